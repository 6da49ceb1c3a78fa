#include "core/kernel/exchange.h"

#include "kernel_families.h"

#include <cmath>
#include <QtTest>

using namespace terroir::core;

class TestKernelExchange : public QObject
{
    Q_OBJECT

private slots:
    void tokensTravelOnceToAPlace()
    {
        QCOMPARE(touchedPlaces(8, 8, 2), 2.0); // one expert each: always two places
        QCOMPARE(touchedPlaces(8, 8, 8), 8.0);
        // Two places of two experts, two picks: both on one with 2/4 * 1/3, so 2 (1 - 1/6).
        QVERIFY(std::abs(touchedPlaces(2, 4, 2) - 10.0 / 6) < 1e-12);
        ExpertExchange alone;
        alone.tokens = 4096;
        alone.tokenBytes = 14336;
        QCOMPARE(expertExchangeSeconds(model(), alone), 0.0);
        GpuPhysics bare = h200();
        bare.nvlinkBytesPerS = 0;
        alone.group.ranksPerNode = 8;
        QVERIFY(std::isinf(expertExchangeSeconds(model(bare), alone)));
    }

    // What DeepEP publishes of its own kernels (docs/legacy.md, README.md at 0297fc8: H800 or H100, 400 Gb/s
    // per GPU, 7168 wide, top 8 of 256 on at most 4 nodes, fp8 there and bf16 back), none of it in the fit.
    // Its bandwidths count what stays on the own node, as touchedPlaces does.
    void deepEpPublishes_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<double>("tokens");
        QTest::addColumn<double>("gigabytesPerS"); // of a normal kernel
        QTest::addColumn<double>("microseconds"); // of a low-latency kernel
        const auto row
            = [](const char* name, ExchangeKind kind, int nodes, double tokens, double rate, double time) {
                  QTest::newRow(name) << int(kind) << nodes << tokens << rate << time;
              };
        row("dispatch, 4 nodes", ExchangeKind::NormalDispatch, 4, 8192, 61, 0);
        row("combine, 4 nodes", ExchangeKind::NormalCombine, 4, 8192, 61, 0);
        row("dispatch, 8 nodes", ExchangeKind::NormalDispatch, 8, 4096, 51, 0);
        row("combine, 8 nodes", ExchangeKind::NormalCombine, 8, 4096, 50, 0);
        row("low-latency dispatch, 8 nodes", ExchangeKind::LowLatencyDispatch, 8, 128, 0, 173);
        row("low-latency combine, 8 nodes", ExchangeKind::LowLatencyCombine, 8, 128, 0, 314);
        row("low-latency dispatch, 32 nodes", ExchangeKind::LowLatencyDispatch, 32, 128, 0, 194);
        row("low-latency combine, 32 nodes", ExchangeKind::LowLatencyCombine, 32, 128, 0, 360);
    }

    void deepEpPublishes()
    {
        QFETCH(int, kind);
        QFETCH(int, nodes);
        QFETCH(double, tokens);
        QFETCH(double, gigabytesPerS);
        QFETCH(double, microseconds);
        ExpertExchange exchange;
        exchange.kind = ExchangeKind(kind);
        exchange.tokens = tokens;
        const bool dispatch = exchange.kind == ExchangeKind::NormalDispatch
            || exchange.kind == ExchangeKind::LowLatencyDispatch;
        exchange.tokenBytes = dispatch ? 7168 * (1 + 4.0 / 128) : 7168 * 2;
        exchange.topk = 8;
        exchange.experts = 256;
        exchange.group = {.ranksPerNode = 8, .nodes = double(nodes)};
        exchange.nodeLimit = 4;
        const double predicted = expertExchangeSeconds(model(h200(), "h100-sxm"), exchange);
        const double published = gigabytesPerS > 0 ? tokens * exchange.tokenBytes
                * touchedPlaces(std::min(nodes, 4), 256.0 * std::min(nodes, 4) / nodes, 8) / gigabytesPerS
                / 1e9
                                                   : microseconds * 1e-6;
        qInfo("%+.1f %%", 100 * (predicted / published - 1));
        QVERIFY2(std::abs(predicted / published - 1) < 0.08, qPrintable(QString::number(predicted * 1e6)));
    }

    // HybridEP's own tables (github:deepseek-ai/DeepEP docs/README_Hybrid-EP.md at 41cad94: 4,096 tokens,
    // 7,168 wide in bf16, top 8, 8 experts a rank, kernel time): bytes that reach a place, its own included,
    // over time.
    void hybridEpPublishes_data()
    {
        QTest::addColumn<bool>("cluster");
        QTest::addColumn<double>("ranks");
        QTest::addColumn<double>("dispatch");
        QTest::addColumn<double>("combine"); // GB/s
        QTest::newRow("8 of GB200") << false << 8.0 << 764.03 << 737.13;
        QTest::newRow("24 of GB200") << false << 24.0 << 665.97 << 639.80;
        QTest::newRow("36 of GB200") << false << 36.0 << 632.31 << 596.99;
        QTest::newRow("32 of H100") << true << 32.0 << 57.69 << 57.46;
        QTest::newRow("64 of H100") << true << 64.0 << 49.97 << 49.77;
    }

    void hybridEpPublishes()
    {
        QFETCH(bool, cluster);
        QFETCH(double, ranks);
        QFETCH(double, dispatch);
        QFETCH(double, combine);
        GpuPhysics physics = h200();
        if (!cluster)
            physics.nvlinkBytesPerS = 900e9;
        const KernelModel kernels
            = model(physics, cluster ? "h100-sxm" : "gb200", cluster ? "Hopper" : "Blackwell");
        ExpertExchange exchange;
        exchange.tokens = 4096;
        exchange.tokenBytes = 7168 * 2;
        exchange.topk = 8;
        exchange.experts = 8 * ranks;
        exchange.group.nodes = cluster ? ranks / 8 : 1;
        exchange.group.ranksPerNode = ranks / exchange.group.nodes;
        const double bytes = exchange.tokens * exchange.tokenBytes
            * touchedPlaces(cluster ? exchange.group.nodes : ranks, exchange.experts, 8);
        for (const auto& [kind, rate] : {std::pair{ExchangeKind::HybridDispatch, dispatch},
                 std::pair{ExchangeKind::HybridCombine, combine}}) {
            exchange.kind = kind;
            const double error = expertExchangeSeconds(kernels, exchange) / (bytes / rate / 1e9) - 1;
            QVERIFY2(std::abs(error) < 0.05, qPrintable(QString::number(error)));
        }
    }

    void hostHidesSmallEagerCalls()
    {
        // vLLM's all-reduce outside a CUDA graph on H200: 21 us from 256 B to 500 kB, whatever the kernel.
        const KernelModel m = makeKernelModel(families(), h200(), "h200-sxm", "Hopper", "vllm").value();
        const CollectiveGroup pair{.ranksPerNode = 2};
        const double small = eagerAllReduceSeconds(m, 256, pair);
        QCOMPARE(small, eagerAllReduceSeconds(m, 64e3, pair));
        QVERIFY2(small > 17e-6 && small < 25e-6, qPrintable(QString::number(small)));
        const double large = eagerAllReduceSeconds(m, 1e9, pair);
        // Copied to a registered buffer first: 2 GB at less than 4.8 TB/s.
        QVERIFY(large > collectiveSeconds(m, CollectiveOp::AllReduce, 1e9, pair) + 2e9 / 4.8e12);
        QVERIFY(std::isinf(eagerAllReduceSeconds(model(), 256, pair))); // NCCL: not an engine's kernel
    }
};

QTEST_APPLESS_MAIN(TestKernelExchange)
#include "test_kernel_exchange.moc"
