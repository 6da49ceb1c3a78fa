<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>ChartText</name>
    <message>
        <source>%1, low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result at the low end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result at the high end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stacked bar chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tornado chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5</source>
        <extracomment>%1 series name, %2 first value, %3 first x, %4 last value, %5 last x</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At its low end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At its high end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>Scenario JSON with its answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk every leaf of the tree and report what is wrong with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path through the decision tree, its evidence and verdict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the stable JSON document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of texts: zh_CN or en.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency of amounts: CNY or USD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalog file; default: yours if there is one, else the shipped rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usage: terroir-cli SUBCOMMAND [options]; --help after a subcommand shows its options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On all: --json, --lang zh_CN|en, --currency CNY|USD, --catalog FILE. Exit status: 0 done, 1 failed, 2 wrong usage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would fit with: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of one GPU, term by term.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario JSON; or give --model, --gpu and --gpus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole plan of a scenario.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput, efficiency and days by number of GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix tensor parallelism.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency, throughput and fleet of a served model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many layouts; default 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best parallel layouts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cheapest in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every supply, by year and part, with ranges and break-evens.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>terroir::cli</name>
    <message>
        <source>Import: the table, when the header does not tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import: say what would be done and write nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read, edit, import and export the catalog.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model: catalog id, or a Hugging Face config.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator: catalog id or name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of accelerators.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerators in a node; default 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training tokens: 2e11, 15T, 200B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences per optimizer step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence length in tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the matrix products.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region of prices and assumptions; default CN.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizon in years; default 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank of adapters; default 16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix tensor parallelism.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix pipeline parallelism.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix context parallelism.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix expert parallelism.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix sequences per micro-batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix the ZeRO stage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix recomputation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tokens of a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens of a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load of a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean load of a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the KV cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit of the time to the first token, in seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit of the time per output token, in seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak of the day over its mean.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>terroir::report::ReportPreview</name>
    <message>
        <source>Report preview</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>terroir::ui::ChartView</name>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything (double click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table or chart (T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy, export, axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart&apos;s figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” has none of the endings png, svg, pdf, csv, tsv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>terroir::ui::Workspace</name>
    <message>
        <source>Answer “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all recommendations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back the answer to “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change assumption “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore assumption “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use model “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add scenario “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fork</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fork at “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reorder scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
