// The shipped kernel constants and one card to resolve them for.
#pragma once

#include "core/kernel/model.h"

#include <QFile>
#include <vector>

namespace terroir::core {

inline const std::vector<KernelFamily>& families()
{
    static const std::vector<KernelFamily> parsed = [] {
        QFile file(TERROIR_RESOURCES "/catalog/kernel_constants.csv");
        if (!file.open(QIODevice::ReadOnly))
            qFatal("kernel_constants.csv");
        const auto result = parseKernelConstants(file.readAll().toStdString());
        if (!result)
            qFatal("%s %s", result.error().field.c_str(), result.error().value.c_str());
        return *result;
    }();
    return parsed;
}

inline GpuPhysics h200()
{
    GpuPhysics p;
    p.peakFlops[index(KernelFormat::Bf16)] = 989e12;
    p.peakFlops[index(KernelFormat::Fp16)] = 989e12;
    p.peakFlops[index(KernelFormat::Fp8)] = 1979e12;
    p.hbmBytesPerS = 4800e9;
    p.smCount = 132;
    p.nvlinkBytesPerS = 450e9;
    p.scaleUpDomain = 8;
    p.nicBytesPerS = 50e9;
    return p;
}
inline KernelModel model(
    const GpuPhysics& p = h200(), std::string_view gpu = "h200-sxm", std::string_view arch = "Hopper")
{
    return makeKernelModel(families(), p, gpu, arch).value();
}

} // namespace terroir::core
