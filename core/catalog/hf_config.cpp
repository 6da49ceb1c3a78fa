#include "core/catalog/hf_config.h"

#include "core/catalog/hf_families.h"
#include "core/catalog/hf_reader.h"
#include "core/catalog/hf_shape.h"

#include <algorithm>

namespace terroir::core {
namespace {

using hf::HfJson;
using hf::HfReader;

constexpr std::size_t kHfConfigBytes = 4 * 1024 * 1024;

std::string hfPlace(std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, std::min(byte > 0 ? byte - 1 : 0, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - lineStart + 1);
}

/// Layers of another kind than attention, told by the keys that they need.
std::optional<std::string> hfForeignLayers(const HfReader& config)
{
    constexpr std::pair<std::string_view, std::string_view> kKeys[]
        = {{"mamba_d_state", "state space layers"}, {"ssm_state_size", "state space layers"},
            {"state_size", "state space layers"}, {"hybrid_override_pattern", "state space layers"},
            {"linear_num_value_heads", "linear attention"}, {"linear_attn_config", "linear attention"},
            {"conv_L_cache", "convolution layers"}, {"rwkv_version", "recurrent layers"}};
    for (const auto& [key, kind] : kKeys)
        if (config.has(key))
            return std::string(kind);
    if (const HfJson* types = config.find("attn_type_list");
        types && types->is_array()) // MiniMax: 1 = softmax
        if (std::any_of(types->begin(), types->end(), [](const HfJson& type) { return type != 1; }))
            return "linear attention";
    if (const HfJson* types = config.find("layer_types"); types && types->is_array()) {
        for (const HfJson& type : *types) {
            std::string word = type.is_string() ? type.get<std::string>() : type.dump();
            if (word == "full_attention" || word == "sliding_attention" || word == "chunked_attention")
                continue;
            std::replace(word.begin(), word.end(), '_', ' ');
            return word.substr(0, 100);
        }
    }
    return std::nullopt;
}

std::string hfName(const HfJson& root, const std::string& id)
{
    const auto path = root.find("_name_or_path");
    if (path == root.end() || !path->is_string())
        return id;
    const std::string text = path->get<std::string>();
    const std::string last = text.substr(text.find_last_of("/\\") + 1);
    return last.empty() ? id : last.substr(0, 200);
}

/// What the reader of the row should know besides.
std::string hfNotes(const HfJson& root, const HfReader& config, const std::string& unknownType)
{
    std::string notes;
    const auto say
        = [&notes](std::string_view text) { notes.append(notes.empty() ? "" : "; ").append(text); };
    if (!unknownType.empty())
        say("model_type " + unknownType + " is not known: read as a Llama-like decoder");
    if (config.has("index_topk"))
        say("sparse attention: planned as full attention");
    for (const HfJson* part : {root.contains("quantization_config") ? &root["quantization_config"] : nullptr,
             config.find("quantization_config")}) {
        if (!part || !part->is_object() || !part->contains("quant_method"))
            continue;
        const HfJson& method = (*part)["quant_method"];
        if (method.is_string())
            say("published in " + method.get<std::string>().substr(0, 40));
        break;
    }
    if (root.contains("vision_config") || root.contains("audio_config"))
        say("vision and audio parts are not counted");
    return notes;
}

/// The language model's object inside a vision-language configuration.
std::string_view hfTextPart(const HfJson& root)
{
    for (const std::string_view key : {"text_config", "llm_config", "language_config"})
        if (const auto it = root.find(key); it != root.end() && it->is_object() && !it->empty())
            return key;
    return {};
}

} // namespace

Result<Model> modelFromHfConfig(std::string_view text, std::string id)
{
    if (text.size() > kHfConfigBytes)
        return fail(ProblemCode::OutOfRange, "config", std::to_string(text.size()) + " bytes",
            "<= " + std::to_string(kHfConfigBytes) + " bytes");
    HfJson root;
    try {
        root = HfJson::parse(text);
    } catch (const HfJson::parse_error& error) {
        return fail(ProblemCode::Malformed, "config", hfPlace(text, error.byte));
    } catch (const HfJson::out_of_range&) { // 1e999: JSON can write it, a double cannot hold it
        return fail(ProblemCode::OutOfRange, "config", "1e309", "-1.8e308..1.8e308");
    }
    if (!root.is_object())
        return fail(ProblemCode::Malformed, "config", "line 1, column 1", "object");

    const HfReader outer(root, "config");
    const std::string_view part = hfTextPart(root);
    HfReader config = part.empty() ? outer : outer.part(part);
    if (HfReader(outer).flag("is_encoder_decoder", false))
        return fail(ProblemCode::Unsupported, "config.is_encoder_decoder", "encoder-decoder", "decoder");
    std::string type = config.word("model_type");
    if (type.empty())
        type = outer.word("model_type");
    for (const std::string& word : {type, outer.word("model_type")})
        if (const auto kind = hf::unsupportedKind(word))
            return fail(ProblemCode::Unsupported, "config.model_type", word + " (" + std::string(*kind) + ")",
                "decoder");
    if (type == "gemma3" || type == "llama4")
        type += "_text";
    if (type.empty())
        return fail(ProblemCode::Missing, "config.model_type");
    if (const auto foreign = hfForeignLayers(config))
        return fail(ProblemCode::Unsupported, "config.model_type", type + " (" + *foreign + ")", "decoder");

    // Most new decoders are Llama's layout under another name; the note says that this was assumed.
    const hf::Family* known = hf::family(type);
    hf::Family family = known ? *known : *hf::family("llama");
    if (!known
        && (config.has("num_experts") || config.has("num_local_experts") || config.has("n_routed_experts")))
        family.experts
            = config.has("moe_intermediate_size") ? hf::Experts::OwnWidth : hf::Experts::DenseWidth;
    Model model = hf::readModel(config, family);
    HfReader ties = config.has("tie_word_embeddings") ? config : outer;
    model.tiedEmbeddings = ties.flag("tie_word_embeddings", family.tied);
    config.adopt(ties);
    if (config.firstProblem())
        return tl::unexpected(*config.firstProblem());

    model.id = std::move(id);
    model.name = hfName(root, model.id);
    model.source = "config.json";
    model.confidence = known ? "high" : "low";
    if (!known) {
        model.family = type;
        model.vendor.clear();
    }
    model.notes = hfNotes(root, config, known ? std::string() : type);
    return model;
}

} // namespace terroir::core
