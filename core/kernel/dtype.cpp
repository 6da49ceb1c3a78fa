#include "core/kernel/dtype.h"

#include <array>
#include <utility>

namespace terroir::core {
namespace {

struct DtypeFact
{
    Dtype dtype;
    std::string_view id;
    double bytes;
};

constexpr std::array<DtypeFact, 10> kDtypes{{
    {Dtype::Fp32, "fp32", 4},
    {Dtype::Tf32, "tf32", 4},
    {Dtype::Fp16, "fp16", 2},
    {Dtype::Bf16, "bf16", 2},
    {Dtype::Fp8, "fp8", 1},
    {Dtype::Int8, "int8", 1},
    {Dtype::Nvfp4, "nvfp4", 0.5},
    {Dtype::Mxfp4, "mxfp4", 0.5},
    {Dtype::Int4, "int4", 0.5},
    {Dtype::Nf4, "nf4", 0.5},
}};

} // namespace

std::string_view id(Dtype dtype)
{
    for (const DtypeFact& fact : kDtypes)
        if (fact.dtype == dtype)
            return fact.id;
    return "unknown";
}

std::optional<Dtype> dtypeFromId(std::string_view text)
{
    for (const DtypeFact& fact : kDtypes)
        if (fact.id == text)
            return fact.dtype;
    return std::nullopt;
}

double bytesPerElement(Dtype dtype)
{
    for (const DtypeFact& fact : kDtypes)
        if (fact.dtype == dtype)
            return fact.bytes;
    return 0;
}

} // namespace terroir::core
