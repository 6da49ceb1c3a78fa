// Logs as their programs write them, and what is read from each.
#include "core/decision/training_log.h"

#include <QtTest>

using namespace terroir::core;

class TestTrainingLog : public QObject
{
    Q_OBJECT

private slots:
    void megatron()
    {
        // The first of ten iterations is warm-up; the median of the others is 21000 ms. Timers give (fastest,
        // slowest) rank.
        std::string log
            = " iteration        1/ 100 | consumed samples: 64 | elapsed time per iteration (ms): "
              "90000.1 | throughput per GPU (TFLOP/s/GPU): 50.1 | lm loss: 1.2E+01 |\n";
        for (int i = 2; i <= 10; ++i)
            log += " iteration " + std::to_string(i) + "/ 100 | elapsed time per iteration (ms): "
                + std::to_string(20500 + 100 * i) + ".0 | throughput per GPU (TFLOP/s/GPU): 200.5 |\n"
                + "    forward-compute ................................: (5000.00, 6000.00)\n"
                + "    backward-compute ...............................: (9000.00, 9500.00)\n"
                + "    batch-generator ................................: (10.00, 2100.00)\n"
                + "    all-grads-sync .................................: (100.00, 4200.00)\n"
                + "    optimizer-copy-to-main-grad ....................: (1.00, 2.00)\n"
                + "    optimizer ......................................: (300.00, 310.00)\n";
        const auto observed = observedFromLog(log);
        QVERIFY(observed);
        QCOMPARE(*observed->stepSeconds, 21.1);
        QCOMPARE(observed->termSeconds.at("forward"), 6.0);
        QCOMPARE(observed->termSeconds.at("backward"), 9.5);
        QCOMPARE(observed->termSeconds.at("optimizer"), 0.31);
        QCOMPARE(observed->termSeconds.at("dp_comm"), 4.2);
        QCOMPARE(*observed->commShare, 4.2 / 21.1);
        QCOMPARE(*observed->dataWaitShare, 2.1 / 21.1);
        QVERIFY(!observed->outOfMemory);
    }

    void deepspeed()
    {
        const auto observed
            = observedFromLog("[2024-05-01 10:00:00,000] [INFO] [logging.py:96:log_dist] [Rank 0] time (ms) "
                              "| fwd: 400.00 | bwd: "
                              "900.00 | bwd_inner: 800.00 | bwd_allreduce: 100.00 | step: 200.00\n");
        QVERIFY(observed);
        QCOMPARE(*observed->stepSeconds, 1.5); // forward + backward with its all-reduce + step
        QCOMPARE(observed->termSeconds.at("dp_comm"), 0.1);
    }

    void torchtitan()
    {
        const auto observed = observedFromLog("[rank0]:2025-01-01 00:00:00 - root - INFO - step: 10  loss:  "
                                              "5.1  memory: 45.03GiB(47.40%)  tps: "
                                              "7,123  tflops: 412.33  mfu: 41.69%\n");
        QVERIFY(observed);
        QCOMPARE(*observed->mfu, 0.4169);
        QCOMPARE(*observed->memoryUsedShare, 0.474);
        QVERIFY(!observed->stepSeconds); // tokens a second are not a step
    }

    void mmengine()
    {
        const auto observed
            = observedFromLog("Iter(train) [ 100/1000]  lr: 1e-4  eta: 0:10:00  time: 0.8000  "
                              "data_time: 0.2000  memory: 12000  loss: 1.0\n");
        QVERIFY(observed);
        QCOMPARE(*observed->stepSeconds, 0.8);
        QCOMPARE(*observed->dataWaitShare, 0.25);
    }

    void trainer()
    {
        const auto bar = observedFromLog("  5%|5         | 50/1000 [05:10<1:30:10,  6.20s/it]\r  5%|5    | "
                                         "51/1000 [05:16<1:30:10,  6.20s/it]");
        QVERIFY(bar);
        QCOMPARE(*bar->stepSeconds, 6.2);
        const auto end
            = observedFromLog("{'train_runtime': 1234.5, 'train_steps_per_second': 0.05, 'epoch': 1.0}\n");
        QVERIFY(end);
        QCOMPARE(*end->stepSeconds, 20.0);
    }

    void outOfMemoryIsSeen()
    {
        const auto observed = observedFromLog("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate "
                                              "2.00 GiB. GPU 0 has a total ...\n");
        QVERIFY(observed);
        QVERIFY(*observed->outOfMemory);
    }

    void otherTextIsRefused()
    {
        for (const char* text : {"", "hello\nworld 12\n", "time to go: 5"}) {
            const auto observed = observedFromLog(text);
            QVERIFY2(!observed, text);
            QCOMPARE(observed.error().code, ProblemCode::Malformed);
        }
    }

    void gpuSamples()
    {
        // Utilisation: mean of 40, 60, 50, 90 = 60 %; memory: the fullest, 60000 / 80000.
        const auto observed = observedFromGpuCsv("timestamp, index, utilization.gpu [%], memory.used [MiB], "
                                                 "memory.total [MiB]\n"
                                                 "2025/01/01, 0, 40 %, 40000 MiB, 80000 MiB\n"
                                                 "2025/01/01, 1, 60 %, 60000 MiB, 80000 MiB\n"
                                                 "2025/01/01, 0, 50 %, 40000 MiB, 80000 MiB\n"
                                                 "2025/01/01, 1, 90 %, 40000 MiB, 80000 MiB\n");
        QVERIFY(observed);
        QCOMPARE(*observed->gpuUtilisation, 0.6);
        QCOMPARE(*observed->memoryUsedShare, 0.75);
    }

    void gpuSamplesNameWhatIsWrong()
    {
        const auto missing = observedFromGpuCsv("timestamp, power.draw [W]\n1, 300 W\n");
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ProblemCode::Missing);
        const auto broken = observedFromGpuCsv("utilization.gpu [%]\n40 %\n[N/A]\n");
        QVERIFY(!broken);
        QCOMPARE(broken.error().code, ProblemCode::NotANumber);
        QVERIFY(broken.error().field.find("line 3") != std::string::npos);
        QCOMPARE(broken.error().value, std::string("[N/A]"));
    }

    void whatIsStatedWins()
    {
        Observed log, stated;
        log.stepSeconds = 21;
        log.gpuUtilisation = 0.5;
        log.termSeconds["forward"] = 3;
        stated.stepSeconds = 20;
        stated.termSeconds["backward"] = 9;
        const Observed all = merged(log, stated);
        QCOMPARE(*all.stepSeconds, 20.0);
        QCOMPARE(*all.gpuUtilisation, 0.5);
        QCOMPARE(all.termSeconds.size(), std::size_t(2));
    }

    void jsonRoundTrip()
    {
        Observed observed;
        observed.mfu = 0.25;
        observed.nodes = 8;
        observed.outOfMemory = false;
        observed.termSeconds["dp_comm"] = 8.4;
        const auto again = observedFromJson(observedToJson(observed).dump());
        QVERIFY(again);
        QCOMPARE(observedToJson(*again), observedToJson(observed));
    }
};

QTEST_APPLESS_MAIN(TestTrainingLog)
#include "test_training_log.moc"
