#include "core/plan/part_keys.h"

namespace terroir::core {

void addTo(Key& key, const Model& m)
{
    key << m.layers << m.hidden << m.ffn << m.heads << m.kvHeads << m.headDim << m.vocab << m.tiedEmbeddings
        << m.gatedMlp << m.norm << m.normsPerLayer << m.attention << m.qLoraRank << m.kvLoraRank
        << m.qkNopeHeadDim << m.qkRopeHeadDim << m.vHeadDim << m.slidingWindow << m.localLayersPerGlobal
        << m.qkvBias << m.attnOutBias << m.mlpBias << m.qkNorm << m.learnedPositions << m.experts
        << m.sharedExperts << m.topK << m.moeFfn << m.sharedFfn << m.denseFirstLayers << m.moeEvery
        << m.routerBias << m.extraParams << m.maxContext;
}

void addTo(Key& key, const Gpu& g)
{
    key << std::string_view(g.id) << std::string_view(g.architecture) << g.memoryGb
        << g.memoryUsableBytes.value_or(0) << g.memoryGbPerS << g.scaleUpGbPerSBidir.value_or(0)
        << g.scaleUpDomain << g.pcieGen.value_or(0) << g.p2p << g.smCount.value_or(0) << g.l2Mb.value_or(0)
        << g.tier;
    for (const Dtype dtype :
        {Dtype::Fp32, Dtype::Tf32, Dtype::Fp16, Dtype::Bf16, Dtype::Fp8, Dtype::Int8, Dtype::Nvfp4})
        key << g.tflops(dtype).value_or(0);
}

void addTo(Key& key, const TrainingMachine& machine)
{
    addTo(key, *machine.gpu);
    key << machine.gpusPerNode << machine.nicBytesPerS << machine.stragglerSigma << machine.fabricContention
        << machine.hostBytes << machine.nvmeBytesPerS << machine.dataBytesPerS << machine.rates.perGpuSecond
        << machine.rates.perJoule;
}

void addTo(Key& key, const TrainingJob& job)
{
    key << job.workload << job.precision << job.sequence << job.globalBatch << job.optimizer
        << job.flashAttention << job.loraRank << job.loraTargets << job.dora << job.baseBits
        << job.offloadWeights << job.predictors << job.trainedModels << job.frozenModels << job.documentTokens
        << job.unequalLengths << job.dataBytesPerToken << std::string_view(job.profile.id);
}

void addTo(Key& key, const SearchLimits& limits)
{
    key << limits.tp << limits.pp << limits.vpp << limits.cp << limits.ep << limits.microBatch
        << limits.zeroStage << limits.maxTp << limits.maxPp << limits.ends.first << limits.ends.last
        << limits.offload << limits.smallest << (limits.recompute ? static_cast<int>(*limits.recompute) : -1)
        << (limits.schedule ? static_cast<int>(*limits.schedule) : -1)
        << (limits.overlap ? static_cast<int>(*limits.overlap) : -1)
        << (limits.contextKind ? static_cast<int>(*limits.contextKind) : -1)
        << (limits.hybridShard ? static_cast<int>(*limits.hybridShard) : -1) << limits.forbidRecompute
        << limits.forbidOffload << limits.refine;
}

void addTo(Key& key, const ServingJob& job)
{
    key << job.weights << job.kvCache << job.inputTokens << job.outputTokens << job.cacheHitShare << job.tp
        << job.pp << job.format.has_value();
    if (job.format)
        key << std::string_view(job.format->id);
    const EngineProfile& e = job.engine; // a user's catalog may hold other numbers under the same id
    key << std::string_view(e.id) << std::string_view(e.kernels) << e.memoryRule << e.memoryShare
        << e.otherBytes << e.maxSequences << e.stepTokens << e.hostSeconds << e.hostPerSequenceSeconds
        << e.hostPerLayerSeconds << e.smallKernels << e.requestSeconds << e.bandwidthShare << e.computeShare
        << e.computeCeiling << e.narrowShare << e.cachePasses << e.repeatsHeads << e.coreBytesPerS
        << e.coreWeightsPerS << e.scalarAttention << e.blockTokens << e.wholePrompts << e.expandsWeights
        << e.attentionDp;
    const Speculation& s = job.speculation;
    key << s.draftTokens << s.acceptance << s.draftWeights << s.draft.has_value();
    if (s.draft)
        addTo(key, *s.draft);
    const HostOffload& host = job.host;
    key << host.part << host.share << host.head << host.memoryBytesPerS << host.linkBytesPerS << host.ramBytes
        << host.ramCards << host.serverCards << job.requests;
}

} // namespace terroir::core
