<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Bill</name>
    <message>
        <source>1 card</source>
        <translation>1 张卡</translation>
    </message>
    <message>
        <source>1 server</source>
        <translation>1 台服务器</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 张卡</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 台服务器</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>%1 kW-months</source>
        <translation>%1 kW·月</translation>
    </message>
    <message>
        <source>%1 engineer-years</source>
        <translation>%1 人年</translation>
    </message>
    <message>
        <source>%1 GPU-hours</source>
        <translation>%1 卡时</translation>
    </message>
    <message>
        <source>%1 TB</source>
        <translation>%1 TB</translation>
    </message>
    <message>
        <source>%1 TB-months</source>
        <translation>%1 TB·月</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 million tokens</source>
        <translation>%1 百万 token</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 件</translation>
    </message>
    <message>
        <source>%1 for a year</source>
        <translation>%1（计一年）</translation>
    </message>
</context>
<context>
    <name>BudgetTrap</name>
    <message>
        <source>What does the first year really cost?</source>
        <translation>第一年真正要花多少？</translation>
    </message>
    <message>
        <source>Purchase and first year, owned</source>
        <translation>自购：采购加第一年</translation>
    </message>
    <message>
        <source>%1 times the price of the bare cards</source>
        <translation>裸卡价的 %1 倍</translation>
    </message>
    <message>
        <source>Bare cards</source>
        <translation>裸卡</translation>
    </message>
    <message>
        <source>First year</source>
        <translation>第一年</translation>
    </message>
</context>
<context>
    <name>CatalogNames</name>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Cloud offers</source>
        <translation>云报价</translation>
    </message>
    <message>
        <source>API prices</source>
        <translation>API 价格</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Chinese name</source>
        <translation>中文名</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Form factor</source>
        <translation>形态</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>发布时间</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>显存类型</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>TF32, dense</source>
        <translation>TF32 稠密</translation>
    </message>
    <message>
        <source>FP16, dense</source>
        <translation>FP16 稠密</translation>
    </message>
    <message>
        <source>BF16, dense</source>
        <translation>BF16 稠密</translation>
    </message>
    <message>
        <source>FP8, dense</source>
        <translation>FP8 稠密</translation>
    </message>
    <message>
        <source>FP4, dense</source>
        <translation>FP4 稠密</translation>
    </message>
    <message>
        <source>INT8, dense</source>
        <translation>INT8 稠密</translation>
    </message>
    <message>
        <source>Power (TDP)</source>
        <translation>功耗（TDP）</translation>
    </message>
    <message>
        <source>Power when idle</source>
        <translation>空闲功耗</translation>
    </message>
    <message>
        <source>Card link</source>
        <translation>卡间互联</translation>
    </message>
    <message>
        <source>Card link, both ways</source>
        <translation>卡间互联带宽（双向）</translation>
    </message>
    <message>
        <source>Cards on one link</source>
        <translation>互联域卡数</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe 代次</translation>
    </message>
    <message>
        <source>Direct card-to-card copies</source>
        <translation>卡间 P2P 直连</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Price, low</source>
        <translation>价格下限</translation>
    </message>
    <message>
        <source>Price, high</source>
        <translation>价格上限</translation>
    </message>
    <message>
        <source>Price as of</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>价格来源</translation>
    </message>
    <message>
        <source>Trust in the price</source>
        <translation>价格可信度</translation>
    </message>
    <message>
        <source>Price in its own currency</source>
        <translation>原币价格</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>币种</translation>
    </message>
    <message>
        <source>Export to China</source>
        <translation>对华出口</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>梯队</translation>
    </message>
    <message>
        <source>Best for</source>
        <translation>适用场景</translation>
    </message>
    <message>
        <source>Source of the figures</source>
        <translation>参数来源</translation>
    </message>
    <message>
        <source>Halved from sparse figures</source>
        <translation>由稀疏值折半</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM 数</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Further sources</source>
        <translation>其他来源</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>代次</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>适用范围</translation>
    </message>
    <message>
        <source>Bandwidth, one way</source>
        <translation>带宽（单向）</translation>
    </message>
    <message>
        <source>Bandwidth, both ways</source>
        <translation>带宽（双向）</translation>
    </message>
    <message>
        <source>Line rate</source>
        <translation>线速</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Basis of the latency</source>
        <translation>时延依据</translation>
    </message>
    <message>
        <source>Port latency</source>
        <translation>端口时延</translation>
    </message>
    <message>
        <source>Basis of the port latency</source>
        <translation>端口时延依据</translation>
    </message>
    <message>
        <source>All-reduce, share of one way</source>
        <translation>All-reduce 占单向带宽比例</translation>
    </message>
    <message>
        <source>All-reduce bus bandwidth</source>
        <translation>All-reduce 总线带宽</translation>
    </message>
    <message>
        <source>Basis of the all-reduce figure</source>
        <translation>All-reduce 数据依据</translation>
    </message>
    <message>
        <source>Largest domain</source>
        <translation>最大互联域</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Switch ports</source>
        <translation>交换机端口数</translation>
    </message>
    <message>
        <source>Price of a switch</source>
        <translation>交换机单价</translation>
    </message>
    <message>
        <source>Network card</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Price of a network card</source>
        <translation>网卡单价</translation>
    </message>
    <message>
        <source>Price of a transceiver</source>
        <translation>光模块单价</translation>
    </message>
    <message>
        <source>Price of a cable</source>
        <translation>线缆单价</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形态</translation>
    </message>
    <message>
        <source>GPU memory, all</source>
        <translation>总显存</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU 核数</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Local NVMe</source>
        <translation>本地 NVMe</translation>
    </message>
    <message>
        <source>Network cards</source>
        <translation>网卡配置</translation>
    </message>
    <message>
        <source>Network rate</source>
        <translation>网络速率</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>最大功耗</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度（U）</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>服务商</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>vCPUs</source>
        <translation>vCPU 数</translation>
    </message>
    <message>
        <source>Price is for</source>
        <translation>计价对象</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Reserved, 1 year</source>
        <translation>预留 1 年</translation>
    </message>
    <message>
        <source>Reserved, 3 years</source>
        <translation>预留 3 年</translation>
    </message>
    <message>
        <source>On demand, per GPU</source>
        <translation>按需（每卡）</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Input tokens, per million</source>
        <translation>输入（每百万 token）</translation>
    </message>
    <message>
        <source>Output tokens, per million</source>
        <translation>输出（每百万 token）</translation>
    </message>
    <message>
        <source>Cached input, per million</source>
        <translation>缓存输入（每百万 token）</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Longest output</source>
        <translation>最大输出</translation>
    </message>
    <message>
        <source>Price tiers</source>
        <translation>阶梯价</translation>
    </message>
    <message>
        <source>Vendor&apos;s page</source>
        <translation>厂商页面</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>发布时间</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>FFN width</source>
        <translation>FFN 宽度</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>注意力头数</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头数</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>共享词嵌入</translation>
    </message>
    <message>
        <source>Gated MLP</source>
        <translation>门控 MLP</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Norms per layer</source>
        <translation>每层归一化数</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Query rank (MLA)</source>
        <translation>Query 秩（MLA）</translation>
    </message>
    <message>
        <source>KV rank (MLA)</source>
        <translation>KV 秩（MLA）</translation>
    </message>
    <message>
        <source>Head width without position (MLA)</source>
        <translation>头维度，无位置编码（MLA）</translation>
    </message>
    <message>
        <source>Head width with position (MLA)</source>
        <translation>头维度，带位置编码（MLA）</translation>
    </message>
    <message>
        <source>Value width (MLA)</source>
        <translation>Value 维度（MLA）</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>Local layers per global one</source>
        <translation>每全局层的局部层数</translation>
    </message>
    <message>
        <source>QKV bias</source>
        <translation>QKV 偏置</translation>
    </message>
    <message>
        <source>Attention output bias</source>
        <translation>注意力输出偏置</translation>
    </message>
    <message>
        <source>MLP bias</source>
        <translation>MLP 偏置</translation>
    </message>
    <message>
        <source>QK norm</source>
        <translation>QK 归一化</translation>
    </message>
    <message>
        <source>Learned positions</source>
        <translation>可学习位置编码</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家数</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>共享专家数</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>每 token 激活专家数</translation>
    </message>
    <message>
        <source>Expert width</source>
        <translation>专家宽度</translation>
    </message>
    <message>
        <source>Shared expert width</source>
        <translation>共享专家宽度</translation>
    </message>
    <message>
        <source>Dense first layers</source>
        <translation>前置稠密层数</translation>
    </message>
    <message>
        <source>Expert layer every</source>
        <translation>专家层间隔</translation>
    </message>
    <message>
        <source>Router bias</source>
        <translation>路由偏置</translation>
    </message>
    <message>
        <source>Further parameters</source>
        <translation>其他参数</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>Size as named</source>
        <translation>标称规模</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Basis of the count</source>
        <translation>参数量依据</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>激活参数量</translation>
    </message>
    <message>
        <source>Parameters, counted</source>
        <translation>参数量（核算）</translation>
    </message>
    <message>
        <source>Active, counted</source>
        <translation>激活参数量（核算）</translation>
    </message>
    <message>
        <source>Deviation of the count</source>
        <translation>核算偏差</translation>
    </message>
    <message>
        <source>Pre-training tokens</source>
        <translation>预训练 token 数</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Cross-check</source>
        <translation>交叉核对</translation>
    </message>
    <message>
        <source>Check of the count</source>
        <translation>参数量核对</translation>
    </message>
    <message>
        <source>Role in the equations</source>
        <translation>公式中的角色</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>典型</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>first tier</source>
        <translation>一线</translation>
    </message>
    <message>
        <source>second tier</source>
        <translation>二线</translation>
    </message>
    <message>
        <source>inside the node</source>
        <translation>节点内</translation>
    </message>
    <message>
        <source>between nodes</source>
        <translation>节点间</translation>
    </message>
    <message>
        <source>whole instance</source>
        <translation>整个实例</translation>
    </message>
    <message>
        <source>USD</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>CNY</source>
        <translation>人民币</translation>
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
        <translation>LayerNorm（无偏置）</translation>
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
        <translation>无</translation>
    </message>
    <message>
        <source>per head</source>
        <translation>按头</translation>
    </message>
    <message>
        <source>full width</source>
        <translation>全宽</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>十亿</translation>
    </message>
    <message>
        <source>trillion</source>
        <translation>万亿</translation>
    </message>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>column, unit</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Card link, kind</source>
        <translation>卡间互联（类型）</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>开源模型</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>电力</translation>
    </message>
    <message>
        <source>finance</source>
        <translation>财务</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>运维</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>facility</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>resale value</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>whole cost</source>
        <translation>总成本</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>ladder</source>
        <translation>阶梯</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>diagnosis</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>reliability</source>
        <translation>可靠性</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>glossary</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>trend</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>全球</translation>
    </message>
    <message>
        <source>China</source>
        <translation>中国</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>美国</translation>
    </message>
    <message>
        <source>European Union</source>
        <translation>欧盟</translation>
    </message>
    <message>
        <source>Germany</source>
        <translation>德国</translation>
    </message>
    <message>
        <source>France</source>
        <translation>法国</translation>
    </message>
    <message>
        <source>Finland</source>
        <translation>芬兰</translation>
    </message>
    <message>
        <source>Sweden</source>
        <translation>瑞典</translation>
    </message>
    <message>
        <source>Denmark</source>
        <translation>丹麦</translation>
    </message>
    <message>
        <source>North America</source>
        <translation>北美</translation>
    </message>
    <message>
        <source>Asia</source>
        <translation>亚洲</translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation>新加坡</translation>
    </message>
    <message>
        <source>Japan</source>
        <translation>日本</translation>
    </message>
    <message>
        <source>India</source>
        <translation>印度</translation>
    </message>
    <message>
        <source>USD/h</source>
        <translation>USD/小时</translation>
    </message>
</context>
<context>
    <name>CatalogUsers</name>
    <message>
        <source>scenario “%1” (%2)</source>
        <translation>方案“%1”（%2）</translation>
    </message>
    <message>
        <source>scenario “%1”, which changes it</source>
        <translation>修改了它的方案“%1”</translation>
    </message>
</context>
<context>
    <name>CellInput</name>
    <message>
        <source>This column is in USD; a price in CNY goes into “Price in its own currency”.</source>
        <translation>本列单位为美元；人民币价格请填入“原币价格”。</translation>
    </message>
    <message>
        <source>“%1” does not fit the unit of %2.</source>
        <translation>“%1”与 %2 的单位不符。</translation>
    </message>
    <message>
        <source>%1 must not be empty.</source>
        <translation>%1不能为空。</translation>
    </message>
    <message>
        <source>“%1” stands in no row of %2.</source>
        <translation>%2中没有“%1”这一条目。</translation>
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
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no longer in the catalog</source>
        <translation>目录中已不存在</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartText</name>
    <message>
        <source>%1, low</source>
        <translation>%1，下限</translation>
    </message>
    <message>
        <source>%1, high</source>
        <translation>%1，上限</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Low end</source>
        <translation>低值</translation>
    </message>
    <message>
        <source>High end</source>
        <translation>高值</translation>
    </message>
    <message>
        <source>Result at the low end</source>
        <translation>取低值时的结果</translation>
    </message>
    <message>
        <source>Result at the high end</source>
        <translation>取高值时的结果</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Up to here</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>Line chart</source>
        <translation>折线图</translation>
    </message>
    <message>
        <source>Stacked bar chart</source>
        <translation>堆叠柱状图</translation>
    </message>
    <message>
        <source>Tornado chart</source>
        <translation>龙卷风图</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>暂无数据</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5</source>
        <extracomment>%1 series name, %2 first value, %3 first x, %4 last value, %5 last x</extracomment>
        <translation>%1：%3 处为 %2，%5 处为 %4</translation>
    </message>
    <message>
        <source>At its low end</source>
        <translation>取低值</translation>
    </message>
    <message>
        <source>At its high end</source>
        <translation>取高值</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>How fast this machine computes: medians.</source>
        <translation>本机计算速度（中位数）。</translation>
    </message>
    <message>
        <source>Import: the table, when the header does not tell.</source>
        <translation>导入：表头无法识别时，指定所属的表。</translation>
    </message>
    <message>
        <source>Import: say what would be done and write nothing.</source>
        <translation>导入：只说明将做什么，不写入。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来历</translation>
    </message>
    <message>
        <source>Read, edit, import and export the catalog.</source>
        <translation>读取、编辑、导入、导出目录。</translation>
    </message>
    <message>
        <source>Scenario JSON with its answers.</source>
        <translation>带有回答的方案 JSON。</translation>
    </message>
    <message>
        <source>Walk every leaf of the tree and report what is wrong with it.</source>
        <translation>遍历决策树的每个叶子，报告其中的问题。</translation>
    </message>
    <message>
        <source>The path through the decision tree, its evidence and verdict.</source>
        <translation>决策树路径、证据与结论。</translation>
    </message>
    <message>
        <source>What the cluster shows, as JSON.</source>
        <translation>集群现象（JSON）。</translation>
    </message>
    <message>
        <source>The running job as a scenario: its predicted step is compared term by term.</source>
        <translation>以方案表示的在跑任务：逐项对比其预测的单步时间。</translation>
    </message>
    <message>
        <source>Nothing that was observed is out of the ordinary.</source>
        <translation>观察到的现象均属正常。</translation>
    </message>
    <message>
        <source>The likely bottleneck of a running cluster and what to do first.</source>
        <translation>在跑集群最可能的瓶颈，以及先做什么。</translation>
    </message>
    <message>
        <source>Print the stable JSON document.</source>
        <translation>输出格式稳定的 JSON 文档。</translation>
    </message>
    <message>
        <source>Language of texts: zh_CN or en.</source>
        <translation>文本语言：zh_CN 或 en。</translation>
    </message>
    <message>
        <source>Currency of amounts: CNY or USD.</source>
        <translation>金额币种：CNY 或 USD。</translation>
    </message>
    <message>
        <source>Catalog file; default: yours if there is one, else the shipped rows.</source>
        <translation>目录文件；默认用您的目录，没有则用随程序发布的条目。</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>显示本帮助。</translation>
    </message>
    <message>
        <source>Usage: terroir-cli SUBCOMMAND [options]; --help after a subcommand shows its options.</source>
        <translation>用法：terroir-cli 子命令 [选项]；在子命令后加 --help 查看其选项。</translation>
    </message>
    <message>
        <source>On all: --json, --lang zh_CN|en, --currency CNY|USD, --catalog FILE. Exit status: 0 done, 1 failed, 2 wrong usage.</source>
        <translation>通用选项：--json、--lang zh_CN|en、--currency CNY|USD、--catalog 文件。退出码：0 完成，1 失败，2 用法错误。</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Per GPU</source>
        <translation>单卡</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>It fits.</source>
        <translation>放得下。</translation>
    </message>
    <message>
        <source>It does not fit.</source>
        <translation>放不下。</translation>
    </message>
    <message>
        <source>Memory of one GPU, term by term.</source>
        <translation>单卡显存，逐项列出。</translation>
    </message>
    <message>
        <source>Scenario JSON; or give --model, --gpu and --gpus.</source>
        <translation>方案 JSON；或给出 --model、--gpu 和 --gpus。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>The whole plan of a scenario.</source>
        <translation>一个方案的完整测算。</translation>
    </message>
    <message>
        <source>Write the report as PDF.</source>
        <translation>将报告写为 PDF。</translation>
    </message>
    <message>
        <source>Write the report as workbook; totals are formulas.</source>
        <translation>将报告写为工作簿；合计为公式。</translation>
    </message>
    <message>
        <source>Author of the report.</source>
        <translation>报告作者。</translation>
    </message>
    <message>
        <source>Confidentiality mark on every page.</source>
        <translation>每页的密级标记。</translation>
    </message>
    <message>
        <source>The budget report as PDF and workbook.</source>
        <translation>预算报告（PDF 与工作簿）。</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Model: catalog id, or a Hugging Face config.json.</source>
        <translation>模型：目录标识，或 Hugging Face 的 config.json。</translation>
    </message>
    <message>
        <source>Accelerator: catalog id or name.</source>
        <translation>加速卡：目录标识或名称。</translation>
    </message>
    <message>
        <source>Number of accelerators.</source>
        <translation>加速卡数量。</translation>
    </message>
    <message>
        <source>Accelerators in a node; default 8.</source>
        <translation>每节点加速卡数，默认 8。</translation>
    </message>
    <message>
        <source>Training tokens: 2e11, 15T, 200B.</source>
        <translation>训练 token 数：2e11、15T、200B。</translation>
    </message>
    <message>
        <source>Sequences per optimizer step.</source>
        <translation>每个训练步的序列数。</translation>
    </message>
    <message>
        <source>Sequence length in tokens.</source>
        <translation>序列长度（token）。</translation>
    </message>
    <message>
        <source>Of the matrix products.</source>
        <translation>矩阵乘的精度。</translation>
    </message>
    <message>
        <source>What is done.</source>
        <translation>任务类型。</translation>
    </message>
    <message>
        <source>Optimizer.</source>
        <translation>优化器。</translation>
    </message>
    <message>
        <source>Region of prices and assumptions; default CN.</source>
        <translation>价格与假设的地区，默认 CN。</translation>
    </message>
    <message>
        <source>Horizon in years; default 3.</source>
        <translation>规划期（年），默认 3。</translation>
    </message>
    <message>
        <source>Rank of adapters; default 16.</source>
        <translation>适配器的秩，默认 16。</translation>
    </message>
    <message>
        <source>Fix tensor parallelism.</source>
        <translation>固定张量并行度。</translation>
    </message>
    <message>
        <source>Fix pipeline parallelism.</source>
        <translation>固定流水线并行度。</translation>
    </message>
    <message>
        <source>Fix context parallelism.</source>
        <translation>固定上下文并行度。</translation>
    </message>
    <message>
        <source>Fix expert parallelism.</source>
        <translation>固定专家并行度。</translation>
    </message>
    <message>
        <source>Fix sequences per micro-batch.</source>
        <translation>固定微批的序列数。</translation>
    </message>
    <message>
        <source>Fix recomputation.</source>
        <translation>固定重计算方式。</translation>
    </message>
    <message>
        <source>Input tokens of a request.</source>
        <translation>每请求输入 token 数。</translation>
    </message>
    <message>
        <source>Output tokens of a request.</source>
        <translation>每请求输出 token 数。</translation>
    </message>
    <message>
        <source>Load of a day.</source>
        <translation>日请求量。</translation>
    </message>
    <message>
        <source>Mean load of a second.</source>
        <translation>平均每秒请求数。</translation>
    </message>
    <message>
        <source>Requests at once.</source>
        <translation>并发请求数。</translation>
    </message>
    <message>
        <source>Format of the weights.</source>
        <translation>权重格式。</translation>
    </message>
    <message>
        <source>Format of the KV cache.</source>
        <translation>KV 缓存格式。</translation>
    </message>
    <message>
        <source>Limit of the time to the first token, in seconds.</source>
        <translation>首 token 延迟上限（秒）。</translation>
    </message>
    <message>
        <source>Limit of the time per output token, in seconds.</source>
        <translation>单 token 延迟上限（秒）。</translation>
    </message>
    <message>
        <source>Peak of the day over its mean.</source>
        <translation>日负载峰均比。</translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>output tokens/s</source>
        <translation>输出 token/s</translation>
    </message>
    <message>
        <source>Latency, throughput and fleet of a served model.</source>
        <translation>推理服务的延迟、吞吐与机群规模。</translation>
    </message>
    <message>
        <source>How many layouts; default 8.</source>
        <translation>列出多少种切分方式，默认 8。</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>The best parallel layouts.</source>
        <translation>最优的并行切分方式。</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>供给方式</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>cheapest in</source>
        <translation>成本最低的概率</translation>
    </message>
    <message>
        <source>Every supply, by year and part, with ranges and break-evens.</source>
        <translation>各供给方式分年度、分科目的成本，含区间与盈亏平衡点。</translation>
    </message>
    <message>
        <source>CSV of measured cases, yours or published ones.</source>
        <translation>实测案例 CSV，自有或公开的均可。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>covered</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Not judged, for a reason of the data: %1 rows.</source>
        <translation>因数据原因未评估：%1 条。</translation>
    </message>
    <message>
        <source>Predicted against measured, row by row and in sum; also for your own runs.</source>
        <translation>预测与实测对比，逐条及汇总；也可用于自有训练记录。</translation>
    </message>
    <message>
        <source>Scenario JSON or .terroir project.</source>
        <translation>方案 JSON 或 .terroir 项目。</translation>
    </message>
    <message>
        <source>Said to fit of those that fitted: %1 of %2; said not to of the others: %3 of %4.</source>
        <translation>实际放得下的案例中，判为放得下：%1 / %2；其余案例中，判为放不下：%3 / %4。</translation>
    </message>
    <message>
        <source>Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face Trainer.</source>
        <translation>Megatron-LM、DeepSpeed、torchtitan、mmengine 或 Hugging Face Trainer 的训练日志。</translation>
    </message>
    <message>
        <source>Samples of nvidia-smi --query-gpu=utilization.gpu,memory.used,memory.total --format=csv.</source>
        <translation>nvidia-smi --query-gpu=utilization.gpu,memory.used,memory.total --format=csv 的采样。</translation>
    </message>
    <message>
        <source>Launch script of Megatron-LM&apos;s pretrain_gpt.py for the chosen layout.</source>
        <translation>按所选布局启动 Megatron-LM pretrain_gpt.py 的脚本。</translation>
    </message>
    <message>
        <source>DeepSpeed configuration.</source>
        <translation>DeepSpeed 配置。</translation>
    </message>
    <message>
        <source>Launch script of one vLLM replica.</source>
        <translation>一个 vLLM 副本的启动脚本。</translation>
    </message>
    <message>
        <source>Job for Kubernetes with Volcano.</source>
        <translation>Kubernetes + Volcano 的任务。</translation>
    </message>
    <message>
        <source>Batch script for Slurm.</source>
        <translation>Slurm 批处理脚本。</translation>
    </message>
    <message>
        <source>Stage of the scenario; without it the first that the file can start.</source>
        <translation>方案中的阶段；不写则取该文件能启动的第一个。</translation>
    </message>
    <message>
        <source>Run files for the chosen plan: Megatron-LM, DeepSpeed, vLLM, Volcano, Slurm.</source>
        <translation>为所选方案写运行文件：Megatron-LM、DeepSpeed、vLLM、Volcano、Slurm。</translation>
    </message>
    <message>
        <source>Prices and assumptions of a day, for example 2025-06-30.</source>
        <translation>某一天的价格与假设，例如 2025-06-30。</translation>
    </message>
    <message>
        <source>Adapters on one card:</source>
        <translation>单卡微调适配器：</translation>
    </message>
    <message>
        <source>16-bit base, no recomputation</source>
        <translation>16 位底座，不重算</translation>
    </message>
    <message>
        <source>16-bit base, recomputation</source>
        <translation>16 位底座，重算激活</translation>
    </message>
    <message>
        <source>4-bit base, no recomputation</source>
        <translation>4 位底座，不重算</translation>
    </message>
    <message>
        <source>4-bit base, recomputation</source>
        <translation>4 位底座，重算激活</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>序列最长 %1 token</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Memory in training</source>
        <translation>训练时显存</translation>
    </message>
    <message>
        <source>Memory while writing</source>
        <translation>生成时显存</translation>
    </message>
    <message>
        <source>One iteration: write %1, judge %2, train %3, exchange %4, move %5.</source>
        <translation>一次迭代：生成 %1，打分 %2，训练 %3，同步 %4，搬移 %5。</translation>
    </message>
    <message>
        <source>%1 rows keep nothing as old as %2: their oldest figures stand.</source>
        <translation>有 %1 行没有早至 %2 的数据：用其最早的数值。</translation>
    </message>
    <message>
        <source>In eight of ten published cases alike</source>
        <translation>同类公开案例中八成落在</translation>
    </message>
    <message>
        <source>Terms in plain words as the last pages.</source>
        <translation>最后几页附上通俗术语表。</translation>
    </message>
    <message>
        <source>copied layout</source>
        <translation>固定布局</translation>
    </message>
    <message>
        <source>rule of thumb</source>
        <translation>经验法则</translation>
    </message>
    <message>
        <source>with failures</source>
        <translation>含故障</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Throughput, efficiency, days and cost by number of GPUs.</source>
        <translation>不同卡数下的吞吐、效率、天数与成本。</translation>
    </message>
    <message>
        <source>RLHF with a critic (ppo) or a group of answers (grpo).</source>
        <translation>RLHF 方法：带评价模型（ppo）或成组回答（grpo）。</translation>
    </message>
    <message>
        <source>Answers on the training cards, or on cards of their own.</source>
        <translation>回答由训练卡轮流生成，或由独立的卡生成。</translation>
    </message>
    <message>
        <source>Tokens of a prompt.</source>
        <translation>每条提示的 token 数。</translation>
    </message>
    <message>
        <source>Tokens of an answer.</source>
        <translation>每条回答的 token 数。</translation>
    </message>
    <message>
        <source>Answers to a prompt.</source>
        <translation>每条提示的回答数。</translation>
    </message>
    <message>
        <source>Cards that only write answers, separate placement.</source>
        <translation>独立部署时只生成回答的卡数。</translation>
    </message>
    <message>
        <source>Model of the critic; default the actor&apos;s size.</source>
        <translation>评价模型；默认与策略模型同规模。</translation>
    </message>
    <message>
        <source>Model of the reward; default the actor&apos;s size.</source>
        <translation>奖励模型；默认与策略模型同规模。</translation>
    </message>
    <message>
        <source>Fix interleaved chunks of a stage.</source>
        <translation>固定每级流水线的交错块数。</translation>
    </message>
    <message>
        <source>Largest tensor parallelism.</source>
        <translation>张量并行上限。</translation>
    </message>
    <message>
        <source>Largest pipeline parallelism.</source>
        <translation>流水线并行上限。</translation>
    </message>
    <message>
        <source>Fix the pipeline schedule.</source>
        <translation>固定流水线调度。</translation>
    </message>
    <message>
        <source>Fix whether traffic runs beside compute.</source>
        <translation>固定通信是否与计算重叠。</translation>
    </message>
    <message>
        <source>Modules for multi-token prediction.</source>
        <translation>多词元预测（MTP）模块数。</translation>
    </message>
    <message>
        <source>Recompute nothing.</source>
        <translation>不做重计算。</translation>
    </message>
    <message>
        <source>Share of the input that the prefix cache holds.</source>
        <translation>前缀缓存命中的输入占比。</translation>
    </message>
    <message>
        <source>Model that guesses tokens; without one guesses are free.</source>
        <translation>投机解码的草稿模型；不给则猜测不耗时。</translation>
    </message>
    <message>
        <source>Tokens guessed before each pass.</source>
        <translation>每次验证前猜测的 token 数。</translation>
    </message>
    <message>
        <source>Chance that a guess is right.</source>
        <translation>每个猜测被接受的概率。</translation>
    </message>
    <message>
        <source>Share of them; without it the least that fits.</source>
        <translation>其占比；不给则取能放下的最小值。</translation>
    </message>
    <message>
        <source>Memory bandwidth of the host; without it the assumption.</source>
        <translation>主机内存带宽；不给则用假设值。</translation>
    </message>
    <message>
        <source>Prefill and decode on replicas of their own.</source>
        <translation>预填充与解码分池部署。</translation>
    </message>
    <message>
        <source>Link of a card between the two.</source>
        <translation>两池之间每卡的链路速率。</translation>
    </message>
    <message>
        <source>Cards of several kinds, layers by memory: ID[:N],…</source>
        <translation>多种卡混用，按显存分层：ID[:N],…</translation>
    </message>
    <message>
        <source>Throughput against latency over tp, batch and format.</source>
        <translation>吞吐与延迟曲线（张量并行 × 批量 × 格式）。</translation>
    </message>
    <message>
        <source>format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>per user</source>
        <translation>每用户</translation>
    </message>
    <message>
        <source>per card</source>
        <translation>每卡</translation>
    </message>
    <message>
        <source>card</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>prefill replicas</source>
        <translation>预填充副本</translation>
    </message>
    <message>
        <source>decode replicas</source>
        <translation>解码副本</translation>
    </message>
    <message>
        <source>cache transfer</source>
        <translation>缓存传输</translation>
    </message>
    <message>
        <source>MFU, causal attention counted half: </source>
        <translation>MFU（因果注意力按一半计）：</translation>
    </message>
    <message>
        <source>MFU, full mask (papers of 2021–23): </source>
        <translation>MFU（全掩码，2021–23 年论文口径）：</translation>
    </message>
    <message>
        <source>HFU, with recomputation: </source>
        <translation>HFU（含重计算）：</translation>
    </message>
    <message>
        <source>finer choices</source>
        <translation>细化选择</translation>
    </message>
    <message>
        <source>cost of a step</source>
        <translation>每步成本</translation>
    </message>
    <message>
        <source>What to sweep: {&quot;schema&quot;: 1, &quot;scenario&quot;: FILE or object, &quot;x&quot;: {&quot;assumption&quot;: ID, &quot;from&quot;: A, &quot;to&quot;: B, &quot;steps&quot;: N, &quot;scale&quot;: &quot;linear|log&quot;} or {&quot;assumption&quot;: ID, &quot;values&quot;: […]}, &quot;y&quot;: likewise, &quot;supplies&quot;: […]}; schema: sweep.schema.json. Or: merge FILES…, which joins shards.</source>
        <translation>扫描内容：{&quot;schema&quot;: 1, &quot;scenario&quot;: 文件或对象, &quot;x&quot;: {&quot;assumption&quot;: ID, &quot;from&quot;: A, &quot;to&quot;: B, &quot;steps&quot;: N, &quot;scale&quot;: &quot;linear|log&quot;} 或 {&quot;assumption&quot;: ID, &quot;values&quot;: […]}, &quot;y&quot;: 同上, &quot;supplies&quot;: […]}；格式见 sweep.schema.json。或：merge FILES…，合并分片。</translation>
    </message>
    <message>
        <source>Where the points go; the ending decides.</source>
        <translation>结果写到哪里；由扩展名决定格式。</translation>
    </message>
    <message>
        <source>Only the I-th of N parts of the points.</source>
        <translation>只算 N 份中的第 I 份。</translation>
    </message>
    <message>
        <source>List what an axis may be for the scenario of SPEC.json (or a scenario file) and end.</source>
        <translation>列出 SPEC.json 所指方案（或方案文件）的轴可取什么，然后结束。</translation>
    </message>
    <message>
        <source>Print the JSON schema of SPEC.json and end.</source>
        <translation>打印 SPEC.json 的 JSON 格式说明，然后结束。</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>typical</source>
        <translation>典型</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 / %2 个点</translation>
    </message>
    <message>
        <source>%1 points in %2; cheapest: %3</source>
        <translation>%1 个点已写入 %2；最便宜：%3</translation>
    </message>
    <message>
        <source>%1 points of %2 files in %3</source>
        <translation>%2 个文件的 %1 个点已写入 %3</translation>
    </message>
    <message>
        <source>Totals of every supply over a grid of any two assumptions.</source>
        <translation>任意两个假设的网格上，各种供给的总成本。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>分项</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>第 %1 年</translation>
    </message>
    <message>
        <source>never: one side is always cheaper</source>
        <translation>不存在：总有一方更便宜</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>at its low</source>
        <translation>取低值时</translation>
    </message>
    <message>
        <source>at its high</source>
        <translation>取高值时</translation>
    </message>
    <message>
        <source>share of variance</source>
        <translation>方差占比</translation>
    </message>
    <message>
        <source>one value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Reserved by the program</source>
        <translation>程序预留</translation>
    </message>
    <message>
        <source>Usable of the card</source>
        <translation>整卡可用</translation>
    </message>
    <message>
        <source>Free beside the need</source>
        <translation>需要之外的空闲</translation>
    </message>
    <message>
        <source>GPU memory (VRAM), per GPU</source>
        <translation>显存（VRAM），每卡</translation>
    </message>
    <message>
        <source>Host memory (RAM), per replica: %1</source>
        <translation>每个副本的主机内存（RAM）：%1</translation>
    </message>
    <message>
        <source>Host memory (RAM), per GPU: %1</source>
        <translation>主机内存（RAM），每卡：%1</translation>
    </message>
    <message>
        <source>Longest sequence with this layout: %1 tokens</source>
        <translation>此布局可容纳的最长序列：%1 token</translation>
    </message>
    <message>
        <source>Requests at once: %1; longest context of one: %2 tokens</source>
        <translation>并发请求数：%1；单个请求的最长上下文：%2 token</translation>
    </message>
    <message>
        <source>Would fit with: %1 (%2)</source>
        <translation>这样就放得下：%1（%2）</translation>
    </message>
    <message>
        <source>Training program: hf-trainer, torchtune, deepspeed …</source>
        <translation>训练程序：hf-trainer、torchtune、deepspeed …</translation>
    </message>
    <message>
        <source>Fused attention; default on.</source>
        <translation>融合注意力；默认开启。</translation>
    </message>
    <message>
        <source>Network between nodes, in Gb/s for each GPU.</source>
        <translation>节点间网络，每卡 Gb/s。</translation>
    </message>
    <message>
        <source>What lives in the host&apos;s memory: of training optimizer states, or all with the weights; of serving weights.</source>
        <translation>放在主机内存里的部分：训练时为优化器状态，或连同权重全部；推理时为权重。</translation>
    </message>
    <message>
        <source>Fix the ZeRO stage; 0 = plain data parallel (DDP).</source>
        <translation>指定 ZeRO 阶段；0 = 普通数据并行（DDP）。</translation>
    </message>
    <message>
        <source>LoRA: stored format of the frozen model; default bf16, QLoRA nf4.</source>
        <translation>LoRA：冻结模型的存储格式；默认 bf16，QLoRA 为 nf4。</translation>
    </message>
    <message>
        <source>Serving engine: vllm, sglang, trtllm, llama.cpp …</source>
        <translation>推理引擎：vllm、sglang、trtllm、llama.cpp …</translation>
    </message>
    <message>
        <source>, or </source>
        <translation>，或</translation>
    </message>
    <message>
        <source>row only here</source>
        <translation>仅此处有该行</translation>
    </message>
    <message>
        <source>The two catalogs hold the same rows.</source>
        <translation>两个目录的各行完全相同。</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Nothing to review: no value was changed both here and by a newer release.</source>
        <translation>没有需要复核的内容：没有同时被您和新版本修改过的数值。</translation>
    </message>
    <message>
        <source>Shipped before</source>
        <translation>原随附值</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的值</translation>
    </message>
    <message>
        <source>Shipped now</source>
        <translation>现随附值</translation>
    </message>
    <message>
        <source>%1 values taken from the release, %2 still to review.</source>
        <translation>已采用新版本的 %1 个数值，还有 %2 个待复核。</translation>
    </message>
    <message>
        <source>%1 of your values kept, %2 still to review.</source>
        <translation>已保留您的 %1 个数值，还有 %2 个待复核。</translation>
    </message>
    <message>
        <source>Memory of one server in GB; without it the catalog&apos;s server.</source>
        <translation>一台服务器的内存（GB）；不给则用目录中的服务器。</translation>
    </message>
    <message>
        <source>Matrices that carry adapters, separated by commas.</source>
        <translation>带适配器的矩阵，用逗号分隔。</translation>
    </message>
    <message>
        <source>Adapters with a trained magnitude (DoRA).</source>
        <translation>带可训练幅值的适配器（DoRA）。</translation>
    </message>
    <message>
        <source>Mean length of a sample in tokens; several are packed into a sequence.</source>
        <translation>样本的平均 token 数；多个样本打包成一个序列。</translation>
    </message>
    <message>
        <source>Each sample is padded to the sequence, not packed.</source>
        <translation>每个样本补齐到序列长度，不打包。</translation>
    </message>
    <message>
        <source>Fix how context parallel ranks exchange: keys and values in a ring, or heads.</source>
        <translation>固定上下文并行的交换方式：键值环形传递，或按注意力头全交换。</translation>
    </message>
    <message>
        <source>Fix whether states are shared inside a node only (HSDP).</source>
        <translation>固定状态是否只在节点内分片（HSDP）。</translation>
    </message>
    <message>
        <source>Share of the day that is carried without waiting; default 1, the peak too.</source>
        <translation>一天中无需排队的时间占比；默认 1，含峰值。</translation>
    </message>
    <message>
        <source>The model was stretched beyond the context of its catalog row.</source>
        <translation>模型的上下文已扩展，超出目录所列长度。</translation>
    </message>
    <message>
        <source>Layers on the card, counted with the output head as the last; the host computes the rest (llama.cpp).</source>
        <translation>放在卡上的层数，输出头算最后一层；其余由主机计算（llama.cpp）。</translation>
    </message>
    <message>
        <source>Nearest: %1.</source>
        <translation>最接近的：%1。</translation>
    </message>
    <message>
        <source>How much the server has is not known: --host-ram-gb.</source>
        <translation>服务器内存大小未知：请用 --host-ram-gb 给出。</translation>
    </message>
    <message>
        <source>The server has %1 for it.</source>
        <translation>服务器可为此提供 %1。</translation>
    </message>
    <message>
        <source>The server has %1 for it: %2 short.</source>
        <translation>服务器只能为此提供 %1：还差 %2。</translation>
    </message>
    <message>
        <source>All of them: %1</source>
        <translation>全部列表：%1</translation>
    </message>
    <message numerus="yes">
        <source>--gpus is not given: planned for %n card(s).</source>
        <translation>
            <numerusform>未给出 --gpus：按 %n 张卡规划。</numerusform>
        </translation>
    </message>
    <message>
        <source>price not known: %1</source>
        <translation>价格未知：%1</translation>
    </message>
    <message>
        <source>How each amount comes about, over the whole horizon</source>
        <translation>每笔金额的由来（整个周期）</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Row of the price</source>
        <translation>价格出自</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Bare cards %1; purchase and first year, owned, %2: %3 times as much.</source>
        <translation>裸卡 %1；自购的采购加第一年 %2：是裸卡的 %3 倍。</translation>
    </message>
    <message>
        <source>Layers of the first pipeline stage, where stages are uneven.</source>
        <translation>流水级不等时，首级的层数。</translation>
    </message>
    <message>
        <source>Layers of the last pipeline stage, where stages are uneven.</source>
        <translation>流水级不等时，末级的层数。</translation>
    </message>
</context>
<context>
    <name>ColumnFilter</name>
    <message>
        <source>Dates are 2025, 2025-Q2, 2025-03 or 2025-03-04.</source>
        <translation>日期写作 2025、2025-Q2、2025-03 或 2025-03-04。</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>work</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>供给方式</translation>
    </message>
    <message>
        <source>card</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>训练 token 数</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>terabytes</source>
        <translation>文本量（TB）</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>训练轮数</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>sequences per step</source>
        <translation>每步序列数</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>requests per day</source>
        <translation>日请求量</translation>
    </message>
    <message>
        <source>input tokens</source>
        <translation>输入 token 数</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>输出 token 数</translation>
    </message>
    <message>
        <source>weights in</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>规划期</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>币种</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Cost (P50)</source>
        <translation>成本（P50）</translation>
    </message>
    <message>
        <source>Cost (P90)</source>
        <translation>成本（P90）</translation>
    </message>
    <message>
        <source>GPUs, all stages</source>
        <translation>GPU 总数（各阶段）</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Memory need, of the card</source>
        <translation>显存占用率</translation>
    </message>
    <message>
        <source>%1 pt</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>costs %1 less</source>
        <translation>成本低 %1</translation>
    </message>
    <message>
        <source>costs %1 more</source>
        <translation>成本高 %1</translation>
    </message>
    <message>
        <source>takes %1 less</source>
        <translation>少用 %1</translation>
    </message>
    <message>
        <source>takes %1 more</source>
        <translation>多用 %1</translation>
    </message>
    <message>
        <source>needs %1 GPUs fewer</source>
        <translation>少用 %1 块 GPU</translation>
    </message>
    <message>
        <source>needs %1 GPUs more</source>
        <translation>多用 %1 块 GPU</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对比 %2</translation>
    </message>
    <message>
        <source>%1: no difference.</source>
        <translation>%1：没有差异。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>the same cost, time and GPUs</source>
        <translation>成本、时间和 GPU 数相同</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message numerus="yes">
        <source>Changed: %1 and %n more.</source>
        <translation>
            <numerusform>改动：%1，另有 %n 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed: %1.</source>
        <translation>改动：%1。</translation>
    </message>
    <message>
        <source>Prices of the day</source>
        <translation>价格日期</translation>
    </message>
</context>
<context>
    <name>CostCharts</name>
    <message>
        <source>Purchase</source>
        <translation>采购</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>第 %1 年</translation>
    </message>
    <message>
        <source>What is paid when?</source>
        <translation>何时付多少钱？</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>When does buying beat renting?</source>
        <translation>何时买比租划算？</translation>
    </message>
    <message>
        <source>Without the residual value, which only a sale brings</source>
        <translation>不含残值（出售后才能兑现）</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Money spent so far</source>
        <translation>累计支出</translation>
    </message>
    <message>
        <source>month %1</source>
        <translation>第 %1 个月</translation>
    </message>
    <message>
        <source>What moves the cost most?</source>
        <translation>什么对成本影响最大？</translation>
    </message>
    <message>
        <source>Cost over the horizon</source>
        <translation>规划期成本</translation>
    </message>
    <message>
        <source>assumption low</source>
        <translation>假设取低值</translation>
    </message>
    <message>
        <source>assumption high</source>
        <translation>假设取高值</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>本方案</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>供给方式</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点估计</translation>
    </message>
    <message>
        <source>Present value</source>
        <translation>现值</translation>
    </message>
    <message>
        <source>Per GPU·h</source>
        <translation>每卡时</translation>
    </message>
    <message>
        <source>Cheapest in</source>
        <translation>成本最低的概率</translation>
    </message>
    <message>
        <source>price not known: %1</source>
        <translation>缺少价格：%1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>科目</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: then %4 is cheapest</source>
        <translation>%1：由 %2 变为 %3 时，%4最省</translation>
    </message>
    <message>
        <source>As planned, stage by stage</source>
        <translation>按方案逐阶段</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>经验法则</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>逐件清点</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Share of the card price</source>
        <translation>占显卡总价</translation>
    </message>
    <message>
        <source>Tiers of switches</source>
        <translation>交换机层数</translation>
    </message>
    <message>
        <source>Switches: leaf + spine + core</source>
        <translation>交换机：叶 + 脊 + 核心</translation>
    </message>
    <message>
        <source>Cables and optics</source>
        <translation>线缆 + 光模块</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>其余各项</translation>
    </message>
</context>
<context>
    <name>Derivation</name>
    <message>
        <source>Horizon</source>
        <translation>规划期</translation>
    </message>
    <message>
        <source>tokens given</source>
        <translation>给定 token 数</translation>
    </message>
    <message>
        <source>terabytes of text</source>
        <translation>文本量（TB）</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>训练轮数</translation>
    </message>
    <message>
        <source>Shipped</source>
        <translation>随程序发布</translation>
    </message>
    <message>
        <source>Edited by you</source>
        <translation>您已修改</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Your input</source>
        <translation>您的输入</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算得出</translation>
    </message>
    <message>
        <source>Computed by the model&apos;s equations</source>
        <translation>由模型公式算出</translation>
    </message>
    <message>
        <source>Worked out by a formula</source>
        <translation>由公式算出</translation>
    </message>
    <message>
        <source>Read from the catalog or from your inputs</source>
        <translation>取自目录或您的输入</translation>
    </message>
    <message>
        <source>Found by search: %1 layouts evaluated, %2 ruled out by bounds</source>
        <translation>搜索得出：评估 %1 种切分方式，按上下界排除 %2 种</translation>
    </message>
    <message>
        <source>Found by comparing all choices</source>
        <translation>比较所有选项得出</translation>
    </message>
    <message>
        <source>Simulated: every uncertain assumption is drawn within its range, the same draws for every supply</source>
        <translation>模拟得出：每个不确定假设在其范围内抽样，各供给方式使用同一批样本</translation>
    </message>
    <message>
        <source>Solved for the value at which both ways cost the same</source>
        <translation>求解得出：两种方式成本相等时的取值</translation>
    </message>
</context>
<context>
    <name>DerivedFigures</name>
    <message>
        <source>TFLOPS per $1,000</source>
        <translation>每千美元 TFLOPS</translation>
    </message>
    <message>
        <source>GB/s per $1,000</source>
        <translation>每千美元 GB/s</translation>
    </message>
    <message>
        <source>GB of memory per $1,000</source>
        <translation>每千美元显存 GB</translation>
    </message>
    <message>
        <source>Ridge point of the roofline</source>
        <translation>屋顶线拐点</translation>
    </message>
    <message>
        <source>TFLOPS per kW</source>
        <translation>每千瓦 TFLOPS</translation>
    </message>
    <message>
        <source>Price per GPU</source>
        <translation>每卡价格</translation>
    </message>
    <message>
        <source>Price over that of its cards</source>
        <translation>整机价与卡价之比</translation>
    </message>
    <message>
        <source>Power per GPU, at most</source>
        <translation>每卡最大功率</translation>
    </message>
    <message>
        <source>Cards&apos; share of the power</source>
        <translation>卡占整机功率</translation>
    </message>
    <message>
        <source>Network per GPU</source>
        <translation>每卡网络带宽</translation>
    </message>
    <message>
        <source>On demand, per GPU</source>
        <translation>按需（每卡）</translation>
    </message>
    <message>
        <source>Spot, per GPU</source>
        <translation>竞价，每卡</translation>
    </message>
    <message>
        <source>Spot over on demand</source>
        <translation>竞价与按需之比</translation>
    </message>
    <message>
        <source>Reserved 3 years over on demand</source>
        <translation>三年预留与按需之比</translation>
    </message>
    <message>
        <source>Peak work per dollar</source>
        <translation>每美元峰值算力</translation>
    </message>
    <message>
        <source>Months of rent that buy the cards</source>
        <translation>租金够买卡的月数</translation>
    </message>
    <message>
        <source>Output price over input price</source>
        <translation>输出价与输入价之比</translation>
    </message>
    <message>
        <source>Cached input over input</source>
        <translation>缓存输入与输入之比</translation>
    </message>
    <message>
        <source>Active share of the parameters</source>
        <translation>激活参数占比</translation>
    </message>
    <message>
        <source>Training tokens per parameter</source>
        <translation>每参数训练 token</translation>
    </message>
    <message>
        <source>Network card, per GB/s</source>
        <translation>网卡，每 GB/s</translation>
    </message>
    <message>
        <source>Switch, per port</source>
        <translation>交换机，每端口</translation>
    </message>
    <message>
        <source>High end over low end</source>
        <translation>高值与低值之比</translation>
    </message>
</context>
<context>
    <name>Diagnose</name>
    <message>
        <source>explains %1 of the step</source>
        <translation>占每步的 %1</translation>
    </message>
    <message>
        <source>explains %1 of the %2 of a step</source>
        <translation>解释了每步 %2 中的 %1</translation>
    </message>
    <message>
        <source>Describe the running job on the left: without it there is no predicted step to compare with.</source>
        <translation>请在左侧描述正在跑的任务：否则没有可比较的预测。</translation>
    </message>
    <message>
        <source>A step should take %1. Say what it takes, or read a log.</source>
        <translation>每步应为 %1。请填写实际时间，或读取日志。</translation>
    </message>
    <message>
        <source>A step takes %1; predicted are %2: %3 times as long.</source>
        <translation>每步用时 %1，预测 %2：是预测的 %3 倍。</translation>
    </message>
    <message>
        <source>A step takes %1; predicted are %2: %3 of it.</source>
        <translation>每步用时 %1，预测 %2：为预测的 %3。</translation>
    </message>
    <message>
        <source>Nothing that was observed is out of the ordinary.</source>
        <translation>观测值没有异常。</translation>
    </message>
    <message>
        <source>Which part of the step is over its prediction?</source>
        <translation>每步的哪一部分超出预测？</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Not measured by part</source>
        <translation>未分项测量</translation>
    </message>
</context>
<context>
    <name>EvidenceChart</name>
    <message>
        <source>What does each rung cost?</source>
        <translation>每一级要花多少钱？</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>本方案</translation>
    </message>
    <message>
        <source>usually from</source>
        <translation>通常下限</translation>
    </message>
    <message>
        <source>usually up to</source>
        <translation>通常上限</translation>
    </message>
    <message>
        <source>Which card does this work at what price?</source>
        <translation>这件事用哪款卡、要多少钱？</translation>
    </message>
    <message>
        <source>What do failures cost?</source>
        <translation>故障的代价有多大？</translation>
    </message>
    <message>
        <source>With checkpoints</source>
        <translation>有断点续训</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>无断点续训</translation>
    </message>
    <message>
        <source>Useful work</source>
        <translation>有效训练</translation>
    </message>
    <message>
        <source>Lost to failures and checkpoints</source>
        <translation>故障与检查点损失</translation>
    </message>
    <message>
        <source>What does each choice cost a year?</source>
        <translation>每种选择一年要花多少钱？</translation>
    </message>
    <message>
        <source>What does each choice cost?</source>
        <translation>每种选择要花多少钱？</translation>
    </message>
    <message>
        <source>Every stage supplied this way</source>
        <translation>所有阶段都按这一种供给计算</translation>
    </message>
    <message>
        <source>Cost of a million tokens served</source>
        <translation>每百万 token 推理的成本</translation>
    </message>
    <message>
        <source>Cost of a billion tokens trained</source>
        <translation>每十亿 token 训练的成本</translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation>%1（本方案）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>ExploreTab</name>
    <message>
        <source>Computing …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Stage shown</source>
        <translation>显示的阶段</translation>
    </message>
    <message>
        <source>in eight of ten cases alike</source>
        <translation>八成同类案例</translation>
    </message>
</context>
<context>
    <name>FlipText</name>
    <message>
        <source>%1 above %2 (now %3): “%4”</source>
        <translation>%1 高于 %2（现为 %3）：“%4”</translation>
    </message>
    <message>
        <source>%1 below %2 (now %3): “%4”</source>
        <translation>%1 低于 %2（现为 %3）：“%4”</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3: “%4”</source>
        <translation>%1为“%2”而不是“%3”：“%4”</translation>
    </message>
    <message>
        <source>%1 above %2 (now %3): %4 becomes cheapest.</source>
        <translation>%1 高于 %2（现为 %3）：%4最省。</translation>
    </message>
    <message>
        <source>%1 below %2 (now %3): %4 becomes cheapest.</source>
        <translation>%1 低于 %2（现为 %3）：%4最省。</translation>
    </message>
</context>
<context>
    <name>ImportReview</name>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>新增 %1</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>变更 %1</translation>
    </message>
    <message>
        <source>%1 as before</source>
        <translation>未变 %1</translation>
    </message>
    <message>
        <source>%1 skipped</source>
        <translation>跳过 %1</translation>
    </message>
    <message>
        <source>%1 about something else</source>
        <translation>与此无关 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>table, what is new and changed</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Why it is skipped</source>
        <translation>跳过的原因</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>按 %1 编码读取</translation>
    </message>
</context>
<context>
    <name>LayoutText</name>
    <message>
        <source>norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>单卡</translation>
    </message>
    <message>
        <source>none</source>
        <comment>recomputation</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>selective</source>
        <comment>recomputation</comment>
        <translation>选择性</translation>
    </message>
    <message>
        <source>full</source>
        <comment>recomputation</comment>
        <translation>全量</translation>
    </message>
    <message>
        <source>full, %1 of layers</source>
        <comment>recomputation</comment>
        <translation>全量，%1 的层</translation>
    </message>
    <message>
        <source>uneven stages: first %1, last %2 layers</source>
        <translation>流水级不等：首级 %1 层，末级 %2 层</translation>
    </message>
    <message>
        <source>optimizer states on NVMe</source>
        <translation>优化器状态在 NVMe</translation>
    </message>
    <message>
        <source>optimizer states in host memory</source>
        <translation>优化器状态在主机内存</translation>
    </message>
    <message>
        <source>gradients in host memory</source>
        <translation>梯度在主机内存</translation>
    </message>
    <message>
        <source>activations in host memory</source>
        <translation>激活值在主机内存</translation>
    </message>
    <message>
        <source>CP by all-to-all</source>
        <translation>CP 用 all-to-all</translation>
    </message>
    <message>
        <source>states shared by %1 GPUs (HSDP)</source>
        <translation>%1 张卡共享状态（HSDP）</translation>
    </message>
    <message>
        <source>no overlap of traffic and compute</source>
        <translation>通信与计算不重叠</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>first</source>
        <translation>一线</translation>
    </message>
    <message>
        <source>second</source>
        <translation>二线</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>fits, wasteful</source>
        <translation>放得下，但浪费</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation>%1 / 百万 token</translation>
    </message>
    <message>
        <source>%1 per billion tokens</source>
        <translation>%1 / 十亿 token</translation>
    </message>
    <message numerus="yes">
        <source>from %n GPU(s)</source>
        <translation>
            <numerusform>%n 块 GPU 起</numerusform>
        </translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>缺少价格</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>梯队</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>per 1M tokens</source>
        <translation>每百万 token</translation>
    </message>
    <message>
        <source>per 1B tokens</source>
        <translation>每十亿 token</translation>
    </message>
</context>
<context>
    <name>MinuteText</name>
    <message>
        <source>The plan as a whole</source>
        <translation>整个方案</translation>
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
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>subject and note</comment>
        <translation>%1 —— %2</translation>
    </message>
</context>
<context>
    <name>Mode</name>
    <message>
        <source>Decide</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>产区图</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>推演</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>Own</source>
        <translation>自建</translation>
    </message>
    <message>
        <source>Reserved, 1 year</source>
        <translation>预留 1 年</translation>
    </message>
    <message>
        <source>Reserved, 3 years</source>
        <translation>预留 3 年</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Co-rented</source>
        <translation>合租</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>Prompting</source>
        <translation>提示词工程</translation>
    </message>
    <message>
        <source>Retrieval (RAG)</source>
        <translation>检索增强 RAG</translation>
    </message>
    <message>
        <source>LoRA fine-tuning</source>
        <translation>LoRA 微调</translation>
    </message>
    <message>
        <source>QLoRA fine-tuning</source>
        <translation>QLoRA 微调</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>全量微调</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Alignment (DPO)</source>
        <translation>DPO 偏好对齐</translation>
    </message>
    <message>
        <source>Alignment (RLHF)</source>
        <translation>RLHF 人类反馈对齐</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>激活参数量</translation>
    </message>
    <message>
        <source>Training tokens</source>
        <translation>训练 token 数</translation>
    </message>
    <message>
        <source>Optimizer steps</source>
        <translation>训练步数</translation>
    </message>
    <message>
        <source>Sequences per step</source>
        <translation>每步序列数</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Training speed</source>
        <translation>训练速度</translation>
    </message>
    <message>
        <source>MFU (useful share of peak)</source>
        <translation>MFU（模型算力利用率）</translation>
    </message>
    <message>
        <source>MFU, full attention counted</source>
        <translation>MFU（按全注意力计）</translation>
    </message>
    <message>
        <source>HFU (with recomputation)</source>
        <translation>HFU（计入重计算）</translation>
    </message>
    <message>
        <source>Days without failures</source>
        <translation>无故障天数</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Time on one first-tier node</source>
        <translation>单台一线服务器所需时间</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>卡时</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Fits in memory</source>
        <translation>显存放得下</translation>
    </message>
    <message>
        <source>Error against published runs</source>
        <translation>与公开训练实测的误差</translation>
    </message>
    <message>
        <source>Tier of the card</source>
        <translation>加速卡梯队</translation>
    </message>
    <message>
        <source>Direct card-to-card copies</source>
        <translation>卡间 P2P 直连</translation>
    </message>
    <message>
        <source>Memory of the card</source>
        <translation>标称显存</translation>
    </message>
    <message>
        <source>Network per GPU</source>
        <translation>每卡网络带宽</translation>
    </message>
    <message>
        <source>FlashAttention</source>
        <translation>FlashAttention</translation>
    </message>
    <message>
        <source>Memory needed per GPU</source>
        <translation>单卡所需显存</translation>
    </message>
    <message>
        <source>Usable memory of the card</source>
        <translation>单卡可用显存</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Temporary buffers</source>
        <translation>临时缓冲区</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA 上下文</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO 级别</translation>
    </message>
    <message>
        <source>Failures expected</source>
        <translation>预计故障次数</translation>
    </message>
    <message>
        <source>Time between failures</source>
        <translation>平均故障间隔</translation>
    </message>
    <message>
        <source>Time of one checkpoint</source>
        <translation>单次检查点耗时</translation>
    </message>
    <message>
        <source>Best checkpoint interval</source>
        <translation>最佳检查点间隔</translation>
    </message>
    <message>
        <source>Useful share of the time</source>
        <translation>有效训练时间占比</translation>
    </message>
    <message>
        <source>GPU-hours lost</source>
        <translation>损失卡时</translation>
    </message>
    <message>
        <source>GPU-hours lost without checkpoints</source>
        <translation>无断点续训时的损失卡时</translation>
    </message>
    <message>
        <source>Training time without checkpoints</source>
        <translation>无断点续训时的训练时间</translation>
    </message>
    <message>
        <source>Money lost to failures</source>
        <translation>故障损失金额</translation>
    </message>
    <message>
        <source>Money lost without checkpoints</source>
        <translation>无断点续训时的损失金额</translation>
    </message>
    <message>
        <source>Scaling efficiency</source>
        <translation>扩展效率</translation>
    </message>
    <message>
        <source>Speed-up of doubling the GPUs</source>
        <translation>GPU 加倍的加速比</translation>
    </message>
    <message>
        <source>GPUs for serving</source>
        <translation>推理 GPU 数</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>GPUs per replica</source>
        <translation>每副本 GPU 数</translation>
    </message>
    <message>
        <source>Utilisation over the day</source>
        <translation>全天利用率</translation>
    </message>
    <message>
        <source>Idle over the day</source>
        <translation>全天闲置率</translation>
    </message>
    <message>
        <source>Requests at peak</source>
        <translation>峰值请求量</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首 token 延迟（TTFT）</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>单 token 延迟（TPOT）</translation>
    </message>
    <message>
        <source>Output speed of a replica</source>
        <translation>单副本输出速度</translation>
    </message>
    <message>
        <source>Tokens per year</source>
        <translation>年 token 量</translation>
    </message>
    <message>
        <source>Input tokens per year</source>
        <translation>年输入 token 量</translation>
    </message>
    <message>
        <source>Output tokens per year</source>
        <translation>年输出 token 量</translation>
    </message>
    <message>
        <source>KV cache per token</source>
        <translation>每 token 的 KV 缓存</translation>
    </message>
    <message>
        <source>Memory left for the KV cache</source>
        <translation>留给 KV 缓存的显存</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>Cheapest supply</source>
        <translation>最省的供给方式</translation>
    </message>
    <message>
        <source>Network by the 30 % rule</source>
        <translation>网络（按 30% 法则）</translation>
    </message>
    <message>
        <source>Network counted piece by piece</source>
        <translation>网络（逐件计算）</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Installation</source>
        <translation>安装调试</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>Room and cooling</source>
        <translation>机房与散热</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维保</translation>
    </message>
    <message>
        <source>Insurance</source>
        <translation>保险</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>API, input tokens</source>
        <translation>API 输入 token</translation>
    </message>
    <message>
        <source>API, output tokens</source>
        <translation>API 输出 token</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>需量电费</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Commitment not used</source>
        <translation>未用完的承诺用量</translation>
    </message>
    <message>
        <source>Data transfer out</source>
        <translation>出网流量</translation>
    </message>
    <message>
        <source>Rent until delivery</source>
        <translation>到货前租用</translation>
    </message>
    <message>
        <source>Owning pays off against on demand after</source>
        <translation>自建相对按需的回本时间</translation>
    </message>
    <message>
        <source>Owning pays off from a utilisation of</source>
        <translation>自建划算的最低利用率</translation>
    </message>
    <message>
        <source>Owning pays off against reserved after</source>
        <translation>自建相对预留的回本时间</translation>
    </message>
    <message>
        <source>Hosting pays off against the API from</source>
        <translation>自部署优于 API 的起始用量</translation>
    </message>
    <message>
        <source>Reserving pays off from</source>
        <translation>预留划算的起始用量</translation>
    </message>
    <message>
        <source>Something is trained</source>
        <translation>包含训练</translation>
    </message>
    <message>
        <source>Something is served</source>
        <translation>包含推理服务</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>规划期</translation>
    </message>
    <message>
        <source>Platform items open</source>
        <translation>平台未完成项</translation>
    </message>
    <message>
        <source>Scheduling ready</source>
        <translation>任务调度就绪</translation>
    </message>
    <message>
        <source>Checkpoint and resume ready</source>
        <translation>断点续训就绪</translation>
    </message>
    <message>
        <source>Hyper-parameter search ready</source>
        <translation>超参搜索就绪</translation>
    </message>
    <message>
        <source>Experiment tracking ready</source>
        <translation>实验管理就绪</translation>
    </message>
    <message>
        <source>Monitoring ready</source>
        <translation>监控告警就绪</translation>
    </message>
    <message>
        <source>Data pipeline ready</source>
        <translation>数据管线就绪</translation>
    </message>
    <message>
        <source>No layout fits the card&apos;s memory.</source>
        <translation>任何切分方式都放不进该卡的显存。</translation>
    </message>
    <message>
        <source>The useful share of peak is low: look at network and storage before adding cards.</source>
        <translation>MFU 偏低：先查网络与存储，再考虑加卡。</translation>
    </message>
    <message>
        <source>FlashAttention is off: it saves memory and time.</source>
        <translation>未开启 FlashAttention：它既省显存又省时间。</translation>
    </message>
    <message>
        <source>Consumer cards in a large cluster: no direct copies between cards, and less stable.</source>
        <translation>消费级显卡组大集群：卡间 P2P 受限，稳定性差。</translation>
    </message>
    <message>
        <source>Pre-training needs first-tier cards in a cluster.</source>
        <translation>预训练需要一线集群卡。</translation>
    </message>
    <message>
        <source>The model is large for second-tier cards.</source>
        <translation>模型对二线卡而言过大。</translation>
    </message>
    <message>
        <source>A first-tier card is more than this job needs.</source>
        <translation>此任务用一线卡是浪费。</translation>
    </message>
    <message>
        <source>The network is slower than a first-tier cluster&apos;s.</source>
        <translation>网络达不到一线集群的标准。</translation>
    </message>
    <message>
        <source>Failures are to be expected: save checkpoints.</source>
        <translation>预计会有故障：务必做好断点续训。</translation>
    </message>
    <message>
        <source>Twice the cards is not half the time.</source>
        <translation>卡数加倍，时间不会减半。</translation>
    </message>
    <message>
        <source>The served model does not fit the card&apos;s memory.</source>
        <translation>推理模型放不进该卡的显存。</translation>
    </message>
    <message>
        <source>Quantised weights would serve with less memory.</source>
        <translation>改用量化权重，推理更省显存。</translation>
    </message>
    <message>
        <source>The serving fleet idles more than planned.</source>
        <translation>推理机群的闲置率高于计划。</translation>
    </message>
    <message>
        <source>The API is cheaper than hosting for this load.</source>
        <translation>按此用量，调 API 比自部署便宜。</translation>
    </message>
    <message>
        <source>The network is a large part of the budget; do not forget it.</source>
        <translation>网络占预算的很大一部分，切勿遗漏。</translation>
    </message>
    <message>
        <source>The platform checklist has open items.</source>
        <translation>平台清单还有未完成项。</translation>
    </message>
    <message>
        <source>Cost, %1</source>
        <translation>成本（%1）</translation>
    </message>
    <message>
        <source>Present value, %1</source>
        <translation>现值（%1）</translation>
    </message>
    <message>
        <source>Cost P10, %1</source>
        <translation>成本 P10（%1）</translation>
    </message>
    <message>
        <source>Cost P50, %1</source>
        <translation>成本 P50（%1）</translation>
    </message>
    <message>
        <source>Cost P90, %1</source>
        <translation>成本 P90（%1）</translation>
    </message>
    <message>
        <source>Cost per year, %1</source>
        <translation>年成本（%1）</translation>
    </message>
    <message>
        <source>Idle money, %1</source>
        <translation>闲置支出（%1）</translation>
    </message>
    <message>
        <source>Cost per GPU-hour, %1</source>
        <translation>每卡时成本（%1）</translation>
    </message>
    <message>
        <source>Cost per million tokens, %1</source>
        <translation>每百万 token 成本（%1）</translation>
    </message>
    <message>
        <source>Chance of being cheapest, %1</source>
        <translation>成本最低的概率（%1）</translation>
    </message>
    <message>
        <source>Prices known, %1</source>
        <translation>价格齐全（%1）</translation>
    </message>
    <message>
        <source>Time, %1</source>
        <translation>时间（%1）</translation>
    </message>
    <message>
        <source>Gain, %1</source>
        <translation>收益（%1）</translation>
    </message>
    <message>
        <source>Usual cost from, %1</source>
        <translation>通常成本下限（%1）</translation>
    </message>
    <message>
        <source>Usual cost up to, %1</source>
        <translation>通常成本上限（%1）</translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation>按所选</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>最省</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>first tier</source>
        <translation>一线</translation>
    </message>
    <message>
        <source>second tier</source>
        <translation>二线</translation>
    </message>
    <message>
        <source>%1: the catalog has no “%2”; nearest: %3.</source>
        <translation>%1：目录中没有“%2”；最接近的是：%3。</translation>
    </message>
    <message>
        <source>%1 is missing.%2%3</source>
        <translation>缺少%1。%2%3</translation>
    </message>
    <message>
        <source>%1: %2 is out of range; allowed: %3.</source>
        <translation>%1：%2 超出范围；允许：%3。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.%3</source>
        <translation>%1：“%2”不是数字。%3</translation>
    </message>
    <message>
        <source>%1: “%2” is not allowed; choose from: %3.</source>
        <translation>%1：不支持“%2”；可选：%3。</translation>
    </message>
    <message>
        <source>%1: %2 does not divide evenly; nearest: %3.</source>
        <translation>%1：%2 不能整除；最接近的是：%3。</translation>
    </message>
    <message>
        <source>%1: %2 contradicts the rule %3.</source>
        <translation>%1：%2 与规则 %3 矛盾。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2. %3</source>
        <translation>无法读取 %1：%2。%3</translation>
    </message>
    <message>
        <source>%1: “%2” is not modelled. %3</source>
        <translation>%1：模型未涵盖“%2”。%3</translation>
    </message>
    <message>
        <source>%1: no layout fits the memory (%2); the smallest change that does: %3.</source>
        <translation>%1：任何切分方式都放不进显存（%2）；最小改动：%3。</translation>
    </message>
    <message>
        <source>%1 was written by a newer version (%2); this one knows up to %3.</source>
        <translation>%1 由更新的版本（%2）写成；本程序最高支持 %3。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. %3</source>
        <translation>%1 已损坏：%2。%3</translation>
    </message>
    <message>
        <source>%1: “%2” exists already. %3</source>
        <translation>%1：“%2”已存在。%3</translation>
    </message>
    <message>
        <source>%1: “%2” is still used by %3.</source>
        <translation>%1：“%2”仍被 %3 使用。</translation>
    </message>
    <message>
        <source>%1: %2 could not be read or written: %3.</source>
        <translation>%1：无法读写 %2：%3。</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>Backward pass</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Tensor-parallel exchange</source>
        <translation>张量并行通信</translation>
    </message>
    <message>
        <source>Context-parallel exchange</source>
        <translation>上下文并行通信</translation>
    </message>
    <message>
        <source>Expert exchange</source>
        <translation>专家并行通信</translation>
    </message>
    <message>
        <source>Pipeline exchange</source>
        <translation>流水线通信</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>Gradient exchange</source>
        <translation>梯度通信</translation>
    </message>
    <message>
        <source>Optimizer update</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机开销</translation>
    </message>
    <message>
        <source>Waiting for the slowest</source>
        <translation>等待最慢的卡</translation>
    </message>
    <message>
        <source>Owning pays off below a card price of</source>
        <translation>单卡价格低于此值时自建划算</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Amount of data stated</source>
        <translation>已说明数据量</translation>
    </message>
    <message>
        <source>Tokens per parameter</source>
        <translation>每参数 token 数</translation>
    </message>
    <message>
        <source>Operations per token</source>
        <translation>每 token 运算量</translation>
    </message>
    <message>
        <source>Operations per token, full attention counted</source>
        <translation>每 token 运算量（按完整注意力计）</translation>
    </message>
    <message>
        <source>Another layout makes it fit</source>
        <translation>换切分方式即可装下</translation>
    </message>
    <message>
        <source>A quantised base makes it fit</source>
        <translation>量化底座即可装下</translation>
    </message>
    <message>
        <source>More cards make it fit</source>
        <translation>加卡即可装下</translation>
    </message>
    <message>
        <source>Memory reserved by the allocator</source>
        <translation>分配器预留显存</translation>
    </message>
    <message>
        <source>Memory needed in the host</source>
        <translation>主机内存需求</translation>
    </message>
    <message>
        <source>Interleaved pipeline stages</source>
        <translation>交错流水段数</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>Failures of GPU chips</source>
        <translation>GPU 芯片故障</translation>
    </message>
    <message>
        <source>Failures of GPU memory</source>
        <translation>GPU 显存故障</translation>
    </message>
    <message>
        <source>Failures of the network</source>
        <translation>网络故障</translation>
    </message>
    <message>
        <source>Failures of hosts</source>
        <translation>主机故障</translation>
    </message>
    <message>
        <source>Failures of software</source>
        <translation>软件故障</translation>
    </message>
    <message>
        <source>Size of a checkpoint</source>
        <translation>检查点大小</translation>
    </message>
    <message>
        <source>Stop for one checkpoint</source>
        <translation>每次存档停顿</translation>
    </message>
    <message>
        <source>Writing beside the run</source>
        <translation>后台写入时间</translation>
    </message>
    <message>
        <source>Recovery after a failure</source>
        <translation>故障恢复时间</translation>
    </message>
    <message>
        <source>Best interval, first order (Young)</source>
        <translation>最优间隔（Young 一阶）</translation>
    </message>
    <message>
        <source>Best interval, higher order (Daly)</source>
        <translation>最优间隔（Daly 高阶）</translation>
    </message>
    <message>
        <source>Best interval, searched</source>
        <translation>最优间隔（数值求解）</translation>
    </message>
    <message>
        <source>Useful share, checkpoints awaited</source>
        <translation>有效时间占比（同步存档）</translation>
    </message>
    <message>
        <source>Useful share, checkpoints beside the run</source>
        <translation>有效时间占比（异步存档）</translation>
    </message>
    <message>
        <source>Nodes in repair at once</source>
        <translation>同时在修节点数</translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation>备用节点数</translation>
    </message>
    <message>
        <source>Best number of spare nodes</source>
        <translation>最划算的备用节点数</translation>
    </message>
    <message>
        <source>Waiting for repairs</source>
        <translation>等待维修的时间占比</translation>
    </message>
    <message>
        <source>GPU-hours lost to checkpoints</source>
        <translation>存档损失卡时</translation>
    </message>
    <message>
        <source>GPU-hours of work done twice</source>
        <translation>重算损失卡时</translation>
    </message>
    <message>
        <source>GPU-hours lost to restarts</source>
        <translation>重启损失卡时</translation>
    </message>
    <message>
        <source>GPU-hours lost waiting for repairs</source>
        <translation>等待维修损失卡时</translation>
    </message>
    <message>
        <source>GPU-hours that one late failure takes, nothing saved</source>
        <translation>一次晚期故障损失卡时（未存档）</translation>
    </message>
    <message>
        <source>GPU-hours that one failure takes, with checkpoints</source>
        <translation>一次故障损失卡时（有存档）</translation>
    </message>
    <message>
        <source>Money that one late failure takes, nothing saved</source>
        <translation>一次晚期故障损失金额（未存档）</translation>
    </message>
    <message>
        <source>Money that one failure takes, with checkpoints</source>
        <translation>一次故障损失金额（有存档）</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>策略模型</translation>
    </message>
    <message>
        <source>Critic</source>
        <translation>评价模型</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考模型</translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation>奖励模型</translation>
    </message>
    <message>
        <source>Weights for writing answers</source>
        <translation>生成回答用权重</translation>
    </message>
    <message>
        <source>KV cache of the answers</source>
        <translation>回答的 KV 缓存</translation>
    </message>
    <message>
        <source>Memory while answers are written</source>
        <translation>生成回答时显存</translation>
    </message>
    <message>
        <source>Memory while training</source>
        <translation>训练时显存</translation>
    </message>
    <message>
        <source>Host memory per GPU</source>
        <translation>每卡主机内存</translation>
    </message>
    <message>
        <source>States wait in host memory</source>
        <translation>状态暂存主机内存</translation>
    </message>
    <message>
        <source>GPUs per writing replica</source>
        <translation>生成副本卡数</translation>
    </message>
    <message>
        <source>Replicas that write answers</source>
        <translation>生成副本数</translation>
    </message>
    <message>
        <source>Answers at once per replica</source>
        <translation>每副本并发回答数</translation>
    </message>
    <message>
        <source>Answers per iteration</source>
        <translation>每次迭代回答数</translation>
    </message>
    <message>
        <source>Writing answers</source>
        <translation>生成回答</translation>
    </message>
    <message>
        <source>Judging answers</source>
        <translation>回答打分</translation>
    </message>
    <message>
        <source>Training step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>New weights to the writers</source>
        <translation>权重同步</translation>
    </message>
    <message>
        <source>Moving states to the host and back</source>
        <translation>状态搬移</translation>
    </message>
    <message>
        <source>One iteration</source>
        <translation>一次迭代</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Days of alignment</source>
        <translation>对齐天数</translation>
    </message>
    <message>
        <source>GPUs for alignment</source>
        <translation>对齐卡数</translation>
    </message>
    <message>
        <source>GPU-hours of alignment</source>
        <translation>对齐卡时</translation>
    </message>
    <message>
        <source>Cost of alignment</source>
        <translation>对齐成本</translation>
    </message>
    <message>
        <source>Scaling efficiency, layout copied</source>
        <translation>扩展效率（固定布局）</translation>
    </message>
    <message>
        <source>Scaling efficiency by the rule of thumb</source>
        <translation>扩展效率（经验法则）</translation>
    </message>
    <message>
        <source>Share of the loss of its largest part</source>
        <translation>最大损失项占比</translation>
    </message>
    <message>
        <source>Days with failures</source>
        <translation>含故障天数</translation>
    </message>
    <message>
        <source>Cost at this number of GPUs</source>
        <translation>此卡数成本</translation>
    </message>
    <message>
        <source>Days that doubling the GPUs saves</source>
        <translation>卡数加倍节省天数</translation>
    </message>
    <message>
        <source>Money that doubling the GPUs adds</source>
        <translation>卡数加倍增加成本</translation>
    </message>
    <message>
        <source>Bits of a weight</source>
        <translation>权重位宽</translation>
    </message>
    <message>
        <source>Card computes in FP8</source>
        <translation>卡支持 FP8 计算</translation>
    </message>
    <message>
        <source>Serving cards for each training card</source>
        <translation>每张训练卡对应的推理卡数</translation>
    </message>
    <message>
        <source>Tax on equipment</source>
        <translation>设备购置税</translation>
    </message>
    <message>
        <source>Far from the policy&apos;s serving cards for each training card.</source>
        <translation>训练卡与推理卡之比与策略相差很远。</translation>
    </message>
    <message>
        <source>an API for this model</source>
        <translation>该模型的 API</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>price of %1</source>
        <translation>%1 的价格</translation>
    </message>
    <message>
        <source>rent of %1 in this region</source>
        <translation>%1 在该地区的租价</translation>
    </message>
    <message>
        <source>token prices of %1</source>
        <translation>%1 的 token 价格</translation>
    </message>
    <message>
        <source>%1 is missing (%2).%3</source>
        <translation>缺少 %1（%2）。%3</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Experts are exchanged over PCIe: DeepEP&apos;s normal mode needs NVLink, its low-latency mode does not.</source>
        <translation>专家经 PCIe 交换：DeepEP 的普通模式需要 NVLink，低延迟模式不需要。</translation>
    </message>
    <message>
        <source>%1 is missing; give %3.%2</source>
        <translation>缺少%1；请给出 %3。%2</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; write it as %3.</source>
        <translation>%1：“%2”不是数字；请写成 %3。</translation>
    </message>
    <message>
        <source>%1: no layout fits the memory (%2).%3</source>
        <translation>%1：没有布局放得进显存（%2）。%3</translation>
    </message>
    <message>
        <source>Waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>Logging</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>does not do %1</source>
        <translation>不能完成 %1</translation>
    </message>
    <message>
        <source>the busiest minute of %1 is over its rate limit</source>
        <translation>%1 最忙的一分钟超过其限速</translation>
    </message>
    <message>
        <source>%1: the catalog has no “%2” and nothing like it.%3</source>
        <translation>%1：目录中没有“%2”，也没有相近的。%3</translation>
    </message>
    <message>
        <source>%1: %2 is out of range.%3</source>
        <translation>%1：%2 超出范围。%3</translation>
    </message>
    <message>
        <source>%1: “%2” is not allowed.%3</source>
        <translation>%1：不允许“%2”。%3</translation>
    </message>
    <message>
        <source>%1 (given: %2) is no field here; nearest: %3.</source>
        <translation>%1（给出：%2）不是这里的字段；最接近的：%3。</translation>
    </message>
    <message>
        <source>%1: %2 does not divide evenly.%3</source>
        <translation>%1：%2 不能整除。%3</translation>
    </message>
    <message>
        <source>%1 cannot be read.%2 %3</source>
        <translation>无法读取 %1。%2 %3</translation>
    </message>
    <message>
        <source>does not finish %1 within the horizon</source>
        <translation>规划期内完不成 %1</translation>
    </message>
    <message>
        <source>%1 (given: %2) is no field here.%3</source>
        <translation>%1（给出：%2）不是这里的字段。%3</translation>
    </message>
    <message>
        <source>Servers without GPUs</source>
        <translation>服务器（不含加速卡）</translation>
    </message>
    <message>
        <source>Rented compute</source>
        <translation>算力租金</translation>
    </message>
    <message>
        <source>Spare parts</source>
        <translation>备件</translation>
    </message>
    <message>
        <source>Work lost to interruptions</source>
        <translation>中断损失</translation>
    </message>
    <message>
        <source>Rented storage</source>
        <translation>租用存储</translation>
    </message>
    <message>
        <source>API, cached input tokens</source>
        <translation>API 缓存命中 token</translation>
    </message>
    <message>
        <source>Experiments and repeated runs</source>
        <translation>实验与重复训练</translation>
    </message>
    <message>
        <source>Data labelling</source>
        <translation>数据标注</translation>
    </message>
</context>
<context>
    <name>ObservedForm</name>
    <message>
        <source>GPU utilisation</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Communication, of the step</source>
        <translation>通信占每步</translation>
    </message>
    <message>
        <source>Waiting for data, of the step</source>
        <translation>等数据占每步</translation>
    </message>
    <message>
        <source>Memory in use</source>
        <translation>显存占用</translation>
    </message>
    <message>
        <source>Data loader workers</source>
        <translation>数据加载进程数</translation>
    </message>
    <message>
        <source>CPU utilisation</source>
        <translation>CPU 利用率</translation>
    </message>
    <message>
        <source>Network per GPU</source>
        <translation>每卡网络带宽</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Servers that a TP group spans</source>
        <translation>一个 TP 组跨的服务器数</translation>
    </message>
    <message>
        <source>Ran out of memory</source>
        <translation>发生显存不足</translation>
    </message>
    <message>
        <source>All servers in one zone</source>
        <translation>服务器都在同一可用区</translation>
    </message>
</context>
<context>
    <name>PriceHistory</name>
    <message>
        <source>Value over time</source>
        <translation>数值变化</translation>
    </message>
    <message>
        <source>Price over time</source>
        <translation>价格变化</translation>
    </message>
</context>
<context>
    <name>ReportText</name>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Decision path</source>
        <translation>决策路径</translation>
    </message>
    <message>
        <source>Sizing</source>
        <translation>规模测算</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Sensitivity and break-even</source>
        <translation>敏感性与盈亏平衡</translation>
    </message>
    <message>
        <source>Risks and platform checklist</source>
        <translation>风险与平台清单</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Catalog rows used</source>
        <translation>所用目录条目</translation>
    </message>
    <message>
        <source>Method, error and inputs</source>
        <translation>方法、误差与输入</translation>
    </message>
    <message>
        <source>as planned, stage by stage</source>
        <translation>按方案逐阶段</translation>
    </message>
    <message>
        <source>AI compute budget: %1</source>
        <translation>算力预算报告：%1</translation>
    </message>
    <message>
        <source>What to train or serve, on what, for how long, at what cost</source>
        <translation>训练或服务什么，用什么算力，多久，多少钱</translation>
    </message>
    <message>
        <source>%1 · catalog of %2 · inputs %3</source>
        <comment>program, date, fingerprint</comment>
        <translation>%1 · 目录 %2 · 输入指纹 %3</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>The training job does not fit into the memory of the chosen cards.</source>
        <translation>训练任务放不进所选卡的显存。</translation>
    </message>
    <message>
        <source>MFU is below the alarm: improve network and storage before adding cards.</source>
        <translation>MFU 低于告警线：先优化网络与存储，再加卡。</translation>
    </message>
    <message>
        <source>FlashAttention is off: it saves memory and time.</source>
        <translation>未开启 FlashAttention：它既省显存又省时间。</translation>
    </message>
    <message>
        <source>Cards without direct card-to-card copies in a large cluster: slow communication, poor stability.</source>
        <translation>大规模集群使用不支持 P2P 直连的卡：通信慢，稳定性差。</translation>
    </message>
    <message>
        <source>Pre-training on second-tier cards: the memory and the network are too small.</source>
        <translation>用二线卡做预训练：显存与网络都不够。</translation>
    </message>
    <message>
        <source>A large model trained as a whole on second-tier cards.</source>
        <translation>在二线卡上全量训练大模型。</translation>
    </message>
    <message>
        <source>A first-tier card for adapters of a small model: a second-tier card would do.</source>
        <translation>小模型适配器用一线卡：二线卡即可。</translation>
    </message>
    <message>
        <source>The network is slower than a first-tier cluster asks for.</source>
        <translation>网络低于一线集群的要求。</translation>
    </message>
    <message>
        <source>Failures are to be expected during the run: checkpoints keep the loss small.</source>
        <translation>训练期间预计会有故障：断点续训可把损失控制在小范围。</translation>
    </message>
    <message>
        <source>Twice the cards is not half the time: part of the gain is lost to communication.</source>
        <translation>卡数翻倍，时间不会减半：部分收益被通信吃掉。</translation>
    </message>
    <message>
        <source>The served model does not fit into the memory of the chosen cards.</source>
        <translation>推理模型放不进所选卡的显存。</translation>
    </message>
    <message>
        <source>Quantised weights would halve the memory of serving, or better.</source>
        <translation>量化权重可使推理显存减半甚至更多。</translation>
    </message>
    <message>
        <source>The serving machines idle for more of the day than the plan assumes.</source>
        <translation>推理机器的闲置时间多于方案假设。</translation>
    </message>
    <message>
        <source>At this volume an API is cheaper than own machines.</source>
        <translation>以此用量，API 比自建便宜。</translation>
    </message>
    <message>
        <source>The network is part of the budget; the two ways of counting it stand side by side.</source>
        <translation>预算须计入网络；两种算法并列给出。</translation>
    </message>
    <message>
        <source>The platform is not ready: open items of the checklist delay the start.</source>
        <translation>平台尚未就绪：清单未完成项会推迟启动。</translation>
    </message>
    <message>
        <source>Shard weights, gradients and optimizer states (ZeRO 3)</source>
        <translation>切分权重、梯度与优化器状态（ZeRO 3）</translation>
    </message>
    <message>
        <source>Shard optimizer states (ZeRO 1)</source>
        <translation>切分优化器状态（ZeRO 1）</translation>
    </message>
    <message>
        <source>Shard gradients and optimizer states (ZeRO 2)</source>
        <translation>切分梯度与优化器状态（ZeRO 2）</translation>
    </message>
    <message>
        <source>Recompute the activations of attention</source>
        <translation>重计算注意力激活</translation>
    </message>
    <message>
        <source>Recompute all activations</source>
        <translation>全量重计算激活</translation>
    </message>
    <message>
        <source>Tensor parallel over %1 cards of a server</source>
        <translation>服务器内 %1 卡张量并行</translation>
    </message>
    <message>
        <source>Pipeline over %1 stages</source>
        <translation>%1 级流水线并行</translation>
    </message>
    <message>
        <source>Micro-batches of one sequence</source>
        <translation>微批减为 1 条序列</translation>
    </message>
    <message>
        <source>Quantise the frozen base (QLoRA)</source>
        <translation>量化冻结的基座（QLoRA）</translation>
    </message>
    <message>
        <source>Sequences of %1 tokens</source>
        <translation>序列长度减为 %1</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 张卡</translation>
    </message>
    <message>
        <source>A larger card: %1</source>
        <translation>换用更大的卡：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>figure and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>风险</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>微批 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>stage and its kind of work</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>changed in this plan</source>
        <translation>本方案已修改</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>典型</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Behind the costs</source>
        <translation>成本背后的假设</translation>
    </message>
    <message>
        <source>Policy: the limits that the decision path compares with</source>
        <translation>策略阈值：决策路径据以比较的界限</translation>
    </message>
    <message>
        <source>Amounts in %1.</source>
        <translation>金额单位：%1。</translation>
    </message>
    <message>
        <source>Amounts in ten thousand %1.</source>
        <translation>金额单位：万 %1。</translation>
    </message>
    <message>
        <source>Amounts in thousand %1.</source>
        <translation>金额单位：千 %1。</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>第 %1 年</translation>
    </message>
    <message>
        <source>%1: budget by year and part</source>
        <translation>%1：分年度分科目预算</translation>
    </message>
    <message>
        <source>Budget, %1</source>
        <comment>name of a sheet</comment>
        <translation>预算 %1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>科目</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Present value %1.</source>
        <translation>现值 %1。</translation>
    </message>
    <message>
        <source>P10 %1, P50 %2, P90 %3; risk allowance (P50 less the point estimate) %4.</source>
        <translation>P10 %1，P50 %2，P90 %3；风险准备（P50 减点估计）%4。</translation>
    </message>
    <message>
        <source>%1 per GPU-hour used.</source>
        <translation>按实际使用折合每卡时 %1。</translation>
    </message>
    <message>
        <source>%1 per million tokens.</source>
        <translation>折合每百万 token %1。</translation>
    </message>
    <message>
        <source>Paid for idle machines: %1.</source>
        <translation>闲置支出：%1。</translation>
    </message>
    <message>
        <source>What is paid when? (%1)</source>
        <translation>何时付多少？（%1）</translation>
    </message>
    <message>
        <source>The same total as depreciation</source>
        <translation>同一总额的折旧视图</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Straight line</source>
        <translation>直线法</translation>
    </message>
    <message>
        <source>Declining balance</source>
        <translation>余额递减法</translation>
    </message>
    <message>
        <source>No costs were computed.</source>
        <translation>未计算成本。</translation>
    </message>
    <message>
        <source>Year 0 is the purchase. Amounts are nominal cash; residual value counts negative. Tables show point estimates, rounded so that parts add up to years and years to the total.</source>
        <translation>第 0 年为采购。金额为名义现金流，残值计为负数。表中为点估计；取整后各科目之和等于年度数，各年度之和等于合计。</translation>
    </message>
    <message>
        <source>As decided, the plan pays for nothing.</source>
        <translation>按当前决定，本方案没有支出。</translation>
    </message>
    <message>
        <source>%1 (unknown: %2)</source>
        <translation>%1（未知：%2）</translation>
    </message>
    <message>
        <source>Not compared, since a price is unknown: %1.</source>
        <translation>因缺少价格未参与比较：%1。</translation>
    </message>
    <message>
        <source>Network: %1 by the rule of thumb, %2 counted piece by piece.</source>
        <translation>网络：按经验法则 %1，逐件计算 %2。</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>BF16, dense</source>
        <translation>BF16 稠密</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Heads (KV)</source>
        <translation>头数（KV）</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Rent, per hour of the whole instance</source>
        <translation>租价（整机每小时）</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>报价</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 年</translation>
    </message>
    <message>
        <source>3 years</source>
        <translation>3 年</translation>
    </message>
    <message>
        <source>Servers with these accelerators</source>
        <translation>搭载这些加速卡的服务器</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>API prices, per million tokens</source>
        <translation>API 价格（每百万 token）</translation>
    </message>
    <message>
        <source>Model and provider</source>
        <translation>模型与提供方</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Cached input</source>
        <translation>缓存输入</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>No catalog was used.</source>
        <translation>未使用目录。</translation>
    </message>
    <message>
        <source>%1: not known to the catalog.</source>
        <translation>%1：目录中没有。</translation>
    </message>
    <message>
        <source>Memory is counted term by term for the rank that needs most. The time of a step is built from the times of its operations on this card (matrix products, attention, memory-bound work, communication), from the pipeline schedule and from what of the communication cannot be hidden; every legal layout is compared. The calendar time adds failures, restarts and checkpoints at their best interval. Costs are cash flows by year and part; the ranges come from drawing all assumptions within their ranges together, with the same draws for every supply.</source>
        <translation>显存按占用最大的 rank 逐项计算。单步时间由该卡上各类算子（矩阵乘、注意力、访存受限算子、通信）的耗时、流水线调度以及无法掩盖的通信构成，并比较所有合法的切分方式。日历时间另计故障、重启和按最佳间隔保存的检查点。成本为分年度、分科目的现金流；区间来自对全部假设在各自范围内的联合抽样，各供给方式使用同一批样本。</translation>
    </message>
    <message>
        <source>Fingerprint of the inputs</source>
        <translation>输入指纹</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Newest price</source>
        <translation>最新价格日期</translation>
    </message>
    <message>
        <source>Scenario format</source>
        <translation>方案格式版本</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>生成时间</translation>
    </message>
    <message>
        <source>The scenario is attached to this file (scenario.json): open the report with Terroir to go on with it.</source>
        <translation>方案已作为附件（scenario.json）嵌入本文件：用算力产区图打开本报告即可继续编辑。</translation>
    </message>
    <message>
        <source>against the recommendation: %1</source>
        <translation>未采纳建议：%1</translation>
    </message>
    <message>
        <source>rule: %1</source>
        <comment>source of a rule</comment>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>assumed as recommended, still open</source>
        <translation>按建议假定，尚未决定</translation>
    </message>
    <message>
        <source>the architect</source>
        <translation>架构师</translation>
    </message>
    <message>
        <source>No question has been asked yet.</source>
        <translation>尚未回答任何问题。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>决定人</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and question</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The evidence is that of the plan as it stood before the answer.</source>
        <translation>证据为作答之前的方案数据。</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>The rules of the program found no risk in this plan.</source>
        <translation>程序规则未发现风险。</translation>
    </message>
    <message>
        <source>Is the platform ready?</source>
        <translation>平台就绪了吗？</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>ready</source>
        <comment>item of a checklist</comment>
        <translation>就绪</translation>
    </message>
    <message>
        <source>open</source>
        <comment>item of a checklist</comment>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Open items are risks to the start date.</source>
        <translation>未完成项是启动日期的风险。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number and unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>What moves the budget most? (%1)</source>
        <translation>什么对预算影响最大？（%1）</translation>
    </message>
    <message>
        <source>Budget at low</source>
        <translation>低值预算</translation>
    </message>
    <message>
        <source>Budget at high</source>
        <translation>高值预算</translation>
    </message>
    <message>
        <source>Share of variance</source>
        <translation>方差占比</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Each assumption moved alone from its low to its high end.</source>
        <translation>每次只变动一个假设，从低值到高值。</translation>
    </message>
    <message>
        <source>never within the plan: one side is always cheaper</source>
        <translation>方案期内不存在：一方始终更便宜</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 个月</translation>
    </message>
    <message>
        <source>%1 tokens a year</source>
        <translation>每年 %1 token</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Break-even points</source>
        <translation>盈亏平衡点</translation>
    </message>
    <message>
        <source>What would change the cheapest supply</source>
        <translation>什么会改变最便宜的供给方式</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前值</translation>
    </message>
    <message>
        <source>Changes at</source>
        <translation>转折点</translation>
    </message>
    <message>
        <source>Then cheapest</source>
        <translation>此后最便宜</translation>
    </message>
    <message>
        <source>Each assumption moved alone.</source>
        <translation>每次只变动一个假设。</translation>
    </message>
    <message>
        <source>The plan&apos;s supply has no known price (%1), so that nothing can be moved; the comparison of the other supplies follows.</source>
        <translation>本方案的供给方式缺少价格（%1），无法做敏感性分析；以下为其他供给方式的比较。</translation>
    </message>
    <message>
        <source>Memory of one GPU, worst rank</source>
        <translation>单卡显存（最大 rank）</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>项</translation>
    </message>
    <message>
        <source>Share of the card</source>
        <translation>占卡比例</translation>
    </message>
    <message>
        <source>Needed at the peak</source>
        <translation>峰值需求</translation>
    </message>
    <message>
        <source>Usable memory of the card: %1 (marketing figure, the usable one is not known).</source>
        <translation>单卡可用显存：%1（标称值，实际可用值未知）。</translation>
    </message>
    <message>
        <source>Usable memory of the card: %1.</source>
        <translation>单卡可用显存：%1。</translation>
    </message>
    <message>
        <source>%1: needs %2</source>
        <comment>change, memory after it</comment>
        <translation>%1：需要 %2</translation>
    </message>
    <message>
        <source>It does not fit. What would make it fit:</source>
        <translation>放不下。可行的办法：</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>单步合计</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/s</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>%1 (causal attention counted half), %2 (full attention), HFU %3</source>
        <translation>%1（因果注意力计一半），%2（全注意力），HFU %3</translation>
    </message>
    <message>
        <source>Tokens and steps</source>
        <translation>token 与步数</translation>
    </message>
    <message>
        <source>%1 tokens in %2 steps</source>
        <translation>%1 token，%2 步</translation>
    </message>
    <message>
        <source>Without failures</source>
        <translation>无故障</translation>
    </message>
    <message>
        <source>With failures and checkpoints</source>
        <translation>计入故障与检查点</translation>
    </message>
    <message>
        <source>%1 (%2 GPU-hours)</source>
        <translation>%1（%2 卡时）</translation>
    </message>
    <message>
        <source>Failures expected</source>
        <translation>预计故障次数</translation>
    </message>
    <message>
        <source>%1, one every %2 h</source>
        <translation>%1 次，平均每 %2 小时一次</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>%1 each, best every %2; %3 of the time is useful</source>
        <translation>每次 %1，最佳间隔 %2；有效时间 %3</translation>
    </message>
    <message>
        <source>GPU-hours lost</source>
        <translation>损失卡时</translation>
    </message>
    <message>
        <source>%1 with checkpoints, %2 without</source>
        <translation>有检查点 %1，无检查点 %2</translation>
    </message>
    <message>
        <source>%1, %2 parameters, %3 active per token</source>
        <translation>%1，%2 参数，每 token 激活 %3</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>切分方式</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>%1 layouts computed, %2 ruled out by bounds</source>
        <translation>计算 %1 种切分方式，按上下界排除 %2 种</translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1，%2 参数</translation>
    </message>
    <message>
        <source>%1 × %2 in %3 replicas of %4</source>
        <translation>%1 × %2，%3 个副本，每副本 %4 卡</translation>
    </message>
    <message>
        <source>Weights per GPU</source>
        <translation>每卡权重</translation>
    </message>
    <message>
        <source>Left for the KV cache</source>
        <translation>留给 KV 缓存</translation>
    </message>
    <message>
        <source>%1 of %2, %3 per token</source>
        <translation>%2 中的 %1，每 token %3</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>%1 by memory, %2 at the best point within the limits</source>
        <translation>按显存 %1，满足延迟上限的最佳点 %2</translation>
    </message>
    <message>
        <source>Latency at that point</source>
        <translation>该点延迟</translation>
    </message>
    <message>
        <source>first token %1, then %2 per token</source>
        <translation>首 token %1，之后每 token %2</translation>
    </message>
    <message>
        <source>Output of one replica</source>
        <translation>单副本产出</translation>
    </message>
    <message>
        <source>%1 tokens/s, %2 requests/s</source>
        <translation>%1 token/s，%2 请求/s</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>%1 requests/s at peak, %2 in the mean</source>
        <translation>峰值 %1 请求/s，平均 %2</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>%1; %2 idle over the day</source>
        <translation>%1；全天闲置 %2</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Gain of doubling</source>
        <translation>翻倍增益</translation>
    </message>
    <message>
        <source>Days of the stage&apos;s tokens, without failures.</source>
        <translation>完成该阶段 token 的天数，不计故障。</translation>
    </message>
    <message>
        <source>The plan has no stage.</source>
        <translation>方案没有任何阶段。</translation>
    </message>
    <message>
        <source>No verdict: the decision path has not been walked to an end.</source>
        <translation>尚无结论：决策路径未走完。</translation>
    </message>
    <message>
        <source>P10 %1 – P90 %2</source>
        <translation>P10 %1 – P90 %2</translation>
    </message>
    <message>
        <source>Budget, %1</source>
        <translation>预算 %1</translation>
    </message>
    <message>
        <source>a price is unknown: %1</source>
        <translation>缺少价格：%1</translation>
    </message>
    <message>
        <source>Budget P50, %1</source>
        <translation>预算 P50（%1）</translation>
    </message>
    <message>
        <source>point estimate, no ranges drawn</source>
        <translation>点估计，未抽样求区间</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>%1 × %2, MFU %3</source>
        <translation>%1 × %2，MFU %3</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>fits into %1</source>
        <translation>放得进 %1</translation>
    </message>
    <message>
        <source>does not fit into %1</source>
        <translation>放不进 %1</translation>
    </message>
    <message>
        <source>GPUs for serving</source>
        <translation>推理 GPU 数</translation>
    </message>
    <message>
        <source>%1 replicas of %2 × %3</source>
        <translation>%1 个副本，每个 %2 × %3</translation>
    </message>
    <message>
        <source>Utilisation over the day</source>
        <translation>全天利用率</translation>
    </message>
    <message>
        <source>%1 requests/s at peak</source>
        <translation>峰值 %1 请求/s</translation>
    </message>
    <message>
        <source>Every way of getting the compute, over the whole horizon</source>
        <translation>规划期内各供给方式对比</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>供给方式</translation>
    </message>
    <message>
        <source>Point estimate</source>
        <translation>点估计</translation>
    </message>
    <message>
        <source>Cheapest in</source>
        <translation>成本最低的概率</translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation>%1（本方案）</translation>
    </message>
    <message>
        <source>As planned, stage by stage (this plan)</source>
        <translation>按方案逐阶段（本方案）</translation>
    </message>
    <message>
        <source>&quot;Cheapest in&quot;: share of the draws in which this supply costs least.</source>
        <translation>“成本最低的概率”：全部抽样中，该供给方式成本最低的比例。</translation>
    </message>
    <message>
        <source>Horizon %1</source>
        <translation>规划期 %1</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>地区 %1</translation>
    </message>
    <message>
        <source>nominal amounts in %1</source>
        <translation>名义金额，%1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>What may go wrong</source>
        <translation>可能出什么问题</translation>
    </message>
    <message>
        <source>What moves the budget most: %1 (%2 to %3).</source>
        <translation>对预算影响最大的是：%1（%2 至 %3）。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>The policy keeps four serving cards for each that trains: models train now and then and serve all day. This plan is far from it; see whether the run or the load is meant so.</source>
        <translation>策略为每张训练卡配四张推理卡（训练:推理 1:4）：模型偶尔训练、全天服务。本方案与此相差很远，请确认训练规模或服务负载是否有意如此。</translation>
    </message>
    <message>
        <source>Optimizer states in the host&apos;s memory</source>
        <translation>优化器状态放入主机内存</translation>
    </message>
    <message>
        <source>KV cache in %1</source>
        <translation>KV 缓存用 %1</translation>
    </message>
    <message>
        <source>Weights in %1</source>
        <translation>权重用 %1</translation>
    </message>
    <message>
        <source>%1 % of the layers in the host&apos;s memory</source>
        <translation>%1 % 的层放入主机内存</translation>
    </message>
    <message>
        <source>%1 % of the experts in the host&apos;s memory</source>
        <translation>%1 % 的专家放入主机内存</translation>
    </message>
    <message>
        <source>The source document reckons %1 to %2 a year for such a server, with depreciation, operations and staff (%3).</source>
        <translation>源文档估计这样一台服务器每年 %1～%2，含折旧、运维和人力（%3）。</translation>
    </message>
    <message>
        <source>This plan: %1 a year in the mean of the horizon, %2 in the first year with the purchase.</source>
        <translation>本方案：规划期内平均每年 %1，含采购的第一年 %2。</translation>
    </message>
    <message>
        <source>The first year lies within the document&apos;s range.</source>
        <translation>第一年落在源文档的区间内。</translation>
    </message>
    <message>
        <source>The mean lies outside it for two assumptions: the hardware is sold at the end (without that %1 a year), and %2 of an engineer looks after one server.</source>
        <translation>平均值不在区间内，原因是两条假设：期末按残值卖出硬件（不卖则每年 %1），以及每台服务器只需 %2 名工程师。</translation>
    </message>
    <message>
        <source>Without resale the range is reached with %1 to %2 engineers for this server.</source>
        <translation>不计残值时，这台服务器配 %1～%2 名工程师即达到该区间。</translation>
    </message>
    <message>
        <source>Without resale the figure lies above the range.</source>
        <translation>不计残值时，数值高于该区间。</translation>
    </message>
    <message>
        <source>Against the source document&apos;s figure</source>
        <translation>与源文档数值对照</translation>
    </message>
    <message>
        <source>The plan as a whole</source>
        <translation>整个方案</translation>
    </message>
    <message>
        <source>said</source>
        <comment>in minutes, instead of an answer</comment>
        <translation>发言</translation>
    </message>
    <message>
        <source>cost unchanged</source>
        <translation>成本不变</translation>
    </message>
    <message>
        <source>cost %1 to %2 (%3)</source>
        <translation>成本 %1 → %2（%3）</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>谁</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Minutes</source>
        <comment>name of a sheet</comment>
        <translation>会议纪要</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>会议纪要</translation>
    </message>
    <message>
        <source>%1 (not answered)</source>
        <comment>question</comment>
        <translation>%1（未作答）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>question and answer</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source> Note: %1</source>
        <translation> 备注：%1</translation>
    </message>
    <message>
        <source>Kept aside: asked before, but no longer on the path</source>
        <translation>暂存：曾经问过，但已不在当前路径上</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>figure and its range</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Needed at the peak: %1.</source>
        <translation>峰值需求：%1。</translation>
    </message>
    <message>
        <source>One step: %1.</source>
        <translation>一步：%1。</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>案例</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>stage and what is said of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Class of published cases</source>
        <translation>公开案例的类别</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what was measured, source</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 in eight of ten published cases alike</source>
        <translation>同类公开案例中八成落在 %1</translation>
    </message>
    <message>
        <source>How far the predictions may be trusted</source>
        <translation>预测可信到什么程度</translation>
    </message>
    <message>
        <source>Training runs, by source</source>
        <translation>训练案例，按来源</translation>
    </message>
    <message>
        <source>Serving measurements, by source</source>
        <translation>推理案例，按来源</translation>
    </message>
    <message>
        <source>Experts are exchanged over PCIe: DeepEP&apos;s normal mode needs NVLink; its low-latency mode does not, at less throughput.</source>
        <translation>专家经 PCIe 交换：DeepEP 的普通模式需要 NVLink；低延迟模式不需要，但吞吐较低。</translation>
    </message>
    <message>
        <source>More cards: %1</source>
        <translation>增加显卡：%1</translation>
    </message>
    <message>
        <source>%1 requests at once</source>
        <translation>同时 %1 个请求</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 个副本</translation>
    </message>
    <message>
        <source>%1 GB of memory in the host for it</source>
        <translation>主机为此备 %1 GB 内存</translation>
    </message>
    <message>
        <source>fewer bits: check the answers on your own data</source>
        <translation>位数更少：请用自己的数据检验回答质量</translation>
    </message>
    <message>
        <source>a rounded cache: check long answers on your own data</source>
        <translation>缓存被舍入：请用自己的数据检验长回答</translation>
    </message>
    <message>
        <source>nothing longer is taken</source>
        <translation>更长的内容不再接受</translation>
    </message>
    <message>
        <source>only adapters are trained</source>
        <translation>只训练适配器</translation>
    </message>
    <message>
        <source>time × %1, card-hours × %2</source>
        <translation>时间 × %1，卡时 × %2</translation>
    </message>
    <message>
        <source>cards to add: %1, %2 to buy</source>
        <translation>加卡 %1 张，购置 %2</translation>
    </message>
    <message>
        <source>cards to add: %1, price not known</source>
        <translation>加卡 %1 张，价格未知</translation>
    </message>
    <message>
        <source>%1 more for the cards</source>
        <translation>换卡多付 %1</translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation>%1 / 百万 token</translation>
    </message>
    <message>
        <source>whole run: %1, %2 h</source>
        <translation>整个任务：%1，%2 小时</translation>
    </message>
    <message>
        <source>How each amount comes about: quantity × price</source>
        <translation>每笔金额的由来：数量 × 单价</translation>
    </message>
    <message>
        <source>Bill</source>
        <comment>name of a sheet</comment>
        <translation>清单</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>价格来源</translation>
    </message>
    <message>
        <source>Over the whole horizon, in %1. A share&apos;s quantity is the money it is a share of; “for a year” is that money times the years.</source>
        <translation>整个周期，单位 %1。比例项的数量是其所占的金额；“计一年”指该金额乘以年数。</translation>
    </message>
    <message>
        <source>The server&apos;s own memory is too small: %1 needed, %2 there.</source>
        <translation>服务器自身内存不足：需要 %1，只有 %2。</translation>
    </message>
    <message>
        <source>prices and assumptions of %1</source>
        <translation>价格与假设截至 %1</translation>
    </message>
    <message>
        <source>%1, no load stated</source>
        <translation>%1，未给出负载</translation>
    </message>
    <message>
        <source>recomputation: %1</source>
        <translation>重计算：%1</translation>
    </message>
    <message>
        <source>as recommended</source>
        <translation>按建议</translation>
    </message>
    <message>
        <source>Everything else: the smaller parts, which the table after it lists.</source>
        <translation>其余各项：金额较小的部分，见其后的表。</translation>
    </message>
</context>
<context>
    <name>ScalingText</name>
    <message>
        <source>The rule of thumb holds here: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</source>
        <translation>经验法则在此成立：%1 卡时，单卡速度算得为 %3 卡时的 %2，法则为 %4。</translation>
    </message>
    <message>
        <source>Better than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</source>
        <translation>好于经验法则：%1 卡时，单卡速度算得为 %3 卡时的 %2，法则为 %4。</translation>
    </message>
    <message>
        <source>Worse than the rule of thumb: at %1 GPUs %2 of the speed per GPU of %3 is computed, the rule says %4.</source>
        <translation>差于经验法则：%1 卡时，单卡速度算得为 %3 卡时的 %2，法则为 %4。</translation>
    </message>
    <message>
        <source>%1 What grows most: %2, %3 of what is lost.</source>
        <translation>%1 增长最多的是：%2，占损失的 %3。</translation>
    </message>
</context>
<context>
    <name>ServeCharts</name>
    <message>
        <source>How fast for one user, how much for all?</source>
        <translation>单用户多快，总吞吐多大？</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>单 token 延迟（TPOT）</translation>
    </message>
    <message>
        <source>Output of a replica</source>
        <translation>单副本输出</translation>
    </message>
    <message>
        <source>Within the memory</source>
        <translation>显存以内</translation>
    </message>
    <message>
        <source>Beyond the memory</source>
        <translation>超出显存</translation>
    </message>
    <message>
        <source>this plan: %1 at once</source>
        <translation>本方案：%1 并发</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>How long until the first word?</source>
        <translation>多久出第一个字？</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首 token 延迟（TTFT）</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>本方案</translation>
    </message>
    <message>
        <source>How much memory is left for the KV cache?</source>
        <translation>还剩多少显存给 KV 缓存？</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA 上下文</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>How much of what is bought is used?</source>
        <translation>买来的算力用了多少？</translation>
    </message>
    <message>
        <source>Share of the day</source>
        <translation>占全天比例</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>闲置</translation>
    </message>
</context>
<context>
    <name>Source</name>
    <message>
        <source>“AI training terroir” guide</source>
        <translation>《AI训练产区图》</translation>
    </message>
    <message>
        <source>“AIGC notes”, chapter 3</source>
        <translation>《AIGC全栈认知与落地》第3章</translation>
    </message>
    <message>
        <source>no. %1</source>
        <translation>第 %1 条</translation>
    </message>
    <message>
        <source>the program&apos;s equations, %1</source>
        <translation>本程序的算式 %1</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算得出</translation>
    </message>
    <message>
        <source>leave this range open</source>
        <translation>未覆盖此区间</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>假设</translation>
    </message>
</context>
<context>
    <name>StageForm</name>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>供给方式</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>规划期</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Training tokens</source>
        <translation>训练 token 数</translation>
    </message>
    <message>
        <source>… or samples</source>
        <translation>……或样本数</translation>
    </message>
    <message>
        <source>… or terabytes of text</source>
        <translation>……或文本量（TB）</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>训练轮数</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Requests per day</source>
        <translation>日请求量</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>输入 token 数</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出 token 数</translation>
    </message>
    <message>
        <source>Served from cache</source>
        <translation>缓存命中率</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Sequences per step</source>
        <translation>每步序列数</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>Servers and network</source>
        <translation>服务器与网络</translation>
    </message>
    <message>
        <source>How it is trained</source>
        <translation>训练方式</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>并行布局</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Load and limits</source>
        <translation>负载与时限</translation>
    </message>
    <message>
        <source>Engine and formats</source>
        <translation>引擎与格式</translation>
    </message>
    <message>
        <source>Guessed tokens</source>
        <translation>投机解码</translation>
    </message>
    <message>
        <source>Weights in the host</source>
        <translation>主机内存卸载</translation>
    </message>
    <message>
        <source>API prices</source>
        <translation>API 价格</translation>
    </message>
    <message>
        <source>usual one</source>
        <translation>常用引擎</translation>
    </message>
    <message>
        <source>left open</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Part of the plan</source>
        <translation>计入方案</translation>
    </message>
    <message>
        <source>GPUs in a server</source>
        <translation>每台服务器卡数</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>cheapest with this card</source>
        <translation>配此卡的最便宜者</translation>
    </message>
    <message>
        <source>Network between servers</source>
        <translation>服务器间网络</translation>
    </message>
    <message>
        <source>of the server</source>
        <translation>随服务器</translation>
    </message>
    <message>
        <source>Network per GPU, Gb/s</source>
        <translation>每卡网络 Gb/s</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>whole layers</source>
        <translation>整层</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>layers, copied in each pass</source>
        <translation>逐层搬运</translation>
    </message>
    <message>
        <source>“%1” are not numbers; allowed: 24 of them, as 3 1 0 2 …</source>
        <translation>“%1”不是数字；应为 24 个数，如 3 1 0 2 …</translation>
    </message>
    <message>
        <source>%1 numbers; allowed: 24, one for each hour</source>
        <translation>%1 个数；应为 24 个，每小时一个</translation>
    </message>
    <message>
        <source>“%1” is not allowed: from 0, and more in some hour</source>
        <translation>不允许“%1”：不小于 0，且某小时大于 0</translation>
    </message>
    <message>
        <source>24 numbers, or drag</source>
        <translation>24 个数，或拖动</translation>
    </message>
    <message>
        <source>as on weekdays</source>
        <translation>同工作日</translation>
    </message>
    <message>
        <source>“%1” is no tier; allowed: tokens a month and a factor, as 1B 0.9; 10B 0.8</source>
        <translation>“%1”不是阶梯；应为每月 token 数与系数，如 10亿 0.9; 100亿 0.8</translation>
    </message>
    <message>
        <source>“%1” is not allowed: tokens ascending, factor over 0 up to 10</source>
        <translation>不允许“%1”：token 数须递增，系数在 0 到 10 之间</translation>
    </message>
    <message>
        <source>Load by hour</source>
        <translation>每小时负载</translation>
    </message>
    <message>
        <source>… at the weekend</source>
        <translation>……周末</translation>
    </message>
    <message>
        <source>Peak over the mean</source>
        <translation>峰均比</translation>
    </message>
    <message>
        <source>Growth per month</source>
        <translation>每月增长</translation>
    </message>
    <message>
        <source>Most time to first token</source>
        <translation>首 token 时限</translation>
    </message>
    <message>
        <source>Most time per token</source>
        <translation>每 token 时限</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Stored format</source>
        <translation>存储格式</translation>
    </message>
    <message>
        <source>usual for the precision</source>
        <translation>随精度</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Prefill and decode apart</source>
        <translation>预填充与解码分离</translation>
    </message>
    <message>
        <source>Link between them, Gb/s</source>
        <translation>两池间链路 Gb/s</translation>
    </message>
    <message>
        <source>Tokens guessed at once</source>
        <translation>每次猜测 token 数</translation>
    </message>
    <message>
        <source>Guesses that are right</source>
        <translation>猜中率</translation>
    </message>
    <message>
        <source>Model that guesses</source>
        <translation>草稿模型</translation>
    </message>
    <message>
        <source>none: guesses are free</source>
        <translation>无：猜测不计时</translation>
    </message>
    <message>
        <source>In host memory</source>
        <translation>放入主机内存</translation>
    </message>
    <message>
        <source>Share of them</source>
        <translation>其比例</translation>
    </message>
    <message>
        <source>Host memory, GB/s</source>
        <translation>主机内存 GB/s</translation>
    </message>
    <message>
        <source>Price list</source>
        <translation>价目</translation>
    </message>
    <message>
        <source>cheapest of this model</source>
        <translation>此模型最便宜者</translation>
    </message>
    <message>
        <source>Volume prices</source>
        <translation>阶梯价</translation>
    </message>
    <message>
        <source>as 1B 0.9; 10B 0.8</source>
        <translation>如 10亿 0.9; 100亿 0.8</translation>
    </message>
    <message>
        <source>Limit, tokens a minute</source>
        <translation>限速，token/分钟</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>program code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Adam, 8-bit</source>
        <translation>Adam 8 位</translation>
    </message>
    <message>
        <source>Adam, 4-bit</source>
        <translation>Adam 4 位</translation>
    </message>
    <message>
        <source>Adam in BF16</source>
        <translation>Adam（BF16 状态）</translation>
    </message>
    <message>
        <source>Adam, paged</source>
        <translation>Adam，分页</translation>
    </message>
    <message>
        <source>Adam, 8-bit, paged</source>
        <translation>Adam，8 位，分页</translation>
    </message>
    <message>
        <source>optimizer states</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>weights too</source>
        <translation>连同权重</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>queries and values</source>
        <translation>查询与值</translation>
    </message>
    <message>
        <source>attention only</source>
        <translation>仅注意力</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>zero bubble</source>
        <translation>零气泡</translation>
    </message>
    <message>
        <source>on the training cards</source>
        <translation>在训练卡上</translation>
    </message>
    <message>
        <source>on cards of their own</source>
        <translation>在专用卡上</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>LoRA on</source>
        <translation>LoRA 作用于</translation>
    </message>
    <message>
        <source>all matrices</source>
        <translation>全部矩阵</translation>
    </message>
    <message>
        <source>Format of the frozen base</source>
        <translation>冻结基座格式</translation>
    </message>
    <message>
        <source>NF4, as usual</source>
        <translation>NF4（常用）</translation>
    </message>
    <message>
        <source>16 bits, as usual</source>
        <translation>16 位（常用）</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Training program</source>
        <translation>训练程序</translation>
    </message>
    <message>
        <source>usual for this work</source>
        <translation>此工作常用</translation>
    </message>
    <message>
        <source>Multi-token heads</source>
        <translation>多 token 预测头</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>文本语言</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>Interleaved chunks</source>
        <translation>交错段数</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO 级别</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Recompute nothing</source>
        <translation>不重计算</translation>
    </message>
    <message>
        <source>Pipeline schedule</source>
        <translation>流水线调度</translation>
    </message>
    <message>
        <source>Traffic beside compute</source>
        <translation>通信与计算重叠</translation>
    </message>
    <message>
        <source>Most tensor parallel</source>
        <translation>张量并行上限</translation>
    </message>
    <message>
        <source>Most pipeline parallel</source>
        <translation>流水线并行上限</translation>
    </message>
    <message>
        <source>as the method has it</source>
        <translation>随方法</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>提示 token 数</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>回答 token 数</translation>
    </message>
    <message>
        <source>Answers to a prompt</source>
        <translation>每提示回答数</translation>
    </message>
    <message>
        <source>Answers are written</source>
        <translation>回答生成于</translation>
    </message>
    <message>
        <source>Cards that only write</source>
        <translation>只生成的卡数</translation>
    </message>
    <message>
        <source>Critic</source>
        <translation>评价模型</translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation>奖励模型</translation>
    </message>
    <message>
        <source>Engine that writes</source>
        <translation>生成引擎</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>币种</translation>
    </message>
    <message>
        <source>Prices of the day</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>Memory of a server, GB</source>
        <translation>每台服务器内存（GB）</translation>
    </message>
    <message>
        <source>Carried without waiting</source>
        <translation>无需等待的时段占比</translation>
    </message>
    <message>
        <source>Layers on the card, head as the last</source>
        <translation>放在卡上的层数（输出头算最后一层）</translation>
    </message>
    <message>
        <source>DoRA</source>
        <translation>DoRA</translation>
    </message>
    <message>
        <source>Tokens of a sample</source>
        <translation>单条样本 token 数</translation>
    </message>
    <message>
        <source>Padded, not packed</source>
        <translation>填充而非拼接</translation>
    </message>
    <message>
        <source>a ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>all-to-all of heads</source>
        <translation>按注意力头 All-to-All</translation>
    </message>
    <message>
        <source>Context parallel by</source>
        <translation>上下文并行方式</translation>
    </message>
    <message>
        <source>States shared in a node only (HSDP)</source>
        <translation>仅在节点内分片（HSDP）</translation>
    </message>
    <message>
        <source>Layers of the first stage</source>
        <translation>首级层数</translation>
    </message>
    <message>
        <source>Layers of the last stage</source>
        <translation>末级层数</translation>
    </message>
</context>
<context>
    <name>StartCatalog</name>
    <message>
        <source>%1 is not a catalog of Terroir.</source>
        <translation>%1 不是本程序的目录文件。</translation>
    </message>
    <message>
        <source>The catalog %1 was written by a newer version of Terroir.</source>
        <translation>目录 %1 由更新版本的程序写成。</translation>
    </message>
    <message>
        <source>The catalog %1 is damaged.</source>
        <translation>目录 %1 已损坏。</translation>
    </message>
    <message>
        <source>The catalog was damaged and there was no good backup: it starts anew from the shipped rows.</source>
        <translation>目录已损坏且没有可用备份：将以随程序发布的条目重新开始。</translation>
    </message>
    <message>
        <source>The catalog was damaged and is restored from the backup of %1.</source>
        <translation>目录已损坏，已从 %1 的备份恢复。</translation>
    </message>
    <message>
        <source>Later edits made again: %1; lost: %2.</source>
        <translation>备份之后的修改：已重做 %1 项，丢失 %2 项。</translation>
    </message>
    <message>
        <source>The damaged file is kept as %1.</source>
        <translation>损坏的文件已保留为 %1。</translation>
    </message>
    <message>
        <source>The catalog %1 is damaged. Restore it from its newest good backup? The damaged file is kept beside it.</source>
        <translation>目录 %1 已损坏。是否从最近的可用备份恢复？损坏的文件会保留在原处旁边。</translation>
    </message>
    <message>
        <source>%1 It is left as it is; the shipped rows are used and edits of them are not kept.</source>
        <translation>%1文件保持原样；改用随程序发布的条目，对其修改不会保留。</translation>
    </message>
    <message numerus="yes">
        <source>A new release has changed %n value(s) that you have changed too. Yours stand; the catalog page shows both.</source>
        <translation>
            <numerusform>新版本改动了您也改过的 %n 个值。目前以您的为准，可在目录页核对。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Should we train our own industry model?</source>
        <translation>要不要训一个自己的行业大模型？</translation>
    </message>
    <message>
        <source>From prompting to pre-training: stop at the first rung that is good enough.</source>
        <translation>从提示词到预训练，效果够用就停。</translation>
    </message>
    <message>
        <source>LoRA a 14B model on our data</source>
        <translation>用自有数据对 14B 模型做 LoRA 微调</translation>
    </message>
    <message>
        <source>Which cards, how many days, what does it cost.</source>
        <translation>用什么卡、要几天、花多少钱。</translation>
    </message>
    <message>
        <source>Serve a 70B model to N users</source>
        <translation>让 70B 模型服务 N 个用户</translation>
    </message>
    <message>
        <source>Host it ourselves or call an API; how big a fleet.</source>
        <translation>自部署还是调 API，机群要多大。</translation>
    </message>
    <message>
        <source>Buy or rent for the next three years?</source>
        <translation>未来三年，买还是租？</translation>
    </message>
    <message>
        <source>Own, co-rent, reserve, spot or on demand, by year and part.</source>
        <translation>自建、合租、预留、竞价、按需，分年度、分科目对比。</translation>
    </message>
    <message>
        <source>Why is our training slow?</source>
        <translation>训练为什么慢？</translation>
    </message>
    <message>
        <source>From what a running cluster shows to the first things to do.</source>
        <translation>从集群现象出发，定位瓶颈，给出先做的几件事。</translation>
    </message>
    <message>
        <source>Pre-train from scratch</source>
        <translation>从头预训练</translation>
    </message>
    <message>
        <source>Layout, scaling, failures and the whole budget.</source>
        <translation>切分方式、扩展性、故障与完整预算。</translation>
    </message>
</context>
<context>
    <name>SweepCharts</name>
    <message>
        <source>%1 against the cheapest other</source>
        <translation>%1 对比其余最便宜者</translation>
    </message>
    <message>
        <source>Total: %1</source>
        <translation>总成本：%1</translation>
    </message>
    <message>
        <source>Where does the answer change?</source>
        <translation>结论在哪里改变？</translation>
    </message>
    <message>
        <source>What does it cost there?</source>
        <translation>那里要花多少？</translation>
    </message>
    <message>
        <source>%1: negative = cheaper than all others</source>
        <translation>%1：负值 = 比其余都便宜</translation>
    </message>
    <message>
        <source>Which supply is cheapest along the axis?</source>
        <translation>沿轴哪种供给最便宜？</translation>
    </message>
    <message>
        <source>Cost over the horizon</source>
        <translation>规划期成本</translation>
    </message>
</context>
<context>
    <name>TrainCharts</name>
    <message>
        <source>Does it fit on one GPU?</source>
        <translation>单卡放得下吗？</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>; usable memory not known, marketing figure taken</source>
        <translation>；可用显存未知，取标称值</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Where does a step&apos;s time go?</source>
        <translation>一步的时间花在哪里？</translation>
    </message>
    <message>
        <source>Time of one step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Do twice the GPUs halve the time?</source>
        <translation>GPU 加倍，时间减半吗？</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Days, without failures</source>
        <translation>天数（不计故障）</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>If ×2 were ÷2</source>
        <translation>若加倍即减半</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>经验法则</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>本方案</translation>
    </message>
    <message>
        <source>Micro</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>Up to %1 GPUs, the end of the curve, twice the GPUs halve the time.</source>
        <translation>到曲线末端的 %1 块 GPU 为止，卡数加倍，时间减半。</translation>
    </message>
    <message>
        <source>GPUs ×%1 ≠ time ÷%1: from %2 to %3 GPUs the time falls from %4 to %5, ÷%6, and the GPU-hours rise by %7.</source>
        <translation>卡数 ×%1 ≠ 时间 ÷%1：从 %2 块增加到 %3 块 GPU，时间从 %4 降到 %5，只除以 %6，卡时增加 %7。</translation>
    </message>
    <message>
        <source>Up to %1 GPUs, twice the GPUs halve the time. %2</source>
        <translation>%1 块 GPU 以内，卡数加倍，时间减半。%2</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>切分方式</translation>
    </message>
    <message>
        <source>vs best</source>
        <translation>相对最优</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最省显存</translation>
    </message>
    <message>
        <source>%1 of the card&apos;s memory</source>
        <translation>占单卡显存的 %1</translation>
    </message>
    <message>
        <source>Smallest layout, copied</source>
        <translation>沿用最小规模布局</translation>
    </message>
</context>
<context>
    <name>Trust</name>
    <message>
        <source>Step time</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>Peak memory of training runs</source>
        <translation>训练峰值显存</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Live memory</source>
        <translation>实际占用显存</translation>
    </message>
    <message>
        <source>Reserved memory</source>
        <translation>已预留显存</translation>
    </message>
    <message>
        <source>Memory of the device</source>
        <translation>整卡显存</translation>
    </message>
    <message>
        <source>Memory, kind not stated</source>
        <translation>显存（口径未注明）</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output per GPU</source>
        <translation>每卡输出</translation>
    </message>
    <message>
        <source>Speed of one stream</source>
        <translation>单路速度</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首 token 延迟（TTFT）</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>单 token 延迟（TPOT）</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>Attention, prefill</source>
        <translation>注意力（预填充）</translation>
    </message>
    <message>
        <source>Attention, decode</source>
        <translation>注意力（解码）</translation>
    </message>
    <message>
        <source>Expert layers</source>
        <translation>专家层</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>全归约</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>全收集</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>归约散射</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>全交换</translation>
    </message>
    <message>
        <source>Point to point</source>
        <translation>点对点</translation>
    </message>
    <message>
        <source>Matrix products in training</source>
        <translation>训练中的矩阵乘</translation>
    </message>
    <message>
        <source>Attention in training</source>
        <translation>训练中的注意力</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>mixture of experts</source>
        <translation>混合专家</translation>
    </message>
    <message>
        <source>16-bit</source>
        <translation>16 位</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 位</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 位</translation>
    </message>
    <message>
        <source>one server</source>
        <translation>单机</translation>
    </message>
    <message>
        <source>several servers</source>
        <translation>多机</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>单卡</translation>
    </message>
    <message>
        <source>several GPUs</source>
        <translation>多卡</translation>
    </message>
    <message>
        <source>card with measured kernels</source>
        <translation>算子有实测的卡</translation>
    </message>
    <message>
        <source>card by its nearest relative</source>
        <translation>按最相近的卡推算</translation>
    </message>
    <message>
        <source>short</source>
        <translation>短时</translation>
    </message>
    <message>
        <source>sustained</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>in training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the traits of a class</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1: all</source>
        <translation>%1：全部</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>%1 in eight of ten of the %2 published cases of the nearest class (%3)</source>
        <translation>最相近类别（%3）的 %2 个公开案例中，八成落在 %1</translation>
    </message>
    <message>
        <source>Nothing alike has been measured.</source>
        <translation>没有同类实测。</translation>
    </message>
    <message>
        <source>The nearest class of published cases is “%1”, %2 of them. Half of the predictions lie within %3 of what was measured, nine of ten within %4; in the mean they are off by %5. In eight of ten cases the error lies between %6 and %7.</source>
        <translation>最相近的公开案例类别是“%1”，共 %2 个。一半的预测与实测相差不到 %3，九成不到 %4；平均偏差 %5。八成案例的误差在 %6 到 %7 之间。</translation>
    </message>
    <message>
        <source>Fewer than %1 cases also share with this plan: %2; the wider class stands.</source>
        <translation>同时还符合“%2”的案例不足 %1 个，因此采用更宽的类别。</translation>
    </message>
    <message>
        <source>Read it as the quality of a fit, not of a blind test: the few constants of a training program, a serving engine or a framework were chosen while looking at these cases, one set for all cases of a program, none for a single case. The constants of the kernels were fitted on one half of their tables and judged on the other. A program or card that is not among the cases may lie further off. Validated on %1.</source>
        <translation>请把它看作拟合的质量，而不是盲测：每个训练框架、推理引擎的少数几个常数是对照这些案例选定的，一个框架的所有案例共用一组，没有为单个案例调过。算子常数用实测表的一半拟合，用另一半评判。案例之外的框架或卡，误差可能更大。验证日期：%1。</translation>
    </message>
</context>
<context>
    <name>TrustRows</name>
    <message>
        <source>How far do predictions lie from what was measured?</source>
        <translation>预测离实测有多远？</translation>
    </message>
    <message>
        <source>Predicted over measured, less 1</source>
        <translation>预测 ÷ 实测 − 1</translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>与实测相同</translation>
    </message>
    <message>
        <source>one case in ten lies lower</source>
        <translation>一成案例更低</translation>
    </message>
    <message>
        <source>one case in ten lies higher</source>
        <translation>一成案例更高</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>案例</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>已预测</translation>
    </message>
    <message>
        <source>median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Class of cases</source>
        <translation>案例类别</translation>
    </message>
    <message>
        <source>Eight of ten cases lie within the bar.</source>
        <translation>八成案例落在条内。</translation>
    </message>
    <message>
        <source>Source of the cases</source>
        <translation>案例来源</translation>
    </message>
    <message>
        <source>The sources with most cases; eight of ten lie within the bar.</source>
        <translation>案例最多的来源；八成案例落在条内。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>How well are a card&apos;s kernels known?</source>
        <translation>各卡的算子掌握得多准？</translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation>平均误差</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Mean error of the kernel models on a sample of the measured tables. A card without a table takes its nearest relative&apos;s by peak, bandwidth and number of cores, with a wider error.</source>
        <translation>算子模型对实测表抽样的平均误差。没有实测表的卡，按峰值算力、带宽和核心数取最相近的卡，误差相应放宽。</translation>
    </message>
    <message>
        <source>By source</source>
        <translation>按来源</translation>
    </message>
    <message>
        <source>Kernels by card</source>
        <translation>各卡的算子</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>share a year</source>
        <translation>比例/年</translation>
    </message>
    <message>
        <source>share of the purchase price</source>
        <translation>占采购价比例</translation>
    </message>
    <message>
        <source>share of the hardware price</source>
        <translation>占硬件价比例</translation>
    </message>
    <message>
        <source>share of the hardware price a year</source>
        <translation>占硬件价比例/年</translation>
    </message>
    <message>
        <source>share of the cluster&apos;s cost</source>
        <translation>占集群成本比例</translation>
    </message>
    <message>
        <source>share of the step time</source>
        <translation>占单步时间比例</translation>
    </message>
    <message>
        <source>share of the GPU price</source>
        <translation>占 GPU 总价比例</translation>
    </message>
    <message>
        <source>share of the own cost</source>
        <translation>占自建成本比例</translation>
    </message>
    <message>
        <source>share of the equipment</source>
        <translation>占设备比例</translation>
    </message>
    <message>
        <source>share of the equipment, 3 years</source>
        <translation>占设备价比例（3 年）</translation>
    </message>
    <message>
        <source>share of the list price a year</source>
        <translation>占目录价比例/年</translation>
    </message>
    <message>
        <source>share off on demand</source>
        <translation>较按需价的折扣</translation>
    </message>
    <message>
        <source>per year</source>
        <translation>每年</translation>
    </message>
    <message>
        <source>per day</source>
        <translation>次/天</translation>
    </message>
    <message>
        <source>times</source>
        <translation>倍</translation>
    </message>
    <message>
        <source>USD/kWh</source>
        <translation>美元/kWh</translation>
    </message>
    <message>
        <source>CNY/kWh</source>
        <translation>元/kWh</translation>
    </message>
    <message>
        <source>USD per person and year</source>
        <translation>美元/人年</translation>
    </message>
    <message>
        <source>CNY per person and year</source>
        <translation>元/人年</translation>
    </message>
    <message>
        <source>USD per kW and month</source>
        <translation>美元/kW·月</translation>
    </message>
    <message>
        <source>CNY a month</source>
        <translation>元/月</translation>
    </message>
    <message>
        <source>CNY a year</source>
        <translation>元/年</translation>
    </message>
    <message>
        <source>USD million per MW</source>
        <translation>百万美元/MW</translation>
    </message>
    <message>
        <source>USD per GPU-hour</source>
        <translation>美元/卡时</translation>
    </message>
    <message>
        <source>CNY per GPU-hour</source>
        <translation>元/卡时</translation>
    </message>
    <message>
        <source>USD per GPU</source>
        <translation>美元/卡</translation>
    </message>
    <message>
        <source>CNY per GPU</source>
        <translation>元/卡</translation>
    </message>
    <message>
        <source>USD per node</source>
        <translation>美元/节点</translation>
    </message>
    <message>
        <source>CNY per node</source>
        <translation>元/节点</translation>
    </message>
    <message>
        <source>USD/TB</source>
        <translation>美元/TB</translation>
    </message>
    <message>
        <source>USD/GB</source>
        <translation>美元/GB</translation>
    </message>
    <message>
        <source>USD per usable TB</source>
        <translation>美元/可用 TB</translation>
    </message>
    <message>
        <source>USD per TB and month</source>
        <translation>美元/TB·月</translation>
    </message>
    <message>
        <source>USD per GB and month</source>
        <translation>美元/GB·月</translation>
    </message>
    <message>
        <source>USD per million tokens</source>
        <translation>美元/百万 token</translation>
    </message>
    <message>
        <source>CNY per million tokens</source>
        <translation>元/百万 token</translation>
    </message>
    <message>
        <source>CNY/USD</source>
        <translation>人民币/美元</translation>
    </message>
    <message>
        <source>USD per instruction</source>
        <translation>美元/条指令</translation>
    </message>
    <message>
        <source>USD per pair</source>
        <translation>美元/对</translation>
    </message>
    <message>
        <source>FTE</source>
        <translation>人（全职）</translation>
    </message>
    <message>
        <source>nodes per FTE</source>
        <translation>节点/人</translation>
    </message>
    <message>
        <source>kW per GPU</source>
        <translation>kW/卡</translation>
    </message>
    <message>
        <source>TB per GPU</source>
        <translation>TB/卡</translation>
    </message>
    <message>
        <source>GB/s per node</source>
        <translation>GB/s/节点</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>字节/参数</translation>
    </message>
    <message>
        <source>bytes per token</source>
        <translation>字节/token</translation>
    </message>
    <message>
        <source>tokens per byte</source>
        <translation>token/字节</translation>
    </message>
    <message>
        <source>tokens per parameter</source>
        <translation>token/参数</translation>
    </message>
    <message>
        <source>billion parameters</source>
        <translation>十亿参数</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>卡时</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>个副本</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>条指令</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>stars of 5</source>
        <translation>星（满分 5）</translation>
    </message>
    <message>
        <source>orders of magnitude a year</source>
        <translation>数量级/年</translation>
    </message>
    <message>
        <source>capabilities</source>
        <translation>项能力</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>类任务</translation>
    </message>
    <message>
        <source>count</source>
        <translation>个</translation>
    </message>
    <message>
        <source>CNY or USD</source>
        <translation>元或美元</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>kg CO2/kWh</source>
        <translation>kg CO2/kWh</translation>
    </message>
    <message>
        <source>share of the failures</source>
        <translation>占故障的比例</translation>
    </message>
    <message>
        <source>CNY per kW and month</source>
        <translation>元/kW/月</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>个回答</translation>
    </message>
    <message>
        <source>1 = yes</source>
        <translation>1 = 是</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
</context>
<context>
    <name>terroir::report::ReportPreview</name>
    <message>
        <source>Report preview</source>
        <translation>报告预览</translation>
    </message>
</context>
<context>
    <name>terroir::ui::AnswerCard</name>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>★ Recommended</source>
        <translation>★ 建议</translation>
    </message>
    <message>
        <source>! Overruled</source>
        <translation>! 已改选</translation>
    </message>
    <message>
        <source>✓ Chosen</source>
        <translation>✓ 已选</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source> × memory</source>
        <translation> × 显存不足</translation>
    </message>
</context>
<context>
    <name>terroir::ui::AnswerPanel</name>
    <message>
        <source>Answer</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>与“%1”相比</translation>
    </message>
    <message>
        <source>compared with before the last change</source>
        <translation>与上次修改前相比</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>原为：%1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Cost over %1 years</source>
        <translation>%1 年总成本</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>P10–P90 %1–%2</source>
        <translation>P10–P90：%1–%2</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) and risk(s)</source>
        <translation>
            <numerusform>%n 条警告与风险</numerusform>
        </translation>
    </message>
    <message>
        <source>as planned, stage by stage</source>
        <translation>按方案逐阶段</translation>
    </message>
    <message>
        <source>published cases: %1</source>
        <translation>同类公开案例：%1</translation>
    </message>
    <message>
        <source>Not the whole plan: %1</source>
        <translation>方案不完整：%1</translation>
    </message>
    <message>
        <source>Out of date: %1</source>
        <translation>已过时：%1</translation>
    </message>
    <message>
        <source>prices of %1</source>
        <translation>%1 的价格</translation>
    </message>
</context>
<context>
    <name>terroir::ui::AssumptionForm</name>
    <message>
        <source>Changed here: %1</source>
        <translation>此处已改：%1</translation>
    </message>
    <message>
        <source>Catalog: %1 (%2 to %3)</source>
        <translation>目录：%1（%2 到 %3）</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>典型</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Back to the catalog&apos;s</source>
        <translation>恢复目录值</translation>
    </message>
</context>
<context>
    <name>terroir::ui::Breadcrumb</name>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CatalogModel</name>
    <message>
        <source>Edited by %1, %2. Shipped: %3</source>
        <translation>%1 于 %2 修改。原值：%3</translation>
    </message>
    <message>
        <source>you</source>
        <translation>您</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>new row</source>
        <translation>新条目</translation>
    </message>
    <message>
        <source>The id of a row cannot be changed: others point to it.</source>
        <translation>条目标识不可更改：其他条目引用了它。</translation>
    </message>
    <message>
        <source>Change “%1” of %2</source>
        <translation>修改 %2 的“%1”</translation>
    </message>
    <message numerus="yes">
        <source>Change %n cell(s) of %1</source>
        <translation>
            <numerusform>修改%1的 %n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>A row with the id “%1” exists already.</source>
        <translation>已存在标识为“%1”的条目。</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 cannot be removed. It is needed by %2 and %n other(s).</source>
        <translation>
            <numerusform>无法删除 %1：%2 等及另外 %n 项仍在使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be removed. It is needed by %2.</source>
        <translation>无法删除 %1：%2 仍在使用。</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>%1 · old</source>
        <translation>%1 · 偏旧</translation>
    </message>
    <message numerus="yes">
        <source>%1. Of %2: older than %n month(s).</source>
        <translation>
            <numerusform>%1。日期 %2：已超过 %n 个月。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1 rows of %2</source>
        <translation>删除“%2”的 %1 行</translation>
    </message>
    <message>
        <source>The cards of %1 alone draw up to %2 kW, more than the %3 kW stated for the server.</source>
        <translation>仅 %1 的显卡就最多耗电 %2 kW，超过该服务器标称的 %3 kW。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CatalogPage</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Find in the catalog</source>
        <translation>在目录中查找</translation>
    </message>
    <message>
        <source>Add a row to the table</source>
        <translation>向表中添加条目</translation>
    </message>
    <message>
        <source>Duplicate the row</source>
        <translation>复制条目</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>删除条目</translation>
    </message>
    <message>
        <source>Tables of the catalog</source>
        <translation>目录表</translation>
    </message>
    <message>
        <source>Search all columns</source>
        <translation>搜索所有列</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>表中条目</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Reset the whole table to what was shipped</source>
        <translation>整张表恢复为随附数据</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>Put the current value into all selected rows</source>
        <translation>把当前值填入所有选中的行</translation>
    </message>
    <message>
        <source>Freeze no column</source>
        <translation>取消冻结列</translation>
    </message>
    <message>
        <source>Freeze the columns up to the selected one</source>
        <translation>冻结到选中的列</translation>
    </message>
    <message>
        <source>Mark figures as old</source>
        <translation>标记偏旧的数据</translation>
    </message>
    <message numerus="yes">
        <source>older than %n month(s)</source>
        <translation>
            <numerusform>超过 %n 个月</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Show only old figures</source>
        <translation>只看偏旧的数据</translation>
    </message>
    <message>
        <source>Import into the catalog</source>
        <translation>导入到目录</translation>
    </message>
    <message>
        <source>Tables, price lists, model configurations, nvidia-smi (*.csv *.json *.xml)</source>
        <translation>表格、价目表、模型配置、nvidia-smi (*.csv *.json *.xml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Export from the catalog</source>
        <translation>从目录导出</translation>
    </message>
    <message>
        <source>What is shown, or the selected rows: spreadsheet (*.csv)</source>
        <translation>当前显示或选中的行：表格 (*.csv)</translation>
    </message>
    <message>
        <source>What is shown, or the selected rows: JSON (*.json)</source>
        <translation>当前显示或选中的行：JSON (*.json)</translation>
    </message>
    <message>
        <source>The whole catalog (*.sqlite)</source>
        <translation>整个目录 (*.sqlite)</translation>
    </message>
    <message>
        <source>The catalog is in %1.</source>
        <translation>目录已存入 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are in %1.</source>
        <translation>
            <numerusform>%n 行已存入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Review %n value(s) of the new release</source>
        <translation>
            <numerusform>核对新版本的 %n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>Review the new release&apos;s values</source>
        <translation>核对新版本的数据</translation>
    </message>
    <message>
        <source>Remove %1 rows</source>
        <translation>删除 %1 行</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CatalogView</name>
    <message>
        <source>Freeze the columns up to here</source>
        <translation>冻结到此列</translation>
    </message>
    <message>
        <source>Freeze no column</source>
        <translation>取消冻结列</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ChartView</name>
    <message>
        <source>Copy picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>横轴对数刻度</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>纵轴对数刻度</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示的序列</translation>
    </message>
    <message>
        <source>Show everything (double click)</source>
        <translation>显示全部（双击）</translation>
    </message>
    <message>
        <source>Table or chart (T)</source>
        <translation>表格 / 图表（T）</translation>
    </message>
    <message>
        <source>Copy, export, axes</source>
        <translation>复制、导出、坐标轴</translation>
    </message>
    <message>
        <source>The chart&apos;s figures</source>
        <translation>图表数据</translation>
    </message>
    <message>
        <source>“%1” has none of the endings png, svg, pdf, csv, tsv</source>
        <translation>“%1”的扩展名不是 png、svg、pdf、csv、tsv 之一</translation>
    </message>
    <message>
        <source>“%1” cannot be written</source>
        <translation>无法写入“%1”</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CommandPalette</name>
    <message>
        <source>Find a command, scenario, card, model or figure</source>
        <translation>查找命令、方案、加速卡、模型或数值</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ComparePage</name>
    <message>
        <source>Computing …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>(baseline)</source>
        <translation>（基线）</translation>
    </message>
    <message>
        <source>What is the money spent on?</source>
        <translation>钱花在哪里？</translation>
    </message>
    <message>
        <source>Cost over the horizon, point estimate</source>
        <translation>规划期成本（点估计）</translation>
    </message>
    <message>
        <source>The scenarios are in different currencies.</source>
        <translation>各方案的币种不同。</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>方案并列对比</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>只看差异</translation>
    </message>
    <message>
        <source>Cost of each scenario by part</source>
        <translation>各方案成本构成</translation>
    </message>
    <message>
        <source>There is nothing to compare yet. Duplicate the scenario, change one thing, and see here what it does.</source>
        <translation>暂无可对比的方案。复制当前方案，改动一项，就能在这里看到影响。</translation>
    </message>
    <message>
        <source>Duplicate this scenario</source>
        <translation>复制当前方案</translation>
    </message>
    <message>
        <source>When is the money spent?</source>
        <translation>钱什么时候花出去？</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Money spent so far</source>
        <translation>累计支出</translation>
    </message>
    <message>
        <source>Money spent by each scenario, month by month</source>
        <translation>各方案逐月累计支出</translation>
    </message>
</context>
<context>
    <name>terroir::ui::CostTab</name>
    <message>
        <source>There is no cost yet: a stage needs a card and its work.</source>
        <translation>尚无成本：请为阶段选定加速卡和工作量。</translation>
    </message>
    <message>
        <source>Every stage under its own supply; the rows compare one supply for all</source>
        <translation>各阶段采用各自的供给方式；各行对比全部改用同一种供给方式的成本</translation>
    </message>
    <message>
        <source>Chosen: %1 · cheapest for the whole work: %2</source>
        <translation>已选：%1 · 覆盖全部工作且最省：%2</translation>
    </message>
    <message>
        <source>Nothing within the ranges changes which supply is cheapest.</source>
        <translation>各假设在范围内变动，都不会改变最省的供给方式。</translation>
    </message>
    <message>
        <source>%1 by year and part, in %2; every row and column adds up</source>
        <translation>%1：分年度、分科目（%2），行列合计一致</translation>
    </message>
    <message>
        <source>Supplies compared</source>
        <translation>供给方式对比</translation>
    </message>
    <message>
        <source>Cost by year and part</source>
        <translation>分年度、分科目成本</translation>
    </message>
    <message>
        <source>Cost by year</source>
        <translation>年度成本</translation>
    </message>
    <message>
        <source>Money spent so far by supply</source>
        <translation>各供给方式累计支出</translation>
    </message>
    <message>
        <source>What moves the cost most</source>
        <translation>成本敏感性</translation>
    </message>
    <message>
        <source>What would change the answer</source>
        <translation>什么会改变结论</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Out of date: %1</source>
        <translation>已过时：%1</translation>
    </message>
    <message>
        <source>Bare cards against the first year</source>
        <translation>裸卡与第一年对比</translation>
    </message>
    <message>
        <source>The network both ways</source>
        <translation>网络两种算法</translation>
    </message>
    <message>
        <source>The network both ways: rule of thumb, and counted from its ports</source>
        <translation>网络的两种算法：经验法则，与按端口逐件清点</translation>
    </message>
</context>
<context>
    <name>terroir::ui::DecidePage</name>
    <message>
        <source>‹ Back</source>
        <translation>‹ 返回</translation>
    </message>
    <message>
        <source>Fork here  F</source>
        <translation>从此处分叉  F</translation>
    </message>
    <message>
        <source>Note  N</source>
        <translation>备注  N</translation>
    </message>
    <message>
        <source>Take the recommendation</source>
        <translation>采纳建议</translation>
    </message>
    <message>
        <source>Take all recommendations</source>
        <translation>全部采纳建议</translation>
    </message>
    <message>
        <source>Back to the question before</source>
        <translation>回到上一题</translation>
    </message>
    <message>
        <source>On to the next question</source>
        <translation>前往下一题</translation>
    </message>
    <message>
        <source>Fork here</source>
        <translation>从此处分叉</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <source>Why this figure?</source>
        <translation>这个数字怎么来的？</translation>
    </message>
    <message>
        <source>Show the evidence</source>
        <translation>显示证据</translation>
    </message>
    <message>
        <source>Edit the inputs</source>
        <translation>编辑输入</translation>
    </message>
    <message>
        <source>Show the tree</source>
        <translation>显示决策树</translation>
    </message>
    <message>
        <source>Go to the verdict</source>
        <translation>前往结论</translation>
    </message>
    <message>
        <source>Answer %1</source>
        <translation>选择答案 %1</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>决策树</translation>
    </message>
    <message>
        <source>Below the question</source>
        <translation>问题下方面板</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>决策</translation>
    </message>
    <message numerus="yes">
        <source>◇ %n earlier answer(s) no longer on the path are kept aside; see the tree.</source>
        <translation>
            <numerusform>◇ 有 %n 个先前的回答已不在路径上，暂存保留，见决策树。</numerusform>
        </translation>
    </message>
    <message>
        <source>Take all recommendations  Ctrl+Enter</source>
        <translation>全部采纳建议  Ctrl+Enter</translation>
    </message>
    <message>
        <source>Take the recommendation  Enter</source>
        <translation>采纳建议  Enter</translation>
    </message>
</context>
<context>
    <name>terroir::ui::DiagnoseTab</name>
    <message>
        <source>Predicted and measured step by part</source>
        <translation>每步各部分：预测与实测</translation>
    </message>
    <message>
        <source>Diagnose</source>
        <translation>诊断</translation>
    </message>
</context>
<context>
    <name>terroir::ui::EvidenceView</name>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Enter shows how it came about</source>
        <translation>按 Enter 查看来由</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>No figure bears on this question; it is a matter of judgement.</source>
        <translation>本题没有可测算的数据，取决于判断。</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ExplorePage</name>
    <message>
        <source>Views of the plan</source>
        <translation>方案视图</translation>
    </message>
</context>
<context>
    <name>terroir::ui::FieldGrid</name>
    <message numerus="yes">
        <source>%1 · %n set</source>
        <translation>
            <numerusform>%1 · 已设 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>terroir::ui::FilterHeader</name>
    <message>
        <source>Part of the text, or: &gt;80   80..192   =x   !x   = (unknown)   ! (known)</source>
        <translation>文本片段，或：&gt;80   80..192   =x   !x   =（未知）   !（已知）</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::FindPanel</name>
    <message>
        <source>Available in China</source>
        <translation>中国可购</translation>
    </message>
    <message>
        <source>%1, at least</source>
        <translation>%1，至少</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <translation>%1，至多</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>用途</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Nothing was imported. %1</source>
        <translation>没有导入任何数据。%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cards of this machine, driver %1:</source>
        <translation>本机的卡，驱动 %1：</translation>
    </message>
    <message>
        <source>no row of the catalog</source>
        <translation>目录中没有</translation>
    </message>
    <message>
        <source>%1 × %2 → %3</source>
        <translation>%1 × %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>Writing %n row(s)</source>
        <translation>
            <numerusform>正在写入 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ImportReview</name>
    <message>
        <source>Taken</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>What the import does</source>
        <translation>导入的内容</translation>
    </message>
    <message>
        <source>Taken (%1)</source>
        <translation>采纳 (%1)</translation>
    </message>
    <message>
        <source>Skipped (%1)</source>
        <translation>跳过 (%1)</translation>
    </message>
</context>
<context>
    <name>terroir::ui::LoadCurveEdit</name>
    <message>
        <source>%1:00 · %2 of the day&apos;s mean</source>
        <translation>%1:00 · 日均的 %2</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MainWindow</name>
    <message>
        <source>Terroir</source>
        <translation>算力产区图 · Terroir</translation>
    </message>
    <message>
        <source>%1[*] — Terroir</source>
        <translation>%1[*] — 算力产区图 · Terroir</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>New plan from a question …</source>
        <translation>从问题新建方案…</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Duplicate scenario</source>
        <translation>复制方案</translation>
    </message>
    <message>
        <source>Rename scenario …</source>
        <translation>重命名方案…</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>取消基线</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Remove scenario</source>
        <translation>删除方案</translation>
    </message>
    <message>
        <source>Find a command …</source>
        <translation>查找命令…</translation>
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
        <translation>放大字号</translation>
    </message>
    <message>
        <source>Smaller type</source>
        <translation>缩小字号</translation>
    </message>
    <message>
        <source>Normal type</source>
        <translation>默认字号</translation>
    </message>
    <message>
        <source>Meeting mode</source>
        <translation>会议模式</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>方案(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Change currency</source>
        <translation>更改币种</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>card</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 has %2 parameters and is now the model of this plan.</source>
        <translation>%1 有 %2 参数，已设为本方案的模型。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1 could not be made.</source>
        <translation>无法创建 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>%1[*] (read only) — %2 — Terroir</source>
        <translation>%1[*]（只读）— %2 — 算力产区图 · Terroir</translation>
    </message>
    <message>
        <source>%1[*] — %2 — Terroir</source>
        <translation>%1[*] — %2 — 算力产区图 · Terroir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Projects, scenarios, model configurations, tables (*.terroir *.json *.csv)</source>
        <translation>项目、方案、模型配置、表格 (*.terroir *.json *.csv)</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of Terroir and is opened for reading only: saving it here would lose what this version does not understand. “Save as …” makes a copy.</source>
        <translation>%1 由更新版本的程序写成，以只读方式打开：在此保存会丢失本版本不识别的内容。可用“另存为…”保存副本。</translation>
    </message>
    <message>
        <source>%1 is open in another program (%2) and is opened here for reading only. “Save as …” makes a copy.</source>
        <translation>%1 已在另一个程序（%2）中打开，此处以只读方式打开。可用“另存为…”保存副本。</translation>
    </message>
    <message>
        <source>%1 cannot be written where it is and is opened for reading only. “Save as …” makes a copy.</source>
        <translation>%1 所在位置不可写，以只读方式打开。可用“另存为…”保存副本。</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的修改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否保存对 %1 的修改？</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 is not a Terroir project; it is left as it is.</source>
        <translation>%1 不是本程序的项目文件，保持原样。</translation>
    </message>
    <message>
        <source>%1 is damaged and no scenario of it can be read. It is left as it is; look for %1.bak beside it.</source>
        <translation>%1 已损坏，无法读出任何方案。文件保持原样；请查找同目录下的 %1.bak。</translation>
    </message>
    <message>
        <source>%1 is damaged. Scenarios that can still be read: %2.</source>
        <translation>%1 已损坏，仍可读出 %2 个方案。</translation>
    </message>
    <message>
        <source>Open what is left</source>
        <translation>打开可读部分</translation>
    </message>
    <message>
        <source>What is left of %1 is open as a new project; the damaged file is left as it is.</source>
        <translation>%1 的可读部分已作为新项目打开，损坏的文件保持原样。</translation>
    </message>
    <message>
        <source>%1 has been changed by another program since it was opened here. “Save as …” keeps both.</source>
        <translation>%1 在此处打开后已被其他程序修改。可用“另存为…”同时保留两者。</translation>
    </message>
    <message>
        <source>Save anyway</source>
        <translation>仍然保存</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Project with all scenarios (*.terroir)</source>
        <translation>项目，含全部方案 (*.terroir)</translation>
    </message>
    <message>
        <source>This scenario only (*.json)</source>
        <translation>仅当前方案 (*.json)</translation>
    </message>
    <message>
        <source>%1 is open in another program (%2); save under another name.</source>
        <translation>%1 已在另一个程序（%2）中打开，请换一个文件名保存。</translation>
    </message>
    <message>
        <source>Unsaved work would not survive a crash: %1</source>
        <translation>未保存的工作无法在程序崩溃后恢复：%1</translation>
    </message>
    <message>
        <source>a new project</source>
        <translation>新项目</translation>
    </message>
    <message>
        <source>Unsaved work on %1 of %2 has survived.</source>
        <translation>已找回 %1 在 %2 的未保存工作。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>关闭项目</translation>
    </message>
    <message>
        <source>Move scenario left</source>
        <translation>方案左移</translation>
    </message>
    <message>
        <source>Move scenario right</source>
        <translation>方案右移</translation>
    </message>
    <message>
        <source>Keyboard shortcuts …</source>
        <translation>键盘快捷键…</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>会议纪要</translation>
    </message>
    <message>
        <source>Window for the room</source>
        <translation>投影窗口</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Megatron-LM launch script</source>
        <translation>Megatron-LM 启动脚本</translation>
    </message>
    <message>
        <source>DeepSpeed configuration</source>
        <translation>DeepSpeed 配置</translation>
    </message>
    <message>
        <source>vLLM launch script</source>
        <translation>vLLM 启动脚本</translation>
    </message>
    <message>
        <source>Volcano job</source>
        <translation>Volcano 任务</translation>
    </message>
    <message>
        <source>Slurm batch script</source>
        <translation>Slurm 批处理脚本</translation>
    </message>
    <message>
        <source>Export a run file …</source>
        <translation>导出运行文件…</translation>
    </message>
    <message>
        <source>Manual and glossary</source>
        <translation>手册与术语表</translation>
    </message>
    <message>
        <source>Export a run file</source>
        <translation>导出运行文件</translation>
    </message>
    <message>
        <source>The plan is being computed; try again in a moment.</source>
        <translation>正在计算方案，请稍后再试。</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>The catalog has changed since %1 was saved; the figures are still those of the saved rows.</source>
        <translation>自 %1 保存以来目录有变；当前数字仍按保存时的条目计算。</translation>
    </message>
    <message>
        <source>Servers or offers of its cards have been added.</source>
        <translation>所用显卡新增了服务器或云报价。</translation>
    </message>
    <message>
        <source>Take today&apos;s rows</source>
        <translation>采用当前条目</translation>
    </message>
    <message>
        <source>Keep the saved rows</source>
        <translation>保留保存时的条目</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Discard unsaved work</source>
        <translation>丢弃未保存的工作</translation>
    </message>
    <message>
        <source>Discard the unsaved work on %1? It cannot be brought back.</source>
        <translation>丢弃 %1 未保存的工作？丢弃后无法找回。</translation>
    </message>
    <message>
        <source>%1 is neither a project, a scenario, a model&apos;s config.json, a table, a price list nor a list of cards by nvidia-smi.</source>
        <translation>%1 既不是项目、方案、模型的 config.json，也不是表格、价目表或 nvidia-smi 的显卡清单。</translation>
    </message>
    <message>
        <source>the disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>Go to step</source>
        <translation>转到某一步</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时的样子</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Find in manual and glossary</source>
        <translation>在手册和术语表中查找</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MapPage</name>
    <message>
        <source>The map is drawn for a model: give a stage of the scenario one.</source>
        <translation>产区图针对具体模型绘制：请先为方案的某个阶段选定模型。</translation>
    </message>
    <message>
        <source>Computing the map …</source>
        <translation>正在计算产区图…</translation>
    </message>
    <message>
        <source>Which card does which work? Drawn for %1</source>
        <translation>哪款卡适合做哪件事？模型：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n 款卡</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Select a cell to read it; Enter takes the card for the stage with that work.</source>
        <translation>选中格子查看说明；按 Enter 将该卡用于对应任务的阶段。</translation>
    </message>
    <message>
        <source>Used for %1</source>
        <translation>已用于%1</translation>
    </message>
    <message>
        <source>Use for %1</source>
        <translation>用于%1</translation>
    </message>
    <message>
        <source>the card: %1</source>
        <translation>加速卡：%1</translation>
    </message>
    <message>
        <source>All vendors</source>
        <translation>全部厂商</translation>
    </message>
    <message>
        <source>Both tiers</source>
        <translation>全部梯队</translation>
    </message>
    <message>
        <source>Search cards</source>
        <translation>搜索加速卡</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>梯队</translation>
    </message>
    <message>
        <source>Only what fits</source>
        <translation>只看放得下的</translation>
    </message>
    <message>
        <source>Cards by workload</source>
        <translation>加速卡 × 任务</translation>
    </message>
    <message>
        <source>What the shapes mean</source>
        <translation>图例说明</translation>
    </message>
    <message>
        <source>Show in catalog</source>
        <translation>在目录中查看</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MessageBar</name>
    <message>
        <source>Dismiss the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>terroir::ui::MinutesPanel</name>
    <message>
        <source>Minutes</source>
        <translation>会议纪要</translation>
    </message>
    <message>
        <source>Noted by</source>
        <translation>记录人</translation>
    </message>
    <message>
        <source>On</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Keep note</source>
        <translation>保存备注</translation>
    </message>
    <message>
        <source>What was said, and why</source>
        <translation>说了什么，为什么</translation>
    </message>
    <message>
        <source>Note for the minutes</source>
        <translation>纪要内容</translation>
    </message>
    <message>
        <source>What the note is about</source>
        <translation>这条纪要关于什么</translation>
    </message>
    <message>
        <source>Close the minutes</source>
        <translation>关闭会议纪要</translation>
    </message>
    <message>
        <source>Nothing noted yet. Answers come here by themselves; the report prints it all.</source>
        <translation>还没有记录。每个回答会自动记在这里，报告会全部印出。</translation>
    </message>
    <message>
        <source>The plan as a whole</source>
        <translation>整个方案</translation>
    </message>
</context>
<context>
    <name>terroir::ui::NoPlan</name>
    <message>
        <source>There is no plan yet. A plan starts from a question, or from a file dropped here.</source>
        <translation>还没有方案。方案从一个问题开始，也可以把文件拖到这里。</translation>
    </message>
    <message>
        <source>Choose a question</source>
        <translation>选一个问题</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ObservedForm</name>
    <message>
        <source>Change what was observed</source>
        <translation>修改观测值</translation>
    </message>
    <message>
        <source>Read a training log or nvidia-smi samples</source>
        <translation>读取训练日志或 nvidia-smi 采样</translation>
    </message>
    <message>
        <source>Logs and samples (*.log *.txt *.out *.csv *.json)</source>
        <translation>日志与采样 (*.log *.txt *.out *.csv *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Read from %1.</source>
        <translation>已从 %1 读取。</translation>
    </message>
    <message>
        <source>Read observations</source>
        <translation>读取观测值</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Read a log …</source>
        <translation>读取日志…</translation>
    </message>
    <message>
        <source>Training log of Megatron-LM, DeepSpeed, torchtitan, mmengine or the Hugging Face Trainer; nvidia-smi samples as CSV.</source>
        <translation>Megatron-LM、DeepSpeed、torchtitan、mmengine 或 Hugging Face Trainer 的训练日志；nvidia-smi 采样 CSV。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::PasteDialog</name>
    <message>
        <source>The first line names the columns</source>
        <translation>首行是列名</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Where do these columns go in %1?</source>
        <translation>这些列对应“%1”的哪些列？</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>不用</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n row(s) into %1</source>
        <translation>
            <numerusform>向“%1”粘贴 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>terroir::ui::Projector</name>
    <message>
        <source>Terroir — for the room</source>
        <translation>算力产区图 — 投影</translation>
    </message>
    <message>
        <source>The page and the answer of the first window, to be read from afar.</source>
        <translation>第一个窗口的页面与结果，放大到后排也能看清。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::QuantityEdit</name>
    <message>
        <source>A value is needed here.</source>
        <translation>此处必须填写。</translation>
    </message>
    <message>
        <source>“%1” is not a whole number</source>
        <translation>“%1”不是整数</translation>
    </message>
    <message>
        <source>“%1” is not allowed: %2 to %3</source>
        <translation>不允许“%1”：应为 %2 到 %3</translation>
    </message>
</context>
<context>
    <name>terroir::ui::QuestionView</name>
    <message>
        <source>Note by %1: %2</source>
        <translation>%1 的备注：%2</translation>
    </message>
    <message>
        <source>Overrule</source>
        <translation>改选</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Why against the evidence?</source>
        <translation>为何不采纳证据的结论？</translation>
    </message>
    <message>
        <source>⇒ What would change our mind: %1</source>
        <translation>⇒ 什么会改变结论：%1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ReportPage</name>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation>工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>报告语言</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Mark on every page</source>
        <translation>每页标记</translation>
    </message>
    <message>
        <source>for example: confidential</source>
        <translation>例如：机密</translation>
    </message>
    <message>
        <source>Export PDF</source>
        <translation>导出 PDF</translation>
    </message>
    <message>
        <source>Export XLSX</source>
        <translation>导出 XLSX</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>报告预览</translation>
    </message>
    <message>
        <source>Export the report as PDF</source>
        <translation>将报告导出为 PDF</translation>
    </message>
    <message>
        <source>Export the report as workbook</source>
        <translation>将报告导出为工作簿</translation>
    </message>
    <message>
        <source>The plan is being computed …</source>
        <translation>正在计算方案…</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s), inputs %1</source>
        <translation>
            <numerusform>共 %n 页，输入指纹 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>The report was written to %1.</source>
        <translation>报告已写入 %1。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::RowDetails</name>
    <message>
        <source>As shipped with the program</source>
        <translation>随程序发布的原值</translation>
    </message>
    <message>
        <source>you</source>
        <translation>您</translation>
    </message>
    <message>
        <source>Imported by %1, %2</source>
        <translation>%1 于 %2 导入</translation>
    </message>
    <message>
        <source>Edited by %1, %2</source>
        <translation>%1 于 %2 修改</translation>
    </message>
    <message>
        <source>nothing was shipped here</source>
        <translation>无原值</translation>
    </message>
    <message>
        <source>shipped: %1</source>
        <translation>原值：%1</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>new release</source>
        <translation>版本更新</translation>
    </message>
    <message>
        <source>Never changed.</source>
        <translation>从未修改。</translation>
    </message>
    <message>
        <source>Select a value to see where it comes from.</source>
        <translation>选中一个值，查看其来源。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>A new row: it is added as soon as the cells with a dashed frame are filled.</source>
        <translation>新条目：填完虚线框单元格后即添加。</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>No source is named.</source>
        <translation>未注明来源。</translation>
    </message>
    <message>
        <source>History of the row</source>
        <translation>条目修改历史</translation>
    </message>
    <message>
        <source>Reset value</source>
        <translation>重置此值</translation>
    </message>
    <message>
        <source>Reset row</source>
        <translation>重置条目</translation>
    </message>
    <message>
        <source>as of %1, which is old</source>
        <translation>截至 %1，偏旧</translation>
    </message>
    <message>
        <source>Value, source and history</source>
        <translation>数值、来源与历史</translation>
    </message>
    <message>
        <source>Comparison of the selected rows</source>
        <translation>所选行对比</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>推算值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Spec sheet</source>
        <translation>规格表</translation>
    </message>
    <message>
        <source>What is shown of the row</source>
        <translation>显示该行的哪些内容</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ScenarioChip</name>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ScenarioStrip</name>
    <message>
        <source>New plan from a question</source>
        <translation>从问题新建方案</translation>
    </message>
    <message>
        <source>Rename …</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>取消基线</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Rename scenario</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>颜色 %1</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ServeTab</name>
    <message>
        <source>Nothing is served in this scenario.</source>
        <translation>本方案没有推理服务。</translation>
    </message>
    <message>
        <source>This stage cannot be computed yet.</source>
        <translation>该阶段暂时无法计算。</translation>
    </message>
    <message>
        <source>%1 on %2 × %3, %4 a replica</source>
        <translation>%1，%2 × %3，每副本 %4 块</translation>
    </message>
    <message>
        <source>Figures of the service</source>
        <translation>推理服务指标</translation>
    </message>
    <message>
        <source>Output against time per token</source>
        <translation>吞吐与单 token 延迟</translation>
    </message>
    <message>
        <source>Time to first token against load</source>
        <translation>首 token 延迟与负载</translation>
    </message>
    <message>
        <source>Memory of a GPU in service</source>
        <translation>推理时的单卡显存</translation>
    </message>
    <message>
        <source>Use of the fleet over the day</source>
        <translation>机群全天使用情况</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>推理</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ShareBar</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ShortcutEditor</name>
    <message>
        <source>Set</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>不设快捷键</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>搜索命令</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令与快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>新快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 already means “%2”. Nothing is changed.</source>
        <translation>%1 已用于“%2”，未作更改。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::StageForm</name>
    <message>
        <source>Change region</source>
        <translation>更改地区</translation>
    </message>
    <message>
        <source>Change horizon</source>
        <translation>更改规划期</translation>
    </message>
    <message>
        <source>“%1” of %2</source>
        <translation>%2的“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 块 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>The answers so far change this to: %1.</source>
        <translation>按目前的回答，此项改为：%1。</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>“%1” is no day; allowed: a date as 2025-06-30</source>
        <translation>“%1”不是日期；应写作 2025-06-30</translation>
    </message>
    <message>
        <source>Change currency</source>
        <translation>更改币种</translation>
    </message>
    <message>
        <source>Change the day of the prices</source>
        <translation>更改价格日期</translation>
    </message>
    <message>
        <source>¥ (CNY)</source>
        <translation>¥（人民币）</translation>
    </message>
    <message>
        <source>$ (USD)</source>
        <translation>$（美元）</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) keep nothing so old: their oldest figures stand.</source>
        <translation>
            <numerusform>%n 行没有这么早的记录：取其最早的数值。</numerusform>
        </translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Change “%1”</source>
        <translation>更改“%1”</translation>
    </message>
    <message>
        <source>Change the notes</source>
        <translation>更改备注</translation>
    </message>
    <message>
        <source>Platform and notes</source>
        <translation>平台与备注</translation>
    </message>
    <message>
        <source>Assumptions of this plan</source>
        <translation>本方案的假设</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>terroir::ui::StartPage</name>
    <message>
        <source>What do you want to decide?</source>
        <translation>您要决定什么？</translation>
    </message>
    <message>
        <source>Choose a question. Terroir fills in a worked example; every figure of it can be changed.</source>
        <translation>选一个问题。程序会填入完整示例，其中每个数字都可以修改。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Drop a model&apos;s config.json, a scenario or a price table anywhere on the window.</source>
        <translation>可将模型的 config.json、方案或价格表拖到窗口任意位置。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::StatusLine</name>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>● Up to date · %1</source>
        <translation>● 已是最新 · %1</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalog: %1 prices, %2 older than %3 days</source>
        <translation>目录：%1 个价格，其中 %2 个超过 %3 天</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>× Not computed</source>
        <translation>× 未能计算</translation>
    </message>
    <message>
        <source>○ Calculating …</source>
        <translation>○ 正在计算…</translation>
    </message>
</context>
<context>
    <name>terroir::ui::SweepAxisRow</name>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
</context>
<context>
    <name>terroir::ui::SweepTab</name>
    <message>
        <source>Costs are not known for this scenario.</source>
        <translation>此方案的成本未知。</translation>
    </message>
    <message>
        <source>The plan has changed since; run again to see it.</source>
        <translation>方案已变；请重新运行。</translation>
    </message>
    <message>
        <source>Give both axes a range from low to high.</source>
        <translation>请给两个轴都填上由低到高的范围。</translation>
    </message>
    <message>
        <source>Choose two different axes.</source>
        <translation>请选两个不同的轴。</translation>
    </message>
    <message>
        <source>Planning anew at every value …</source>
        <translation>每个取值都重新规划……</translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 points.</source>
        <translation>已取消：%2 个点中完成 %1 个。</translation>
    </message>
    <message>
        <source>%1 points; everything else stays as the plan has it.</source>
        <translation>%1 个点；其余一切保持方案现状。</translation>
    </message>
    <message>
        <source>Export the points</source>
        <translation>导出扫描点</translation>
    </message>
    <message>
        <source>%1 points in %2.</source>
        <translation>%1 个点已写入 %2。</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>nothing: lines only</source>
        <translation>无：只画曲线</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>导出……</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>扫描进度</translation>
    </message>
    <message>
        <source>Map of totals</source>
        <translation>总成本图</translation>
    </message>
    <message>
        <source>Totals along the first axis</source>
        <translation>沿横轴的总成本</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
</context>
<context>
    <name>terroir::ui::TrainTab</name>
    <message>
        <source>Nothing is trained in this scenario.</source>
        <translation>本方案没有训练。</translation>
    </message>
    <message>
        <source>This stage cannot be computed yet.</source>
        <translation>该阶段暂时无法计算。</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>Time, speed and failures</source>
        <translation>时间、速度与故障</translation>
    </message>
    <message>
        <source>Time and speed</source>
        <translation>时间与速度</translation>
    </message>
    <message>
        <source>Layouts: the best and the next ones</source>
        <translation>切分方式：最优及次优</translation>
    </message>
    <message>
        <source>Memory per GPU by term</source>
        <translation>单卡显存构成</translation>
    </message>
    <message>
        <source>Time of a step by term</source>
        <translation>单步时间构成</translation>
    </message>
    <message>
        <source>Days against GPUs</source>
        <translation>天数与 GPU 数</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>terroir::ui::TreeMap</name>
    <message>
        <source>Decision tree</source>
        <translation>决策树</translation>
    </message>
    <message>
        <source>A picture of the path. The row of answers above says the same.</source>
        <translation>路径示意图，内容与上方的回答栏相同。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::TrustView</name>
    <message>
        <source>How far can I trust this?</source>
        <translation>这个结果能信到什么程度？</translation>
    </message>
    <message>
        <source>What the errors are of</source>
        <translation>看哪一种误差</translation>
    </message>
    <message>
        <source>Errors of published cases</source>
        <translation>公开案例的误差</translation>
    </message>
</context>
<context>
    <name>terroir::ui::UpgradeModel</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Shipped before</source>
        <translation>原随附值</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的值</translation>
    </message>
    <message>
        <source>Shipped now</source>
        <translation>现随附值</translation>
    </message>
</context>
<context>
    <name>terroir::ui::UpgradeReview</name>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Take the release&apos;s</source>
        <translation>采用新版</translation>
    </message>
    <message>
        <source>Keep all of mine</source>
        <translation>全部保留我的</translation>
    </message>
    <message>
        <source>Take all of the release&apos;s</source>
        <translation>全部采用新版</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>What the new release changes</source>
        <translation>新版本的变化</translation>
    </message>
    <message>
        <source>You and the new release have both changed these values. Yours stand until you choose.</source>
        <translation>这些值您和新版本都改过。在您选择之前，以您的为准。</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>%1 kept · %2 taken · %3 open</source>
        <translation>保留 %1 · 采用 %2 · 未定 %3</translation>
    </message>
    <message>
        <source>Review the new release&apos;s values</source>
        <translation>核对新版本的数据</translation>
    </message>
    <message>
        <source>%1 values kept, %2 taken from the new release.</source>
        <translation>保留 %1 个值，采用新版本 %2 个值。</translation>
    </message>
</context>
<context>
    <name>terroir::ui::ValueTable</name>
    <message>
        <source>%1 — Enter: why this number</source>
        <translation>%1 — Enter：数字来由</translation>
    </message>
</context>
<context>
    <name>terroir::ui::VerdictView</name>
    <message>
        <source>%1 (P10–P90 %2–%3)</source>
        <translation>%1（P10–P90：%2–%3）</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 块 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>The path ends without a verdict.</source>
        <translation>路径结束，但没有结论。</translation>
    </message>
    <message>
        <source>What would change our mind</source>
        <translation>什么情况下应改变决定</translation>
    </message>
    <message>
        <source>No single assumption within its range makes another supply cheaper.</source>
        <translation>任一假设在其范围内变动，都不会让其他供给方式更省。</translation>
    </message>
    <message>
        <source>%1 of %2 questions answered by you, the others as recommended.</source>
        <translation>共 %2 题，您回答了 %1 题，其余按建议。</translation>
    </message>
    <message numerus="yes">
        <source>%n recommendation(s) overruled, each with its note.</source>
        <translation>
            <numerusform>改选了 %n 条建议，均附备注。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>生成报告</translation>
    </message>
    <message>
        <source>Compare scenarios</source>
        <translation>对比方案</translation>
    </message>
</context>
<context>
    <name>terroir::ui::WhyPopover</name>
    <message>
        <source>This figure does not apply to the plan any more.</source>
        <translation>该数值已不适用于当前方案。</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
    <message>
        <source>Why this number?</source>
        <translation>这个数字怎么来的？</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the derivation as text</source>
        <translation>将推导过程复制为文本</translation>
    </message>
    <message>
        <source>Show in catalog</source>
        <translation>在目录中查看</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Made of (Enter opens a computed one)</source>
        <translation>构成（按 Enter 展开计算值）</translation>
    </message>
    <message>
        <source>Inputs of this figure</source>
        <translation>该数值的输入</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Where from</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>terroir::ui::Workspace</name>
    <message>
        <source>Answer “%1”</source>
        <translation>回答“%1”</translation>
    </message>
    <message>
        <source>Take all recommendations</source>
        <translation>全部采纳建议</translation>
    </message>
    <message>
        <source>Take back the answer to “%1”</source>
        <translation>撤回对“%1”的回答</translation>
    </message>
    <message>
        <source>Change assumption “%1”</source>
        <translation>修改假设“%1”</translation>
    </message>
    <message>
        <source>Restore assumption “%1”</source>
        <translation>恢复假设“%1”</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>修改%1</translation>
    </message>
    <message>
        <source>Use model “%1”</source>
        <translation>使用模型“%1”</translation>
    </message>
    <message>
        <source>Add scenario “%1”</source>
        <translation>添加方案“%1”</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>Duplicate “%1”</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>fork</source>
        <translation>分叉</translation>
    </message>
    <message>
        <source>Fork at “%1”</source>
        <translation>在“%1”处分叉</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation>重命名为“%1”</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>Reorder scenarios</source>
        <translation>调整方案顺序</translation>
    </message>
    <message>
        <source>Change colour</source>
        <translation>更改颜色</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>取消基线</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Take today&apos;s catalog rows</source>
        <translation>采用当前目录</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
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
        <translation>正在写入目录</translation>
    </message>
    <message>
        <source>Writing: %1</source>
        <translation>正在写入：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
</TS>
