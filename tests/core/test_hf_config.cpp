// config.json files of many families against the architectures and published counts of models.csv.
#include "core/catalog/catalog.h"
#include "core/catalog/hf_config.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace terroir::core;

namespace {

std::string fileText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string{};
}

std::string configText(const char* id)
{
    return fileText(QStringLiteral(TERROIR_TEST_DATA "/hf_configs/%1.json").arg(QLatin1String(id)));
}

Catalog modelCatalog()
{
    CatalogTables tables;
    for (const TableSpec& spec : tableSpecs())
        tables.tables.push_back({&spec, {}});
    const TableSpec& spec = *tableSpec("models");
    tables.table("models")
        = tableFromCsv(spec, fileText(QStringLiteral(TERROIR_RESOURCES "/catalog/models.csv"))).value();
    return makeCatalog(tables, {}).value();
}

QString printed(const Problem& problem)
{
    return QString::fromStdString(std::string(id(problem.code)) + " | " + problem.field + " | "
        + problem.value + " | " + problem.allowed);
}

QString problemOf(std::string_view json)
{
    const auto model = modelFromHfConfig(json, "mine");
    return model ? QStringLiteral("none") : printed(model.error());
}

/// Llama 3.1 8B with one key set to a JSON text, or removed if that is empty.
std::string llamaWith(const QByteArray& key, const QByteArray& value)
{
    QByteArray text = QByteArray::fromStdString(configText("llama3.1-8b"));
    const qsizetype at = text.indexOf("\"" + key + "\"");
    if (at < 0)
        return text.replace(0, 1, "{\"" + key + "\": " + value + ",").toStdString();
    const qsizetype end = text.indexOf('\n', at) + 1;
    return text.replace(at, end - at, value.isEmpty() ? QByteArray() : "\"" + key + "\": " + value + ",\n")
        .toStdString();
}

} // namespace

class TestHfConfig : public QObject
{
    Q_OBJECT

private slots:
    void families_data()
    {
        QTest::addColumn<QString>("path");
        QDirIterator files(QStringLiteral(TERROIR_TEST_DATA "/hf_configs"), {QStringLiteral("*.json")});
        while (files.hasNext()) {
            const QString path = files.next();
            QTest::newRow(qPrintable(files.fileInfo().completeBaseName())) << path;
        }
    }

    void families()
    {
        QFETCH(QString, path);
        static const Catalog catalog = modelCatalog();
        const std::string modelId = QTest::currentDataTag();
        const Model* row = catalog.model(modelId);
        QVERIFY(row);
        QCOMPARE(row->id, modelId);
        const auto model = modelFromHfConfig(fileText(path), "mine");
        QVERIFY2(model.has_value(), model ? "" : qPrintable(printed(model.error())));
        QCOMPARE(model->id, "mine");
        QCOMPARE(model->confidence, "high");

        const double total = countParameters(*model).total;
        QVERIFY2(std::abs(total / row->statedTotalParams - 1) <= 0.01,
            qPrintable(QStringLiteral("%1 against %2").arg(total / 1e9).arg(row->statedTotalParams / 1e9)));

        // Shape by shape as in the catalog.
        QCOMPARE(model->layers, row->layers);
        QCOMPARE(model->hidden, row->hidden);
        QCOMPARE(model->ffn, row->ffn);
        QCOMPARE(model->heads, row->heads);
        QCOMPARE(model->kvHeads, row->kvHeads);
        QCOMPARE(model->headDim, row->headDim);
        QCOMPARE(model->vocab, row->vocab);
        QCOMPARE(model->tiedEmbeddings, row->tiedEmbeddings);
        QCOMPARE(model->gatedMlp, row->gatedMlp);
        QVERIFY(model->norm == row->norm);
        QCOMPARE(model->normsPerLayer, row->normsPerLayer);
        QVERIFY(model->attention == row->attention);
        QCOMPARE(model->qLoraRank, row->qLoraRank);
        QCOMPARE(model->kvLoraRank, row->kvLoraRank);
        QCOMPARE(model->qkNopeHeadDim, row->qkNopeHeadDim);
        QCOMPARE(model->qkRopeHeadDim, row->qkRopeHeadDim);
        QCOMPARE(model->vHeadDim, row->vHeadDim);
        QCOMPARE(model->slidingWindow, row->slidingWindow);
        QCOMPARE(model->localLayersPerGlobal, row->localLayersPerGlobal);
        QCOMPARE(model->qkvBias, row->qkvBias);
        QCOMPARE(model->attnOutBias, row->attnOutBias);
        QCOMPARE(model->mlpBias, row->mlpBias);
        QVERIFY(model->qkNorm == row->qkNorm);
        QCOMPARE(model->learnedPositions, row->learnedPositions);
        QCOMPARE(model->experts, row->experts);
        QCOMPARE(model->sharedExperts, row->sharedExperts);
        QCOMPARE(model->topK, row->topK);
        QCOMPARE(model->moeFfn, row->moeFfn);
        QCOMPARE(model->sharedFfn, row->sharedFfn);
        QCOMPARE(model->denseFirstLayers, row->denseFirstLayers);
        QCOMPARE(model->moeEvery, row->moeEvery);
        QCOMPARE(model->routerBias, row->routerBias);
        // The catalog leaves out Qwen 2's gates of the shared expert and Phi-3.5's head bias.
        QVERIFY(std::abs(model->extraParams - row->extraParams) <= 1e-5 * total);
    }

    void exactCounts()
    {
        // Integers of the published checkpoints (count_check of the catalog's rows).
        const auto count = [](const char* file) {
            return countParameters(modelFromHfConfig(configText(file), "m").value()).total;
        };
        QCOMPARE(count("llama3.1-8b"), 8030261248.0);
        QCOMPARE(count("mistral-7b"), 7241732096.0);
        QCOMPARE(count("mixtral-8x7b"), 46702792704.0);
        QCOMPARE(count("qwen2.5-7b"), 7615616512.0);
        QCOMPARE(count("kimi-k2"), 1026408232448.0);
        QCOMPARE(count("glm-4.5-air"), 106852251264.0);
    }

    void unknownTypeIsReadAsLlama()
    {
        const auto model = modelFromHfConfig(llamaWith("model_type", "\"brandnew\""), "m");
        QVERIFY(model.has_value());
        QCOMPARE(countParameters(*model).total, 8030261248.0);
        QCOMPARE(model->confidence, "low");
        QVERIFY(model->notes.find("brandnew") != std::string::npos);
    }

    /// Shapes that came after most of the files above, as their own configurations write them.
    void newerShapes_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<double>(
            "parameters"); // exact, worked out in the comments or another file's; 0: refused
        QTest::addColumn<QString>("said"); // in the notes, or the problem
        const auto row = [](const char* name, const std::string& json, double parameters, const char* said) {
            QTest::newRow(name) << QByteArray::fromStdString(json) << parameters << said;
        };
        const double llama = 8030261248.0;
        // LLaMA 7B names no KV heads: 32000 x 4096 x 2 + 32 (4 x 4096^2 + 3 x 4096 x 11008 + 2 x 4096) + 4096
        row("no KV heads",
            R"({"architectures":["LLaMAForCausalLM"],"model_type":"llama","hidden_size":4096,
                "intermediate_size":11008,"max_sequence_length":2048,"num_attention_heads":32,
                "num_hidden_layers":32,"rms_norm_eps":1e-06,"vocab_size":32000})",
            6738415616.0, "");
        row("head width null", llamaWith("head_dim", "null"), llama, "");
        QByteArray stretched = QByteArray::fromStdString(configText("qwen2.5-7b"));
        stretched.replace(0, 1,
            R"({"rope_scaling":{"factor":4.0,"original_max_position_embeddings":32768,"type":"yarn"},)");
        row("YaRN", stretched.toStdString(), 7615616512.0, "");
        row("rope of transformers 5",
            llamaWith("rope_parameters", R"({"rope_theta":500000.0,"rope_type":"llama3","factor":8.0})"),
            llama, "");
        row("FP8",
            llamaWith("quantization_config",
                R"({"activation_scheme":"dynamic","fmt":"e4m3","quant_method":"fp8",
                           "weight_block_size":[128,128]})"),
            llama, "published in fp8");
        row("quantised oddly", llamaWith("quantization_config", R"([{"quant_method":3}])"), llama, "");
        // DeepSeek V3.2: V3 and 61 indexers of 1536 x 64 x 128 + 7168 x 128 + 2 x 128 + 7168 x 64
        QByteArray sparse = QByteArray::fromStdString(configText("deepseek-v3"));
        sparse.replace("\"deepseek_v3\"", "\"deepseek_v32\"");
        sparse.replace(0, 1, R"({"index_head_dim":128,"index_n_heads":64,"index_topk":2048,)");
        row("DeepSeek V3.2", sparse.toStdString(),
            countParameters(modelFromHfConfig(configText("deepseek-v3"), "m").value()).total + 851524864.0,
            "sparse attention: planned as full attention");
        // Llama 4 Scout: 202048 x 5120 x 2, 48 layers of 2 x 5120 x 40 x 128 + 2 x 5120 x 8 x 128 attention,
        // 16 experts and a shared one of 3 x 5120 x 8192, a router of 5120 x 16, norms
        row("Llama 4 Scout",
            R"({"architectures":["Llama4ForConditionalGeneration"],"model_type":"llama4","text_config":{
                "attention_bias":false,"attention_chunk_size":8192,"head_dim":128,"hidden_size":5120,
                "interleave_moe_layer_step":1,"intermediate_size":8192,"intermediate_size_mlp":16384,
                "max_position_embeddings":10485760,"model_type":"llama4_text","no_rope_layers":[],
                "num_attention_heads":40,"num_experts_per_tok":1,"num_hidden_layers":48,"num_key_value_heads":8,
                "num_local_experts":16,"tie_word_embeddings":false,"use_qk_norm":true,"vocab_size":202048},
                "vision_config":{"hidden_size":1408}})",
            202048.0 * 5120 * 2 + 5120 + 48.0 * (62914560 + 17 * 125829120.0 + 5120 * 16 + 2 * 5120),
            "vision and audio parts are not counted");
        // Mistral Small 3.1: 131072 x 5120 x 2 + 40 (5120 x 128 (2 x 32 + 2 x 8) + 3 x 5120 x 32768 + 2 x
        // 5120)
        row("Mistral Small 3.1",
            R"({"model_type":"mistral3","text_config":{"attention_dropout":0.0,"head_dim":128,
                "hidden_act":"silu","hidden_size":5120,"intermediate_size":32768,
                "max_position_embeddings":131072,"model_type":"mistral","num_attention_heads":32,
                "num_hidden_layers":40,"num_key_value_heads":8,"sliding_window":null,"vocab_size":131072},
                "vision_config":{"model_type":"pixtral"}})",
            1342177280.0 + 40.0 * (52428800 + 503316480 + 10240) + 5120,
            "vision and audio parts are not counted");
        row("Kimi K2.5, nested",
            R"({"model_type":"kimi_k25","text_config":)" + configText("kimi-k2") + R"(,"vision_config":{}})",
            1026408232448.0, "vision and audio parts are not counted");
        const char* hybrid = R"({"architectures":["Qwen3NextForCausalLM"],"full_attention_interval":4,
            "head_dim":256,"hidden_size":2048,"intermediate_size":5120,"linear_conv_kernel_dim":4,
            "linear_key_head_dim":128,"linear_num_key_heads":16,"linear_num_value_heads":32,
            "linear_value_head_dim":128,"model_type":"qwen3_next","moe_intermediate_size":512,
            "num_attention_heads":16,"num_experts":512,"num_experts_per_tok":10,"num_hidden_layers":48,
            "num_key_value_heads":2,"shared_expert_intermediate_size":512,"vocab_size":151936})";
        row("Qwen3-Next", hybrid, 0, "unsupported | config.model_type | qwen3_next (hybrid) | decoder");
        row("Kimi Linear", llamaWith("linear_attn_config", R"({"kda_layers":[1,2,3],"num_heads":32})"), 0,
            "unsupported | config.model_type | llama (linear attention) | decoder");
        row("MiniMax M1", llamaWith("attn_type_list", "[0,0,0,1]"), 0,
            "unsupported | config.model_type | llama (linear attention) | decoder");
        row("LFM2", llamaWith("conv_L_cache", "3"), 0,
            "unsupported | config.model_type | llama (convolution layers) | decoder");
        row("Gemma 3n", R"({"model_type":"gemma3n","text_config":{"model_type":"gemma3n_text"}})", 0,
            "unsupported | config.model_type | gemma3n_text (per-layer embeddings) | decoder");
    }

    void newerShapes()
    {
        QFETCH(QByteArray, json);
        QFETCH(double, parameters);
        QFETCH(QString, said);
        const auto model = modelFromHfConfig(json.toStdString(), "m");
        if (parameters == 0) {
            QCOMPARE(problemOf(json.toStdString()), said);
            return;
        }
        QVERIFY2(model.has_value(), model ? "" : qPrintable(printed(model.error())));
        QCOMPARE(countParameters(*model).total, parameters);
        QVERIFY2(QString::fromStdString(model->notes).contains(said), model->notes.c_str());
    }

    void visionIsNotCounted()
    {
        const auto model = modelFromHfConfig(configText("gemma3-4b"), "m");
        QCOMPARE(model->notes, "vision and audio parts are not counted");
    }

    void nameFromPath()
    {
        QCOMPARE(modelFromHfConfig(configText("glm-4-9b"), "m")->name, "glm-4-9b");
        QCOMPARE(modelFromHfConfig(configText("deepseek-v3"), "m")->name, "m");
    }

    void problems_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const std::string& json, const char* problem) {
            QTest::newRow(name) << QByteArray::fromStdString(json) << problem;
        };
        row("empty", "", "malformed | config | line 1, column 1 | ");
        row("cut off", "{\n  \"hidden_size\": 40", "malformed | config | line 2, column 20 | ");
        row("comma", "{\n  \"a\": 1,\n}", "malformed | config | line 3, column 1 | ");
        row("not an object", "[1]", "malformed | config | line 1, column 1 | object");
        row("deep", std::string(100'000, '['), "malformed | config | line 1, column 100001 | ");
        row("no type", "{}", "missing | config.model_type |  | ");
        row("no layers", llamaWith("num_hidden_layers", ""), "missing | config.num_hidden_layers |  | ");
        row("null hidden", llamaWith("hidden_size", "null"), "missing | config.hidden_size |  | ");
        row("no width", llamaWith("intermediate_size", ""), "missing | config.intermediate_size |  | ");
        row("words", llamaWith("hidden_size", "\"big\""), "not_a_number | config.hidden_size | \"big\" | ");
        row("negative", llamaWith("hidden_size", "-4096"),
            "out_of_range | config.hidden_size | -4096 | 1..1000000");
        row("huge", llamaWith("num_hidden_layers", "1e30"),
            "out_of_range | config.num_hidden_layers | 1e+30 | 1..2000");
        row("fraction", llamaWith("num_hidden_layers", "1.5"),
            "out_of_range | config.num_hidden_layers | 1.5 | 1..2000");
        row("kv heads", llamaWith("num_key_value_heads", "7"),
            "not_divisible | config.num_key_value_heads | 32 / 7 | ");
        row("head size", llamaWith("num_attention_heads", "24"),
            "not_divisible | config.num_attention_heads | 4096 / 24 | ");
        row("flag", llamaWith("attention_bias", "\"yes\""),
            "not_allowed | config.attention_bias | \"yes\" | true|false");
        row("nested",
            "{\"model_type\":\"gemma3\",\"text_config\":{\"model_type\":\"gemma3_text\",\"hidden_size\":2560}"
            "}",
            "missing | config.text_config.num_hidden_layers |  | ");
        row("hybrid type", "{\"model_type\":\"jamba\"}",
            "unsupported | config.model_type | jamba (hybrid) | decoder");
        row("mamba", "{\"model_type\":\"mamba\"}",
            "unsupported | config.model_type | mamba (state space) | decoder");
        row("encoder", "{\"model_type\":\"bert\"}",
            "unsupported | config.model_type | bert (encoder) | decoder");
        row("t5", "{\"model_type\":\"t5\"}",
            "unsupported | config.model_type | t5 (encoder-decoder) | decoder");
        row("encoder-decoder", llamaWith("is_encoder_decoder", "true"),
            "unsupported | config.is_encoder_decoder | encoder-decoder | decoder");
        row("linear layers", llamaWith("layer_types", "[\"full_attention\",\"linear_attention\"]"),
            "unsupported | config.model_type | llama (linear attention) | decoder");
        row("hidden mamba", llamaWith("mamba_d_state", "16"),
            "unsupported | config.model_type | llama (state space layers) | decoder");
        row("too large", "{\"a\":\"" + std::string(5'000'000, 'x') + "\"}",
            "out_of_range | config | 5000008 bytes | <= 4194304 bytes");
    }

    void problems()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, problem);
        QCOMPARE(problemOf(json.toStdString()), problem);
    }

    /// Any prefix or damaged byte gives a model or a problem, never a crash.
    void damagedText()
    {
        const std::string text = configText("gemma3-27b");
        for (std::size_t length = 0; length < text.size(); ++length)
            QVERIFY(!modelFromHfConfig(std::string_view(text).substr(0, length), "m").has_value()
                || length + 2 >= text.size());
        int read = 0;
        for (std::size_t at = 0; at < text.size(); ++at) {
            std::string damaged = text;
            damaged[at] = char(at * 37 % 256);
            read += modelFromHfConfig(damaged, "m").has_value() ? 1 : 0;
        }
        QVERIFY(read > 0);
    }
};

QTEST_APPLESS_MAIN(TestHfConfig)
#include "test_hf_config.moc"
