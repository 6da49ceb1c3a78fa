-- The catalog's tables. Columns equal core/catalog/table_specs.cpp (a test compares them); meanings and units:
-- resources/catalog/README.md. NULL = unknown. Money is integer micro-units of the currency in the column's name.

CREATE TABLE gpus (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    vendor TEXT NOT NULL CHECK (length(vendor) > 0),
    name TEXT NOT NULL CHECK (length(name) > 0),
    architecture TEXT,
    form_factor TEXT,
    launch_year INTEGER CHECK (launch_year BETWEEN 1990 AND 2100),
    memory_gb REAL NOT NULL CHECK (memory_gb BETWEEN 0.5 AND 100000),
    memory_type TEXT,
    memory_bw_gb_s REAL NOT NULL CHECK (memory_bw_gb_s BETWEEN 1 AND 1000000),
    fp32_tflops REAL CHECK (fp32_tflops BETWEEN 0 AND 1000000),
    tf32_tflops_dense REAL CHECK (tf32_tflops_dense BETWEEN 0 AND 1000000),
    fp16_tflops_dense REAL CHECK (fp16_tflops_dense BETWEEN 0 AND 1000000),
    bf16_tflops_dense REAL CHECK (bf16_tflops_dense BETWEEN 0 AND 1000000),
    fp8_tflops_dense REAL CHECK (fp8_tflops_dense BETWEEN 0 AND 1000000),
    fp4_tflops_dense REAL CHECK (fp4_tflops_dense BETWEEN 0 AND 1000000),
    int8_tops_dense REAL CHECK (int8_tops_dense BETWEEN 0 AND 1000000),
    tdp_w REAL CHECK (tdp_w BETWEEN 1 AND 100000),
    scale_up_link TEXT,
    scale_up_interconnect_id TEXT REFERENCES links(id) DEFERRABLE INITIALLY DEFERRED,
    scale_up_bw_gb_s_total_bidir REAL CHECK (scale_up_bw_gb_s_total_bidir BETWEEN 0 AND 1000000),
    scale_up_domain_size INTEGER CHECK (scale_up_domain_size BETWEEN 1 AND 1000000),
    pcie_gen INTEGER CHECK (pcie_gen BETWEEN 1 AND 10),
    p2p_supported INTEGER CHECK (p2p_supported IN (0, 1)),
    unit_price_usd_typical INTEGER CHECK (unit_price_usd_typical BETWEEN 0 AND 1000000000000000000),
    price_low_usd INTEGER CHECK (price_low_usd BETWEEN 0 AND 1000000000000000000),
    price_high_usd INTEGER CHECK (price_high_usd BETWEEN 0 AND 1000000000000000000),
    price_asof TEXT,
    price_source TEXT,
    price_confidence TEXT CHECK (price_confidence IN ('high', 'medium', 'low')),
    export_status_china TEXT,
    tier TEXT NOT NULL CHECK (length(tier) > 0) CHECK (tier IN ('first', 'second')),
    best_for TEXT,
    source_specs TEXT,
    halved_from_sparse INTEGER CHECK (halved_from_sparse IN (0, 1)),
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
    notes TEXT,
    sm_count INTEGER CHECK (sm_count BETWEEN 1 AND 1000000),
    l2_mb REAL CHECK (l2_mb BETWEEN 0 AND 100000),
    memory_usable_bytes INTEGER CHECK (memory_usable_bytes BETWEEN 100000000 AND 100000000000000),
    idle_w REAL CHECK (idle_w BETWEEN 0 AND 100000),
    compute_capability REAL CHECK (compute_capability BETWEEN 1 AND 100),
    facts_source_extra TEXT,
    native_price INTEGER CHECK (native_price BETWEEN 0 AND 1000000000000000000),
    native_currency TEXT CHECK (native_currency IN ('USD', 'CNY')),
    CHECK (price_low_usd <= unit_price_usd_typical),
    CHECK (unit_price_usd_typical <= price_high_usd)
) STRICT;

CREATE TABLE links (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    kind TEXT NOT NULL CHECK (length(kind) > 0) CHECK (kind IN ('scale_up', 'scale_out')),
    name TEXT NOT NULL CHECK (length(name) > 0),
    generation TEXT,
    scope TEXT,
    bw_gb_s_unidir REAL NOT NULL CHECK (bw_gb_s_unidir BETWEEN 0.01 AND 1000000),
    bw_gb_s_bidir REAL NOT NULL CHECK (bw_gb_s_bidir BETWEEN 0.01 AND 1000000),
    link_rate_gbps REAL CHECK (link_rate_gbps BETWEEN 0.1 AND 1000000),
    latency_us_typical REAL NOT NULL CHECK (latency_us_typical BETWEEN 0 AND 1000000),
    latency_basis TEXT,
    port_latency_us REAL CHECK (port_latency_us BETWEEN 0 AND 1000000),
    port_latency_basis TEXT,
    allreduce_fraction_of_unidir REAL CHECK (allreduce_fraction_of_unidir BETWEEN 0.01 AND 2),
    allreduce_busbw_gb_s REAL CHECK (allreduce_busbw_gb_s BETWEEN 0 AND 1000000),
    allreduce_basis TEXT,
    max_domain INTEGER CHECK (max_domain BETWEEN 1 AND 10000000),
    switch_model TEXT,
    switch_ports INTEGER CHECK (switch_ports BETWEEN 1 AND 100000),
    switch_price_usd INTEGER CHECK (switch_price_usd BETWEEN 0 AND 1000000000000000000),
    nic_model TEXT,
    nic_price_usd INTEGER CHECK (nic_price_usd BETWEEN 0 AND 1000000000000000000),
    transceiver_price_usd INTEGER CHECK (transceiver_price_usd BETWEEN 0 AND 1000000000000000000),
    cable_price_usd INTEGER CHECK (cable_price_usd BETWEEN 0 AND 1000000000000000000),
    price_asof TEXT,
    source TEXT,
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
    notes TEXT
) STRICT;

CREATE TABLE servers (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    vendor TEXT,
    name TEXT NOT NULL CHECK (length(name) > 0),
    form TEXT,
    gpu_id TEXT NOT NULL CHECK (length(gpu_id) > 0) REFERENCES gpus(id) DEFERRABLE INITIALLY DEFERRED,
    gpus INTEGER NOT NULL CHECK (gpus BETWEEN 1 AND 100000),
    gpu_memory_total_gb REAL CHECK (gpu_memory_total_gb BETWEEN 0 AND 100000000),
    cpu TEXT,
    cpu_cores_total INTEGER CHECK (cpu_cores_total BETWEEN 0 AND 1000000),
    ram_gb REAL CHECK (ram_gb BETWEEN 0 AND 10000000),
    local_nvme_tb REAL CHECK (local_nvme_tb BETWEEN 0 AND 1000000),
    nics TEXT,
    nic_gbps_total REAL CHECK (nic_gbps_total BETWEEN 0 AND 10000000),
    scale_up_interconnect_id TEXT REFERENCES links(id) DEFERRABLE INITIALLY DEFERRED,
    scale_out_interconnect_id TEXT REFERENCES links(id) DEFERRABLE INITIALLY DEFERRED,
    max_power_kw REAL CHECK (max_power_kw BETWEEN 0 AND 100000),
    cooling TEXT,
    rack_units REAL CHECK (rack_units BETWEEN 0 AND 100000),
    price_usd_typical INTEGER CHECK (price_usd_typical BETWEEN 0 AND 1000000000000000000),
    price_low_usd INTEGER CHECK (price_low_usd BETWEEN 0 AND 1000000000000000000),
    price_high_usd INTEGER CHECK (price_high_usd BETWEEN 0 AND 1000000000000000000),
    price_asof TEXT,
    price_source TEXT,
    price_confidence TEXT CHECK (price_confidence IN ('high', 'medium', 'low')),
    source_specs TEXT,
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
    notes TEXT,
    native_price INTEGER CHECK (native_price BETWEEN 0 AND 1000000000000000000),
    native_currency TEXT CHECK (native_currency IN ('USD', 'CNY'))
) STRICT;

CREATE TABLE offers (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    provider TEXT NOT NULL CHECK (length(provider) > 0),
    instance TEXT NOT NULL CHECK (length(instance) > 0),
    region TEXT,
    gpu_id TEXT NOT NULL CHECK (length(gpu_id) > 0) REFERENCES gpus(id) DEFERRABLE INITIALLY DEFERRED,
    gpus INTEGER NOT NULL CHECK (gpus BETWEEN 1 AND 1000000),
    vcpus INTEGER CHECK (vcpus BETWEEN 0 AND 10000000),
    ram_gb REAL CHECK (ram_gb BETWEEN 0 AND 1000000000),
    price_scope TEXT CHECK (price_scope IN ('instance')),
    on_demand_usd_h INTEGER CHECK (on_demand_usd_h BETWEEN 0 AND 1000000000000000000),
    spot_usd_h INTEGER CHECK (spot_usd_h BETWEEN 0 AND 1000000000000000000),
    reserved_1y_usd_h INTEGER CHECK (reserved_1y_usd_h BETWEEN 0 AND 1000000000000000000),
    reserved_3y_usd_h INTEGER CHECK (reserved_3y_usd_h BETWEEN 0 AND 1000000000000000000),
    on_demand_usd_gpu_h INTEGER CHECK (on_demand_usd_gpu_h BETWEEN 0 AND 1000000000000000000),
    native_price INTEGER CHECK (native_price BETWEEN 0 AND 1000000000000000000),
    native_currency TEXT CHECK (native_currency IN ('USD', 'CNY')),
    price_asof TEXT,
    source TEXT,
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
    notes TEXT
) STRICT;

CREATE TABLE api_prices (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    provider TEXT NOT NULL CHECK (length(provider) > 0),
    model TEXT NOT NULL CHECK (length(model) > 0),
    model_id_open_weights TEXT REFERENCES models(id) DEFERRABLE INITIALLY DEFERRED,
    input_usd_per_1m INTEGER CHECK (input_usd_per_1m BETWEEN 0 AND 1000000000000000000),
    output_usd_per_1m INTEGER CHECK (output_usd_per_1m BETWEEN 0 AND 1000000000000000000),
    cached_input_usd_per_1m INTEGER CHECK (cached_input_usd_per_1m BETWEEN 0 AND 1000000000000000000),
    context_tokens INTEGER CHECK (context_tokens BETWEEN 1 AND 1000000000),
    max_output_tokens INTEGER CHECK (max_output_tokens BETWEEN 1 AND 1000000000),
    tier_note TEXT,
    price_asof TEXT,
    source TEXT,
    vendor_page TEXT,
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low'))
) STRICT;

CREATE TABLE models (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    name TEXT NOT NULL CHECK (length(name) > 0),
    family TEXT,
    vendor TEXT,
    release_ym TEXT,
    layers INTEGER NOT NULL CHECK (layers BETWEEN 1 AND 2000),
    hidden_size INTEGER NOT NULL CHECK (hidden_size BETWEEN 1 AND 1000000),
    ffn_size INTEGER CHECK (ffn_size BETWEEN 0 AND 10000000),
    heads INTEGER NOT NULL CHECK (heads BETWEEN 1 AND 100000),
    kv_heads INTEGER NOT NULL CHECK (kv_heads BETWEEN 1 AND 100000),
    head_dim INTEGER NOT NULL CHECK (head_dim BETWEEN 1 AND 100000),
    vocab_size INTEGER NOT NULL CHECK (vocab_size BETWEEN 1 AND 100000000),
    tie_embeddings INTEGER CHECK (tie_embeddings IN (0, 1)),
    gated_mlp INTEGER CHECK (gated_mlp IN (0, 1)),
    norm_type TEXT NOT NULL CHECK (length(norm_type) > 0) CHECK (norm_type IN ('rmsnorm', 'layernorm', 'layernorm_nobias')),
    norms_per_layer INTEGER CHECK (norms_per_layer BETWEEN 0 AND 16),
    attention_type TEXT NOT NULL CHECK (length(attention_type) > 0) CHECK (attention_type IN ('mha', 'gqa', 'mqa', 'mla')),
    q_lora_rank INTEGER CHECK (q_lora_rank BETWEEN 0 AND 1000000),
    kv_lora_rank INTEGER CHECK (kv_lora_rank BETWEEN 0 AND 1000000),
    qk_nope_head_dim INTEGER CHECK (qk_nope_head_dim BETWEEN 0 AND 100000),
    qk_rope_head_dim INTEGER CHECK (qk_rope_head_dim BETWEEN 0 AND 100000),
    v_head_dim INTEGER CHECK (v_head_dim BETWEEN 0 AND 100000),
    sliding_window_tokens INTEGER CHECK (sliding_window_tokens BETWEEN 0 AND 1000000000),
    local_layers_per_global INTEGER CHECK (local_layers_per_global BETWEEN 0 AND 2000),
    qkv_bias INTEGER CHECK (qkv_bias IN (0, 1)),
    attn_out_bias INTEGER CHECK (attn_out_bias IN (0, 1)),
    mlp_bias INTEGER CHECK (mlp_bias IN (0, 1)),
    qk_norm TEXT CHECK (qk_norm IN ('none', 'head', 'full')),
    learned_positions INTEGER CHECK (learned_positions BETWEEN 0 AND 100000000),
    experts INTEGER CHECK (experts BETWEEN 0 AND 100000),
    shared_experts INTEGER CHECK (shared_experts BETWEEN 0 AND 10000),
    top_k INTEGER CHECK (top_k BETWEEN 0 AND 100000),
    moe_ffn INTEGER CHECK (moe_ffn BETWEEN 0 AND 10000000),
    shared_ffn INTEGER CHECK (shared_ffn BETWEEN 0 AND 10000000),
    dense_first_layers INTEGER CHECK (dense_first_layers BETWEEN 0 AND 2000),
    moe_every INTEGER CHECK (moe_every BETWEEN 1 AND 2000),
    router_bias INTEGER CHECK (router_bias IN (0, 1)),
    extra_params INTEGER CHECK (extra_params BETWEEN -1000000000000 AND 10000000000000),
    max_context_tokens INTEGER CHECK (max_context_tokens BETWEEN 0 AND 1000000000),
    nominal_size TEXT,
    total_params_b REAL CHECK (total_params_b BETWEEN 0 AND 1000000),
    total_basis TEXT,
    active_params_b REAL CHECK (active_params_b BETWEEN 0 AND 1000000),
    computed_total_b REAL CHECK (computed_total_b BETWEEN 0 AND 1000000),
    computed_active_b REAL CHECK (computed_active_b BETWEEN 0 AND 1000000),
    deviation_pct REAL,
    pretrain_tokens_t REAL CHECK (pretrain_tokens_t BETWEEN 0 AND 1000000),
    license TEXT,
    source TEXT,
    cross_check TEXT,
    count_check TEXT,
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
    notes TEXT
) STRICT;

CREATE TABLE assumptions (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    role TEXT,
    category TEXT,
    name TEXT NOT NULL CHECK (length(name) > 0),
    name_zh TEXT NOT NULL CHECK (length(name_zh) > 0),
    region TEXT NOT NULL CHECK (length(region) > 0),
    low REAL NOT NULL,
    typical REAL NOT NULL,
    high REAL NOT NULL,
    unit TEXT NOT NULL CHECK (length(unit) > 0),
    asof TEXT,
    source TEXT NOT NULL CHECK (length(source) > 0),
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
    notes TEXT,
    CHECK (low <= typical AND typical <= high)
) STRICT;

CREATE TABLE thresholds (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) > 0),
    role TEXT,
    category TEXT,
    name TEXT NOT NULL CHECK (length(name) > 0),
    name_zh TEXT NOT NULL CHECK (length(name_zh) > 0),
    region TEXT NOT NULL CHECK (length(region) > 0),
    low REAL NOT NULL,
    typical REAL NOT NULL,
    high REAL NOT NULL,
    unit TEXT NOT NULL CHECK (length(unit) > 0),
    asof TEXT,
    source TEXT NOT NULL CHECK (length(source) > 0),
    confidence TEXT CHECK (confidence IN ('high', 'medium', 'low')),
    notes TEXT,
    CHECK (low <= typical AND typical <= high)
) STRICT;

-- What was shipped, row by row, so that an edited value can show what it was and a newer release can be compared.
CREATE TABLE shipped (
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    cells TEXT NOT NULL, -- JSON object: column → text as in the CSV
    PRIMARY KEY (table_name, row_id)
) STRICT, WITHOUT ROWID;

-- Cells whose value is not the shipped one.
CREATE TABLE provenance (
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    column_name TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('edited', 'imported')),
    author TEXT NOT NULL,
    changed_at TEXT NOT NULL, -- ISO 8601, UTC
    PRIMARY KEY (table_name, row_id, column_name)
) STRICT, WITHOUT ROWID;

-- Everything that ever happened to a row, oldest first: also the price history.
CREATE TABLE change_log (
    id INTEGER PRIMARY KEY,
    changed_at TEXT NOT NULL,
    author TEXT NOT NULL,
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('insert', 'update', 'remove', 'upgrade')),
    before_cells TEXT, -- JSON object, NULL for an insert
    after_cells TEXT -- NULL for a removal
) STRICT;
CREATE INDEX change_log_row ON change_log (table_name, row_id);

CREATE TABLE meta (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
