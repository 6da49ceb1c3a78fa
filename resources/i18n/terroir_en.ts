<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Bill</name>
    <message>
        <source>1 card</source>
        <translation>1 card</translation>
    </message>
    <message>
        <source>1 server</source>
        <translation>1 server</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 cards</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 servers</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>%1 kW-months</source>
        <translation>%1 kW-months</translation>
    </message>
    <message>
        <source>%1 engineer-years</source>
        <translation>%1 engineer-years</translation>
    </message>
    <message>
        <source>%1 GPU-hours</source>
        <translation>%1 GPU-hours</translation>
    </message>
    <message>
        <source>%1 TB</source>
        <translation>%1 TB</translation>
    </message>
    <message>
        <source>%1 TB-months</source>
        <translation>%1 TB-months</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 million tokens</source>
        <translation>%1 million tokens</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 pieces</translation>
    </message>
    <message>
        <source>%1 for a year</source>
        <translation>%1 for a year</translation>
    </message>
</context>
<context>
    <name>BudgetTrap</name>
    <message>
        <source>What does the first year really cost?</source>
        <translation>What does the first year really cost?</translation>
    </message>
    <message>
        <source>Purchase and first year, owned</source>
        <translation>Purchase and first year, owned</translation>
    </message>
    <message>
        <source>%1 times the price of the bare cards</source>
        <translation>%1 times the price of the bare cards</translation>
    </message>
    <message>
        <source>Bare cards</source>
        <translation>Bare cards</translation>
    </message>
    <message>
        <source>First year</source>
        <translation>First year</translation>
    </message>
</context>
<context>
    <name>CatalogNames</name>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Models</translation>
    </message>
    <message>
        <source>Cloud offers</source>
        <translation>Cloud offers</translation>
    </message>
    <message>
        <source>API prices</source>
        <translation>API prices</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Servers</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Assumptions</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Thresholds</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Vendor</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Chinese name</source>
        <translation>Chinese name</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architecture</translation>
    </message>
    <message>
        <source>Form factor</source>
        <translation>Form factor</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>Launched</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>Memory type</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandwidth</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>TF32, dense</source>
        <translation>TF32, dense</translation>
    </message>
    <message>
        <source>FP16, dense</source>
        <translation>FP16, dense</translation>
    </message>
    <message>
        <source>BF16, dense</source>
        <translation>BF16, dense</translation>
    </message>
    <message>
        <source>FP8, dense</source>
        <translation>FP8, dense</translation>
    </message>
    <message>
        <source>FP4, dense</source>
        <translation>FP4, dense</translation>
    </message>
    <message>
        <source>INT8, dense</source>
        <translation>INT8, dense</translation>
    </message>
    <message>
        <source>Power (TDP)</source>
        <translation>Power (TDP)</translation>
    </message>
    <message>
        <source>Power when idle</source>
        <translation>Power when idle</translation>
    </message>
    <message>
        <source>Card link</source>
        <translation>Card link</translation>
    </message>
    <message>
        <source>Card link, both ways</source>
        <translation>Card link, both ways</translation>
    </message>
    <message>
        <source>Cards on one link</source>
        <translation>Cards on one link</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe generation</translation>
    </message>
    <message>
        <source>Direct card-to-card copies</source>
        <translation>Direct card-to-card copies</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Price</translation>
    </message>
    <message>
        <source>Price, low</source>
        <translation>Price, low</translation>
    </message>
    <message>
        <source>Price, high</source>
        <translation>Price, high</translation>
    </message>
    <message>
        <source>Price as of</source>
        <translation>Price as of</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>Source of the price</translation>
    </message>
    <message>
        <source>Trust in the price</source>
        <translation>Trust in the price</translation>
    </message>
    <message>
        <source>Price in its own currency</source>
        <translation>Price in its own currency</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Currency</translation>
    </message>
    <message>
        <source>Export to China</source>
        <translation>Export to China</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Tier</translation>
    </message>
    <message>
        <source>Best for</source>
        <translation>Best for</translation>
    </message>
    <message>
        <source>Source of the figures</source>
        <translation>Source of the figures</translation>
    </message>
    <message>
        <source>Halved from sparse figures</source>
        <translation>Halved from sparse figures</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Trust</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SMs</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 cache</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>Usable memory</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>Compute capability</translation>
    </message>
    <message>
        <source>Further sources</source>
        <translation>Further sources</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Where</translation>
    </message>
    <message>
        <source>Bandwidth, one way</source>
        <translation>Bandwidth, one way</translation>
    </message>
    <message>
        <source>Bandwidth, both ways</source>
        <translation>Bandwidth, both ways</translation>
    </message>
    <message>
        <source>Line rate</source>
        <translation>Line rate</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Basis of the latency</source>
        <translation>Basis of the latency</translation>
    </message>
    <message>
        <source>Port latency</source>
        <translation>Port latency</translation>
    </message>
    <message>
        <source>Basis of the port latency</source>
        <translation>Basis of the port latency</translation>
    </message>
    <message>
        <source>All-reduce, share of one way</source>
        <translation>All-reduce, share of one way</translation>
    </message>
    <message>
        <source>All-reduce bus bandwidth</source>
        <translation>All-reduce bus bandwidth</translation>
    </message>
    <message>
        <source>Basis of the all-reduce figure</source>
        <translation>Basis of the all-reduce figure</translation>
    </message>
    <message>
        <source>Largest domain</source>
        <translation>Largest domain</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Switch ports</source>
        <translation>Switch ports</translation>
    </message>
    <message>
        <source>Price of a switch</source>
        <translation>Price of a switch</translation>
    </message>
    <message>
        <source>Network card</source>
        <translation>Network card</translation>
    </message>
    <message>
        <source>Price of a network card</source>
        <translation>Price of a network card</translation>
    </message>
    <message>
        <source>Price of a transceiver</source>
        <translation>Price of a transceiver</translation>
    </message>
    <message>
        <source>Price of a cable</source>
        <translation>Price of a cable</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>GPU memory, all</source>
        <translation>GPU memory, all</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU cores</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Local NVMe</source>
        <translation>Local NVMe</translation>
    </message>
    <message>
        <source>Network cards</source>
        <translation>Network cards</translation>
    </message>
    <message>
        <source>Network rate</source>
        <translation>Network rate</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>Power, at most</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>Cooling</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Height</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Provider</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instance</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>vCPUs</source>
        <translation>vCPUs</translation>
    </message>
    <message>
        <source>Price is for</source>
        <translation>Price is for</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>On demand</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Reserved, 1 year</source>
        <translation>Reserved, 1 year</translation>
    </message>
    <message>
        <source>Reserved, 3 years</source>
        <translation>Reserved, 3 years</translation>
    </message>
    <message>
        <source>On demand, per GPU</source>
        <translation>On demand, per GPU</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Input tokens, per million</source>
        <translation>Input tokens, per million</translation>
    </message>
    <message>
        <source>Output tokens, per million</source>
        <translation>Output tokens, per million</translation>
    </message>
    <message>
        <source>Cached input, per million</source>
        <translation>Cached input, per million</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Context</translation>
    </message>
    <message>
        <source>Longest output</source>
        <translation>Longest output</translation>
    </message>
    <message>
        <source>Price tiers</source>
        <translation>Price tiers</translation>
    </message>
    <message>
        <source>Vendor&apos;s page</source>
        <translation>Vendor&apos;s page</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Family</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Released</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Layers</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>Hidden size</translation>
    </message>
    <message>
        <source>FFN width</source>
        <translation>FFN width</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Heads</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV heads</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>Head width</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulary</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>Tied embeddings</translation>
    </message>
    <message>
        <source>Gated MLP</source>
        <translation>Gated MLP</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Norms per layer</source>
        <translation>Norms per layer</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Query rank (MLA)</source>
        <translation>Query rank (MLA)</translation>
    </message>
    <message>
        <source>KV rank (MLA)</source>
        <translation>KV rank (MLA)</translation>
    </message>
    <message>
        <source>Head width without position (MLA)</source>
        <translation>Head width without position (MLA)</translation>
    </message>
    <message>
        <source>Head width with position (MLA)</source>
        <translation>Head width with position (MLA)</translation>
    </message>
    <message>
        <source>Value width (MLA)</source>
        <translation>Value width (MLA)</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>Sliding window</translation>
    </message>
    <message>
        <source>Local layers per global one</source>
        <translation>Local layers per global one</translation>
    </message>
    <message>
        <source>QKV bias</source>
        <translation>QKV bias</translation>
    </message>
    <message>
        <source>Attention output bias</source>
        <translation>Attention output bias</translation>
    </message>
    <message>
        <source>MLP bias</source>
        <translation>MLP bias</translation>
    </message>
    <message>
        <source>QK norm</source>
        <translation>QK norm</translation>
    </message>
    <message>
        <source>Learned positions</source>
        <translation>Learned positions</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experts</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>Shared experts</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>Experts per token</translation>
    </message>
    <message>
        <source>Expert width</source>
        <translation>Expert width</translation>
    </message>
    <message>
        <source>Shared expert width</source>
        <translation>Shared expert width</translation>
    </message>
    <message>
        <source>Dense first layers</source>
        <translation>Dense first layers</translation>
    </message>
    <message>
        <source>Expert layer every</source>
        <translation>Expert layer every</translation>
    </message>
    <message>
        <source>Router bias</source>
        <translation>Router bias</translation>
    </message>
    <message>
        <source>Further parameters</source>
        <translation>Further parameters</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>Longest context</translation>
    </message>
    <message>
        <source>Size as named</source>
        <translation>Size as named</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
    <message>
        <source>Basis of the count</source>
        <translation>Basis of the count</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>Active parameters</translation>
    </message>
    <message>
        <source>Parameters, counted</source>
        <translation>Parameters, counted</translation>
    </message>
    <message>
        <source>Active, counted</source>
        <translation>Active, counted</translation>
    </message>
    <message>
        <source>Deviation of the count</source>
        <translation>Deviation of the count</translation>
    </message>
    <message>
        <source>Pre-training tokens</source>
        <translation>Pre-training tokens</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Cross-check</source>
        <translation>Cross-check</translation>
    </message>
    <message>
        <source>Check of the count</source>
        <translation>Check of the count</translation>
    </message>
    <message>
        <source>Role in the equations</source>
        <translation>Role in the equations</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Category</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Low</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typical</translation>
    </message>
    <message>
        <source>High</source>
        <translation>High</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unit</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>As of</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>high</source>
        <translation>high</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>medium</translation>
    </message>
    <message>
        <source>low</source>
        <translation>low</translation>
    </message>
    <message>
        <source>first tier</source>
        <translation>first tier</translation>
    </message>
    <message>
        <source>second tier</source>
        <translation>second tier</translation>
    </message>
    <message>
        <source>inside the node</source>
        <translation>inside the node</translation>
    </message>
    <message>
        <source>between nodes</source>
        <translation>between nodes</translation>
    </message>
    <message>
        <source>whole instance</source>
        <translation>whole instance</translation>
    </message>
    <message>
        <source>USD</source>
        <translation>USD</translation>
    </message>
    <message>
        <source>CNY</source>
        <translation>CNY</translation>
    </message>
    <message>
        <source>RMSNorm</source>
        <translation>RMSNorm</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>LayerNorm without bias</source>
        <translation>LayerNorm without bias</translation>
    </message>
    <message>
        <source>MHA</source>
        <translation>MHA</translation>
    </message>
    <message>
        <source>GQA</source>
        <translation>GQA</translation>
    </message>
    <message>
        <source>MQA</source>
        <translation>MQA</translation>
    </message>
    <message>
        <source>MLA</source>
        <translation>MLA</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>per head</source>
        <translation>per head</translation>
    </message>
    <message>
        <source>full width</source>
        <translation>full width</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>policy</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>layers</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parameters</translation>
    </message>
    <message>
        <source>ports</source>
        <translation>ports</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>cores</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>billion</translation>
    </message>
    <message>
        <source>trillion</source>
        <translation>trillion</translation>
    </message>
    <message>
        <source>share</source>
        <translation>share</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>column, unit</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Card link, kind</source>
        <translation>Card link, kind</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Network</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Card</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Open model</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>electricity</translation>
    </message>
    <message>
        <source>finance</source>
        <translation>finance</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>operations</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>storage</translation>
    </message>
    <message>
        <source>data</source>
        <translation>data</translation>
    </message>
    <message>
        <source>facility</source>
        <translation>facility</translation>
    </message>
    <message>
        <source>cloud</source>
        <translation>cloud</translation>
    </message>
    <message>
        <source>staff</source>
        <translation>staff</translation>
    </message>
    <message>
        <source>resale value</source>
        <translation>resale value</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>hardware</translation>
    </message>
    <message>
        <source>network</source>
        <translation>network</translation>
    </message>
    <message>
        <source>whole cost</source>
        <translation>whole cost</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>utilisation</translation>
    </message>
    <message>
        <source>training</source>
        <translation>training</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>serving</translation>
    </message>
    <message>
        <source>ladder</source>
        <translation>ladder</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>stage</translation>
    </message>
    <message>
        <source>diagnosis</source>
        <translation>diagnosis</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>scale</translation>
    </message>
    <message>
        <source>reliability</source>
        <translation>reliability</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>scaling</translation>
    </message>
    <message>
        <source>glossary</source>
        <translation>glossary</translation>
    </message>
    <message>
        <source>trend</source>
        <translation>trend</translation>
    </message>
    <message>
        <source>options</source>
        <translation>options</translation>
    </message>
    <message>
        <source>platform</source>
        <translation>platform</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>everywhere</translation>
    </message>
    <message>
        <source>China</source>
        <translation>China</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>United States</translation>
    </message>
    <message>
        <source>European Union</source>
        <translation>European Union</translation>
    </message>
    <message>
        <source>Germany</source>
        <translation>Germany</translation>
    </message>
    <message>
        <source>France</source>
        <translation>France</translation>
    </message>
    <message>
        <source>Finland</source>
        <translation>Finland</translation>
    </message>
    <message>
        <source>Sweden</source>
        <translation>Sweden</translation>
    </message>
    <message>
        <source>Denmark</source>
        <translation>Denmark</translation>
    </message>
    <message>
        <source>North America</source>
        <translation>North America</translation>
    </message>
    <message>
        <source>Asia</source>
        <translation>Asia</translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation>Singapore</translation>
    </message>
    <message>
        <source>Japan</source>
        <translation>Japan</translation>
    </message>
    <message>
        <source>India</source>
        <translation>India</translation>
    </message>
    <message>
        <source>USD/h</source>
        <translation>USD/h</translation>
    </message>
</context>
<context>
    <name>CatalogUsers</name>
    <message>
        <source>scenario “%1” (%2)</source>
        <translation>scenario “%1” (%2)</translation>
    </message>
    <message>
        <source>scenario “%1”, which changes it</source>
        <translation>scenario “%1”, which changes it</translation>
    </message>
</context>
<context>
    <name>CellInput</name>
    <message>
        <source>This column is in USD; a price in CNY goes into “Price in its own currency”.</source>
        <translation>This column is in USD; a price in CNY goes into “Price in its own currency”.</translation>
    </message>
    <message>
        <source>“%1” does not fit the unit of %2.</source>
        <translation>“%1” does not fit the unit of %2.</translation>
    </message>
    <message>
        <source>%1 must not be empty.</source>
        <translation>%1 must not be empty.</translation>
    </message>
    <message>
        <source>“%1” stands in no row of %2.</source>
        <translation>“%1” stands in no row of %2.</translation>
    </message>
</context>
<context>
    <name>ChangedRows</name>
    <message>
        <source>%1 %2 → %3</source>
        <comment>column, value before, value now</comment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>row and what differs</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no longer in the catalog</source>
        <translation>no longer in the catalog</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartText</name>
    <message>
        <source>%1, low</source>
        <translation>%1, low</translation>
    </message>
    <message>
        <source>%1, high</source>
        <translation>%1, high</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Assumption</translation>
    </message>
    <message>
        <source>Low end</source>
        <translation>Low end</translation>
    </message>
    <message>
        <source>High end</source>
        <translation>High end</translation>
    </message>
    <message>
        <source>Result at the low end</source>
        <translation>Result at the low end</translation>
    </message>
    <message>
        <source>Result at the high end</source>
        <translation>Result at the high end</translation>
    </message>
    <message>
        <source>From</source>
        <translation>From</translation>
    </message>
    <message>
        <source>To</source>
        <translation>To</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Share</translation>
    </message>
    <message>
        <source>Up to here</source>
        <translation>Up to here</translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation>Line chart</translation>
    </message>
    <message>
        <source>Stacked bar chart</source>
        <translation>Stacked bar chart</translation>
    </message>
    <message>
        <source>Tornado chart</source>
        <translation>Tornado chart</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogram</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heat map</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>No data yet</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5</source>
        <extracomment>%1 series name, %2 first value, %3 first x, %4 last value, %5 last x</extracomment>
        <translation>%1: %2 at %3, %4 at %5</translation>
    </message>
    <message>
        <source>At its low end</source>
        <translation>At its low end</translation>
    </message>
    <message>
        <source>At its high end</source>
        <translation>At its high end</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>How fast this machine computes: medians.</source>
        <translation>How fast this machine computes: medians.</translation>
    </message>
    <message>
        <source>Import: the table, when the header does not tell.</source>
        <translation>Import: the table, when the header does not tell.</translation>
    </message>
    <message>
        <source>Import: say what would be done and write nothing.</source>
        <translation>Import: say what would be done and write nothing.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rows</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>edited</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>imported</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Column</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unit</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origin</translation>
    </message>
    <message>
        <source>Read, edit, import and export the catalog.</source>
        <translation>Read, edit, import and export the catalog.</translation>
    </message>
    <message>
        <source>Scenario JSON with its answers.</source>
        <translation>Scenario JSON with its answers.</translation>
    </message>
    <message>
        <source>Walk every leaf of the tree and report what is wrong with it.</source>
        <translation>Walk every leaf of the tree and report what is wrong with it.</translation>
    </message>
    <message>
        <source>The path through the decision tree, its evidence and verdict.</source>
        <translation>The path through the decision tree, its evidence and verdict.</translation>
    </message>
    <message>
        <source>What the cluster shows, as JSON.</source>
        <translation>What the cluster shows, as JSON.</translation>
    </message>
    <message>
        <source>The running job as a scenario: its predicted step is compared term by term.</source>
        <translation>The running job as a scenario: its predicted step is compared term by term.</translation>
    </message>
    <message>
        <source>Nothing that was observed is out of the ordinary.</source>
        <translation>Nothing that was observed is out of the ordinary.</translation>
    </message>
    <message>
        <source>The likely bottleneck of a running cluster and what to do first.</source>
        <translation>The likely bottleneck of a running cluster and what to do first.</translation>
    </message>
    <message>
        <source>Print the stable JSON document.</source>
        <translation>Print the stable JSON document.</translation>
    </message>
    <message>
        <source>Language of texts: zh_CN or en.</source>
        <translation>Language of texts: zh_CN or en.</translation>
    </message>
    <message>
        <source>Currency of amounts: CNY or USD.</source>
        <translation>Currency of amounts: CNY or USD.</translation>
    </message>
    <message>
        <source>Catalog file; default: yours if there is one, else the shipped rows.</source>
        <translation>Catalog file; default: yours if there is one, else the shipped rows.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Show this help.</translation>
    </message>
    <message>
        <source>Usage: terroir-cli SUBCOMMAND [options]; --help after a subcommand shows its options.</source>
        <translation>Usage: terroir-cli SUBCOMMAND [options]; --help after a subcommand shows its options.</translation>
    </message>
    <message>
        <source>On all: --json, --lang zh_CN|en, --currency CNY|USD, --catalog FILE. Exit status: 0 done, 1 failed, 2 wrong usage.</source>
        <translation>On all: --json, --lang zh_CN|en, --currency CNY|USD, --catalog FILE. Exit status: 0 done, 1 failed, 2 wrong usage.</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>needed</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>usable</translation>
    </message>
    <message>
        <source>Per GPU</source>
        <translation>Per GPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>It fits.</source>
        <translation>It fits.</translation>
    </message>
    <message>
        <source>It does not fit.</source>
        <translation>It does not fit.</translation>
    </message>
    <message>
        <source>Memory of one GPU, term by term.</source>
        <translation>Memory of one GPU, term by term.</translation>
    </message>
    <message>
        <source>Scenario JSON; or give --model, --gpu and --gpus.</source>
        <translation>Scenario JSON; or give --model, --gpu and --gpus.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figure</translation>
    </message>
    <message>
        <source>The whole plan of a scenario.</source>
        <translation>The whole plan of a scenario.</translation>
    </message>
    <message>
        <source>Write the report as PDF.</source>
        <translation>Write the report as PDF.</translation>
    </message>
    <message>
        <source>Write the report as workbook; totals are formulas.</source>
        <translation>Write the report as workbook; totals are formulas.</translation>
    </message>
    <message>
        <source>Author of the report.</source>
        <translation>Author of the report.</translation>
    </message>
    <message>
        <source>Confidentiality mark on every page.</source>
        <translation>Confidentiality mark on every page.</translation>
    </message>
    <message>
        <source>The budget report as PDF and workbook.</source>
        <translation>The budget report as PDF and workbook.</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>efficiency</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>duration</translation>
    </message>
    <message>
        <source>Model: catalog id, or a Hugging Face config.json.</source>
        <translation>Model: catalog id, or a Hugging Face config.json.</translation>
    </message>
    <message>
        <source>Accelerator: catalog id or name.</source>
        <translation>Accelerator: catalog id or name.</translation>
    </message>
    <message>
        <source>Number of accelerators.</source>
        <translation>Number of accelerators.</translation>
    </message>
    <message>
        <source>Accelerators in a node; default 8.</source>
        <translation>Accelerators in a node; default 8.</translation>
    </message>
    <message>
        <source>Training tokens: 2e11, 15T, 200B.</source>
        <translation>Training tokens: 2e11, 15T, 200B.</translation>
    </message>
    <message>
        <source>Sequences per optimizer step.</source>
        <translation>Sequences per optimizer step.</translation>
    </message>
    <message>
        <source>Sequence length in tokens.</source>
        <translation>Sequence length in tokens.</translation>
    </message>
    <message>
        <source>Of the matrix products.</source>
        <translation>Of the matrix products.</translation>
    </message>
    <message>
        <source>What is done.</source>
        <translation>What is done.</translation>
    </message>
    <message>
        <source>Optimizer.</source>
        <translation>Optimizer.</translation>
    </message>
    <message>
        <source>Region of prices and assumptions; default CN.</source>
        <translation>Region of prices and assumptions; default CN.</translation>
    </message>
    <message>
        <source>Horizon in years; default 3.</source>
        <translation>Horizon in years; default 3.</translation>
    </message>
    <message>
        <source>Rank of adapters; default 16.</source>
        <translation>Rank of adapters; default 16.</translation>
    </message>
    <message>
        <source>Fix tensor parallelism.</source>
        <translation>Fix tensor parallelism.</translation>
    </message>
    <message>
        <source>Fix pipeline parallelism.</source>
        <translation>Fix pipeline parallelism.</translation>
    </message>
    <message>
        <source>Fix context parallelism.</source>
        <translation>Fix context parallelism.</translation>
    </message>
    <message>
        <source>Fix expert parallelism.</source>
        <translation>Fix expert parallelism.</translation>
    </message>
    <message>
        <source>Fix sequences per micro-batch.</source>
        <translation>Fix sequences per micro-batch.</translation>
    </message>
    <message>
        <source>Fix recomputation.</source>
        <translation>Fix recomputation.</translation>
    </message>
    <message>
        <source>Input tokens of a request.</source>
        <translation>Input tokens of a request.</translation>
    </message>
    <message>
        <source>Output tokens of a request.</source>
        <translation>Output tokens of a request.</translation>
    </message>
    <message>
        <source>Load of a day.</source>
        <translation>Load of a day.</translation>
    </message>
    <message>
        <source>Mean load of a second.</source>
        <translation>Mean load of a second.</translation>
    </message>
    <message>
        <source>Requests at once.</source>
        <translation>Requests at once.</translation>
    </message>
    <message>
        <source>Format of the weights.</source>
        <translation>Format of the weights.</translation>
    </message>
    <message>
        <source>Format of the KV cache.</source>
        <translation>Format of the KV cache.</translation>
    </message>
    <message>
        <source>Limit of the time to the first token, in seconds.</source>
        <translation>Limit of the time to the first token, in seconds.</translation>
    </message>
    <message>
        <source>Limit of the time per output token, in seconds.</source>
        <translation>Limit of the time per output token, in seconds.</translation>
    </message>
    <message>
        <source>Peak of the day over its mean.</source>
        <translation>Peak of the day over its mean.</translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation>requests at once</translation>
    </message>
    <message>
        <source>output tokens/s</source>
        <translation>output tokens/s</translation>
    </message>
    <message>
        <source>Latency, throughput and fleet of a served model.</source>
        <translation>Latency, throughput and fleet of a served model.</translation>
    </message>
    <message>
        <source>How many layouts; default 8.</source>
        <translation>How many layouts; default 8.</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>recompute</translation>
    </message>
    <message>
        <source>step</source>
        <translation>step</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memory</translation>
    </message>
    <message>
        <source>The best parallel layouts.</source>
        <translation>The best parallel layouts.</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Supply</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>cheapest in</source>
        <translation>cheapest in</translation>
    </message>
    <message>
        <source>Every supply, by year and part, with ranges and break-evens.</source>
        <translation>Every supply, by year and part, with ranges and break-evens.</translation>
    </message>
    <message>
        <source>CSV of measured cases, yours or published ones.</source>
        <translation>CSV of measured cases, yours or published ones.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>all</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>rows</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>covered</translation>
    </message>
    <message>
        <source>median</source>
        <translation>median</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>mean</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>bias</translation>
    </message>
    <message>
        <source>Not judged, for a reason of the data: %1 rows.</source>
        <translation>Not judged, for a reason of the data: %1 rows.</translation>
    </message>
    <message>
        <source>Predicted against measured, row by row and in sum; also for your own runs.</source>
        <translation>Predicted against measured, row by row and in sum; also for your own runs.</translation>
    </message>
    <message>
        <source>Scenario JSON or .terroir project.</source>
        <translation>Scenario JSON or .terroir project.</translation>
    </message>
    <message>
        <source>Said to fit of those that fitted: %1 of %2; said not to of the others: %3 of %4.</source>
        <translation>Said to fit of those that fitted: %1 of %2; said not to of the others: %3 of %4.</translation>
    </message>
    <message>
        <source>Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face Trainer.</source>
        <translation>Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face Trainer.</translation>
    </message>
    <message>
        <source>Samples of nvidia-smi --query-gpu=utilization.gpu,memory.used,memory.total --format=csv.</source>
        <translation>Samples of nvidia-smi --query-gpu=utilization.gpu,memory.used,memory.total --format=csv.</translation>
    </message>
    <message>
        <source>Launch script of Megatron-LM&apos;s pretrain_gpt.py for the chosen layout.</source>
        <translation>Launch script of Megatron-LM&apos;s pretrain_gpt.py for the chosen layout.</translation>
    </message>
    <message>
        <source>DeepSpeed configuration.</source>
        <translation>DeepSpeed configuration.</translation>
    </message>
    <message>
        <source>Launch script of one vLLM replica.</source>
        <translation>Launch script of one vLLM replica.</translation>
    </message>
    <message>
        <source>Job for Kubernetes with Volcano.</source>
        <translation>Job for Kubernetes with Volcano.</translation>
    </message>
    <message>
        <source>Batch script for Slurm.</source>
        <translation>Batch script for Slurm.</translation>
    </message>
    <message>
        <source>Stage of the scenario; without it the first that the file can start.</source>
        <translation>Stage of the scenario; without it the first that the file can start.</translation>
    </message>
    <message>
        <source>Run files for the chosen plan: Megatron-LM, DeepSpeed, vLLM, Volcano, Slurm.</source>
        <translation>Run files for the chosen plan: Megatron-LM, DeepSpeed, vLLM, Volcano, Slurm.</translation>
    </message>
    <message>
        <source>Prices and assumptions of a day, for example 2025-06-30.</source>
        <translation>Prices and assumptions of a day, for example 2025-06-30.</translation>
    </message>
    <message>
        <source>Adapters on one card:</source>
        <translation>Adapters on one card:</translation>
    </message>
    <message>
        <source>16-bit base, no recomputation</source>
        <translation>16-bit base, no recomputation</translation>
    </message>
    <message>
        <source>16-bit base, recomputation</source>
        <translation>16-bit base, recomputation</translation>
    </message>
    <message>
        <source>4-bit base, no recomputation</source>
        <translation>4-bit base, no recomputation</translation>
    </message>
    <message>
        <source>4-bit base, recomputation</source>
        <translation>4-bit base, recomputation</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>up to %1 tokens</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>does not fit</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Models</translation>
    </message>
    <message>
        <source>Memory in training</source>
        <translation>Memory in training</translation>
    </message>
    <message>
        <source>Memory while writing</source>
        <translation>Memory while writing</translation>
    </message>
    <message>
        <source>One iteration: write %1, judge %2, train %3, exchange %4, move %5.</source>
        <translation>One iteration: write %1, judge %2, train %3, exchange %4, move %5.</translation>
    </message>
    <message>
        <source>%1 rows keep nothing as old as %2: their oldest figures stand.</source>
        <translation>%1 rows keep nothing as old as %2: their oldest figures stand.</translation>
    </message>
    <message>
        <source>In eight of ten published cases alike</source>
        <translation>In eight of ten published cases alike</translation>
    </message>
    <message>
        <source>Terms in plain words as the last pages.</source>
        <translation>Terms in plain words as the last pages.</translation>
    </message>
    <message>
        <source>copied layout</source>
        <translation>copied layout</translation>
    </message>
    <message>
        <source>rule of thumb</source>
        <translation>rule of thumb</translation>
    </message>
    <message>
        <source>with failures</source>
        <translation>with failures</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>cost</translation>
    </message>
    <message>
        <source>Throughput, efficiency, days and cost by number of GPUs.</source>
        <translation>Throughput, efficiency, days and cost by number of GPUs.</translation>
    </message>
    <message>
        <source>RLHF with a critic (ppo) or a group of answers (grpo).</source>
        <translation>RLHF with a critic (ppo) or a group of answers (grpo).</translation>
    </message>
    <message>
        <source>Answers on the training cards, or on cards of their own.</source>
        <translation>Answers on the training cards, or on cards of their own.</translation>
    </message>
    <message>
        <source>Tokens of a prompt.</source>
        <translation>Tokens of a prompt.</translation>
    </message>
    <message>
        <source>Tokens of an answer.</source>
        <translation>Tokens of an answer.</translation>
    </message>
    <message>
        <source>Answers to a prompt.</source>
        <translation>Answers to a prompt.</translation>
    </message>
    <message>
        <source>Cards that only write answers, separate placement.</source>
        <translation>Cards that only write answers, separate placement.</translation>
    </message>
    <message>
        <source>Model of the critic; default the actor&apos;s size.</source>
        <translation>Model of the critic; default the actor&apos;s size.</translation>
    </message>
    <message>
        <source>Model of the reward; default the actor&apos;s size.</source>
        <translation>Model of the reward; default the actor&apos;s size.</translation>
    </message>
    <message>
        <source>Fix interleaved chunks of a stage.</source>
        <translation>Fix interleaved chunks of a stage.</translation>
    </message>
    <message>
        <source>Largest tensor parallelism.</source>
        <translation>Largest tensor parallelism.</translation>
    </message>
    <message>
        <source>Largest pipeline parallelism.</source>
        <translation>Largest pipeline parallelism.</translation>
    </message>
    <message>
        <source>Fix the pipeline schedule.</source>
        <translation>Fix the pipeline schedule.</translation>
    </message>
    <message>
        <source>Fix whether traffic runs beside compute.</source>
        <translation>Fix whether traffic runs beside compute.</translation>
    </message>
    <message>
        <source>Modules for multi-token prediction.</source>
        <translation>Modules for multi-token prediction.</translation>
    </message>
    <message>
        <source>Recompute nothing.</source>
        <translation>Recompute nothing.</translation>
    </message>
    <message>
        <source>Share of the input that the prefix cache holds.</source>
        <translation>Share of the input that the prefix cache holds.</translation>
    </message>
    <message>
        <source>Model that guesses tokens; without one guesses are free.</source>
        <translation>Model that guesses tokens; without one guesses are free.</translation>
    </message>
    <message>
        <source>Tokens guessed before each pass.</source>
        <translation>Tokens guessed before each pass.</translation>
    </message>
    <message>
        <source>Chance that a guess is right.</source>
        <translation>Chance that a guess is right.</translation>
    </message>
    <message>
        <source>Share of them; without it the least that fits.</source>
        <translation>Share of them; without it the least that fits.</translation>
    </message>
    <message>
        <source>Memory bandwidth of the host; without it the assumption.</source>
        <translation>Memory bandwidth of the host; without it the assumption.</translation>
    </message>
    <message>
        <source>Prefill and decode on replicas of their own.</source>
        <translation>Prefill and decode on replicas of their own.</translation>
    </message>
    <message>
        <source>Link of a card between the two.</source>
        <translation>Link of a card between the two.</translation>
    </message>
    <message>
        <source>Cards of several kinds, layers by memory: ID[:N],…</source>
        <translation>Cards of several kinds, layers by memory: ID[:N],…</translation>
    </message>
    <message>
        <source>Throughput against latency over tp, batch and format.</source>
        <translation>Throughput against latency over tp, batch and format.</translation>
    </message>
    <message>
        <source>format</source>
        <translation>format</translation>
    </message>
    <message>
        <source>per user</source>
        <translation>per user</translation>
    </message>
    <message>
        <source>per card</source>
        <translation>per card</translation>
    </message>
    <message>
        <source>card</source>
        <translation>card</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>layers</translation>
    </message>
    <message>
        <source>prefill replicas</source>
        <translation>prefill replicas</translation>
    </message>
    <message>
        <source>decode replicas</source>
        <translation>decode replicas</translation>
    </message>
    <message>
        <source>cache transfer</source>
        <translation>cache transfer</translation>
    </message>
    <message>
        <source>MFU, causal attention counted half: </source>
        <translation>MFU, causal attention counted half: </translation>
    </message>
    <message>
        <source>MFU, full mask (papers of 2021–23): </source>
        <translation>MFU, full mask (papers of 2021–23): </translation>
    </message>
    <message>
        <source>HFU, with recomputation: </source>
        <translation>HFU, with recomputation: </translation>
    </message>
    <message>
        <source>finer choices</source>
        <translation>finer choices</translation>
    </message>
    <message>
        <source>cost of a step</source>
        <translation>cost of a step</translation>
    </message>
    <message>
        <source>What to sweep: {&quot;schema&quot;: 1, &quot;scenario&quot;: FILE or object, &quot;x&quot;: {&quot;assumption&quot;: ID, &quot;from&quot;: A, &quot;to&quot;: B, &quot;steps&quot;: N, &quot;scale&quot;: &quot;linear|log&quot;} or {&quot;assumption&quot;: ID, &quot;values&quot;: […]}, &quot;y&quot;: likewise, &quot;supplies&quot;: […]}; schema: sweep.schema.json. Or: merge FILES…, which joins shards.</source>
        <translation>What to sweep: {&quot;schema&quot;: 1, &quot;scenario&quot;: FILE or object, &quot;x&quot;: {&quot;assumption&quot;: ID, &quot;from&quot;: A, &quot;to&quot;: B, &quot;steps&quot;: N, &quot;scale&quot;: &quot;linear|log&quot;} or {&quot;assumption&quot;: ID, &quot;values&quot;: […]}, &quot;y&quot;: likewise, &quot;supplies&quot;: […]}; schema: sweep.schema.json. Or: merge FILES…, which joins shards.</translation>
    </message>
    <message>
        <source>Where the points go; the ending decides.</source>
        <translation>Where the points go; the ending decides.</translation>
    </message>
    <message>
        <source>Only the I-th of N parts of the points.</source>
        <translation>Only the I-th of N parts of the points.</translation>
    </message>
    <message>
        <source>List what an axis may be for the scenario of SPEC.json (or a scenario file) and end.</source>
        <translation>List what an axis may be for the scenario of SPEC.json (or a scenario file) and end.</translation>
    </message>
    <message>
        <source>Print the JSON schema of SPEC.json and end.</source>
        <translation>Print the JSON schema of SPEC.json and end.</translation>
    </message>
    <message>
        <source>low</source>
        <translation>low</translation>
    </message>
    <message>
        <source>typical</source>
        <translation>typical</translation>
    </message>
    <message>
        <source>high</source>
        <translation>high</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unit</translation>
    </message>
    <message>
        <source>name</source>
        <translation>name</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 of %2 points</translation>
    </message>
    <message>
        <source>%1 points in %2; cheapest: %3</source>
        <translation>%1 points in %2; cheapest: %3</translation>
    </message>
    <message>
        <source>%1 points of %2 files in %3</source>
        <translation>%1 points of %2 files in %3</translation>
    </message>
    <message>
        <source>Totals of every supply over a grid of any two assumptions.</source>
        <translation>Totals of every supply over a grid of any two assumptions.</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>Year %1</translation>
    </message>
    <message>
        <source>never: one side is always cheaper</source>
        <translation>never: one side is always cheaper</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Assumption</translation>
    </message>
    <message>
        <source>at its low</source>
        <translation>at its low</translation>
    </message>
    <message>
        <source>at its high</source>
        <translation>at its high</translation>
    </message>
    <message>
        <source>share of variance</source>
        <translation>share of variance</translation>
    </message>
    <message>
        <source>one value</source>
        <translation>one value</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV cache</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Needed</translation>
    </message>
    <message>
        <source>Reserved by the program</source>
        <translation>Reserved by the program</translation>
    </message>
    <message>
        <source>Usable of the card</source>
        <translation>Usable of the card</translation>
    </message>
    <message>
        <source>Free beside the need</source>
        <translation>Free beside the need</translation>
    </message>
    <message>
        <source>GPU memory (VRAM), per GPU</source>
        <translation>GPU memory (VRAM), per GPU</translation>
    </message>
    <message>
        <source>Host memory (RAM), per replica: %1</source>
        <translation>Host memory (RAM), per replica: %1</translation>
    </message>
    <message>
        <source>Host memory (RAM), per GPU: %1</source>
        <translation>Host memory (RAM), per GPU: %1</translation>
    </message>
    <message>
        <source>Longest sequence with this layout: %1 tokens</source>
        <translation>Longest sequence with this layout: %1 tokens</translation>
    </message>
    <message>
        <source>Requests at once: %1; longest context of one: %2 tokens</source>
        <translation>Requests at once: %1; longest context of one: %2 tokens</translation>
    </message>
    <message>
        <source>Would fit with: %1 (%2)</source>
        <translation>Would fit with: %1 (%2)</translation>
    </message>
    <message>
        <source>Training program: hf-trainer, torchtune, deepspeed …</source>
        <translation>Training program: hf-trainer, torchtune, deepspeed …</translation>
    </message>
    <message>
        <source>Fused attention; default on.</source>
        <translation>Fused attention; default on.</translation>
    </message>
    <message>
        <source>Network between nodes, in Gb/s for each GPU.</source>
        <translation>Network between nodes, in Gb/s for each GPU.</translation>
    </message>
    <message>
        <source>What lives in the host&apos;s memory: of training optimizer states, or all with the weights; of serving weights.</source>
        <translation>What lives in the host&apos;s memory: of training optimizer states, or all with the weights; of serving weights.</translation>
    </message>
    <message>
        <source>Fix the ZeRO stage; 0 = plain data parallel (DDP).</source>
        <translation>Fix the ZeRO stage; 0 = plain data parallel (DDP).</translation>
    </message>
    <message>
        <source>LoRA: stored format of the frozen model; default bf16, QLoRA nf4.</source>
        <translation>LoRA: stored format of the frozen model; default bf16, QLoRA nf4.</translation>
    </message>
    <message>
        <source>Serving engine: vllm, sglang, trtllm, llama.cpp …</source>
        <translation>Serving engine: vllm, sglang, trtllm, llama.cpp …</translation>
    </message>
    <message>
        <source>, or </source>
        <translation>, or </translation>
    </message>
    <message>
        <source>row only here</source>
        <translation>row only here</translation>
    </message>
    <message>
        <source>The two catalogs hold the same rows.</source>
        <translation>The two catalogs hold the same rows.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Nothing to review: no value was changed both here and by a newer release.</source>
        <translation>Nothing to review: no value was changed both here and by a newer release.</translation>
    </message>
    <message>
        <source>Shipped before</source>
        <translation>Shipped before</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Yours</translation>
    </message>
    <message>
        <source>Shipped now</source>
        <translation>Shipped now</translation>
    </message>
    <message>
        <source>%1 values taken from the release, %2 still to review.</source>
        <translation>%1 values taken from the release, %2 still to review.</translation>
    </message>
    <message>
        <source>%1 of your values kept, %2 still to review.</source>
        <translation>%1 of your values kept, %2 still to review.</translation>
    </message>
    <message>
        <source>Memory of one server in GB; without it the catalog&apos;s server.</source>
        <translation>Memory of one server in GB; without it the catalog&apos;s server.</translation>
    </message>
    <message>
        <source>Matrices that carry adapters, separated by commas.</source>
        <translation>Matrices that carry adapters, separated by commas.</translation>
    </message>
    <message>
        <source>Adapters with a trained magnitude (DoRA).</source>
        <translation>Adapters with a trained magnitude (DoRA).</translation>
    </message>
    <message>
        <source>Mean length of a sample in tokens; several are packed into a sequence.</source>
        <translation>Mean length of a sample in tokens; several are packed into a sequence.</translation>
    </message>
    <message>
        <source>Each sample is padded to the sequence, not packed.</source>
        <translation>Each sample is padded to the sequence, not packed.</translation>
    </message>
    <message>
        <source>Fix how context parallel ranks exchange: keys and values in a ring, or heads.</source>
        <translation>Fix how context parallel ranks exchange: keys and values in a ring, or heads.</translation>
    </message>
    <message>
        <source>Fix whether states are shared inside a node only (HSDP).</source>
        <translation>Fix whether states are shared inside a node only (HSDP).</translation>
    </message>
    <message>
        <source>Share of the day that is carried without waiting; default 1, the peak too.</source>
        <translation>Share of the day that is carried without waiting; default 1, the peak too.</translation>
    </message>
    <message>
        <source>The model was stretched beyond the context of its catalog row.</source>
        <translation>The model was stretched beyond the context of its catalog row.</translation>
    </message>
    <message>
        <source>Layers on the card, counted with the output head as the last; the host computes the rest (llama.cpp).</source>
        <translation>Layers on the card, counted with the output head as the last; the host computes the rest (llama.cpp).</translation>
    </message>
    <message>
        <source>Nearest: %1.</source>
        <translation>Nearest: %1.</translation>
    </message>
    <message>
        <source>How much the server has is not known: --host-ram-gb.</source>
        <translation>How much the server has is not known: --host-ram-gb.</translation>
    </message>
    <message>
        <source>The server has %1 for it.</source>
        <translation>The server has %1 for it.</translation>
    </message>
    <message>
        <source>The server has %1 for it: %2 short.</source>
        <translation>The server has %1 for it: %2 short.</translation>
    </message>
    <message>
        <source>All of them: %1</source>
        <translation>All of them: %1</translation>
    </message>
    <message numerus="yes">
        <source>--gpus is not given: planned for %n card(s).</source>
        <translation>
            <numerusform>--gpus is not given: planned for %n card.</numerusform>
            <numerusform>--gpus is not given: planned for %n cards.</numerusform>
        </translation>
    </message>
    <message>
        <source>price not known: %1</source>
        <translation>price not known: %1</translation>
    </message>
    <message>
        <source>How each amount comes about, over the whole horizon</source>
        <translation>How each amount comes about, over the whole horizon</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Quantity</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Price</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Row of the price</source>
        <translation>Row of the price</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>As of</translation>
    </message>
    <message>
        <source>Bare cards %1; purchase and first year, owned, %2: %3 times as much.</source>
        <translation>Bare cards %1; purchase and first year, owned, %2: %3 times as much.</translation>
    </message>
    <message>
        <source>Layers of the first pipeline stage, where stages are uneven.</source>
        <translation>Layers of the first pipeline stage, where stages are uneven.</translation>
    </message>
    <message>
        <source>Layers of the last pipeline stage, where stages are uneven.</source>
        <translation>Layers of the last pipeline stage, where stages are uneven.</translation>
    </message>
</context>
<context>
    <name>ColumnFilter</name>
    <message>
        <source>Dates are 2025, 2025-Q2, 2025-03 or 2025-03-04.</source>
        <translation>Dates are 2025, 2025-Q2, 2025-03 or 2025-03-04.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>work</source>
        <translation>work</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>switched off</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>supply</translation>
    </message>
    <message>
        <source>card</source>
        <translation>card</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>samples</translation>
    </message>
    <message>
        <source>terabytes</source>
        <translation>terabytes</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>epochs</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>sequence length</translation>
    </message>
    <message>
        <source>sequences per step</source>
        <translation>sequences per step</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>precision</translation>
    </message>
    <message>
        <source>requests per day</source>
        <translation>requests per day</translation>
    </message>
    <message>
        <source>input tokens</source>
        <translation>input tokens</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>output tokens</translation>
    </message>
    <message>
        <source>weights in</source>
        <translation>weights in</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizon</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Currency</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Cost (P50)</source>
        <translation>Cost (P50)</translation>
    </message>
    <message>
        <source>Cost (P90)</source>
        <translation>Cost (P90)</translation>
    </message>
    <message>
        <source>GPUs, all stages</source>
        <translation>GPUs, all stages</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Training time</translation>
    </message>
    <message>
        <source>Memory need, of the card</source>
        <translation>Memory need, of the card</translation>
    </message>
    <message>
        <source>%1 pt</source>
        <translation>%1 pt</translation>
    </message>
    <message>
        <source>costs %1 less</source>
        <translation>costs %1 less</translation>
    </message>
    <message>
        <source>costs %1 more</source>
        <translation>costs %1 more</translation>
    </message>
    <message>
        <source>takes %1 less</source>
        <translation>takes %1 less</translation>
    </message>
    <message>
        <source>takes %1 more</source>
        <translation>takes %1 more</translation>
    </message>
    <message>
        <source>needs %1 GPUs fewer</source>
        <translation>needs %1 GPUs fewer</translation>
    </message>
    <message>
        <source>needs %1 GPUs more</source>
        <translation>needs %1 GPUs more</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 against %2</translation>
    </message>
    <message>
        <source>%1: no difference.</source>
        <translation>%1: no difference.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>the same cost, time and GPUs</source>
        <translation>the same cost, time and GPUs</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message numerus="yes">
        <source>Changed: %1 and %n more.</source>
        <translation>
            <numerusform>Changed: %1 and %n more.</numerusform>
            <numerusform>Changed: %1 and %n more.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed: %1.</source>
        <translation>Changed: %1.</translation>
    </message>
    <message>
        <source>Prices of the day</source>
        <translation>Prices of the day</translation>
    </message>
</context>
<context>
    <name>CostCharts</name>
    <message>
        <source>Purchase</source>
        <translation>Purchase</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>Year %1</translation>
    </message>
    <message>
        <source>What is paid when?</source>
        <translation>What is paid when?</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <source>When does buying beat renting?</source>
        <translation>When does buying beat renting?</translation>
    </message>
    <message>
        <source>Without the residual value, which only a sale brings</source>
        <translation>Without the residual value, which only a sale brings</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Month</translation>
    </message>
    <message>
        <source>Money spent so far</source>
        <translation>Money spent so far</translation>
    </message>
    <message>
        <source>month %1</source>
        <translation>month %1</translation>
    </message>
    <message>
        <source>What moves the cost most?</source>
        <translation>What moves the cost most?</translation>
    </message>
    <message>
        <source>Cost over the horizon</source>
        <translation>Cost over the horizon</translation>
    </message>
    <message>
        <source>assumption low</source>
        <translation>assumption low</translation>
    </message>
    <message>
        <source>assumption high</source>
        <translation>assumption high</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>this plan</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Supply</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Point</translation>
    </message>
    <message>
        <source>Present value</source>
        <translation>Present value</translation>
    </message>
    <message>
        <source>Per GPU·h</source>
        <translation>Per GPU·h</translation>
    </message>
    <message>
        <source>Cheapest in</source>
        <translation>Cheapest in</translation>
    </message>
    <message>
        <source>price not known: %1</source>
        <translation>price not known: %1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: then %4 is cheapest</source>
        <translation>%1 from %2 to %3: then %4 is cheapest</translation>
    </message>
    <message>
        <source>As planned, stage by stage</source>
        <translation>As planned, stage by stage</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>Rule of thumb</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Counted</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Price</translation>
    </message>
    <message>
        <source>Share of the card price</source>
        <translation>Share of the card price</translation>
    </message>
    <message>
        <source>Tiers of switches</source>
        <translation>Tiers of switches</translation>
    </message>
    <message>
        <source>Switches: leaf + spine + core</source>
        <translation>Switches: leaf + spine + core</translation>
    </message>
    <message>
        <source>Cables and optics</source>
        <translation>Cables and optics</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Everything else</translation>
    </message>
</context>
<context>
    <name>Derivation</name>
    <message>
        <source>Horizon</source>
        <translation>Horizon</translation>
    </message>
    <message>
        <source>tokens given</source>
        <translation>tokens given</translation>
    </message>
    <message>
        <source>terabytes of text</source>
        <translation>terabytes of text</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>samples</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>epochs</translation>
    </message>
    <message>
        <source>Shipped</source>
        <translation>Shipped</translation>
    </message>
    <message>
        <source>Edited by you</source>
        <translation>Edited by you</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Imported</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Assumption</translation>
    </message>
    <message>
        <source>Your input</source>
        <translation>Your input</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Computed</translation>
    </message>
    <message>
        <source>Computed by the model&apos;s equations</source>
        <translation>Computed by the model&apos;s equations</translation>
    </message>
    <message>
        <source>Worked out by a formula</source>
        <translation>Worked out by a formula</translation>
    </message>
    <message>
        <source>Read from the catalog or from your inputs</source>
        <translation>Read from the catalog or from your inputs</translation>
    </message>
    <message>
        <source>Found by search: %1 layouts evaluated, %2 ruled out by bounds</source>
        <translation>Found by search: %1 layouts evaluated, %2 ruled out by bounds</translation>
    </message>
    <message>
        <source>Found by comparing all choices</source>
        <translation>Found by comparing all choices</translation>
    </message>
    <message>
        <source>Simulated: every uncertain assumption is drawn within its range, the same draws for every supply</source>
        <translation>Simulated: every uncertain assumption is drawn within its range, the same draws for every supply</translation>
    </message>
    <message>
        <source>Solved for the value at which both ways cost the same</source>
        <translation>Solved for the value at which both ways cost the same</translation>
    </message>
</context>
<context>
    <name>DerivedFigures</name>
    <message>
        <source>TFLOPS per $1,000</source>
        <translation>TFLOPS per $1,000</translation>
    </message>
    <message>
        <source>GB/s per $1,000</source>
        <translation>GB/s per $1,000</translation>
    </message>
    <message>
        <source>GB of memory per $1,000</source>
        <translation>GB of memory per $1,000</translation>
    </message>
    <message>
        <source>Ridge point of the roofline</source>
        <translation>Ridge point of the roofline</translation>
    </message>
    <message>
        <source>TFLOPS per kW</source>
        <translation>TFLOPS per kW</translation>
    </message>
    <message>
        <source>Price per GPU</source>
        <translation>Price per GPU</translation>
    </message>
    <message>
        <source>Price over that of its cards</source>
        <translation>Price over that of its cards</translation>
    </message>
    <message>
        <source>Power per GPU, at most</source>
        <translation>Power per GPU, at most</translation>
    </message>
    <message>
        <source>Cards&apos; share of the power</source>
        <translation>Cards&apos; share of the power</translation>
    </message>
    <message>
        <source>Network per GPU</source>
        <translation>Network per GPU</translation>
    </message>
    <message>
        <source>On demand, per GPU</source>
        <translation>On demand, per GPU</translation>
    </message>
    <message>
        <source>Spot, per GPU</source>
        <translation>Spot, per GPU</translation>
    </message>
    <message>
        <source>Spot over on demand</source>
        <translation>Spot over on demand</translation>
    </message>
    <message>
        <source>Reserved 3 years over on demand</source>
        <translation>Reserved 3 years over on demand</translation>
    </message>
    <message>
        <source>Peak work per dollar</source>
        <translation>Peak work per dollar</translation>
    </message>
    <message>
        <source>Months of rent that buy the cards</source>
        <translation>Months of rent that buy the cards</translation>
    </message>
    <message>
        <source>Output price over input price</source>
        <translation>Output price over input price</translation>
    </message>
    <message>
        <source>Cached input over input</source>
        <translation>Cached input over input</translation>
    </message>
    <message>
        <source>Active share of the parameters</source>
        <translation>Active share of the parameters</translation>
    </message>
    <message>
        <source>Training tokens per parameter</source>
        <translation>Training tokens per parameter</translation>
    </message>
    <message>
        <source>Network card, per GB/s</source>
        <translation>Network card, per GB/s</translation>
    </message>
    <message>
        <source>Switch, per port</source>
        <translation>Switch, per port</translation>
    </message>
    <message>
        <source>High end over low end</source>
        <translation>High end over low end</translation>
    </message>
</context>
<context>
    <name>Diagnose</name>
    <message>
        <source>explains %1 of the step</source>
        <translation>explains %1 of the step</translation>
    </message>
    <message>
        <source>explains %1 of the %2 of a step</source>
        <translation>explains %1 of the %2 of a step</translation>
    </message>
    <message>
        <source>Describe the running job on the left: without it there is no predicted step to compare with.</source>
        <translation>Describe the running job on the left: without it there is no predicted step to compare with.</translation>
    </message>
    <message>
        <source>A step should take %1. Say what it takes, or read a log.</source>
        <translation>A step should take %1. Say what it takes, or read a log.</translation>
    </message>
    <message>
        <source>A step takes %1; predicted are %2: %3 times as long.</source>
        <translation>A step takes %1; predicted are %2: %3 times as long.</translation>
    </message>
    <message>
        <source>A step takes %1; predicted are %2: %3 of it.</source>
        <translation>A step takes %1; predicted are %2: %3 of it.</translation>
    </message>
    <message>
        <source>Nothing that was observed is out of the ordinary.</source>
        <translation>Nothing that was observed is out of the ordinary.</translation>
    </message>
    <message>
        <source>Which part of the step is over its prediction?</source>
        <translation>Which part of the step is over its prediction?</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>Time of one step</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Predicted</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Measured</translation>
    </message>
    <message>
        <source>Not measured by part</source>
        <translation>Not measured by part</translation>
    </message>
</context>
<context>
    <name>EvidenceChart</name>
    <message>
        <source>What does each rung cost?</source>
        <translation>What does each rung cost?</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>this plan</translation>
    </message>
    <message>
        <source>usually from</source>
        <translation>usually from</translation>
    </message>
    <message>
        <source>usually up to</source>
        <translation>usually up to</translation>
    </message>
    <message>
        <source>Which card does this work at what price?</source>
        <translation>Which card does this work at what price?</translation>
    </message>
    <message>
        <source>What do failures cost?</source>
        <translation>What do failures cost?</translation>
    </message>
    <message>
        <source>With checkpoints</source>
        <translation>With checkpoints</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Without</translation>
    </message>
    <message>
        <source>Useful work</source>
        <translation>Useful work</translation>
    </message>
    <message>
        <source>Lost to failures and checkpoints</source>
        <translation>Lost to failures and checkpoints</translation>
    </message>
    <message>
        <source>What does each choice cost a year?</source>
        <translation>What does each choice cost a year?</translation>
    </message>
    <message>
        <source>What does each choice cost?</source>
        <translation>What does each choice cost?</translation>
    </message>
    <message>
        <source>Every stage supplied this way</source>
        <translation>Every stage supplied this way</translation>
    </message>
    <message>
        <source>Cost of a million tokens served</source>
        <translation>Cost of a million tokens served</translation>
    </message>
    <message>
        <source>Cost of a billion tokens trained</source>
        <translation>Cost of a billion tokens trained</translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation>%1 (this plan)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
</context>
<context>
    <name>ExploreTab</name>
    <message>
        <source>Computing …</source>
        <translation>Computing …</translation>
    </message>
    <message>
        <source>Stage shown</source>
        <translation>Stage shown</translation>
    </message>
    <message>
        <source>in eight of ten cases alike</source>
        <translation>in eight of ten cases alike</translation>
    </message>
</context>
<context>
    <name>FlipText</name>
    <message>
        <source>%1 above %2 (now %3): “%4”</source>
        <translation>%1 above %2 (now %3): “%4”</translation>
    </message>
    <message>
        <source>%1 below %2 (now %3): “%4”</source>
        <translation>%1 below %2 (now %3): “%4”</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3: “%4”</source>
        <translation>%1: %2 instead of %3: “%4”</translation>
    </message>
    <message>
        <source>%1 above %2 (now %3): %4 becomes cheapest.</source>
        <translation>%1 above %2 (now %3): %4 becomes cheapest.</translation>
    </message>
    <message>
        <source>%1 below %2 (now %3): %4 becomes cheapest.</source>
        <translation>%1 below %2 (now %3): %4 becomes cheapest.</translation>
    </message>
</context>
<context>
    <name>ImportReview</name>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 new</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 changed</translation>
    </message>
    <message>
        <source>%1 as before</source>
        <translation>%1 as before</translation>
    </message>
    <message>
        <source>%1 skipped</source>
        <translation>%1 skipped</translation>
    </message>
    <message>
        <source>%1 about something else</source>
        <translation>%1 about something else</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>table, what is new and changed</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Line</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Why it is skipped</source>
        <translation>Why it is skipped</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>What changes</translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>new: %1</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>read as %1</translation>
    </message>
</context>
<context>
    <name>LayoutText</name>
    <message>
        <source>norms</source>
        <translation>norms</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>one GPU</translation>
    </message>
    <message>
        <source>none</source>
        <comment>recomputation</comment>
        <translation>none</translation>
    </message>
    <message>
        <source>selective</source>
        <comment>recomputation</comment>
        <translation>selective</translation>
    </message>
    <message>
        <source>full</source>
        <comment>recomputation</comment>
        <translation>full</translation>
    </message>
    <message>
        <source>full, %1 of layers</source>
        <comment>recomputation</comment>
        <translation>full, %1 of layers</translation>
    </message>
    <message>
        <source>uneven stages: first %1, last %2 layers</source>
        <translation>uneven stages: first %1, last %2 layers</translation>
    </message>
    <message>
        <source>optimizer states on NVMe</source>
        <translation>optimizer states on NVMe</translation>
    </message>
    <message>
        <source>optimizer states in host memory</source>
        <translation>optimizer states in host memory</translation>
    </message>
    <message>
        <source>gradients in host memory</source>
        <translation>gradients in host memory</translation>
    </message>
    <message>
        <source>activations in host memory</source>
        <translation>activations in host memory</translation>
    </message>
    <message>
        <source>CP by all-to-all</source>
        <translation>CP by all-to-all</translation>
    </message>
    <message>
        <source>states shared by %1 GPUs (HSDP)</source>
        <translation>states shared by %1 GPUs (HSDP)</translation>
    </message>
    <message>
        <source>no overlap of traffic and compute</source>
        <translation>no overlap of traffic and compute</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>activation</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>first</source>
        <translation>first</translation>
    </message>
    <message>
        <source>second</source>
        <translation>second</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>fits</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>does not fit</translation>
    </message>
    <message>
        <source>fits, wasteful</source>
        <translation>fits, wasteful</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>not known</translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation>%1 per million tokens</translation>
    </message>
    <message>
        <source>%1 per billion tokens</source>
        <translation>%1 per billion tokens</translation>
    </message>
    <message numerus="yes">
        <source>from %n GPU(s)</source>
        <translation>
            <numerusform>from %n GPU</numerusform>
            <numerusform>from %n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>price not known</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>no price</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Tier</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>per 1M tokens</source>
        <translation>per 1M tokens</translation>
    </message>
    <message>
        <source>per 1B tokens</source>
        <translation>per 1B tokens</translation>
    </message>
</context>
<context>
    <name>MinuteText</name>
    <message>
        <source>The plan as a whole</source>
        <translation>The plan as a whole</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>question and answer</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>cost before and after</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>subject and effect</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>subject and note</comment>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>Mode</name>
    <message>
        <source>Decide</source>
        <translation>Decide</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Map</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Explore</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Compare</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catalog</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Report</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>Own</source>
        <translation>Own</translation>
    </message>
    <message>
        <source>Reserved, 1 year</source>
        <translation>Reserved, 1 year</translation>
    </message>
    <message>
        <source>Reserved, 3 years</source>
        <translation>Reserved, 3 years</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>On demand</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Co-rented</source>
        <translation>Co-rented</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>Prompting</source>
        <translation>Prompting</translation>
    </message>
    <message>
        <source>Retrieval (RAG)</source>
        <translation>Retrieval (RAG)</translation>
    </message>
    <message>
        <source>LoRA fine-tuning</source>
        <translation>LoRA fine-tuning</translation>
    </message>
    <message>
        <source>QLoRA fine-tuning</source>
        <translation>QLoRA fine-tuning</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>Full fine-tuning</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>Pre-training</translation>
    </message>
    <message>
        <source>Alignment (DPO)</source>
        <translation>Alignment (DPO)</translation>
    </message>
    <message>
        <source>Alignment (RLHF)</source>
        <translation>Alignment (RLHF)</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serving</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>Active parameters</translation>
    </message>
    <message>
        <source>Training tokens</source>
        <translation>Training tokens</translation>
    </message>
    <message>
        <source>Optimizer steps</source>
        <translation>Optimizer steps</translation>
    </message>
    <message>
        <source>Sequences per step</source>
        <translation>Sequences per step</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequence length</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>Time of one step</translation>
    </message>
    <message>
        <source>Training speed</source>
        <translation>Training speed</translation>
    </message>
    <message>
        <source>MFU (useful share of peak)</source>
        <translation>MFU (useful share of peak)</translation>
    </message>
    <message>
        <source>MFU, full attention counted</source>
        <translation>MFU, full attention counted</translation>
    </message>
    <message>
        <source>HFU (with recomputation)</source>
        <translation>HFU (with recomputation)</translation>
    </message>
    <message>
        <source>Days without failures</source>
        <translation>Days without failures</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Training time</translation>
    </message>
    <message>
        <source>Time on one first-tier node</source>
        <translation>Time on one first-tier node</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-hours</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Fits in memory</source>
        <translation>Fits in memory</translation>
    </message>
    <message>
        <source>Error against published runs</source>
        <translation>Error against published runs</translation>
    </message>
    <message>
        <source>Tier of the card</source>
        <translation>Tier of the card</translation>
    </message>
    <message>
        <source>Direct card-to-card copies</source>
        <translation>Direct card-to-card copies</translation>
    </message>
    <message>
        <source>Memory of the card</source>
        <translation>Memory of the card</translation>
    </message>
    <message>
        <source>Network per GPU</source>
        <translation>Network per GPU</translation>
    </message>
    <message>
        <source>FlashAttention</source>
        <translation>FlashAttention</translation>
    </message>
    <message>
        <source>Memory needed per GPU</source>
        <translation>Memory needed per GPU</translation>
    </message>
    <message>
        <source>Usable memory of the card</source>
        <translation>Usable memory of the card</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Weights</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradients</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>Optimizer states</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Activations</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Temporary buffers</source>
        <translation>Temporary buffers</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA context</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Tensor parallel</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>Pipeline parallel</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>Data parallel</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO stage</translation>
    </message>
    <message>
        <source>Failures expected</source>
        <translation>Failures expected</translation>
    </message>
    <message>
        <source>Time between failures</source>
        <translation>Time between failures</translation>
    </message>
    <message>
        <source>Time of one checkpoint</source>
        <translation>Time of one checkpoint</translation>
    </message>
    <message>
        <source>Best checkpoint interval</source>
        <translation>Best checkpoint interval</translation>
    </message>
    <message>
        <source>Useful share of the time</source>
        <translation>Useful share of the time</translation>
    </message>
    <message>
        <source>GPU-hours lost</source>
        <translation>GPU-hours lost</translation>
    </message>
    <message>
        <source>GPU-hours lost without checkpoints</source>
        <translation>GPU-hours lost without checkpoints</translation>
    </message>
    <message>
        <source>Training time without checkpoints</source>
        <translation>Training time without checkpoints</translation>
    </message>
    <message>
        <source>Money lost to failures</source>
        <translation>Money lost to failures</translation>
    </message>
    <message>
        <source>Money lost without checkpoints</source>
        <translation>Money lost without checkpoints</translation>
    </message>
    <message>
        <source>Scaling efficiency</source>
        <translation>Scaling efficiency</translation>
    </message>
    <message>
        <source>Speed-up of doubling the GPUs</source>
        <translation>Speed-up of doubling the GPUs</translation>
    </message>
    <message>
        <source>GPUs for serving</source>
        <translation>GPUs for serving</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replicas</translation>
    </message>
    <message>
        <source>GPUs per replica</source>
        <translation>GPUs per replica</translation>
    </message>
    <message>
        <source>Utilisation over the day</source>
        <translation>Utilisation over the day</translation>
    </message>
    <message>
        <source>Idle over the day</source>
        <translation>Idle over the day</translation>
    </message>
    <message>
        <source>Requests at peak</source>
        <translation>Requests at peak</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Time to first token</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>Time per token</translation>
    </message>
    <message>
        <source>Output speed of a replica</source>
        <translation>Output speed of a replica</translation>
    </message>
    <message>
        <source>Tokens per year</source>
        <translation>Tokens per year</translation>
    </message>
    <message>
        <source>Input tokens per year</source>
        <translation>Input tokens per year</translation>
    </message>
    <message>
        <source>Output tokens per year</source>
        <translation>Output tokens per year</translation>
    </message>
    <message>
        <source>KV cache per token</source>
        <translation>KV cache per token</translation>
    </message>
    <message>
        <source>Memory left for the KV cache</source>
        <translation>Memory left for the KV cache</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>Requests at once</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>Longest context</translation>
    </message>
    <message>
        <source>Cheapest supply</source>
        <translation>Cheapest supply</translation>
    </message>
    <message>
        <source>Network by the 30 % rule</source>
        <translation>Network by the 30 % rule</translation>
    </message>
    <message>
        <source>Network counted piece by piece</source>
        <translation>Network counted piece by piece</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Network</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Storage</translation>
    </message>
    <message>
        <source>Installation</source>
        <translation>Installation</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Electricity</translation>
    </message>
    <message>
        <source>Room and cooling</source>
        <translation>Room and cooling</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Staff</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>Maintenance</translation>
    </message>
    <message>
        <source>Insurance</source>
        <translation>Insurance</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>Residual value</translation>
    </message>
    <message>
        <source>API, input tokens</source>
        <translation>API, input tokens</translation>
    </message>
    <message>
        <source>API, output tokens</source>
        <translation>API, output tokens</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>Demand charge</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Commitment not used</source>
        <translation>Commitment not used</translation>
    </message>
    <message>
        <source>Data transfer out</source>
        <translation>Data transfer out</translation>
    </message>
    <message>
        <source>Rent until delivery</source>
        <translation>Rent until delivery</translation>
    </message>
    <message>
        <source>Owning pays off against on demand after</source>
        <translation>Owning pays off against on demand after</translation>
    </message>
    <message>
        <source>Owning pays off from a utilisation of</source>
        <translation>Owning pays off from a utilisation of</translation>
    </message>
    <message>
        <source>Owning pays off against reserved after</source>
        <translation>Owning pays off against reserved after</translation>
    </message>
    <message>
        <source>Hosting pays off against the API from</source>
        <translation>Hosting pays off against the API from</translation>
    </message>
    <message>
        <source>Reserving pays off from</source>
        <translation>Reserving pays off from</translation>
    </message>
    <message>
        <source>Something is trained</source>
        <translation>Something is trained</translation>
    </message>
    <message>
        <source>Something is served</source>
        <translation>Something is served</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizon</translation>
    </message>
    <message>
        <source>Platform items open</source>
        <translation>Platform items open</translation>
    </message>
    <message>
        <source>Scheduling ready</source>
        <translation>Scheduling ready</translation>
    </message>
    <message>
        <source>Checkpoint and resume ready</source>
        <translation>Checkpoint and resume ready</translation>
    </message>
    <message>
        <source>Hyper-parameter search ready</source>
        <translation>Hyper-parameter search ready</translation>
    </message>
    <message>
        <source>Experiment tracking ready</source>
        <translation>Experiment tracking ready</translation>
    </message>
    <message>
        <source>Monitoring ready</source>
        <translation>Monitoring ready</translation>
    </message>
    <message>
        <source>Data pipeline ready</source>
        <translation>Data pipeline ready</translation>
    </message>
    <message>
        <source>No layout fits the card&apos;s memory.</source>
        <translation>No layout fits the card&apos;s memory.</translation>
    </message>
    <message>
        <source>The useful share of peak is low: look at network and storage before adding cards.</source>
        <translation>The useful share of peak is low: look at network and storage before adding cards.</translation>
    </message>
    <message>
        <source>FlashAttention is off: it saves memory and time.</source>
        <translation>FlashAttention is off: it saves memory and time.</translation>
    </message>
    <message>
        <source>Consumer cards in a large cluster: no direct copies between cards, and less stable.</source>
        <translation>Consumer cards in a large cluster: no direct copies between cards, and less stable.</translation>
    </message>
    <message>
        <source>Pre-training needs first-tier cards in a cluster.</source>
        <translation>Pre-training needs first-tier cards in a cluster.</translation>
    </message>
    <message>
        <source>The model is large for second-tier cards.</source>
        <translation>The model is large for second-tier cards.</translation>
    </message>
    <message>
        <source>A first-tier card is more than this job needs.</source>
        <translation>A first-tier card is more than this job needs.</translation>
    </message>
    <message>
        <source>The network is slower than a first-tier cluster&apos;s.</source>
        <translation>The network is slower than a first-tier cluster&apos;s.</translation>
    </message>
    <message>
        <source>Failures are to be expected: save checkpoints.</source>
        <translation>Failures are to be expected: save checkpoints.</translation>
    </message>
    <message>
        <source>Twice the cards is not half the time.</source>
        <translation>Twice the cards is not half the time.</translation>
    </message>
    <message>
        <source>The served model does not fit the card&apos;s memory.</source>
        <translation>The served model does not fit the card&apos;s memory.</translation>
    </message>
    <message>
        <source>Quantised weights would serve with less memory.</source>
        <translation>Quantised weights would serve with less memory.</translation>
    </message>
    <message>
        <source>The serving fleet idles more than planned.</source>
        <translation>The serving fleet idles more than planned.</translation>
    </message>
    <message>
        <source>The API is cheaper than hosting for this load.</source>
        <translation>The API is cheaper than hosting for this load.</translation>
    </message>
    <message>
        <source>The network is a large part of the budget; do not forget it.</source>
        <translation>The network is a large part of the budget; do not forget it.</translation>
    </message>
    <message>
        <source>The platform checklist has open items.</source>
        <translation>The platform checklist has open items.</translation>
    </message>
    <message>
        <source>Cost, %1</source>
        <translation>Cost, %1</translation>
    </message>
    <message>
        <source>Present value, %1</source>
        <translation>Present value, %1</translation>
    </message>
    <message>
        <source>Cost P10, %1</source>
        <translation>Cost P10, %1</translation>
    </message>
    <message>
        <source>Cost P50, %1</source>
        <translation>Cost P50, %1</translation>
    </message>
    <message>
        <source>Cost P90, %1</source>
        <translation>Cost P90, %1</translation>
    </message>
    <message>
        <source>Cost per year, %1</source>
        <translation>Cost per year, %1</translation>
    </message>
    <message>
        <source>Idle money, %1</source>
        <translation>Idle money, %1</translation>
    </message>
    <message>
        <source>Cost per GPU-hour, %1</source>
        <translation>Cost per GPU-hour, %1</translation>
    </message>
    <message>
        <source>Cost per million tokens, %1</source>
        <translation>Cost per million tokens, %1</translation>
    </message>
    <message>
        <source>Chance of being cheapest, %1</source>
        <translation>Chance of being cheapest, %1</translation>
    </message>
    <message>
        <source>Prices known, %1</source>
        <translation>Prices known, %1</translation>
    </message>
    <message>
        <source>Time, %1</source>
        <translation>Time, %1</translation>
    </message>
    <message>
        <source>Gain, %1</source>
        <translation>Gain, %1</translation>
    </message>
    <message>
        <source>Usual cost from, %1</source>
        <translation>Usual cost from, %1</translation>
    </message>
    <message>
        <source>Usual cost up to, %1</source>
        <translation>Usual cost up to, %1</translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation>as chosen</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>cheapest</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>first tier</source>
        <translation>first tier</translation>
    </message>
    <message>
        <source>second tier</source>
        <translation>second tier</translation>
    </message>
    <message>
        <source>%1: the catalog has no “%2”; nearest: %3.</source>
        <translation>%1: the catalog has no “%2”; nearest: %3.</translation>
    </message>
    <message>
        <source>%1 is missing.%2%3</source>
        <translation>%1 is missing.%2%3</translation>
    </message>
    <message>
        <source>%1: %2 is out of range; allowed: %3.</source>
        <translation>%1: %2 is out of range; allowed: %3.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.%3</source>
        <translation>%1: “%2” is not a number.%3</translation>
    </message>
    <message>
        <source>%1: “%2” is not allowed; choose from: %3.</source>
        <translation>%1: “%2” is not allowed; choose from: %3.</translation>
    </message>
    <message>
        <source>%1: %2 does not divide evenly; nearest: %3.</source>
        <translation>%1: %2 does not divide evenly; nearest: %3.</translation>
    </message>
    <message>
        <source>%1: %2 contradicts the rule %3.</source>
        <translation>%1: %2 contradicts the rule %3.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. %3</source>
        <translation>%1 cannot be read: %2. %3</translation>
    </message>
    <message>
        <source>%1: “%2” is not modelled. %3</source>
        <translation>%1: “%2” is not modelled. %3</translation>
    </message>
    <message>
        <source>%1: no layout fits the memory (%2); the smallest change that does: %3.</source>
        <translation>%1: no layout fits the memory (%2); the smallest change that does: %3.</translation>
    </message>
    <message>
        <source>%1 was written by a newer version (%2); this one knows up to %3.</source>
        <translation>%1 was written by a newer version (%2); this one knows up to %3.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. %3</source>
        <translation>%1 is damaged: %2. %3</translation>
    </message>
    <message>
        <source>%1: “%2” exists already. %3</source>
        <translation>%1: “%2” exists already. %3</translation>
    </message>
    <message>
        <source>%1: “%2” is still used by %3.</source>
        <translation>%1: “%2” is still used by %3.</translation>
    </message>
    <message>
        <source>%1: %2 could not be read or written: %3.</source>
        <translation>%1: %2 could not be read or written: %3.</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Forward pass</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>Backward pass</translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation>Recomputation</translation>
    </message>
    <message>
        <source>Tensor-parallel exchange</source>
        <translation>Tensor-parallel exchange</translation>
    </message>
    <message>
        <source>Context-parallel exchange</source>
        <translation>Context-parallel exchange</translation>
    </message>
    <message>
        <source>Expert exchange</source>
        <translation>Expert exchange</translation>
    </message>
    <message>
        <source>Pipeline exchange</source>
        <translation>Pipeline exchange</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Pipeline bubble</translation>
    </message>
    <message>
        <source>Gradient exchange</source>
        <translation>Gradient exchange</translation>
    </message>
    <message>
        <source>Optimizer update</source>
        <translation>Optimizer update</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Waiting for the slowest</source>
        <translation>Waiting for the slowest</translation>
    </message>
    <message>
        <source>Owning pays off below a card price of</source>
        <translation>Owning pays off below a card price of</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Deadline</translation>
    </message>
    <message>
        <source>Amount of data stated</source>
        <translation>Amount of data stated</translation>
    </message>
    <message>
        <source>Tokens per parameter</source>
        <translation>Tokens per parameter</translation>
    </message>
    <message>
        <source>Operations per token</source>
        <translation>Operations per token</translation>
    </message>
    <message>
        <source>Operations per token, full attention counted</source>
        <translation>Operations per token, full attention counted</translation>
    </message>
    <message>
        <source>Another layout makes it fit</source>
        <translation>Another layout makes it fit</translation>
    </message>
    <message>
        <source>A quantised base makes it fit</source>
        <translation>A quantised base makes it fit</translation>
    </message>
    <message>
        <source>More cards make it fit</source>
        <translation>More cards make it fit</translation>
    </message>
    <message>
        <source>Memory reserved by the allocator</source>
        <translation>Memory reserved by the allocator</translation>
    </message>
    <message>
        <source>Memory needed in the host</source>
        <translation>Memory needed in the host</translation>
    </message>
    <message>
        <source>Interleaved pipeline stages</source>
        <translation>Interleaved pipeline stages</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Context parallel</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Expert parallel</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Micro-batch</translation>
    </message>
    <message>
        <source>Failures of GPU chips</source>
        <translation>Failures of GPU chips</translation>
    </message>
    <message>
        <source>Failures of GPU memory</source>
        <translation>Failures of GPU memory</translation>
    </message>
    <message>
        <source>Failures of the network</source>
        <translation>Failures of the network</translation>
    </message>
    <message>
        <source>Failures of hosts</source>
        <translation>Failures of hosts</translation>
    </message>
    <message>
        <source>Failures of software</source>
        <translation>Failures of software</translation>
    </message>
    <message>
        <source>Size of a checkpoint</source>
        <translation>Size of a checkpoint</translation>
    </message>
    <message>
        <source>Stop for one checkpoint</source>
        <translation>Stop for one checkpoint</translation>
    </message>
    <message>
        <source>Writing beside the run</source>
        <translation>Writing beside the run</translation>
    </message>
    <message>
        <source>Recovery after a failure</source>
        <translation>Recovery after a failure</translation>
    </message>
    <message>
        <source>Best interval, first order (Young)</source>
        <translation>Best interval, first order (Young)</translation>
    </message>
    <message>
        <source>Best interval, higher order (Daly)</source>
        <translation>Best interval, higher order (Daly)</translation>
    </message>
    <message>
        <source>Best interval, searched</source>
        <translation>Best interval, searched</translation>
    </message>
    <message>
        <source>Useful share, checkpoints awaited</source>
        <translation>Useful share, checkpoints awaited</translation>
    </message>
    <message>
        <source>Useful share, checkpoints beside the run</source>
        <translation>Useful share, checkpoints beside the run</translation>
    </message>
    <message>
        <source>Nodes in repair at once</source>
        <translation>Nodes in repair at once</translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation>Spare nodes</translation>
    </message>
    <message>
        <source>Best number of spare nodes</source>
        <translation>Best number of spare nodes</translation>
    </message>
    <message>
        <source>Waiting for repairs</source>
        <translation>Waiting for repairs</translation>
    </message>
    <message>
        <source>GPU-hours lost to checkpoints</source>
        <translation>GPU-hours lost to checkpoints</translation>
    </message>
    <message>
        <source>GPU-hours of work done twice</source>
        <translation>GPU-hours of work done twice</translation>
    </message>
    <message>
        <source>GPU-hours lost to restarts</source>
        <translation>GPU-hours lost to restarts</translation>
    </message>
    <message>
        <source>GPU-hours lost waiting for repairs</source>
        <translation>GPU-hours lost waiting for repairs</translation>
    </message>
    <message>
        <source>GPU-hours that one late failure takes, nothing saved</source>
        <translation>GPU-hours that one late failure takes, nothing saved</translation>
    </message>
    <message>
        <source>GPU-hours that one failure takes, with checkpoints</source>
        <translation>GPU-hours that one failure takes, with checkpoints</translation>
    </message>
    <message>
        <source>Money that one late failure takes, nothing saved</source>
        <translation>Money that one late failure takes, nothing saved</translation>
    </message>
    <message>
        <source>Money that one failure takes, with checkpoints</source>
        <translation>Money that one failure takes, with checkpoints</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Actor</translation>
    </message>
    <message>
        <source>Critic</source>
        <translation>Critic</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Reference</translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation>Reward model</translation>
    </message>
    <message>
        <source>Weights for writing answers</source>
        <translation>Weights for writing answers</translation>
    </message>
    <message>
        <source>KV cache of the answers</source>
        <translation>KV cache of the answers</translation>
    </message>
    <message>
        <source>Memory while answers are written</source>
        <translation>Memory while answers are written</translation>
    </message>
    <message>
        <source>Memory while training</source>
        <translation>Memory while training</translation>
    </message>
    <message>
        <source>Host memory per GPU</source>
        <translation>Host memory per GPU</translation>
    </message>
    <message>
        <source>States wait in host memory</source>
        <translation>States wait in host memory</translation>
    </message>
    <message>
        <source>GPUs per writing replica</source>
        <translation>GPUs per writing replica</translation>
    </message>
    <message>
        <source>Replicas that write answers</source>
        <translation>Replicas that write answers</translation>
    </message>
    <message>
        <source>Answers at once per replica</source>
        <translation>Answers at once per replica</translation>
    </message>
    <message>
        <source>Answers per iteration</source>
        <translation>Answers per iteration</translation>
    </message>
    <message>
        <source>Writing answers</source>
        <translation>Writing answers</translation>
    </message>
    <message>
        <source>Judging answers</source>
        <translation>Judging answers</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>Training step</translation>
    </message>
    <message>
        <source>New weights to the writers</source>
        <translation>New weights to the writers</translation>
    </message>
    <message>
        <source>Moving states to the host and back</source>
        <translation>Moving states to the host and back</translation>
    </message>
    <message>
        <source>One iteration</source>
        <translation>One iteration</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterations</translation>
    </message>
    <message>
        <source>Days of alignment</source>
        <translation>Days of alignment</translation>
    </message>
    <message>
        <source>GPUs for alignment</source>
        <translation>GPUs for alignment</translation>
    </message>
    <message>
        <source>GPU-hours of alignment</source>
        <translation>GPU-hours of alignment</translation>
    </message>
    <message>
        <source>Cost of alignment</source>
        <translation>Cost of alignment</translation>
    </message>
    <message>
        <source>Scaling efficiency, layout copied</source>
        <translation>Scaling efficiency, layout copied</translation>
    </message>
    <message>
        <source>Scaling efficiency by the rule of thumb</source>
        <translation>Scaling efficiency by the rule of thumb</translation>
    </message>
    <message>
        <source>Share of the loss of its largest part</source>
        <translation>Share of the loss of its largest part</translation>
    </message>
    <message>
        <source>Days with failures</source>
        <translation>Days with failures</translation>
    </message>
    <message>
        <source>Cost at this number of GPUs</source>
        <translation>Cost at this number of GPUs</translation>
    </message>
    <message>
        <source>Days that doubling the GPUs saves</source>
        <translation>Days that doubling the GPUs saves</translation>
    </message>
    <message>
        <source>Money that doubling the GPUs adds</source>
        <translation>Money that doubling the GPUs adds</translation>
    </message>
    <message>
        <source>Bits of a weight</source>
        <translation>Bits of a weight</translation>
    </message>
    <message>
        <source>Card computes in FP8</source>
        <translation>Card computes in FP8</translation>
    </message>
    <message>
        <source>Serving cards for each training card</source>
        <translation>Serving cards for each training card</translation>
    </message>
    <message>
        <source>Tax on equipment</source>
        <translation>Tax on equipment</translation>
    </message>
    <message>
        <source>Far from the policy&apos;s serving cards for each training card.</source>
        <translation>Far from the policy&apos;s serving cards for each training card.</translation>
    </message>
    <message>
        <source>an API for this model</source>
        <translation>an API for this model</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>the card</translation>
    </message>
    <message>
        <source>price of %1</source>
        <translation>price of %1</translation>
    </message>
    <message>
        <source>rent of %1 in this region</source>
        <translation>rent of %1 in this region</translation>
    </message>
    <message>
        <source>token prices of %1</source>
        <translation>token prices of %1</translation>
    </message>
    <message>
        <source>%1 is missing (%2).%3</source>
        <translation>%1 is missing (%2).%3</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelled.</translation>
    </message>
    <message>
        <source>Experts are exchanged over PCIe: DeepEP&apos;s normal mode needs NVLink, its low-latency mode does not.</source>
        <translation>Experts are exchanged over PCIe: DeepEP&apos;s normal mode needs NVLink, its low-latency mode does not.</translation>
    </message>
    <message>
        <source>%1 is missing; give %3.%2</source>
        <translation>%1 is missing; give %3.%2</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; write it as %3.</source>
        <translation>%1: “%2” is not a number; write it as %3.</translation>
    </message>
    <message>
        <source>%1: no layout fits the memory (%2).%3</source>
        <translation>%1: no layout fits the memory (%2).%3</translation>
    </message>
    <message>
        <source>Waiting for data</source>
        <translation>Waiting for data</translation>
    </message>
    <message>
        <source>Logging</source>
        <translation>Logging</translation>
    </message>
    <message>
        <source>does not do %1</source>
        <translation>does not do %1</translation>
    </message>
    <message>
        <source>the busiest minute of %1 is over its rate limit</source>
        <translation>the busiest minute of %1 is over its rate limit</translation>
    </message>
    <message>
        <source>%1: the catalog has no “%2” and nothing like it.%3</source>
        <translation>%1: the catalog has no “%2” and nothing like it.%3</translation>
    </message>
    <message>
        <source>%1: %2 is out of range.%3</source>
        <translation>%1: %2 is out of range.%3</translation>
    </message>
    <message>
        <source>%1: “%2” is not allowed.%3</source>
        <translation>%1: “%2” is not allowed.%3</translation>
    </message>
    <message>
        <source>%1 (given: %2) is no field here; nearest: %3.</source>
        <translation>%1 (given: %2) is no field here; nearest: %3.</translation>
    </message>
    <message>
        <source>%1: %2 does not divide evenly.%3</source>
        <translation>%1: %2 does not divide evenly.%3</translation>
    </message>
    <message>
        <source>%1 cannot be read.%2 %3</source>
        <translation>%1 cannot be read.%2 %3</translation>
    </message>
    <message>
        <source>does not finish %1 within the horizon</source>
        <translation>does not finish %1 within the horizon</translation>
    </message>
    <message>
        <source>%1 (given: %2) is no field here.%3</source>
        <translation>%1 (given: %2) is no field here.%3</translation>
    </message>
    <message>
        <source>Servers without GPUs</source>
        <translation>Servers without GPUs</translation>
    </message>
    <message>
        <source>Rented compute</source>
        <translation>Rented compute</translation>
    </message>
    <message>
        <source>Spare parts</source>
        <translation>Spare parts</translation>
    </message>
    <message>
        <source>Work lost to interruptions</source>
        <translation>Work lost to interruptions</translation>
    </message>
    <message>
        <source>Rented storage</source>
        <translation>Rented storage</translation>
    </message>
    <message>
        <source>API, cached input tokens</source>
        <translation>API, cached input tokens</translation>
    </message>
    <message>
        <source>Experiments and repeated runs</source>
        <translation>Experiments and repeated runs</translation>
    </message>
    <message>
        <source>Data labelling</source>
        <translation>Data labelling</translation>
    </message>
</context>
<context>
    <name>ObservedForm</name>
    <message>
        <source>GPU utilisation</source>
        <translation>GPU utilisation</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>Time of one step</translation>
    </message>
    <message>
        <source>Communication, of the step</source>
        <translation>Communication, of the step</translation>
    </message>
    <message>
        <source>Waiting for data, of the step</source>
        <translation>Waiting for data, of the step</translation>
    </message>
    <message>
        <source>Memory in use</source>
        <translation>Memory in use</translation>
    </message>
    <message>
        <source>Data loader workers</source>
        <translation>Data loader workers</translation>
    </message>
    <message>
        <source>CPU utilisation</source>
        <translation>CPU utilisation</translation>
    </message>
    <message>
        <source>Network per GPU</source>
        <translation>Network per GPU</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Servers</translation>
    </message>
    <message>
        <source>Servers that a TP group spans</source>
        <translation>Servers that a TP group spans</translation>
    </message>
    <message>
        <source>Ran out of memory</source>
        <translation>Ran out of memory</translation>
    </message>
    <message>
        <source>All servers in one zone</source>
        <translation>All servers in one zone</translation>
    </message>
</context>
<context>
    <name>PriceHistory</name>
    <message>
        <source>Value over time</source>
        <translation>Value over time</translation>
    </message>
    <message>
        <source>Price over time</source>
        <translation>Price over time</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
    <message>
        <source>Summary</source>
        <translation>Summary</translation>
    </message>
    <message>
        <source>Decision path</source>
        <translation>Decision path</translation>
    </message>
    <message>
        <source>Sizing</source>
        <translation>Sizing</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Sensitivity and break-even</source>
        <translation>Sensitivity and break-even</translation>
    </message>
    <message>
        <source>Risks and platform checklist</source>
        <translation>Risks and platform checklist</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Assumptions</translation>
    </message>
    <message>
        <source>Catalog rows used</source>
        <translation>Catalog rows used</translation>
    </message>
    <message>
        <source>Method, error and inputs</source>
        <translation>Method, error and inputs</translation>
    </message>
    <message>
        <source>as planned, stage by stage</source>
        <translation>as planned, stage by stage</translation>
    </message>
    <message>
        <source>AI compute budget: %1</source>
        <translation>AI compute budget: %1</translation>
    </message>
    <message>
        <source>What to train or serve, on what, for how long, at what cost</source>
        <translation>What to train or serve, on what, for how long, at what cost</translation>
    </message>
    <message>
        <source>%1 · catalog of %2 · inputs %3</source>
        <comment>program, date, fingerprint</comment>
        <translation>%1 · catalog of %2 · inputs %3</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Accelerators</translation>
    </message>
    <message>
        <source>The training job does not fit into the memory of the chosen cards.</source>
        <translation>The training job does not fit into the memory of the chosen cards.</translation>
    </message>
    <message>
        <source>MFU is below the alarm: improve network and storage before adding cards.</source>
        <translation>MFU is below the alarm: improve network and storage before adding cards.</translation>
    </message>
    <message>
        <source>FlashAttention is off: it saves memory and time.</source>
        <translation>FlashAttention is off: it saves memory and time.</translation>
    </message>
    <message>
        <source>Cards without direct card-to-card copies in a large cluster: slow communication, poor stability.</source>
        <translation>Cards without direct card-to-card copies in a large cluster: slow communication, poor stability.</translation>
    </message>
    <message>
        <source>Pre-training on second-tier cards: the memory and the network are too small.</source>
        <translation>Pre-training on second-tier cards: the memory and the network are too small.</translation>
    </message>
    <message>
        <source>A large model trained as a whole on second-tier cards.</source>
        <translation>A large model trained as a whole on second-tier cards.</translation>
    </message>
    <message>
        <source>A first-tier card for adapters of a small model: a second-tier card would do.</source>
        <translation>A first-tier card for adapters of a small model: a second-tier card would do.</translation>
    </message>
    <message>
        <source>The network is slower than a first-tier cluster asks for.</source>
        <translation>The network is slower than a first-tier cluster asks for.</translation>
    </message>
    <message>
        <source>Failures are to be expected during the run: checkpoints keep the loss small.</source>
        <translation>Failures are to be expected during the run: checkpoints keep the loss small.</translation>
    </message>
    <message>
        <source>Twice the cards is not half the time: part of the gain is lost to communication.</source>
        <translation>Twice the cards is not half the time: part of the gain is lost to communication.</translation>
    </message>
    <message>
        <source>The served model does not fit into the memory of the chosen cards.</source>
        <translation>The served model does not fit into the memory of the chosen cards.</translation>
    </message>
    <message>
        <source>Quantised weights would halve the memory of serving, or better.</source>
        <translation>Quantised weights would halve the memory of serving, or better.</translation>
    </message>
    <message>
        <source>The serving machines idle for more of the day than the plan assumes.</source>
        <translation>The serving machines idle for more of the day than the plan assumes.</translation>
    </message>
    <message>
        <source>At this volume an API is cheaper than own machines.</source>
        <translation>At this volume an API is cheaper than own machines.</translation>
    </message>
    <message>
        <source>The network is part of the budget; the two ways of counting it stand side by side.</source>
        <translation>The network is part of the budget; the two ways of counting it stand side by side.</translation>
    </message>
    <message>
        <source>The platform is not ready: open items of the checklist delay the start.</source>
        <translation>The platform is not ready: open items of the checklist delay the start.</translation>
    </message>
    <message>
        <source>Shard weights, gradients and optimizer states (ZeRO 3)</source>
        <translation>Shard weights, gradients and optimizer states (ZeRO 3)</translation>
    </message>
    <message>
        <source>Shard optimizer states (ZeRO 1)</source>
        <translation>Shard optimizer states (ZeRO 1)</translation>
    </message>
    <message>
        <source>Shard gradients and optimizer states (ZeRO 2)</source>
        <translation>Shard gradients and optimizer states (ZeRO 2)</translation>
    </message>
    <message>
        <source>Recompute the activations of attention</source>
        <translation>Recompute the activations of attention</translation>
    </message>
    <message>
        <source>Recompute all activations</source>
        <translation>Recompute all activations</translation>
    </message>
    <message>
        <source>Tensor parallel over %1 cards of a server</source>
        <translation>Tensor parallel over %1 cards of a server</translation>
    </message>
    <message>
        <source>Pipeline over %1 stages</source>
        <translation>Pipeline over %1 stages</translation>
    </message>
    <message>
        <source>Micro-batches of one sequence</source>
        <translation>Micro-batches of one sequence</translation>
    </message>
    <message>
        <source>Quantise the frozen base (QLoRA)</source>
        <translation>Quantise the frozen base (QLoRA)</translation>
    </message>
    <message>
        <source>Sequences of %1 tokens</source>
        <translation>Sequences of %1 tokens</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 cards</translation>
    </message>
    <message>
        <source>A larger card: %1</source>
        <translation>A larger card: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>figure and value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risk</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warning</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>micro-batch %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>stage and its kind of work</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>changed in this plan</source>
        <translation>changed in this plan</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Assumption</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Low</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typical</translation>
    </message>
    <message>
        <source>High</source>
        <translation>High</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unit</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>As of</translation>
    </message>
    <message>
        <source>Behind the costs</source>
        <translation>Behind the costs</translation>
    </message>
    <message>
        <source>Policy: the limits that the decision path compares with</source>
        <translation>Policy: the limits that the decision path compares with</translation>
    </message>
    <message>
        <source>Amounts in %1.</source>
        <translation>Amounts in %1.</translation>
    </message>
    <message>
        <source>Amounts in ten thousand %1.</source>
        <translation>Amounts in ten thousand %1.</translation>
    </message>
    <message>
        <source>Amounts in thousand %1.</source>
        <translation>Amounts in thousand %1.</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>Year %1</translation>
    </message>
    <message>
        <source>%1: budget by year and part</source>
        <translation>%1: budget by year and part</translation>
    </message>
    <message>
        <source>Budget, %1</source>
        <comment>name of a sheet</comment>
        <translation>Budget, %1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Present value %1.</source>
        <translation>Present value %1.</translation>
    </message>
    <message>
        <source>P10 %1, P50 %2, P90 %3; risk allowance (P50 less the point estimate) %4.</source>
        <translation>P10 %1, P50 %2, P90 %3; risk allowance (P50 less the point estimate) %4.</translation>
    </message>
    <message>
        <source>%1 per GPU-hour used.</source>
        <translation>%1 per GPU-hour used.</translation>
    </message>
    <message>
        <source>%1 per million tokens.</source>
        <translation>%1 per million tokens.</translation>
    </message>
    <message>
        <source>Paid for idle machines: %1.</source>
        <translation>Paid for idle machines: %1.</translation>
    </message>
    <message>
        <source>What is paid when? (%1)</source>
        <translation>What is paid when? (%1)</translation>
    </message>
    <message>
        <source>The same total as depreciation</source>
        <translation>The same total as depreciation</translation>
    </message>
    <message>
        <source>View</source>
        <translation>View</translation>
    </message>
    <message>
        <source>Straight line</source>
        <translation>Straight line</translation>
    </message>
    <message>
        <source>Declining balance</source>
        <translation>Declining balance</translation>
    </message>
    <message>
        <source>No costs were computed.</source>
        <translation>No costs were computed.</translation>
    </message>
    <message>
        <source>Year 0 is the purchase. Amounts are nominal cash; residual value counts negative. Tables show point estimates, rounded so that parts add up to years and years to the total.</source>
        <translation>Year 0 is the purchase. Amounts are nominal cash; residual value counts negative. Tables show point estimates, rounded so that parts add up to years and years to the total.</translation>
    </message>
    <message>
        <source>As decided, the plan pays for nothing.</source>
        <translation>As decided, the plan pays for nothing.</translation>
    </message>
    <message>
        <source>%1 (unknown: %2)</source>
        <translation>%1 (unknown: %2)</translation>
    </message>
    <message>
        <source>Not compared, since a price is unknown: %1.</source>
        <translation>Not compared, since a price is unknown: %1.</translation>
    </message>
    <message>
        <source>Network: %1 by the rule of thumb, %2 counted piece by piece.</source>
        <translation>Network: %1 by the rule of thumb, %2 counted piece by piece.</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 to %3)</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Card</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandwidth</translation>
    </message>
    <message>
        <source>BF16, dense</source>
        <translation>BF16, dense</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Power</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Price</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Models</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Layers</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Width</translation>
    </message>
    <message>
        <source>Heads (KV)</source>
        <translation>Heads (KV)</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experts</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulary</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Rent, per hour of the whole instance</source>
        <translation>Rent, per hour of the whole instance</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>Offer</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>On demand</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 year</translation>
    </message>
    <message>
        <source>3 years</source>
        <translation>3 years</translation>
    </message>
    <message>
        <source>Servers with these accelerators</source>
        <translation>Servers with these accelerators</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>API prices, per million tokens</source>
        <translation>API prices, per million tokens</translation>
    </message>
    <message>
        <source>Model and provider</source>
        <translation>Model and provider</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>Cached input</source>
        <translation>Cached input</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <source>No catalog was used.</source>
        <translation>No catalog was used.</translation>
    </message>
    <message>
        <source>%1: not known to the catalog.</source>
        <translation>%1: not known to the catalog.</translation>
    </message>
    <message>
        <source>Memory is counted term by term for the rank that needs most. The time of a step is built from the times of its operations on this card (matrix products, attention, memory-bound work, communication), from the pipeline schedule and from what of the communication cannot be hidden; every legal layout is compared. The calendar time adds failures, restarts and checkpoints at their best interval. Costs are cash flows by year and part; the ranges come from drawing all assumptions within their ranges together, with the same draws for every supply.</source>
        <translation>Memory is counted term by term for the rank that needs most. The time of a step is built from the times of its operations on this card (matrix products, attention, memory-bound work, communication), from the pipeline schedule and from what of the communication cannot be hidden; every legal layout is compared. The calendar time adds failures, restarts and checkpoints at their best interval. Costs are cash flows by year and part; the ranges come from drawing all assumptions within their ranges together, with the same draws for every supply.</translation>
    </message>
    <message>
        <source>Fingerprint of the inputs</source>
        <translation>Fingerprint of the inputs</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Inputs</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Program</translation>
    </message>
    <message>
        <source>Newest price</source>
        <translation>Newest price</translation>
    </message>
    <message>
        <source>Scenario format</source>
        <translation>Scenario format</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Made</translation>
    </message>
    <message>
        <source>The scenario is attached to this file (scenario.json): open the report with Terroir to go on with it.</source>
        <translation>The scenario is attached to this file (scenario.json): open the report with Terroir to go on with it.</translation>
    </message>
    <message>
        <source>against the recommendation: %1</source>
        <translation>against the recommendation: %1</translation>
    </message>
    <message>
        <source>rule: %1</source>
        <comment>source of a rule</comment>
        <translation>rule: %1</translation>
    </message>
    <message>
        <source>assumed as recommended, still open</source>
        <translation>assumed as recommended, still open</translation>
    </message>
    <message>
        <source>the architect</source>
        <translation>the architect</translation>
    </message>
    <message>
        <source>No question has been asked yet.</source>
        <translation>No question has been asked yet.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Answer</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Decided by</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and question</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The evidence is that of the plan as it stood before the answer.</source>
        <translation>The evidence is that of the plan as it stood before the answer.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Weight</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>What was found</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Rule</translation>
    </message>
    <message>
        <source>The rules of the program found no risk in this plan.</source>
        <translation>The rules of the program found no risk in this plan.</translation>
    </message>
    <message>
        <source>Is the platform ready?</source>
        <translation>Is the platform ready?</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Item</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>ready</source>
        <comment>item of a checklist</comment>
        <translation>ready</translation>
    </message>
    <message>
        <source>open</source>
        <comment>item of a checklist</comment>
        <translation>open</translation>
    </message>
    <message>
        <source>Open items are risks to the start date.</source>
        <translation>Open items are risks to the start date.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number and unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>What moves the budget most? (%1)</source>
        <translation>What moves the budget most? (%1)</translation>
    </message>
    <message>
        <source>Budget at low</source>
        <translation>Budget at low</translation>
    </message>
    <message>
        <source>Budget at high</source>
        <translation>Budget at high</translation>
    </message>
    <message>
        <source>Share of variance</source>
        <translation>Share of variance</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivity</translation>
    </message>
    <message>
        <source>Each assumption moved alone from its low to its high end.</source>
        <translation>Each assumption moved alone from its low to its high end.</translation>
    </message>
    <message>
        <source>never within the plan: one side is always cheaper</source>
        <translation>never within the plan: one side is always cheaper</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 months</translation>
    </message>
    <message>
        <source>%1 tokens a year</source>
        <translation>%1 tokens a year</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 hours</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>Break-even</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Break-even points</source>
        <translation>Break-even points</translation>
    </message>
    <message>
        <source>What would change the cheapest supply</source>
        <translation>What would change the cheapest supply</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Now</translation>
    </message>
    <message>
        <source>Changes at</source>
        <translation>Changes at</translation>
    </message>
    <message>
        <source>Then cheapest</source>
        <translation>Then cheapest</translation>
    </message>
    <message>
        <source>Each assumption moved alone.</source>
        <translation>Each assumption moved alone.</translation>
    </message>
    <message>
        <source>The plan&apos;s supply has no known price (%1), so that nothing can be moved; the comparison of the other supplies follows.</source>
        <translation>The plan&apos;s supply has no known price (%1), so that nothing can be moved; the comparison of the other supplies follows.</translation>
    </message>
    <message>
        <source>Memory of one GPU, worst rank</source>
        <translation>Memory of one GPU, worst rank</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>Share of the card</source>
        <translation>Share of the card</translation>
    </message>
    <message>
        <source>Needed at the peak</source>
        <translation>Needed at the peak</translation>
    </message>
    <message>
        <source>Usable memory of the card: %1 (marketing figure, the usable one is not known).</source>
        <translation>Usable memory of the card: %1 (marketing figure, the usable one is not known).</translation>
    </message>
    <message>
        <source>Usable memory of the card: %1.</source>
        <translation>Usable memory of the card: %1.</translation>
    </message>
    <message>
        <source>%1: needs %2</source>
        <comment>change, memory after it</comment>
        <translation>%1: needs %2</translation>
    </message>
    <message>
        <source>It does not fit. What would make it fit:</source>
        <translation>It does not fit. What would make it fit:</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>Time of one step</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Share</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>One step</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Speed</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>%1 (causal attention counted half), %2 (full attention), HFU %3</source>
        <translation>%1 (causal attention counted half), %2 (full attention), HFU %3</translation>
    </message>
    <message>
        <source>Tokens and steps</source>
        <translation>Tokens and steps</translation>
    </message>
    <message>
        <source>%1 tokens in %2 steps</source>
        <translation>%1 tokens in %2 steps</translation>
    </message>
    <message>
        <source>Without failures</source>
        <translation>Without failures</translation>
    </message>
    <message>
        <source>With failures and checkpoints</source>
        <translation>With failures and checkpoints</translation>
    </message>
    <message>
        <source>%1 (%2 GPU-hours)</source>
        <translation>%1 (%2 GPU-hours)</translation>
    </message>
    <message>
        <source>Failures expected</source>
        <translation>Failures expected</translation>
    </message>
    <message>
        <source>%1, one every %2 h</source>
        <translation>%1, one every %2 h</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>%1 each, best every %2; %3 of the time is useful</source>
        <translation>%1 each, best every %2; %3 of the time is useful</translation>
    </message>
    <message>
        <source>GPU-hours lost</source>
        <translation>GPU-hours lost</translation>
    </message>
    <message>
        <source>%1 with checkpoints, %2 without</source>
        <translation>%1 with checkpoints, %2 without</translation>
    </message>
    <message>
        <source>%1, %2 parameters, %3 active per token</source>
        <translation>%1, %2 parameters, %3 active per token</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>%1 layouts computed, %2 ruled out by bounds</source>
        <translation>%1 layouts computed, %2 ruled out by bounds</translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1, %2 parameters</translation>
    </message>
    <message>
        <source>%1 × %2 in %3 replicas of %4</source>
        <translation>%1 × %2 in %3 replicas of %4</translation>
    </message>
    <message>
        <source>Weights per GPU</source>
        <translation>Weights per GPU</translation>
    </message>
    <message>
        <source>Left for the KV cache</source>
        <translation>Left for the KV cache</translation>
    </message>
    <message>
        <source>%1 of %2, %3 per token</source>
        <translation>%1 of %2, %3 per token</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>Requests at once</translation>
    </message>
    <message>
        <source>%1 by memory, %2 at the best point within the limits</source>
        <translation>%1 by memory, %2 at the best point within the limits</translation>
    </message>
    <message>
        <source>Latency at that point</source>
        <translation>Latency at that point</translation>
    </message>
    <message>
        <source>first token %1, then %2 per token</source>
        <translation>first token %1, then %2 per token</translation>
    </message>
    <message>
        <source>Output of one replica</source>
        <translation>Output of one replica</translation>
    </message>
    <message>
        <source>%1 tokens/s, %2 requests/s</source>
        <translation>%1 tokens/s, %2 requests/s</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Load</translation>
    </message>
    <message>
        <source>%1 requests/s at peak, %2 in the mean</source>
        <translation>%1 requests/s at peak, %2 in the mean</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Utilisation</translation>
    </message>
    <message>
        <source>%1; %2 idle over the day</source>
        <translation>%1; %2 idle over the day</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Days</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Scaling</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Efficiency</translation>
    </message>
    <message>
        <source>Gain of doubling</source>
        <translation>Gain of doubling</translation>
    </message>
    <message>
        <source>Days of the stage&apos;s tokens, without failures.</source>
        <translation>Days of the stage&apos;s tokens, without failures.</translation>
    </message>
    <message>
        <source>The plan has no stage.</source>
        <translation>The plan has no stage.</translation>
    </message>
    <message>
        <source>No verdict: the decision path has not been walked to an end.</source>
        <translation>No verdict: the decision path has not been walked to an end.</translation>
    </message>
    <message>
        <source>P10 %1 – P90 %2</source>
        <translation>P10 %1 – P90 %2</translation>
    </message>
    <message>
        <source>Budget, %1</source>
        <translation>Budget, %1</translation>
    </message>
    <message>
        <source>a price is unknown: %1</source>
        <translation>a price is unknown: %1</translation>
    </message>
    <message>
        <source>Budget P50, %1</source>
        <translation>Budget P50, %1</translation>
    </message>
    <message>
        <source>point estimate, no ranges drawn</source>
        <translation>point estimate, no ranges drawn</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Training time</translation>
    </message>
    <message>
        <source>%1 × %2, MFU %3</source>
        <translation>%1 × %2, MFU %3</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Memory per GPU</translation>
    </message>
    <message>
        <source>fits into %1</source>
        <translation>fits into %1</translation>
    </message>
    <message>
        <source>does not fit into %1</source>
        <translation>does not fit into %1</translation>
    </message>
    <message>
        <source>GPUs for serving</source>
        <translation>GPUs for serving</translation>
    </message>
    <message>
        <source>%1 replicas of %2 × %3</source>
        <translation>%1 replicas of %2 × %3</translation>
    </message>
    <message>
        <source>Utilisation over the day</source>
        <translation>Utilisation over the day</translation>
    </message>
    <message>
        <source>%1 requests/s at peak</source>
        <translation>%1 requests/s at peak</translation>
    </message>
    <message>
        <source>Every way of getting the compute, over the whole horizon</source>
        <translation>Every way of getting the compute, over the whole horizon</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Supply</translation>
    </message>
    <message>
        <source>Point estimate</source>
        <translation>Point estimate</translation>
    </message>
    <message>
        <source>Cheapest in</source>
        <translation>Cheapest in</translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation>%1 (this plan)</translation>
    </message>
    <message>
        <source>As planned, stage by stage (this plan)</source>
        <translation>As planned, stage by stage (this plan)</translation>
    </message>
    <message>
        <source>&quot;Cheapest in&quot;: share of the draws in which this supply costs least.</source>
        <translation>&quot;Cheapest in&quot;: share of the draws in which this supply costs least.</translation>
    </message>
    <message>
        <source>Horizon %1</source>
        <translation>Horizon %1</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>region %1</translation>
    </message>
    <message>
        <source>nominal amounts in %1</source>
        <translation>nominal amounts in %1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>What may go wrong</source>
        <translation>What may go wrong</translation>
    </message>
    <message>
        <source>What moves the budget most: %1 (%2 to %3).</source>
        <translation>What moves the budget most: %1 (%2 to %3).</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossary</translation>
    </message>
    <message>
        <source>The policy keeps four serving cards for each that trains: models train now and then and serve all day. This plan is far from it; see whether the run or the load is meant so.</source>
        <translation>The policy keeps four serving cards for each that trains: models train now and then and serve all day. This plan is far from it; see whether the run or the load is meant so.</translation>
    </message>
    <message>
        <source>Optimizer states in the host&apos;s memory</source>
        <translation>Optimizer states in the host&apos;s memory</translation>
    </message>
    <message>
        <source>KV cache in %1</source>
        <translation>KV cache in %1</translation>
    </message>
    <message>
        <source>Weights in %1</source>
        <translation>Weights in %1</translation>
    </message>
    <message>
        <source>%1 % of the layers in the host&apos;s memory</source>
        <translation>%1 % of the layers in the host&apos;s memory</translation>
    </message>
    <message>
        <source>%1 % of the experts in the host&apos;s memory</source>
        <translation>%1 % of the experts in the host&apos;s memory</translation>
    </message>
    <message>
        <source>The source document reckons %1 to %2 a year for such a server, with depreciation, operations and staff (%3).</source>
        <translation>The source document reckons %1 to %2 a year for such a server, with depreciation, operations and staff (%3).</translation>
    </message>
    <message>
        <source>This plan: %1 a year in the mean of the horizon, %2 in the first year with the purchase.</source>
        <translation>This plan: %1 a year in the mean of the horizon, %2 in the first year with the purchase.</translation>
    </message>
    <message>
        <source>The first year lies within the document&apos;s range.</source>
        <translation>The first year lies within the document&apos;s range.</translation>
    </message>
    <message>
        <source>The mean lies outside it for two assumptions: the hardware is sold at the end (without that %1 a year), and %2 of an engineer looks after one server.</source>
        <translation>The mean lies outside it for two assumptions: the hardware is sold at the end (without that %1 a year), and %2 of an engineer looks after one server.</translation>
    </message>
    <message>
        <source>Without resale the range is reached with %1 to %2 engineers for this server.</source>
        <translation>Without resale the range is reached with %1 to %2 engineers for this server.</translation>
    </message>
    <message>
        <source>Without resale the figure lies above the range.</source>
        <translation>Without resale the figure lies above the range.</translation>
    </message>
    <message>
        <source>Against the source document&apos;s figure</source>
        <translation>Against the source document&apos;s figure</translation>
    </message>
    <message>
        <source>The plan as a whole</source>
        <translation>The plan as a whole</translation>
    </message>
    <message>
        <source>said</source>
        <comment>in minutes, instead of an answer</comment>
        <translation>said</translation>
    </message>
    <message>
        <source>cost unchanged</source>
        <translation>cost unchanged</translation>
    </message>
    <message>
        <source>cost %1 to %2 (%3)</source>
        <translation>cost %1 to %2 (%3)</translation>
    </message>
    <message>
        <source>When</source>
        <translation>When</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Who</translation>
    </message>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Why</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Effect</translation>
    </message>
    <message>
        <source>Minutes</source>
        <comment>name of a sheet</comment>
        <translation>Minutes</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutes</translation>
    </message>
    <message>
        <source>%1 (not answered)</source>
        <comment>question</comment>
        <translation>%1 (not answered)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>question and answer</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> Note: %1</source>
        <translation> Note: %1</translation>
    </message>
    <message>
        <source>Kept aside: asked before, but no longer on the path</source>
        <translation>Kept aside: asked before, but no longer on the path</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>figure and its range</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Needed at the peak: %1.</source>
        <translation>Needed at the peak: %1.</translation>
    </message>
    <message>
        <source>One step: %1.</source>
        <translation>One step: %1.</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Cases</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Predicted</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>Median error</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>stage and what is said of it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Class of published cases</source>
        <translation>Class of published cases</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what was measured, source</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 in eight of ten published cases alike</source>
        <translation>%1 in eight of ten published cases alike</translation>
    </message>
    <message>
        <source>How far the predictions may be trusted</source>
        <translation>How far the predictions may be trusted</translation>
    </message>
    <message>
        <source>Training runs, by source</source>
        <translation>Training runs, by source</translation>
    </message>
    <message>
        <source>Serving measurements, by source</source>
        <translation>Serving measurements, by source</translation>
    </message>
    <message>
        <source>Experts are exchanged over PCIe: DeepEP&apos;s normal mode needs NVLink; its low-latency mode does not, at less throughput.</source>
        <translation>Experts are exchanged over PCIe: DeepEP&apos;s normal mode needs NVLink; its low-latency mode does not, at less throughput.</translation>
    </message>
    <message>
        <source>More cards: %1</source>
        <translation>More cards: %1</translation>
    </message>
    <message>
        <source>%1 requests at once</source>
        <translation>%1 requests at once</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 replicas</translation>
    </message>
    <message>
        <source>%1 GB of memory in the host for it</source>
        <translation>%1 GB of memory in the host for it</translation>
    </message>
    <message>
        <source>fewer bits: check the answers on your own data</source>
        <translation>fewer bits: check the answers on your own data</translation>
    </message>
    <message>
        <source>a rounded cache: check long answers on your own data</source>
        <translation>a rounded cache: check long answers on your own data</translation>
    </message>
    <message>
        <source>nothing longer is taken</source>
        <translation>nothing longer is taken</translation>
    </message>
    <message>
        <source>only adapters are trained</source>
        <translation>only adapters are trained</translation>
    </message>
    <message>
        <source>time × %1, card-hours × %2</source>
        <translation>time × %1, card-hours × %2</translation>
    </message>
    <message>
        <source>cards to add: %1, %2 to buy</source>
        <translation>cards to add: %1, %2 to buy</translation>
    </message>
    <message>
        <source>cards to add: %1, price not known</source>
        <translation>cards to add: %1, price not known</translation>
    </message>
    <message>
        <source>%1 more for the cards</source>
        <translation>%1 more for the cards</translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation>%1 per million tokens</translation>
    </message>
    <message>
        <source>whole run: %1, %2 h</source>
        <translation>whole run: %1, %2 h</translation>
    </message>
    <message>
        <source>How each amount comes about: quantity × price</source>
        <translation>How each amount comes about: quantity × price</translation>
    </message>
    <message>
        <source>Bill</source>
        <comment>name of a sheet</comment>
        <translation>Bill</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Quantity</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Amount</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>Source of the price</translation>
    </message>
    <message>
        <source>Over the whole horizon, in %1. A share&apos;s quantity is the money it is a share of; “for a year” is that money times the years.</source>
        <translation>Over the whole horizon, in %1. A share&apos;s quantity is the money it is a share of; “for a year” is that money times the years.</translation>
    </message>
    <message>
        <source>The server&apos;s own memory is too small: %1 needed, %2 there.</source>
        <translation>The server&apos;s own memory is too small: %1 needed, %2 there.</translation>
    </message>
    <message>
        <source>prices and assumptions of %1</source>
        <translation>prices and assumptions of %1</translation>
    </message>
    <message>
        <source>%1, no load stated</source>
        <translation>%1, no load stated</translation>
    </message>
    <message>
        <source>recomputation: %1</source>
        <translation>recomputation: %1</translation>
    </message>
    <message>
        <source>as recommended</source>
        <translation>as recommended</translation>
    </message>
    <message>
        <source>Everything else: the smaller parts, which the table after it lists.</source>
        <translation>Everything else: the smaller parts, which the table after it lists.</translation>
    </message>
</context>
<context>
    <name>ScalingText</name>
    <message>
        <source>The rule of thumb holds here: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</source>
        <translation>The rule of thumb holds here: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</translation>
    </message>
    <message>
        <source>Better than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</source>
        <translation>Better than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</translation>
    </message>
    <message>
        <source>Worse than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</source>
        <translation>Worse than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</translation>
    </message>
    <message>
        <source>%1 What grows most: %2, %3 of what is lost.</source>
        <translation>%1 What grows most: %2, %3 of what is lost.</translation>
    </message>
</context>
<context>
    <name>ServeCharts</name>
    <message>
        <source>How fast for one user, how much for all?</source>
        <translation>How fast for one user, how much for all?</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>Time per token</translation>
    </message>
    <message>
        <source>Output of a replica</source>
        <translation>Output of a replica</translation>
    </message>
    <message>
        <source>Within the memory</source>
        <translation>Within the memory</translation>
    </message>
    <message>
        <source>Beyond the memory</source>
        <translation>Beyond the memory</translation>
    </message>
    <message>
        <source>this plan: %1 at once</source>
        <translation>this plan: %1 at once</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>limit</translation>
    </message>
    <message>
        <source>How long until the first word?</source>
        <translation>How long until the first word?</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>Requests at once</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Time to first token</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>this plan</translation>
    </message>
    <message>
        <source>How much memory is left for the KV cache?</source>
        <translation>How much memory is left for the KV cache?</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Memory per GPU</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Activations</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA context</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV cache</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>usable</translation>
    </message>
    <message>
        <source>How much of what is bought is used?</source>
        <translation>How much of what is bought is used?</translation>
    </message>
    <message>
        <source>Share of the day</source>
        <translation>Share of the day</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Used</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Idle</translation>
    </message>
</context>
<context>
    <name>Source</name>
    <message>
        <source>“AI training terroir” guide</source>
        <translation>“AI training terroir” guide</translation>
    </message>
    <message>
        <source>“AIGC notes”, chapter 3</source>
        <translation>“AIGC notes”, chapter 3</translation>
    </message>
    <message>
        <source>no. %1</source>
        <translation>no. %1</translation>
    </message>
    <message>
        <source>the program&apos;s equations, %1</source>
        <translation>the program&apos;s equations, %1</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>computed</translation>
    </message>
    <message>
        <source>leave this range open</source>
        <translation>leave this range open</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>assumption</translation>
    </message>
</context>
<context>
    <name>StageForm</name>
    <message>
        <source>Stage</source>
        <translation>Stage</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Card</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Supply</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizon</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Training tokens</source>
        <translation>Training tokens</translation>
    </message>
    <message>
        <source>… or samples</source>
        <translation>… or samples</translation>
    </message>
    <message>
        <source>… or terabytes of text</source>
        <translation>… or terabytes of text</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochs</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequence length</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Deadline</translation>
    </message>
    <message>
        <source>Requests per day</source>
        <translation>Requests per day</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>Input tokens</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Output tokens</translation>
    </message>
    <message>
        <source>Served from cache</source>
        <translation>Served from cache</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precision</translation>
    </message>
    <message>
        <source>Sequences per step</source>
        <translation>Sequences per step</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>Basics</translation>
    </message>
    <message>
        <source>Servers and network</source>
        <translation>Servers and network</translation>
    </message>
    <message>
        <source>How it is trained</source>
        <translation>How it is trained</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Alignment</translation>
    </message>
    <message>
        <source>Load and limits</source>
        <translation>Load and limits</translation>
    </message>
    <message>
        <source>Engine and formats</source>
        <translation>Engine and formats</translation>
    </message>
    <message>
        <source>Guessed tokens</source>
        <translation>Guessed tokens</translation>
    </message>
    <message>
        <source>Weights in the host</source>
        <translation>Weights in the host</translation>
    </message>
    <message>
        <source>API prices</source>
        <translation>API prices</translation>
    </message>
    <message>
        <source>usual one</source>
        <translation>usual one</translation>
    </message>
    <message>
        <source>left open</source>
        <translation>left open</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>not set</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Work</translation>
    </message>
    <message>
        <source>Part of the plan</source>
        <translation>Part of the plan</translation>
    </message>
    <message>
        <source>GPUs in a server</source>
        <translation>GPUs in a server</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>cheapest with this card</source>
        <translation>cheapest with this card</translation>
    </message>
    <message>
        <source>Network between servers</source>
        <translation>Network between servers</translation>
    </message>
    <message>
        <source>of the server</source>
        <translation>of the server</translation>
    </message>
    <message>
        <source>Network per GPU, Gb/s</source>
        <translation>Network per GPU, Gb/s</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>whole layers</source>
        <translation>whole layers</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>experts</translation>
    </message>
    <message>
        <source>layers, copied in each pass</source>
        <translation>layers, copied in each pass</translation>
    </message>
    <message>
        <source>“%1” are not numbers; allowed: 24 of them, as 3 1 0 2 …</source>
        <translation>“%1” are not numbers; allowed: 24 of them, as 3 1 0 2 …</translation>
    </message>
    <message>
        <source>%1 numbers; allowed: 24, one for each hour</source>
        <translation>%1 numbers; allowed: 24, one for each hour</translation>
    </message>
    <message>
        <source>“%1” is not allowed: from 0, and more in some hour</source>
        <translation>“%1” is not allowed: from 0, and more in some hour</translation>
    </message>
    <message>
        <source>24 numbers, or drag</source>
        <translation>24 numbers, or drag</translation>
    </message>
    <message>
        <source>as on weekdays</source>
        <translation>as on weekdays</translation>
    </message>
    <message>
        <source>“%1” is no tier; allowed: tokens a month and a factor, as 1B 0.9; 10B 0.8</source>
        <translation>“%1” is no tier; allowed: tokens a month and a factor, as 1B 0.9; 10B 0.8</translation>
    </message>
    <message>
        <source>“%1” is not allowed: tokens ascending, factor over 0 up to 10</source>
        <translation>“%1” is not allowed: tokens ascending, factor over 0 up to 10</translation>
    </message>
    <message>
        <source>Load by hour</source>
        <translation>Load by hour</translation>
    </message>
    <message>
        <source>… at the weekend</source>
        <translation>… at the weekend</translation>
    </message>
    <message>
        <source>Peak over the mean</source>
        <translation>Peak over the mean</translation>
    </message>
    <message>
        <source>Growth per month</source>
        <translation>Growth per month</translation>
    </message>
    <message>
        <source>Most time to first token</source>
        <translation>Most time to first token</translation>
    </message>
    <message>
        <source>Most time per token</source>
        <translation>Most time per token</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Stored format</source>
        <translation>Stored format</translation>
    </message>
    <message>
        <source>usual for the precision</source>
        <translation>usual for the precision</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV cache</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Tensor parallel</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>Pipeline parallel</translation>
    </message>
    <message>
        <source>Prefill and decode apart</source>
        <translation>Prefill and decode apart</translation>
    </message>
    <message>
        <source>Link between them, Gb/s</source>
        <translation>Link between them, Gb/s</translation>
    </message>
    <message>
        <source>Tokens guessed at once</source>
        <translation>Tokens guessed at once</translation>
    </message>
    <message>
        <source>Guesses that are right</source>
        <translation>Guesses that are right</translation>
    </message>
    <message>
        <source>Model that guesses</source>
        <translation>Model that guesses</translation>
    </message>
    <message>
        <source>none: guesses are free</source>
        <translation>none: guesses are free</translation>
    </message>
    <message>
        <source>In host memory</source>
        <translation>In host memory</translation>
    </message>
    <message>
        <source>Share of them</source>
        <translation>Share of them</translation>
    </message>
    <message>
        <source>Host memory, GB/s</source>
        <translation>Host memory, GB/s</translation>
    </message>
    <message>
        <source>Price list</source>
        <translation>Price list</translation>
    </message>
    <message>
        <source>cheapest of this model</source>
        <translation>cheapest of this model</translation>
    </message>
    <message>
        <source>Volume prices</source>
        <translation>Volume prices</translation>
    </message>
    <message>
        <source>as 1B 0.9; 10B 0.8</source>
        <translation>as 1B 0.9; 10B 0.8</translation>
    </message>
    <message>
        <source>Limit, tokens a minute</source>
        <translation>Limit, tokens a minute</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>mixed</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinese</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English</translation>
    </message>
    <message>
        <source>program code</source>
        <translation>program code</translation>
    </message>
    <message>
        <source>Adam, 8-bit</source>
        <translation>Adam, 8-bit</translation>
    </message>
    <message>
        <source>Adam, 4-bit</source>
        <translation>Adam, 4-bit</translation>
    </message>
    <message>
        <source>Adam in BF16</source>
        <translation>Adam in BF16</translation>
    </message>
    <message>
        <source>Adam, paged</source>
        <translation>Adam, paged</translation>
    </message>
    <message>
        <source>Adam, 8-bit, paged</source>
        <translation>Adam, 8-bit, paged</translation>
    </message>
    <message>
        <source>optimizer states</source>
        <translation>optimizer states</translation>
    </message>
    <message>
        <source>weights too</source>
        <translation>weights too</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>queries and values</source>
        <translation>queries and values</translation>
    </message>
    <message>
        <source>attention only</source>
        <translation>attention only</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>everything</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>interleaved</translation>
    </message>
    <message>
        <source>zero bubble</source>
        <translation>zero bubble</translation>
    </message>
    <message>
        <source>on the training cards</source>
        <translation>on the training cards</translation>
    </message>
    <message>
        <source>on cards of their own</source>
        <translation>on cards of their own</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA rank</translation>
    </message>
    <message>
        <source>LoRA on</source>
        <translation>LoRA on</translation>
    </message>
    <message>
        <source>all matrices</source>
        <translation>all matrices</translation>
    </message>
    <message>
        <source>Format of the frozen base</source>
        <translation>Format of the frozen base</translation>
    </message>
    <message>
        <source>NF4, as usual</source>
        <translation>NF4, as usual</translation>
    </message>
    <message>
        <source>16 bits, as usual</source>
        <translation>16 bits, as usual</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Training program</source>
        <translation>Training program</translation>
    </message>
    <message>
        <source>usual for this work</source>
        <translation>usual for this work</translation>
    </message>
    <message>
        <source>Multi-token heads</source>
        <translation>Multi-token heads</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>Language of the text</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Context parallel</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Expert parallel</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Micro-batch</translation>
    </message>
    <message>
        <source>Interleaved chunks</source>
        <translation>Interleaved chunks</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO stage</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>Recomputed</translation>
    </message>
    <message>
        <source>Recompute nothing</source>
        <translation>Recompute nothing</translation>
    </message>
    <message>
        <source>Pipeline schedule</source>
        <translation>Pipeline schedule</translation>
    </message>
    <message>
        <source>Traffic beside compute</source>
        <translation>Traffic beside compute</translation>
    </message>
    <message>
        <source>Most tensor parallel</source>
        <translation>Most tensor parallel</translation>
    </message>
    <message>
        <source>Most pipeline parallel</source>
        <translation>Most pipeline parallel</translation>
    </message>
    <message>
        <source>as the method has it</source>
        <translation>as the method has it</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Method</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>Tokens of a prompt</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>Tokens of an answer</translation>
    </message>
    <message>
        <source>Answers to a prompt</source>
        <translation>Answers to a prompt</translation>
    </message>
    <message>
        <source>Answers are written</source>
        <translation>Answers are written</translation>
    </message>
    <message>
        <source>Cards that only write</source>
        <translation>Cards that only write</translation>
    </message>
    <message>
        <source>Critic</source>
        <translation>Critic</translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation>Reward model</translation>
    </message>
    <message>
        <source>Engine that writes</source>
        <translation>Engine that writes</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Currency</translation>
    </message>
    <message>
        <source>Prices of the day</source>
        <translation>Prices of the day</translation>
    </message>
    <message>
        <source>Memory of a server, GB</source>
        <translation>Memory of a server, GB</translation>
    </message>
    <message>
        <source>Carried without waiting</source>
        <translation>Carried without waiting</translation>
    </message>
    <message>
        <source>Layers on the card, head as the last</source>
        <translation>Layers on the card, head as the last</translation>
    </message>
    <message>
        <source>DoRA</source>
        <translation>DoRA</translation>
    </message>
    <message>
        <source>Tokens of a sample</source>
        <translation>Tokens of a sample</translation>
    </message>
    <message>
        <source>Padded, not packed</source>
        <translation>Padded, not packed</translation>
    </message>
    <message>
        <source>a ring</source>
        <translation>a ring</translation>
    </message>
    <message>
        <source>all-to-all of heads</source>
        <translation>all-to-all of heads</translation>
    </message>
    <message>
        <source>Context parallel by</source>
        <translation>Context parallel by</translation>
    </message>
    <message>
        <source>States shared in a node only (HSDP)</source>
        <translation>States shared in a node only (HSDP)</translation>
    </message>
    <message>
        <source>Layers of the first stage</source>
        <translation>Layers of the first stage</translation>
    </message>
    <message>
        <source>Layers of the last stage</source>
        <translation>Layers of the last stage</translation>
    </message>
</context>
<context>
    <name>StartCatalog</name>
    <message>
        <source>%1 is not a catalog of Terroir.</source>
        <translation>%1 is not a catalog of Terroir.</translation>
    </message>
    <message>
        <source>The catalog %1 was written by a newer version of Terroir.</source>
        <translation>The catalog %1 was written by a newer version of Terroir.</translation>
    </message>
    <message>
        <source>The catalog %1 is damaged.</source>
        <translation>The catalog %1 is damaged.</translation>
    </message>
    <message>
        <source>The catalog was damaged and there was no good backup: it starts anew from the shipped rows.</source>
        <translation>The catalog was damaged and there was no good backup: it starts anew from the shipped rows.</translation>
    </message>
    <message>
        <source>The catalog was damaged and is restored from the backup of %1.</source>
        <translation>The catalog was damaged and is restored from the backup of %1.</translation>
    </message>
    <message>
        <source>Later edits made again: %1; lost: %2.</source>
        <translation>Later edits made again: %1; lost: %2.</translation>
    </message>
    <message>
        <source>The damaged file is kept as %1.</source>
        <translation>The damaged file is kept as %1.</translation>
    </message>
    <message>
        <source>The catalog %1 is damaged. Restore it from its newest good backup? The damaged file is kept beside it.</source>
        <translation>The catalog %1 is damaged. Restore it from its newest good backup? The damaged file is kept beside it.</translation>
    </message>
    <message>
        <source>%1 It is left as it is; the shipped rows are used and edits of them are not kept.</source>
        <translation>%1 It is left as it is; the shipped rows are used and edits of them are not kept.</translation>
    </message>
    <message numerus="yes">
        <source>A new release has changed %n value(s) that you have changed too. Yours stand; the catalog page shows both.</source>
        <translation>
            <numerusform>A new release has changed %n value that you have changed too. Yours stand; the catalog page shows both.</numerusform>
            <numerusform>A new release has changed %n values that you have changed too. Yours stand; the catalog page shows both.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Should we train our own industry model?</source>
        <translation>Should we train our own industry model?</translation>
    </message>
    <message>
        <source>From prompting to pre-training: stop at the first rung that is good enough.</source>
        <translation>From prompting to pre-training: stop at the first rung that is good enough.</translation>
    </message>
    <message>
        <source>LoRA a 14B model on our data</source>
        <translation>LoRA a 14B model on our data</translation>
    </message>
    <message>
        <source>Which cards, how many days, what does it cost.</source>
        <translation>Which cards, how many days, what does it cost.</translation>
    </message>
    <message>
        <source>Serve a 70B model to N users</source>
        <translation>Serve a 70B model to N users</translation>
    </message>
    <message>
        <source>Host it ourselves or call an API; how big a fleet.</source>
        <translation>Host it ourselves or call an API; how big a fleet.</translation>
    </message>
    <message>
        <source>Buy or rent for the next three years?</source>
        <translation>Buy or rent for the next three years?</translation>
    </message>
    <message>
        <source>Own, co-rent, reserve, spot or on demand, by year and part.</source>
        <translation>Own, co-rent, reserve, spot or on demand, by year and part.</translation>
    </message>
    <message>
        <source>Why is our training slow?</source>
        <translation>Why is our training slow?</translation>
    </message>
    <message>
        <source>From what a running cluster shows to the first things to do.</source>
        <translation>From what a running cluster shows to the first things to do.</translation>
    </message>
    <message>
        <source>Pre-train from scratch</source>
        <translation>Pre-train from scratch</translation>
    </message>
    <message>
        <source>Layout, scaling, failures and the whole budget.</source>
        <translation>Layout, scaling, failures and the whole budget.</translation>
    </message>
</context>
<context>
    <name>SweepCharts</name>
    <message>
        <source>%1 against the cheapest other</source>
        <translation>%1 against the cheapest other</translation>
    </message>
    <message>
        <source>Total: %1</source>
        <translation>Total: %1</translation>
    </message>
    <message>
        <source>Where does the answer change?</source>
        <translation>Where does the answer change?</translation>
    </message>
    <message>
        <source>What does it cost there?</source>
        <translation>What does it cost there?</translation>
    </message>
    <message>
        <source>%1: negative = cheaper than all others</source>
        <translation>%1: negative = cheaper than all others</translation>
    </message>
    <message>
        <source>Which supply is cheapest along the axis?</source>
        <translation>Which supply is cheapest along the axis?</translation>
    </message>
    <message>
        <source>Cost over the horizon</source>
        <translation>Cost over the horizon</translation>
    </message>
</context>
<context>
    <name>TrainCharts</name>
    <message>
        <source>Does it fit on one GPU?</source>
        <translation>Does it fit on one GPU?</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Memory per GPU</translation>
    </message>
    <message>
        <source>; usable memory not known, marketing figure taken</source>
        <translation>; usable memory not known, marketing figure taken</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>usable</translation>
    </message>
    <message>
        <source>Where does a step&apos;s time go?</source>
        <translation>Where does a step&apos;s time go?</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>Time of one step</translation>
    </message>
    <message>
        <source>Do twice the GPUs halve the time?</source>
        <translation>Do twice the GPUs halve the time?</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Days, without failures</source>
        <translation>Days, without failures</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Predicted</translation>
    </message>
    <message>
        <source>If ×2 were ÷2</source>
        <translation>If ×2 were ÷2</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>Rule of thumb</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>this plan</translation>
    </message>
    <message>
        <source>Micro</source>
        <translation>Micro</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Recompute</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Best</translation>
    </message>
    <message>
        <source>Up to %1 GPUs, the end of the curve, twice the GPUs halve the time.</source>
        <translation>Up to %1 GPUs, the end of the curve, twice the GPUs halve the time.</translation>
    </message>
    <message>
        <source>GPUs ×%1 ≠ time ÷%1: from %2 to %3 GPUs the time falls from %4 to %5, ÷%6, and the GPU-hours rise by %7.</source>
        <translation>GPUs ×%1 ≠ time ÷%1: from %2 to %3 GPUs the time falls from %4 to %5, ÷%6, and the GPU-hours rise by %7.</translation>
    </message>
    <message>
        <source>Up to %1 GPUs, twice the GPUs halve the time. %2</source>
        <translation>Up to %1 GPUs, twice the GPUs halve the time. %2</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>vs best</source>
        <translation>vs best</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Does not fit</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Smallest</translation>
    </message>
    <message>
        <source>%1 of the card&apos;s memory</source>
        <translation>%1 of the card&apos;s memory</translation>
    </message>
    <message>
        <source>Smallest layout, copied</source>
        <translation>Smallest layout, copied</translation>
    </message>
</context>
<context>
    <name>Trust</name>
    <message>
        <source>Step time</source>
        <translation>Step time</translation>
    </message>
    <message>
        <source>Peak memory of training runs</source>
        <translation>Peak memory of training runs</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>Live memory</source>
        <translation>Live memory</translation>
    </message>
    <message>
        <source>Reserved memory</source>
        <translation>Reserved memory</translation>
    </message>
    <message>
        <source>Memory of the device</source>
        <translation>Memory of the device</translation>
    </message>
    <message>
        <source>Memory, kind not stated</source>
        <translation>Memory, kind not stated</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <source>Output per GPU</source>
        <translation>Output per GPU</translation>
    </message>
    <message>
        <source>Speed of one stream</source>
        <translation>Speed of one stream</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>Prefill</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Time to first token</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>Time per token</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>Matrix products</translation>
    </message>
    <message>
        <source>Attention, prefill</source>
        <translation>Attention, prefill</translation>
    </message>
    <message>
        <source>Attention, decode</source>
        <translation>Attention, decode</translation>
    </message>
    <message>
        <source>Expert layers</source>
        <translation>Expert layers</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-reduce</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-gather</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-scatter</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>Point to point</source>
        <translation>Point to point</translation>
    </message>
    <message>
        <source>Matrix products in training</source>
        <translation>Matrix products in training</translation>
    </message>
    <message>
        <source>Attention in training</source>
        <translation>Attention in training</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dense</translation>
    </message>
    <message>
        <source>mixture of experts</source>
        <translation>mixture of experts</translation>
    </message>
    <message>
        <source>16-bit</source>
        <translation>16-bit</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8-bit</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4-bit</translation>
    </message>
    <message>
        <source>one server</source>
        <translation>one server</translation>
    </message>
    <message>
        <source>several servers</source>
        <translation>several servers</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>one GPU</translation>
    </message>
    <message>
        <source>several GPUs</source>
        <translation>several GPUs</translation>
    </message>
    <message>
        <source>card with measured kernels</source>
        <translation>card with measured kernels</translation>
    </message>
    <message>
        <source>card by its nearest relative</source>
        <translation>card by its nearest relative</translation>
    </message>
    <message>
        <source>short</source>
        <translation>short</translation>
    </message>
    <message>
        <source>sustained</source>
        <translation>sustained</translation>
    </message>
    <message>
        <source>in training</source>
        <translation>in training</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the traits of a class</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>%1: all</source>
        <translation>%1: all</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>%1 in eight of ten of the %2 published cases of the nearest class (%3)</source>
        <translation>%1 in eight of ten of the %2 published cases of the nearest class (%3)</translation>
    </message>
    <message>
        <source>Nothing alike has been measured.</source>
        <translation>Nothing alike has been measured.</translation>
    </message>
    <message>
        <source>The nearest class of published cases is “%1”, %2 of them. Half of the predictions lie within %3 of what was measured, nine of ten within %4; in the mean they are off by %5. In eight of ten cases the error lies between %6 and %7.</source>
        <translation>The nearest class of published cases is “%1”, %2 of them. Half of the predictions lie within %3 of what was measured, nine of ten within %4; in the mean they are off by %5. In eight of ten cases the error lies between %6 and %7.</translation>
    </message>
    <message>
        <source>Fewer than %1 cases also share with this plan: %2; the wider class stands.</source>
        <translation>Fewer than %1 cases also share with this plan: %2; the wider class stands.</translation>
    </message>
    <message>
        <source>Read it as the quality of a fit, not of a blind test: the few constants of a training program, a serving engine or a framework were chosen while looking at these cases, one set for all cases of a program, none for a single case. The constants of the kernels were fitted on one half of their tables and judged on the other. A program or card that is not among the cases may lie further off. Validated on %1.</source>
        <translation>Read it as the quality of a fit, not of a blind test: the few constants of a training program, a serving engine or a framework were chosen while looking at these cases, one set for all cases of a program, none for a single case. The constants of the kernels were fitted on one half of their tables and judged on the other. A program or card that is not among the cases may lie further off. Validated on %1.</translation>
    </message>
</context>
<context>
    <name>TrustRows</name>
    <message>
        <source>How far do predictions lie from what was measured?</source>
        <translation>How far do predictions lie from what was measured?</translation>
    </message>
    <message>
        <source>Predicted over measured, less 1</source>
        <translation>Predicted over measured, less 1</translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>as measured</translation>
    </message>
    <message>
        <source>one case in ten lies lower</source>
        <translation>one case in ten lies lower</translation>
    </message>
    <message>
        <source>one case in ten lies higher</source>
        <translation>one case in ten lies higher</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Cases</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>predicted</translation>
    </message>
    <message>
        <source>median error</source>
        <translation>median error</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>bias</translation>
    </message>
    <message>
        <source>Class of cases</source>
        <translation>Class of cases</translation>
    </message>
    <message>
        <source>Eight of ten cases lie within the bar.</source>
        <translation>Eight of ten cases lie within the bar.</translation>
    </message>
    <message>
        <source>Source of the cases</source>
        <translation>Source of the cases</translation>
    </message>
    <message>
        <source>The sources with most cases; eight of ten lie within the bar.</source>
        <translation>The sources with most cases; eight of ten lie within the bar.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>How well are a card&apos;s kernels known?</source>
        <translation>How well are a card&apos;s kernels known?</translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation>Mean error</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Mean error of the kernel models on a sample of the measured tables. A card without a table takes its nearest relative&apos;s by peak, bandwidth and number of cores, with a wider error.</source>
        <translation>Mean error of the kernel models on a sample of the measured tables. A card without a table takes its nearest relative&apos;s by peak, bandwidth and number of cores, with a wider error.</translation>
    </message>
    <message>
        <source>By source</source>
        <translation>By source</translation>
    </message>
    <message>
        <source>Kernels by card</source>
        <translation>Kernels by card</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>share</source>
        <translation>share</translation>
    </message>
    <message>
        <source>share a year</source>
        <translation>share a year</translation>
    </message>
    <message>
        <source>share of the purchase price</source>
        <translation>share of the purchase price</translation>
    </message>
    <message>
        <source>share of the hardware price</source>
        <translation>share of the hardware price</translation>
    </message>
    <message>
        <source>share of the hardware price a year</source>
        <translation>share of the hardware price a year</translation>
    </message>
    <message>
        <source>share of the cluster&apos;s cost</source>
        <translation>share of the cluster&apos;s cost</translation>
    </message>
    <message>
        <source>share of the step time</source>
        <translation>share of the step time</translation>
    </message>
    <message>
        <source>share of the GPU price</source>
        <translation>share of the GPU price</translation>
    </message>
    <message>
        <source>share of the own cost</source>
        <translation>share of the own cost</translation>
    </message>
    <message>
        <source>share of the equipment</source>
        <translation>share of the equipment</translation>
    </message>
    <message>
        <source>share of the equipment, 3 years</source>
        <translation>share of the equipment, 3 years</translation>
    </message>
    <message>
        <source>share of the list price a year</source>
        <translation>share of the list price a year</translation>
    </message>
    <message>
        <source>share off on demand</source>
        <translation>share off on demand</translation>
    </message>
    <message>
        <source>per year</source>
        <translation>per year</translation>
    </message>
    <message>
        <source>per day</source>
        <translation>per day</translation>
    </message>
    <message>
        <source>times</source>
        <translation>times</translation>
    </message>
    <message>
        <source>USD/kWh</source>
        <translation>USD/kWh</translation>
    </message>
    <message>
        <source>CNY/kWh</source>
        <translation>CNY/kWh</translation>
    </message>
    <message>
        <source>USD per person and year</source>
        <translation>USD per person and year</translation>
    </message>
    <message>
        <source>CNY per person and year</source>
        <translation>CNY per person and year</translation>
    </message>
    <message>
        <source>USD per kW and month</source>
        <translation>USD per kW and month</translation>
    </message>
    <message>
        <source>CNY a month</source>
        <translation>CNY a month</translation>
    </message>
    <message>
        <source>CNY a year</source>
        <translation>CNY a year</translation>
    </message>
    <message>
        <source>USD million per MW</source>
        <translation>USD million per MW</translation>
    </message>
    <message>
        <source>USD per GPU-hour</source>
        <translation>USD per GPU-hour</translation>
    </message>
    <message>
        <source>CNY per GPU-hour</source>
        <translation>CNY per GPU-hour</translation>
    </message>
    <message>
        <source>USD per GPU</source>
        <translation>USD per GPU</translation>
    </message>
    <message>
        <source>CNY per GPU</source>
        <translation>CNY per GPU</translation>
    </message>
    <message>
        <source>USD per node</source>
        <translation>USD per node</translation>
    </message>
    <message>
        <source>CNY per node</source>
        <translation>CNY per node</translation>
    </message>
    <message>
        <source>USD/TB</source>
        <translation>USD/TB</translation>
    </message>
    <message>
        <source>USD/GB</source>
        <translation>USD/GB</translation>
    </message>
    <message>
        <source>USD per usable TB</source>
        <translation>USD per usable TB</translation>
    </message>
    <message>
        <source>USD per TB and month</source>
        <translation>USD per TB and month</translation>
    </message>
    <message>
        <source>USD per GB and month</source>
        <translation>USD per GB and month</translation>
    </message>
    <message>
        <source>USD per million tokens</source>
        <translation>USD per million tokens</translation>
    </message>
    <message>
        <source>CNY per million tokens</source>
        <translation>CNY per million tokens</translation>
    </message>
    <message>
        <source>CNY/USD</source>
        <translation>CNY/USD</translation>
    </message>
    <message>
        <source>USD per instruction</source>
        <translation>USD per instruction</translation>
    </message>
    <message>
        <source>USD per pair</source>
        <translation>USD per pair</translation>
    </message>
    <message>
        <source>FTE</source>
        <translation>FTE</translation>
    </message>
    <message>
        <source>nodes per FTE</source>
        <translation>nodes per FTE</translation>
    </message>
    <message>
        <source>kW per GPU</source>
        <translation>kW per GPU</translation>
    </message>
    <message>
        <source>TB per GPU</source>
        <translation>TB per GPU</translation>
    </message>
    <message>
        <source>GB/s per node</source>
        <translation>GB/s per node</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>bytes per parameter</translation>
    </message>
    <message>
        <source>bytes per token</source>
        <translation>bytes per token</translation>
    </message>
    <message>
        <source>tokens per byte</source>
        <translation>tokens per byte</translation>
    </message>
    <message>
        <source>tokens per parameter</source>
        <translation>tokens per parameter</translation>
    </message>
    <message>
        <source>billion parameters</source>
        <translation>billion parameters</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-hours</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>replicas</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>instructions</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>pairs</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>cores</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>bits</translation>
    </message>
    <message>
        <source>stars of 5</source>
        <translation>stars of 5</translation>
    </message>
    <message>
        <source>orders of magnitude a year</source>
        <translation>orders of magnitude a year</translation>
    </message>
    <message>
        <source>capabilities</source>
        <translation>capabilities</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>tasks</translation>
    </message>
    <message>
        <source>count</source>
        <translation>count</translation>
    </message>
    <message>
        <source>CNY or USD</source>
        <translation>CNY or USD</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>hours</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutes</translation>
    </message>
    <message>
        <source>kg CO2/kWh</source>
        <translation>kg CO2/kWh</translation>
    </message>
    <message>
        <source>share of the failures</source>
        <translation>share of the failures</translation>
    </message>
    <message>
        <source>CNY per kW and month</source>
        <translation>CNY per kW and month</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>answers</translation>
    </message>
    <message>
        <source>1 = yes</source>
        <translation>1 = yes</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>seconds</translation>
    </message>
</context>
<context>
    <name>terroir::report::ReportPreview</name>
    <message>
        <source>Report preview</source>
        <translation>Report preview</translation>
    </message>
</context>
<context>
    <name>terroir::ui::AnswerCard</name>
    <message>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>★ Recommended</source>
        <translation>★ Recommended</translation>
    </message>
    <message>
        <source>! Overruled</source>
        <translation>! Overruled</translation>
    </message>
    <message>
        <source>✓ Chosen</source>
        <translation>✓ Chosen</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source> × memory</source>
        <translation> × memory</translation>
    </message>
</context>
<context>
    <name>terroir::ui::AnswerPanel</name>
    <message>
        <source>Answer</source>
        <translation>Answer</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>compared with %1</translation>
    </message>
    <message>
        <source>compared with before the last change</source>
        <translation>compared with before the last change</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>Calculating …</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>before: %1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Training time</translation>
    </message>
    <message>
        <source>Cost over %1 years</source>
        <translation>Cost over %1 years</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <source>P10–P90 %1–%2</source>
        <translation>P10–P90 %1–%2</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Memory per GPU</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Fits</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Does not fit</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) and risk(s)</source>
        <translation>
            <numerusform>%n warning or risk</numerusform>
            <numerusform>%n warnings and risks</numerusform>
        </translation>
    </message>
    <message>
        <source>as planned, stage by stage</source>
        <translation>as planned, stage by stage</translation>
    </message>
    <message>
        <source>published cases: %1</source>
        <translation>published cases: %1</translation>
    </message>
    <message>
        <source>Not the whole plan: %1</source>
        <translation>Not the whole plan: %1</translation>
    </message>
    <message>
        <source>Out of date: %1</source>
        <translation>Out of date: %1</translation>
    </message>
    <message>
        <source>prices of %1</source>
        <translation>prices of %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::AssumptionForm</name>
    <message>
        <source>Changed here: %1</source>
        <translation>Changed here: %1</translation>
    </message>
    <message>
        <source>Catalog: %1 (%2 to %3)</source>
        <translation>Catalog: %1 (%2 to %3)</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Assumption</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Low</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typical</translation>
    </message>
    <message>
        <source>High</source>
        <translation>High</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Why</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>not set</translation>
    </message>
    <message>
        <source>Back to the catalog&apos;s</source>
        <translation>Back to the catalog&apos;s</translation>
    </message>
</context>
<context>
    <name>terroir::ui::Breadcrumb</name>
    <message>
        <source>Step %1 of %2</source>
        <translation>Step %1 of %2</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CatalogModel</name>
    <message>
        <source>Edited by %1, %2. Shipped: %3</source>
        <translation>Edited by %1, %2. Shipped: %3</translation>
    </message>
    <message>
        <source>you</source>
        <translation>you</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>new row</source>
        <translation>new row</translation>
    </message>
    <message>
        <source>The id of a row cannot be changed: others point to it.</source>
        <translation>The id of a row cannot be changed: others point to it.</translation>
    </message>
    <message>
        <source>Change “%1” of %2</source>
        <translation>Change “%1” of %2</translation>
    </message>
    <message numerus="yes">
        <source>Change %n cell(s) of %1</source>
        <translation>
            <numerusform>Change %n cell of %1</numerusform>
            <numerusform>Change %n cells of %1</numerusform>
        </translation>
    </message>
    <message>
        <source>A row with the id “%1” exists already.</source>
        <translation>A row with the id “%1” exists already.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Add %1</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (copy)</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Duplicate %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot be removed. It is needed by %2 and %n other(s).</source>
        <translation>
            <numerusform>%1 cannot be removed. It is needed by %2 and %n other.</numerusform>
            <numerusform>%1 cannot be removed. It is needed by %2 and %n others.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be removed. It is needed by %2.</source>
        <translation>%1 cannot be removed. It is needed by %2.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Remove %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>Reset %1</translation>
    </message>
    <message>
        <source>%1 · old</source>
        <translation>%1 · old</translation>
    </message>
    <message numerus="yes">
        <source>%1. Of %2: older than %n month(s).</source>
        <translation>
            <numerusform>%1. Of %2: older than %n month.</numerusform>
            <numerusform>%1. Of %2: older than %n months.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1 rows of %2</source>
        <translation>Remove %1 rows of %2</translation>
    </message>
    <message>
        <source>The cards of %1 alone draw up to %2 kW, more than the %3 kW stated for the server.</source>
        <translation>The cards of %1 alone draw up to %2 kW, more than the %3 kW stated for the server.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CatalogPage</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Find in the catalog</source>
        <translation>Find in the catalog</translation>
    </message>
    <message>
        <source>Add a row to the table</source>
        <translation>Add a row to the table</translation>
    </message>
    <message>
        <source>Duplicate the row</source>
        <translation>Duplicate the row</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>Remove the row</translation>
    </message>
    <message>
        <source>Tables of the catalog</source>
        <translation>Tables of the catalog</translation>
    </message>
    <message>
        <source>Search all columns</source>
        <translation>Search all columns</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicate</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columns</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Rows of the table</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Find</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>More</source>
        <translation>More</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Reset the whole table to what was shipped</source>
        <translation>Reset the whole table to what was shipped</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>Reset %1</translation>
    </message>
    <message>
        <source>Put the current value into all selected rows</source>
        <translation>Put the current value into all selected rows</translation>
    </message>
    <message>
        <source>Freeze no column</source>
        <translation>Freeze no column</translation>
    </message>
    <message>
        <source>Freeze the columns up to the selected one</source>
        <translation>Freeze the columns up to the selected one</translation>
    </message>
    <message>
        <source>Mark figures as old</source>
        <translation>Mark figures as old</translation>
    </message>
    <message numerus="yes">
        <source>older than %n month(s)</source>
        <translation>
            <numerusform>older than %n month</numerusform>
            <numerusform>older than %n months</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>never</translation>
    </message>
    <message>
        <source>Show only old figures</source>
        <translation>Show only old figures</translation>
    </message>
    <message>
        <source>Import into the catalog</source>
        <translation>Import into the catalog</translation>
    </message>
    <message>
        <source>Tables, price lists, model configurations, nvidia-smi (*.csv *.json *.xml)</source>
        <translation>Tables, price lists, model configurations, nvidia-smi (*.csv *.json *.xml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <source>Export from the catalog</source>
        <translation>Export from the catalog</translation>
    </message>
    <message>
        <source>What is shown, or the selected rows: spreadsheet (*.csv)</source>
        <translation>What is shown, or the selected rows: spreadsheet (*.csv)</translation>
    </message>
    <message>
        <source>What is shown, or the selected rows: JSON (*.json)</source>
        <translation>What is shown, or the selected rows: JSON (*.json)</translation>
    </message>
    <message>
        <source>The whole catalog (*.sqlite)</source>
        <translation>The whole catalog (*.sqlite)</translation>
    </message>
    <message>
        <source>The catalog is in %1.</source>
        <translation>The catalog is in %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are in %1.</source>
        <translation>
            <numerusform>%n row are in %1.</numerusform>
            <numerusform>%n rows are in %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 could not be written: %2</translation>
    </message>
    <message numerus="yes">
        <source>Review %n value(s) of the new release</source>
        <translation>
            <numerusform>Review %n value of the new release</numerusform>
            <numerusform>Review %n values of the new release</numerusform>
        </translation>
    </message>
    <message>
        <source>Review the new release&apos;s values</source>
        <translation>Review the new release&apos;s values</translation>
    </message>
    <message>
        <source>Remove %1 rows</source>
        <translation>Remove %1 rows</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CatalogView</name>
    <message>
        <source>Freeze the columns up to here</source>
        <translation>Freeze the columns up to here</translation>
    </message>
    <message>
        <source>Freeze no column</source>
        <translation>Freeze no column</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ChartView</name>
    <message>
        <source>Copy picture</source>
        <translation>Copy picture</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copy data</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Show as table</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Logarithmic horizontal axis</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Logarithmic vertical axis</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Show everything</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Shown</translation>
    </message>
    <message>
        <source>Show everything (double click)</source>
        <translation>Show everything (double click)</translation>
    </message>
    <message>
        <source>Table or chart (T)</source>
        <translation>Table or chart (T)</translation>
    </message>
    <message>
        <source>Copy, export, axes</source>
        <translation>Copy, export, axes</translation>
    </message>
    <message>
        <source>The chart&apos;s figures</source>
        <translation>The chart&apos;s figures</translation>
    </message>
    <message>
        <source>“%1” has none of the endings png, svg, pdf, csv, tsv</source>
        <translation>“%1” has none of the endings png, svg, pdf, csv, tsv</translation>
    </message>
    <message>
        <source>“%1” cannot be written</source>
        <translation>“%1” cannot be written</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Export the chart</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Picture (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Drawing (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Table (*.csv)</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CommandPalette</name>
    <message>
        <source>Find a command, scenario, card, model or figure</source>
        <translation>Find a command, scenario, card, model or figure</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Matches</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ComparePage</name>
    <message>
        <source>Computing …</source>
        <translation>Computing …</translation>
    </message>
    <message>
        <source>(baseline)</source>
        <translation>(baseline)</translation>
    </message>
    <message>
        <source>What is the money spent on?</source>
        <translation>What is the money spent on?</translation>
    </message>
    <message>
        <source>Cost over the horizon, point estimate</source>
        <translation>Cost over the horizon, point estimate</translation>
    </message>
    <message>
        <source>The scenarios are in different currencies.</source>
        <translation>The scenarios are in different currencies.</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>Scenarios side by side</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Only differences</translation>
    </message>
    <message>
        <source>Cost of each scenario by part</source>
        <translation>Cost of each scenario by part</translation>
    </message>
    <message>
        <source>There is nothing to compare yet. Duplicate the scenario, change one thing, and see here what it does.</source>
        <translation>There is nothing to compare yet. Duplicate the scenario, change one thing, and see here what it does.</translation>
    </message>
    <message>
        <source>Duplicate this scenario</source>
        <translation>Duplicate this scenario</translation>
    </message>
    <message>
        <source>When is the money spent?</source>
        <translation>When is the money spent?</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Month</translation>
    </message>
    <message>
        <source>Money spent so far</source>
        <translation>Money spent so far</translation>
    </message>
    <message>
        <source>Money spent by each scenario, month by month</source>
        <translation>Money spent by each scenario, month by month</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CostTab</name>
    <message>
        <source>There is no cost yet: a stage needs a card and its work.</source>
        <translation>There is no cost yet: a stage needs a card and its work.</translation>
    </message>
    <message>
        <source>Every stage under its own supply; the rows compare one supply for all</source>
        <translation>Every stage under its own supply; the rows compare one supply for all</translation>
    </message>
    <message>
        <source>Chosen: %1 · cheapest for the whole work: %2</source>
        <translation>Chosen: %1 · cheapest for the whole work: %2</translation>
    </message>
    <message>
        <source>Nothing within the ranges changes which supply is cheapest.</source>
        <translation>Nothing within the ranges changes which supply is cheapest.</translation>
    </message>
    <message>
        <source>%1 by year and part, in %2; every row and column adds up</source>
        <translation>%1 by year and part, in %2; every row and column adds up</translation>
    </message>
    <message>
        <source>Supplies compared</source>
        <translation>Supplies compared</translation>
    </message>
    <message>
        <source>Cost by year and part</source>
        <translation>Cost by year and part</translation>
    </message>
    <message>
        <source>Cost by year</source>
        <translation>Cost by year</translation>
    </message>
    <message>
        <source>Money spent so far by supply</source>
        <translation>Money spent so far by supply</translation>
    </message>
    <message>
        <source>What moves the cost most</source>
        <translation>What moves the cost most</translation>
    </message>
    <message>
        <source>What would change the answer</source>
        <translation>What would change the answer</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Cost</translation>
    </message>
    <message>
        <source>Out of date: %1</source>
        <translation>Out of date: %1</translation>
    </message>
    <message>
        <source>Bare cards against the first year</source>
        <translation>Bare cards against the first year</translation>
    </message>
    <message>
        <source>The network both ways</source>
        <translation>The network both ways</translation>
    </message>
    <message>
        <source>The network both ways: rule of thumb, and counted from its ports</source>
        <translation>The network both ways: rule of thumb, and counted from its ports</translation>
    </message>
</context>
<context>
    <name>terroir::ui::DecidePage</name>
    <message>
        <source>‹ Back</source>
        <translation>‹ Back</translation>
    </message>
    <message>
        <source>Fork here  F</source>
        <translation>Fork here  F</translation>
    </message>
    <message>
        <source>Note  N</source>
        <translation>Note  N</translation>
    </message>
    <message>
        <source>Take the recommendation</source>
        <translation>Take the recommendation</translation>
    </message>
    <message>
        <source>Take all recommendations</source>
        <translation>Take all recommendations</translation>
    </message>
    <message>
        <source>Back to the question before</source>
        <translation>Back to the question before</translation>
    </message>
    <message>
        <source>On to the next question</source>
        <translation>On to the next question</translation>
    </message>
    <message>
        <source>Fork here</source>
        <translation>Fork here</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Write a note</translation>
    </message>
    <message>
        <source>Why this figure?</source>
        <translation>Why this figure?</translation>
    </message>
    <message>
        <source>Show the evidence</source>
        <translation>Show the evidence</translation>
    </message>
    <message>
        <source>Edit the inputs</source>
        <translation>Edit the inputs</translation>
    </message>
    <message>
        <source>Show the tree</source>
        <translation>Show the tree</translation>
    </message>
    <message>
        <source>Go to the verdict</source>
        <translation>Go to the verdict</translation>
    </message>
    <message>
        <source>Answer %1</source>
        <translation>Answer %1</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Inputs</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Tree</translation>
    </message>
    <message>
        <source>Below the question</source>
        <translation>Below the question</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Decide</translation>
    </message>
    <message numerus="yes">
        <source>◇ %n earlier answer(s) no longer on the path are kept aside; see the tree.</source>
        <translation>
            <numerusform>◇ %n earlier answer no longer on the path are kept aside; see the tree.</numerusform>
            <numerusform>◇ %n earlier answers no longer on the path are kept aside; see the tree.</numerusform>
        </translation>
    </message>
    <message>
        <source>Take all recommendations  Ctrl+Enter</source>
        <translation>Take all recommendations  Ctrl+Enter</translation>
    </message>
    <message>
        <source>Take the recommendation  Enter</source>
        <translation>Take the recommendation  Enter</translation>
    </message>
</context>
<context>
    <name>terroir::ui::DiagnoseTab</name>
    <message>
        <source>Predicted and measured step by part</source>
        <translation>Predicted and measured step by part</translation>
    </message>
    <message>
        <source>Diagnose</source>
        <translation>Diagnose</translation>
    </message>
</context>
<context>
    <name>terroir::ui::EvidenceView</name>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Enter shows how it came about</source>
        <translation>Enter shows how it came about</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>Calculating …</translation>
    </message>
    <message>
        <source>No figure bears on this question; it is a matter of judgement.</source>
        <translation>No figure bears on this question; it is a matter of judgement.</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Source: %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ExplorePage</name>
    <message>
        <source>Views of the plan</source>
        <translation>Views of the plan</translation>
    </message>
</context>
<context>
    <name>terroir::ui::FieldGrid</name>
    <message numerus="yes">
        <source>%1 · %n set</source>
        <translation>
            <numerusform>%1 · %n set</numerusform>
            <numerusform>%1 · %n set</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>terroir::ui::FilterHeader</name>
    <message>
        <source>Part of the text, or: &gt;80   80..192   =x   !x   = (unknown)   ! (known)</source>
        <translation>Part of the text, or: &gt;80   80..192   =x   !x   = (unknown)   ! (known)</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>filter</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>Filter: %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::FindPanel</name>
    <message>
        <source>Available in China</source>
        <translation>Available in China</translation>
    </message>
    <message>
        <source>%1, at least</source>
        <translation>%1, at least</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <translation>%1, at most</translation>
    </message>
    <message>
        <source>any</source>
        <translation>any</translation>
    </message>
    <message>
        <source>training</source>
        <translation>training</translation>
    </message>
    <message>
        <source>fine-tuning</source>
        <translation>fine-tuning</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>inference</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>Kind of work</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Reading %1</translation>
    </message>
    <message>
        <source>Nothing was imported. %1</source>
        <translation>Nothing was imported. %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Cards of this machine, driver %1:</source>
        <translation>Cards of this machine, driver %1:</translation>
    </message>
    <message>
        <source>no row of the catalog</source>
        <translation>no row of the catalog</translation>
    </message>
    <message>
        <source>%1 × %2 → %3</source>
        <translation>%1 × %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>Writing %n row(s)</source>
        <translation>
            <numerusform>Writing %n row</numerusform>
            <numerusform>Writing %n rows</numerusform>
        </translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>Import %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ImportReview</name>
    <message>
        <source>Taken</source>
        <translation>Taken</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Skipped</translation>
    </message>
    <message>
        <source>What the import does</source>
        <translation>What the import does</translation>
    </message>
    <message>
        <source>Taken (%1)</source>
        <translation>Taken (%1)</translation>
    </message>
    <message>
        <source>Skipped (%1)</source>
        <translation>Skipped (%1)</translation>
    </message>
</context>
<context>
    <name>terroir::ui::LoadCurveEdit</name>
    <message>
        <source>%1:00 · %2 of the day&apos;s mean</source>
        <translation>%1:00 · %2 of the day&apos;s mean</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MainWindow</name>
    <message>
        <source>Terroir</source>
        <translation>Terroir</translation>
    </message>
    <message>
        <source>%1[*] — Terroir</source>
        <translation>%1[*] — Terroir</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>New plan from a question …</source>
        <translation>New plan from a question …</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>Open …</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quit</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Undo: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Redo</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Redo: %1</translation>
    </message>
    <message>
        <source>Duplicate scenario</source>
        <translation>Duplicate scenario</translation>
    </message>
    <message>
        <source>Rename scenario …</source>
        <translation>Rename scenario …</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>Unpin the baseline</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>Pin as baseline</translation>
    </message>
    <message>
        <source>Remove scenario</source>
        <translation>Remove scenario</translation>
    </message>
    <message>
        <source>Find a command …</source>
        <translation>Find a command …</translation>
    </message>
    <message>
        <source>万 / 亿</source>
        <translation>万 / 亿</translation>
    </message>
    <message>
        <source>k / M / B</source>
        <translation>k / M / B</translation>
    </message>
    <message>
        <source>Larger type</source>
        <translation>Larger type</translation>
    </message>
    <message>
        <source>Smaller type</source>
        <translation>Smaller type</translation>
    </message>
    <message>
        <source>Normal type</source>
        <translation>Normal type</translation>
    </message>
    <message>
        <source>Meeting mode</source>
        <translation>Meeting mode</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edit</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>&amp;Scenario</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <source>Change currency</source>
        <translation>Change currency</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>scenario</translation>
    </message>
    <message>
        <source>card</source>
        <translation>card</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2</source>
        <translation>%1 could not be opened: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 has %2 parameters and is now the model of this plan.</source>
        <translation>%1 has %2 parameters and is now the model of this plan.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 could not be written: %2</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Saved as %1.</translation>
    </message>
    <message>
        <source>%1 could not be made.</source>
        <translation>%1 could not be made.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 could not be written.</translation>
    </message>
    <message>
        <source>%1[*] (read only) — %2 — Terroir</source>
        <translation>%1[*] (read only) — %2 — Terroir</translation>
    </message>
    <message>
        <source>%1[*] — %2 — Terroir</source>
        <translation>%1[*] — %2 — Terroir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>Save as …</translation>
    </message>
    <message>
        <source>Projects, scenarios, model configurations, tables (*.terroir *.json *.csv)</source>
        <translation>Projects, scenarios, model configurations, tables (*.terroir *.json *.csv)</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of Terroir and is opened for reading only: saving it here would lose what this version does not understand. “Save as …” makes a copy.</source>
        <translation>%1 was written by a newer version of Terroir and is opened for reading only: saving it here would lose what this version does not understand. “Save as …” makes a copy.</translation>
    </message>
    <message>
        <source>%1 is open in another program (%2) and is opened here for reading only. “Save as …” makes a copy.</source>
        <translation>%1 is open in another program (%2) and is opened here for reading only. “Save as …” makes a copy.</translation>
    </message>
    <message>
        <source>%1 cannot be written where it is and is opened for reading only. “Save as …” makes a copy.</source>
        <translation>%1 cannot be written where it is and is opened for reading only. “Save as …” makes a copy.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Unsaved changes</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Save the changes to %1?</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>Do not save</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>%1 is not a Terroir project; it is left as it is.</source>
        <translation>%1 is not a Terroir project; it is left as it is.</translation>
    </message>
    <message>
        <source>%1 is damaged and no scenario of it can be read. It is left as it is; look for %1.bak beside it.</source>
        <translation>%1 is damaged and no scenario of it can be read. It is left as it is; look for %1.bak beside it.</translation>
    </message>
    <message>
        <source>%1 is damaged. Scenarios that can still be read: %2.</source>
        <translation>%1 is damaged. Scenarios that can still be read: %2.</translation>
    </message>
    <message>
        <source>Open what is left</source>
        <translation>Open what is left</translation>
    </message>
    <message>
        <source>What is left of %1 is open as a new project; the damaged file is left as it is.</source>
        <translation>What is left of %1 is open as a new project; the damaged file is left as it is.</translation>
    </message>
    <message>
        <source>%1 has been changed by another program since it was opened here. “Save as …” keeps both.</source>
        <translation>%1 has been changed by another program since it was opened here. “Save as …” keeps both.</translation>
    </message>
    <message>
        <source>Save anyway</source>
        <translation>Save anyway</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Save as</translation>
    </message>
    <message>
        <source>Project with all scenarios (*.terroir)</source>
        <translation>Project with all scenarios (*.terroir)</translation>
    </message>
    <message>
        <source>This scenario only (*.json)</source>
        <translation>This scenario only (*.json)</translation>
    </message>
    <message>
        <source>%1 is open in another program (%2); save under another name.</source>
        <translation>%1 is open in another program (%2); save under another name.</translation>
    </message>
    <message>
        <source>Unsaved work would not survive a crash: %1</source>
        <translation>Unsaved work would not survive a crash: %1</translation>
    </message>
    <message>
        <source>a new project</source>
        <translation>a new project</translation>
    </message>
    <message>
        <source>Unsaved work on %1 of %2 has survived.</source>
        <translation>Unsaved work on %1 of %2 has survived.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Recover</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>New project</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>Close project</translation>
    </message>
    <message>
        <source>Move scenario left</source>
        <translation>Move scenario left</translation>
    </message>
    <message>
        <source>Move scenario right</source>
        <translation>Move scenario right</translation>
    </message>
    <message>
        <source>Keyboard shortcuts …</source>
        <translation>Keyboard shortcuts …</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutes</translation>
    </message>
    <message>
        <source>Window for the room</source>
        <translation>Window for the room</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>Megatron-LM launch script</source>
        <translation>Megatron-LM launch script</translation>
    </message>
    <message>
        <source>DeepSpeed configuration</source>
        <translation>DeepSpeed configuration</translation>
    </message>
    <message>
        <source>vLLM launch script</source>
        <translation>vLLM launch script</translation>
    </message>
    <message>
        <source>Volcano job</source>
        <translation>Volcano job</translation>
    </message>
    <message>
        <source>Slurm batch script</source>
        <translation>Slurm batch script</translation>
    </message>
    <message>
        <source>Export a run file …</source>
        <translation>Export a run file …</translation>
    </message>
    <message>
        <source>Manual and glossary</source>
        <translation>Manual and glossary</translation>
    </message>
    <message>
        <source>Export a run file</source>
        <translation>Export a run file</translation>
    </message>
    <message>
        <source>The plan is being computed; try again in a moment.</source>
        <translation>The plan is being computed; try again in a moment.</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>%1 was written.</translation>
    </message>
    <message>
        <source>The catalog has changed since %1 was saved; the figures are still those of the saved rows.</source>
        <translation>The catalog has changed since %1 was saved; the figures are still those of the saved rows.</translation>
    </message>
    <message>
        <source>Servers or offers of its cards have been added.</source>
        <translation>Servers or offers of its cards have been added.</translation>
    </message>
    <message>
        <source>Take today&apos;s rows</source>
        <translation>Take today&apos;s rows</translation>
    </message>
    <message>
        <source>Keep the saved rows</source>
        <translation>Keep the saved rows</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Discard</translation>
    </message>
    <message>
        <source>Discard unsaved work</source>
        <translation>Discard unsaved work</translation>
    </message>
    <message>
        <source>Discard the unsaved work on %1? It cannot be brought back.</source>
        <translation>Discard the unsaved work on %1? It cannot be brought back.</translation>
    </message>
    <message>
        <source>%1 is neither a project, a scenario, a model&apos;s config.json, a table, a price list nor a list of cards by nvidia-smi.</source>
        <translation>%1 is neither a project, a scenario, a model&apos;s config.json, a table, a price list nor a list of cards by nvidia-smi.</translation>
    </message>
    <message>
        <source>the disk is full.</source>
        <translation>the disk is full.</translation>
    </message>
    <message>
        <source>Go to step</source>
        <translation>Go to step</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>As opened</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Find in manual and glossary</source>
        <translation>Find in manual and glossary</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contents</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossary</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MapPage</name>
    <message>
        <source>The map is drawn for a model: give a stage of the scenario one.</source>
        <translation>The map is drawn for a model: give a stage of the scenario one.</translation>
    </message>
    <message>
        <source>Computing the map …</source>
        <translation>Computing the map …</translation>
    </message>
    <message>
        <source>Which card does which work? Drawn for %1</source>
        <translation>Which card does which work? Drawn for %1</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Select a cell to read it; Enter takes the card for the stage with that work.</source>
        <translation>Select a cell to read it; Enter takes the card for the stage with that work.</translation>
    </message>
    <message>
        <source>Used for %1</source>
        <translation>Used for %1</translation>
    </message>
    <message>
        <source>Use for %1</source>
        <translation>Use for %1</translation>
    </message>
    <message>
        <source>the card: %1</source>
        <translation>the card: %1</translation>
    </message>
    <message>
        <source>All vendors</source>
        <translation>All vendors</translation>
    </message>
    <message>
        <source>Both tiers</source>
        <translation>Both tiers</translation>
    </message>
    <message>
        <source>Search cards</source>
        <translation>Search cards</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Vendor</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Tier</translation>
    </message>
    <message>
        <source>Only what fits</source>
        <translation>Only what fits</translation>
    </message>
    <message>
        <source>Cards by workload</source>
        <translation>Cards by workload</translation>
    </message>
    <message>
        <source>What the shapes mean</source>
        <translation>What the shapes mean</translation>
    </message>
    <message>
        <source>Show in catalog</source>
        <translation>Show in catalog</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MessageBar</name>
    <message>
        <source>Dismiss the message</source>
        <translation>Dismiss the message</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MinutesPanel</name>
    <message>
        <source>Minutes</source>
        <translation>Minutes</translation>
    </message>
    <message>
        <source>Noted by</source>
        <translation>Noted by</translation>
    </message>
    <message>
        <source>On</source>
        <translation>On</translation>
    </message>
    <message>
        <source>Keep note</source>
        <translation>Keep note</translation>
    </message>
    <message>
        <source>What was said, and why</source>
        <translation>What was said, and why</translation>
    </message>
    <message>
        <source>Note for the minutes</source>
        <translation>Note for the minutes</translation>
    </message>
    <message>
        <source>What the note is about</source>
        <translation>What the note is about</translation>
    </message>
    <message>
        <source>Close the minutes</source>
        <translation>Close the minutes</translation>
    </message>
    <message>
        <source>Nothing noted yet. Answers come here by themselves; the report prints it all.</source>
        <translation>Nothing noted yet. Answers come here by themselves; the report prints it all.</translation>
    </message>
    <message>
        <source>The plan as a whole</source>
        <translation>The plan as a whole</translation>
    </message>
</context>
<context>
    <name>terroir::ui::NoPlan</name>
    <message>
        <source>There is no plan yet. A plan starts from a question, or from a file dropped here.</source>
        <translation>There is no plan yet. A plan starts from a question, or from a file dropped here.</translation>
    </message>
    <message>
        <source>Choose a question</source>
        <translation>Choose a question</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ObservedForm</name>
    <message>
        <source>Change what was observed</source>
        <translation>Change what was observed</translation>
    </message>
    <message>
        <source>Read a training log or nvidia-smi samples</source>
        <translation>Read a training log or nvidia-smi samples</translation>
    </message>
    <message>
        <source>Logs and samples (*.log *.txt *.out *.csv *.json)</source>
        <translation>Logs and samples (*.log *.txt *.out *.csv *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Read from %1.</source>
        <translation>Read from %1.</translation>
    </message>
    <message>
        <source>Read observations</source>
        <translation>Read observations</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>not measured</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Read a log …</source>
        <translation>Read a log …</translation>
    </message>
    <message>
        <source>Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face Trainer; nvidia-smi samples as CSV.</source>
        <translation>Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face Trainer; nvidia-smi samples as CSV.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::PasteDialog</name>
    <message>
        <source>The first line names the columns</source>
        <translation>The first line names the columns</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Paste</translation>
    </message>
    <message>
        <source>Where do these columns go in %1?</source>
        <translation>Where do these columns go in %1?</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>left out</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Column %1</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n row(s) into %1</source>
        <translation>
            <numerusform>Paste %n row into %1</numerusform>
            <numerusform>Paste %n rows into %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>terroir::ui::Projector</name>
    <message>
        <source>Terroir — for the room</source>
        <translation>Terroir — for the room</translation>
    </message>
    <message>
        <source>The page and the answer of the first window, to be read from afar.</source>
        <translation>The page and the answer of the first window, to be read from afar.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::QuantityEdit</name>
    <message>
        <source>A value is needed here.</source>
        <translation>A value is needed here.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number</source>
        <translation>“%1” is not a whole number</translation>
    </message>
    <message>
        <source>“%1” is not allowed: %2 to %3</source>
        <translation>“%1” is not allowed: %2 to %3</translation>
    </message>
</context>
<context>
    <name>terroir::ui::QuestionView</name>
    <message>
        <source>Note by %1: %2</source>
        <translation>Note by %1: %2</translation>
    </message>
    <message>
        <source>Overrule</source>
        <translation>Overrule</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Why against the evidence?</source>
        <translation>Why against the evidence?</translation>
    </message>
    <message>
        <source>⇒ What would change our mind: %1</source>
        <translation>⇒ What would change our mind: %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ReportPage</name>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF document (*.pdf)</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation>Workbook (*.xlsx)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contents</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>Language of the report</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Author</translation>
    </message>
    <message>
        <source>Mark on every page</source>
        <translation>Mark on every page</translation>
    </message>
    <message>
        <source>for example: confidential</source>
        <translation>for example: confidential</translation>
    </message>
    <message>
        <source>Export PDF</source>
        <translation>Export PDF</translation>
    </message>
    <message>
        <source>Export XLSX</source>
        <translation>Export XLSX</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>Preview of the report</translation>
    </message>
    <message>
        <source>Export the report as PDF</source>
        <translation>Export the report as PDF</translation>
    </message>
    <message>
        <source>Export the report as workbook</source>
        <translation>Export the report as workbook</translation>
    </message>
    <message>
        <source>The plan is being computed …</source>
        <translation>The plan is being computed …</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s), inputs %1</source>
        <translation>
            <numerusform>%n page, inputs %1</numerusform>
            <numerusform>%n pages, inputs %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>Export the report</translation>
    </message>
    <message>
        <source>The report was written to %1.</source>
        <translation>The report was written to %1.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::RowDetails</name>
    <message>
        <source>As shipped with the program</source>
        <translation>As shipped with the program</translation>
    </message>
    <message>
        <source>you</source>
        <translation>you</translation>
    </message>
    <message>
        <source>Imported by %1, %2</source>
        <translation>Imported by %1, %2</translation>
    </message>
    <message>
        <source>Edited by %1, %2</source>
        <translation>Edited by %1, %2</translation>
    </message>
    <message>
        <source>nothing was shipped here</source>
        <translation>nothing was shipped here</translation>
    </message>
    <message>
        <source>shipped: %1</source>
        <translation>shipped: %1</translation>
    </message>
    <message>
        <source>added</source>
        <translation>added</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>removed</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>new release</source>
        <translation>new release</translation>
    </message>
    <message>
        <source>Never changed.</source>
        <translation>Never changed.</translation>
    </message>
    <message>
        <source>Select a value to see where it comes from.</source>
        <translation>Select a value to see where it comes from.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>not known</translation>
    </message>
    <message>
        <source>A new row: it is added as soon as the cells with a dashed frame are filled.</source>
        <translation>A new row: it is added as soon as the cells with a dashed frame are filled.</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Source: %1</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>as of %1</translation>
    </message>
    <message>
        <source>No source is named.</source>
        <translation>No source is named.</translation>
    </message>
    <message>
        <source>History of the row</source>
        <translation>History of the row</translation>
    </message>
    <message>
        <source>Reset value</source>
        <translation>Reset value</translation>
    </message>
    <message>
        <source>Reset row</source>
        <translation>Reset row</translation>
    </message>
    <message>
        <source>as of %1, which is old</source>
        <translation>as of %1, which is old</translation>
    </message>
    <message>
        <source>Value, source and history</source>
        <translation>Value, source and history</translation>
    </message>
    <message>
        <source>Comparison of the selected rows</source>
        <translation>Comparison of the selected rows</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>What follows</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Spec sheet</source>
        <translation>Spec sheet</translation>
    </message>
    <message>
        <source>What is shown of the row</source>
        <translation>What is shown of the row</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ScenarioChip</name>
    <message>
        <source>baseline</source>
        <translation>baseline</translation>
    </message>
    <message>
        <source>current</source>
        <translation>current</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ScenarioStrip</name>
    <message>
        <source>New plan from a question</source>
        <translation>New plan from a question</translation>
    </message>
    <message>
        <source>Rename …</source>
        <translation>Rename …</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicate</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>Unpin the baseline</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>Pin as baseline</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>Move left</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>Move right</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Rename scenario</source>
        <translation>Rename scenario</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Colour</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>Colour %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ServeTab</name>
    <message>
        <source>Nothing is served in this scenario.</source>
        <translation>Nothing is served in this scenario.</translation>
    </message>
    <message>
        <source>This stage cannot be computed yet.</source>
        <translation>This stage cannot be computed yet.</translation>
    </message>
    <message>
        <source>%1 on %2 × %3, %4 a replica</source>
        <translation>%1 on %2 × %3, %4 a replica</translation>
    </message>
    <message>
        <source>Figures of the service</source>
        <translation>Figures of the service</translation>
    </message>
    <message>
        <source>Output against time per token</source>
        <translation>Output against time per token</translation>
    </message>
    <message>
        <source>Time to first token against load</source>
        <translation>Time to first token against load</translation>
    </message>
    <message>
        <source>Memory of a GPU in service</source>
        <translation>Memory of a GPU in service</translation>
    </message>
    <message>
        <source>Use of the fleet over the day</source>
        <translation>Use of the fleet over the day</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>Serve</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ShareBar</name>
    <message>
        <source>Progress</source>
        <translation>Progress</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ShortcutEditor</name>
    <message>
        <source>Set</source>
        <translation>Set</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>No keys</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Default</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>Search commands</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Commands and their keys</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Command</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>New keys</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>%1 already means “%2”. Nothing is changed.</source>
        <translation>%1 already means “%2”. Nothing is changed.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::StageForm</name>
    <message>
        <source>Change region</source>
        <translation>Change region</translation>
    </message>
    <message>
        <source>Change horizon</source>
        <translation>Change horizon</translation>
    </message>
    <message>
        <source>“%1” of %2</source>
        <translation>“%1” of %2</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>The answers so far change this to: %1.</source>
        <translation>The answers so far change this to: %1.</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>not set</translation>
    </message>
    <message>
        <source>“%1” is no day; allowed: a date as 2025-06-30</source>
        <translation>“%1” is no day; allowed: a date as 2025-06-30</translation>
    </message>
    <message>
        <source>Change currency</source>
        <translation>Change currency</translation>
    </message>
    <message>
        <source>Change the day of the prices</source>
        <translation>Change the day of the prices</translation>
    </message>
    <message>
        <source>¥ (CNY)</source>
        <translation>¥ (CNY)</translation>
    </message>
    <message>
        <source>$ (USD)</source>
        <translation>$ (USD)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) keep nothing so old: their oldest figures stand.</source>
        <translation>
            <numerusform>%n row keep nothing so old: their oldest figures stand.</numerusform>
            <numerusform>%n rows keep nothing so old: their oldest figures stand.</numerusform>
        </translation>
    </message>
    <message>
        <source>newest</source>
        <translation>newest</translation>
    </message>
    <message>
        <source>Change “%1”</source>
        <translation>Change “%1”</translation>
    </message>
    <message>
        <source>Change the notes</source>
        <translation>Change the notes</translation>
    </message>
    <message>
        <source>Platform and notes</source>
        <translation>Platform and notes</translation>
    </message>
    <message>
        <source>Assumptions of this plan</source>
        <translation>Assumptions of this plan</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
</context>
<context>
    <name>terroir::ui::StartPage</name>
    <message>
        <source>What do you want to decide?</source>
        <translation>What do you want to decide?</translation>
    </message>
    <message>
        <source>Choose a question. Terroir fills in a worked example; every figure of it can be changed.</source>
        <translation>Choose a question. Terroir fills in a worked example; every figure of it can be changed.</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recent</translation>
    </message>
    <message>
        <source>Drop a model&apos;s config.json, a scenario or a price table anywhere on the window.</source>
        <translation>Drop a model&apos;s config.json, a scenario or a price table anywhere on the window.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::StatusLine</name>
    <message>
        <source>Ready</source>
        <translation>Ready</translation>
    </message>
    <message>
        <source>● Up to date · %1</source>
        <translation>● Up to date · %1</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalog: %1 prices, %2 older than %3 days</source>
        <translation>Catalog: %1 prices, %2 older than %3 days</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Changed</translation>
    </message>
    <message>
        <source>× Not computed</source>
        <translation>× Not computed</translation>
    </message>
    <message>
        <source>○ Calculating …</source>
        <translation>○ Calculating …</translation>
    </message>
</context>
<context>
    <name>terroir::ui::SweepAxisRow</name>
    <message>
        <source>from</source>
        <translation>from</translation>
    </message>
    <message>
        <source>to</source>
        <translation>to</translation>
    </message>
</context>
<context>
    <name>terroir::ui::SweepTab</name>
    <message>
        <source>Costs are not known for this scenario.</source>
        <translation>Costs are not known for this scenario.</translation>
    </message>
    <message>
        <source>The plan has changed since; run again to see it.</source>
        <translation>The plan has changed since; run again to see it.</translation>
    </message>
    <message>
        <source>Give both axes a range from low to high.</source>
        <translation>Give both axes a range from low to high.</translation>
    </message>
    <message>
        <source>Choose two different axes.</source>
        <translation>Choose two different axes.</translation>
    </message>
    <message>
        <source>Planning anew at every value …</source>
        <translation>Planning anew at every value …</translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 points.</source>
        <translation>Cancelled after %1 of %2 points.</translation>
    </message>
    <message>
        <source>%1 points; everything else stays as the plan has it.</source>
        <translation>%1 points; everything else stays as the plan has it.</translation>
    </message>
    <message>
        <source>Export the points</source>
        <translation>Export the points</translation>
    </message>
    <message>
        <source>%1 points in %2.</source>
        <translation>%1 points in %2.</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Across</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>Upwards</translation>
    </message>
    <message>
        <source>nothing: lines only</source>
        <translation>nothing: lines only</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Show</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Steps</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Export …</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>Progress of the sweep</translation>
    </message>
    <message>
        <source>Map of totals</source>
        <translation>Map of totals</translation>
    </message>
    <message>
        <source>Totals along the first axis</source>
        <translation>Totals along the first axis</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
</context>
<context>
    <name>terroir::ui::TrainTab</name>
    <message>
        <source>Nothing is trained in this scenario.</source>
        <translation>Nothing is trained in this scenario.</translation>
    </message>
    <message>
        <source>This stage cannot be computed yet.</source>
        <translation>This stage cannot be computed yet.</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1 on %2 × %3</translation>
    </message>
    <message>
        <source>Time, speed and failures</source>
        <translation>Time, speed and failures</translation>
    </message>
    <message>
        <source>Time and speed</source>
        <translation>Time and speed</translation>
    </message>
    <message>
        <source>Layouts: the best and the next ones</source>
        <translation>Layouts: the best and the next ones</translation>
    </message>
    <message>
        <source>Memory per GPU by term</source>
        <translation>Memory per GPU by term</translation>
    </message>
    <message>
        <source>Time of a step by term</source>
        <translation>Time of a step by term</translation>
    </message>
    <message>
        <source>Days against GPUs</source>
        <translation>Days against GPUs</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Train</translation>
    </message>
</context>
<context>
    <name>terroir::ui::TreeMap</name>
    <message>
        <source>Decision tree</source>
        <translation>Decision tree</translation>
    </message>
    <message>
        <source>A picture of the path. The row of answers above says the same.</source>
        <translation>A picture of the path. The row of answers above says the same.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::TrustView</name>
    <message>
        <source>How far can I trust this?</source>
        <translation>How far can I trust this?</translation>
    </message>
    <message>
        <source>What the errors are of</source>
        <translation>What the errors are of</translation>
    </message>
    <message>
        <source>Errors of published cases</source>
        <translation>Errors of published cases</translation>
    </message>
</context>
<context>
    <name>terroir::ui::UpgradeModel</name>
    <message>
        <source>Row</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Shipped before</source>
        <translation>Shipped before</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Yours</translation>
    </message>
    <message>
        <source>Shipped now</source>
        <translation>Shipped now</translation>
    </message>
</context>
<context>
    <name>terroir::ui::UpgradeReview</name>
    <message>
        <source>Keep mine</source>
        <translation>Keep mine</translation>
    </message>
    <message>
        <source>Take the release&apos;s</source>
        <translation>Take the release&apos;s</translation>
    </message>
    <message>
        <source>Keep all of mine</source>
        <translation>Keep all of mine</translation>
    </message>
    <message>
        <source>Take all of the release&apos;s</source>
        <translation>Take all of the release&apos;s</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Apply</translation>
    </message>
    <message>
        <source>What the new release changes</source>
        <translation>What the new release changes</translation>
    </message>
    <message>
        <source>You and the new release have both changed these values. Yours stand until you choose.</source>
        <translation>You and the new release have both changed these values. Yours stand until you choose.</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Later</translation>
    </message>
    <message>
        <source>%1 kept · %2 taken · %3 open</source>
        <translation>%1 kept · %2 taken · %3 open</translation>
    </message>
    <message>
        <source>Review the new release&apos;s values</source>
        <translation>Review the new release&apos;s values</translation>
    </message>
    <message>
        <source>%1 values kept, %2 taken from the new release.</source>
        <translation>%1 values kept, %2 taken from the new release.</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ValueTable</name>
    <message>
        <source>%1 — Enter: why this number</source>
        <translation>%1 — Enter: why this number</translation>
    </message>
</context>
<context>
    <name>terroir::ui::VerdictView</name>
    <message>
        <source>%1 (P10–P90 %2–%3)</source>
        <translation>%1 (P10–P90 %2–%3)</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>Calculating …</translation>
    </message>
    <message>
        <source>The path ends without a verdict.</source>
        <translation>The path ends without a verdict.</translation>
    </message>
    <message>
        <source>What would change our mind</source>
        <translation>What would change our mind</translation>
    </message>
    <message>
        <source>No single assumption within its range makes another supply cheaper.</source>
        <translation>No single assumption within its range makes another supply cheaper.</translation>
    </message>
    <message>
        <source>%1 of %2 questions answered by you, the others as recommended.</source>
        <translation>%1 of %2 questions answered by you, the others as recommended.</translation>
    </message>
    <message numerus="yes">
        <source>%n recommendation(s) overruled, each with its note.</source>
        <translation>
            <numerusform>%n recommendation overruled, with its note.</numerusform>
            <numerusform>%n recommendations overruled, each with its note.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Write the report</translation>
    </message>
    <message>
        <source>Compare scenarios</source>
        <translation>Compare scenarios</translation>
    </message>
</context>
<context>
    <name>terroir::ui::WhyPopover</name>
    <message>
        <source>This figure does not apply to the plan any more.</source>
        <translation>This figure does not apply to the plan any more.</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Back to %1</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>Why this number?</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copy the derivation as text</source>
        <translation>Copy the derivation as text</translation>
    </message>
    <message>
        <source>Show in catalog</source>
        <translation>Show in catalog</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Close (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Made of (Enter opens a computed one)</source>
        <translation>Made of (Enter opens a computed one)</translation>
    </message>
    <message>
        <source>Inputs of this figure</source>
        <translation>Inputs of this figure</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Where from</source>
        <translation>Where from</translation>
    </message>
</context>
<context>
    <name>terroir::ui::Workspace</name>
    <message>
        <source>Answer “%1”</source>
        <translation>Answer “%1”</translation>
    </message>
    <message>
        <source>Take all recommendations</source>
        <translation>Take all recommendations</translation>
    </message>
    <message>
        <source>Take back the answer to “%1”</source>
        <translation>Take back the answer to “%1”</translation>
    </message>
    <message>
        <source>Change assumption “%1”</source>
        <translation>Change assumption “%1”</translation>
    </message>
    <message>
        <source>Restore assumption “%1”</source>
        <translation>Restore assumption “%1”</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Change %1</translation>
    </message>
    <message>
        <source>Use model “%1”</source>
        <translation>Use model “%1”</translation>
    </message>
    <message>
        <source>Add scenario “%1”</source>
        <translation>Add scenario “%1”</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (copy)</translation>
    </message>
    <message>
        <source>Duplicate “%1”</source>
        <translation>Duplicate “%1”</translation>
    </message>
    <message>
        <source>fork</source>
        <translation>fork</translation>
    </message>
    <message>
        <source>Fork at “%1”</source>
        <translation>Fork at “%1”</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation>Rename to “%1”</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>Remove “%1”</translation>
    </message>
    <message>
        <source>Reorder scenarios</source>
        <translation>Reorder scenarios</translation>
    </message>
    <message>
        <source>Change colour</source>
        <translation>Change colour</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>Unpin the baseline</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>Pin as baseline</translation>
    </message>
    <message>
        <source>Take today&apos;s catalog rows</source>
        <translation>Take today&apos;s catalog rows</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>terroir::ui::WritingDialog</name>
    <message>
        <source>Writing the catalog</source>
        <translation>Writing the catalog</translation>
    </message>
    <message>
        <source>Writing: %1</source>
        <translation>Writing: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
</TS>
