// libFuzzer's entry; TERROIR_FUZZ_TARGET names the importer.
#include "tests/fuzz/import_targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const terroir::test::ImportTarget target = terroir::test::importTargets().at(TERROIR_FUZZ_TARGET);
    target({reinterpret_cast<const char*>(data), size});
    return 0;
}
