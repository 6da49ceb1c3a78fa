#!/usr/bin/env python3
"""Fits resources/catalog/kernel_constants.csv to tables of measured kernels.

    packaging/calibrate_kernels.py --data DIR... [--gpus resources/catalog/gpus.csv] [--out CSV] [--report MD]

The DIRs hold gemm.csv, attention.csv, collectives.csv, moe.csv and training_gemm.csv (columns: see KERNELS.md). Needs g++ and
nothing beyond the standard library: the equations are the product's own, compiled from core/kernel through
calibrate_kernels_bridge.cpp, so that they are written once. Deterministic.
"""
import argparse
import collections
import csv
import ctypes
import glob
import itertools
import math
import os
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ASOF = '2026-09'
FORMATS = 'fp32 tf32 fp16 bf16 fp8 fp8_block int8 nvfp4 int8w int4w mxfp4w mxfp4_a8'.split()
COMPUTE = dict(int8w='bf16', int4w='bf16', mxfp4w='bf16', fp8_block='fp8', mxfp4_a8='fp8')
PEAK = dict(bf16='bf16_tflops_dense', fp16='fp16_tflops_dense', fp8='fp8_tflops_dense', nvfp4='fp4_tflops_dense',
            int8='int8_tops_dense')
OPS = ['all_reduce', 'all_gather', 'reduce_scatter', 'all_to_all', 'p2p']
AIC = 'aiconfigurator@095f58a'  # github:ai-dynamo/aiconfigurator, see KERNELS.md
KERNELS = 'nongated marlin triton cutlass trtllm deepgemm fa2 fa3 fa4 fidecode fiprefill flashinfer'.split()


class Fields(dict):
    """Constants of one kind of group, key: (low, high, step of the search, unit). Their order is the library's
    (core/kernel/constant_fields.h), asked for by name."""

    def __init__(self, kind, *inherited, **own):
        super().__init__(*inherited, **own)
        self.kind, self.order = kind, []

    def read_order(self, library):
        self.order = library.fieldNames(self.kind.encode()).decode().split()
        assert set(self.order) == set(self), (self.kind, set(self.order) ^ set(self))

    def array(self, constants):
        return doubles([constants.get(key, 0) for key in self.order])


GEMM = Fields(
    'gemm',
    e_max=(.05, 1, .2, '1'), k0=(0, 3000, 100, '1'), t0=(.05e-6, 60e-6, 2e-6, 's'), e_b=(.1, 1.1, .2, '1'),
    gamma=(0, 2, .3, '1'), rho=(1.2, 20, 1, '1'), q=(0, 1, .3, '1'), sm_load=(.3, 30, 1, '1'),
    t_split=(0, 1e-3, 3e-6, 's'), droop=(0, 3, .1, '1'), t_droop=(1e-5, .1, 1e-3, 's'), kappa=(0, 60, 2, 'B'),
    t_quant=(0, 60e-6, 2e-6, 's'), row_quant=(0, 50e-9, 1e-9, 's'), sustain=(.3, 1.3, .1, '1'),
    training=(0, 1.3, .1, '1'), t0_stream=(0, 60e-6, 2e-6, 's'), t_host=(0, 2e-3, 1e-5, 's'),
    kappa_stream=(0, 60, 2, 'B'), t_settle=(1e-4, 1, 5e-3, 's'))
MOE = Fields(
    'moe', GEMM, token_bytes=(0, 60, 3, 'B'), t_pick=(0, 20e-9, 1e-9, 's'), routed_bytes=(0, 200, 5, 'B'),
    spread=(0, 1, .3, '1'), stream_share=(.3, 1.2, .2, '1'), t_call=(0, 60e-6, 3e-6, 's'))
ATTENTION = Fields(
    'attention',
    e_inf=(.02, 1.1, .2, '1'), k0=(0, 2000, 100, '1'), t0=(1e-6, 80e-6, 3e-6, 's'), tail=(0, 2, .3, '1'),
    t_tile=(0, 10e-6, .3e-6, 's'), passes=(0, 40, 2, '1'), dim64=(.1, 2, .3, '1'), dim192=(.1, 2, .3, '1'),
    dim256=(.1, 2, .3, '1'), dim512=(.02, 2, .3, '1'), backward=(.2, 1.2, .1, '1'), sustain=(.3, 1.2, .1, '1'),
    t0_stream=(0, 80e-6, 3e-6, 's'), near=(1, 12, 2, '1'))
DECODE = Fields(
    'decode',
    t0=(1e-6, 60e-6, 4e-6, 's'), e_b=(.05, 1, .2, '1'), gamma=(0, 10e-9, .5e-9, 's/sqrt(B)'),
    t_unit=(0, 60e-9, 3e-9, 's'), t_head=(0, 20e-9, .5e-9, 's'), group=(0, 64, 1, '1'),
    reread=(1e12, 2e13, 1e12, 'B/s'), t0_stream=(0, 60e-6, 4e-6, 's'), wave=(0, 1, .3, '1'),
    walk=(0, 2e12, 3e10, 'B/s'), walk_alone=(0, 2e12, 2e10, 'B/s'))
COLLECTIVE = Fields(
    'collective',
    alpha0=(0, 60e-6, 5e-6, 's'), alpha1=(0, 20e-6, 1e-6, 's'), bus=(1e8, 4e12, 1e11, 'B/s'),
    gamma=(0, 1e-6, 3e-9, 's/sqrt(B)'), bus_pair=(0, 4e12, 1e11, 'B/s'), bus_full=(0, 4e12, 1e11, 'B/s'),
    t_host=(0, 2e-3, 1e-5, 's'))
EXCHANGE = Fields(
    'exchange',
    t0=(1e-6, 200e-6, 5e-6, 's'), t_node=(0, 60e-6, 5e-6, 's'), t_rank=(0, 5e-6, .2e-6, 's'),
    t_expert=(0, .5e-6, .01e-6, 's'), t_byte=(0, 10e-9, 1e-9, 's/B'), sm_token=(0, 20e-6, .3e-6, 's'),
    sm_copy=(0, 20e-6, .1e-6, 's'), sm_byte=(0, 2e-9, .04e-9, 's/B'), rail=(0, 20, 1, '1'), pipe=(0, 5000, 200, '1'),
    nvlink=(.05, .95, .2, '1'), nic=(.05, .97, .2, '1'))
# Emitted, never searched.
INTER_NODE = {key: (0, 0, 0, unit) for key, unit in dict(
    latency='s', per_rank='s', nic='1', nvlink='1', a2a_latency='s', a2a_per_node='s', a2a_nic='1').items()}
MEMORY = dict(t0=(0, 0, 0, 's'), e_b=(0, 0, 0, '1'), e_b_training=(0, 0, 0, '1'))
MOE_SHAPE = 9  # numbers of calibrate_kernels_bridge.cpp's moeShape
EXCHANGES = ['normal_dispatch', 'normal_combine', 'low_latency_dispatch', 'low_latency_combine', 'one_sided_dispatch',
             'one_sided_combine', 'two_sided_dispatch', 'two_sided_combine']
TOKEN_BYTES = dict(bf16=2, fp8=1 + 4 / 128, nvfp4=.5 + 1 / 16)  # with their scales
OWN_ONLY = ['l40s']  # its 350 W hold its clock down as no other card's: nobody borrows its constants
NODE_LIMIT = 4  # the collector lets a token's experts lie on four nodes at most


def build():
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, 'bridge.so')
        subprocess.run(['g++', '-std=c++20', '-O3', '-march=native', '-shared', '-fPIC', '-I', ROOT, '-o', library,
                        ROOT + '/packaging/calibrate_kernels_bridge.cpp', ROOT + '/core/problem.cpp', ROOT + '/core/catalog/csv.cpp',
                        *sorted(glob.glob(ROOT + '/core/kernel/*.cpp'))], check=True)
        loaded = ctypes.CDLL(library)
    loaded.fieldNames.restype = ctypes.c_char_p
    for fields in (GEMM, MOE, ATTENTION, DECODE, COLLECTIVE, EXCHANGE):
        fields.read_order(loaded)
    return loaded


def doubles(values):
    return (ctypes.c_double * len(values))(*values)


def nelder_mead(f, start, steps, evaluations=400, tolerance=1e-5):
    n = len(start)
    points = [list(start)] + [[x + (steps[i] if i == j else 0) for i, x in enumerate(start)] for j in range(n)]
    values = [f(p) for p in points]
    for _ in range(evaluations):
        order = sorted(range(n + 1), key=values.__getitem__)
        points = [points[i] for i in order]
        values = [values[i] for i in order]
        if values[-1] - values[0] < tolerance * abs(values[0]):
            break
        centre = [sum(p[j] for p in points[:-1]) / n for j in range(n)]
        worst = points[-1]

        def at(factor):
            p = [centre[j] + factor * (worst[j] - centre[j]) for j in range(n)]
            return p, f(p)
        p, v = at(-1)
        if v < values[0]:
            further = at(-2)
            p, v = further if further[1] < v else (p, v)
        elif v >= values[-2]:
            p, v = at(.5)
            if v >= values[-1]:
                points = [points[0]] + [[(a + b) / 2 for a, b in zip(points[0], q)] for q in points[1:]]
                values = [values[0]] + [f(q) for q in points[1:]]
                continue
        points[-1], values[-1] = p, v
    best = min(range(n + 1), key=values.__getitem__)
    return points[best], values[best]


class Fit:
    """Constants of one group, by key, against rows (shape..., measured seconds, weight)."""

    mean_error = None  # of the bridge: rows, predicted, measured, weights

    def __init__(self, fields, predict, rows, starts, free):
        self.fields, self.rows, self.free = fields, rows, free
        self.predict = predict
        self.constants = self.search(rows, starts)

    def errors(self, rows=None, constants=None):
        rows = rows or self.rows
        predicted = self.predict(constants or self.constants, rows)
        return [predicted[i] / r[-2] - 1 for i, r in enumerate(rows)]

    def search(self, rows, starts, turns=3):
        measured, weights = doubles([r[-2] for r in rows]), doubles([r[-1] for r in rows])
        best = None
        for start in starts:
            def full(z):
                limits = ((key, x, self.fields[key]) for key, x in zip(self.free, z))
                return {**start, **{key: min(high, max(low, x * step)) for key, x, (low, high, step, _) in limits}}

            def loss(z):
                return self.mean_error(len(rows), self.predict(full(z), rows), measured, weights)
            z = [start.get(key, 0) / self.fields[key][2] for key in self.free]
            for turn in range(turns):
                z, value = nelder_mead(loss, z, [.3 * (-1) ** (j + turn) * max(.7, abs(x)) for j, x in enumerate(z)])
            if best is None or value < best[1]:
                best = (full(z), value)
        return best[0]

    def held_out(self):
        """Mean error on each half of the rows with constants searched on the other, starting from the fit."""
        total = 0
        for part in (0, 1):
            constants = self.search(self.rows[part::2], [self.constants], turns=1)
            total += sum(map(abs, self.errors(self.rows[1 - part::2], constants)))
        return total / len(self.rows)


class Calibration:
    def __init__(self, data, gpus):
        self.library = build()
        self.library.meanError.restype = ctypes.c_double
        Fit.mean_error = staticmethod(self.library.meanError)
        self.data = data
        with open(gpus, newline='', encoding='utf-8') as handle:
            self.gpus = {r['id']: r for r in csv.DictReader(handle)}
        self.buffer = (ctypes.c_double * 100000)()
        self.lines = []
        self.table = []
        self.kept = {}
        self.gemm = {}  # constants by gpu, format, engine
        self.training = {}  # constants of plain products with the clock of a training step, by gpu
        self.attention = {}  # constants, error and source of 16-bit prefill by gpu, generation, engine

    def rows(self, name):
        rows = []
        for folder in self.data:
            path = os.path.join(folder, name)
            if os.path.exists(path):
                with open(path, newline='', encoding='utf-8') as handle:
                    rows += csv.DictReader(handle)
        return rows

    def gpu(self, gpu, column):
        return float(self.gpus[gpu][column] or 0)

    def physics(self, gpu, fmt):
        peak = self.gpu(gpu, PEAK[COMPUTE.get(fmt, fmt)]) * 1e12
        return doubles([self.gpu(gpu, 'sm_count'), self.gpu(gpu, 'memory_bw_gb_s') * 1e9,
                        self.gpu(gpu, 'l2_mb') * 1e6, peak])

    def caller(self, fields, call, width):
        """Predictor over rows whose first `width` values are the shape; the shapes are converted once."""
        cache = {}

        def predict(constants, rows):
            key = (id(rows), len(rows))
            if key not in cache:
                cache.clear()
                cache[key] = (rows, doubles([x for r in rows for x in r[:width]]))
            call(fields.array(constants), len(rows), cache[key][1], self.buffer)
            return self.buffer
        return predict

    def emit(self, family, group, fields, constants, error, source, keys=None):
        error = max(error, .01)  # no table is better known, however few its rows
        for key, (_, _, _, unit) in fields.items():
            if (keys is None or key in keys) and constants.get(key, 0) != 0:
                self.lines.append((family, group, key, '%.4g' % constants[key], unit, '%.3f' % error, source, ASOF))

    def keeps(self, what, engine, fit):
        """An engine's own constants stay only where they beat those that would stand in by half a point."""
        def loss(constants):
            return mean(abs(e) * r[-1] for e, r in zip(fit.errors(None, constants), fit.rows)) / mean(
                r[-1] for r in fit.rows)
        parents = [engine.split('.')[0], ''] if '.' in engine else [''] if engine else []
        parent = next((self.kept[what + (e,)] for e in parents if what + (e,) in self.kept), None)
        if parent is not None and loss(fit.constants) > loss(parent) - .005:
            return False
        self.kept[what + (engine,)] = fit.constants
        return True

    def note(self, kind, gpu, what, rows, **columns):
        self.table.append((kind, gpu, what, rows, columns))


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else float('nan')


def engine_of(row):
    return row['engine'].split('-')[0]


def engines_of(row):
    """All engines, the engine, the engine with its kernel: as core/kernel/validate.cpp names them."""
    kernel = next((k for k in KERNELS if k in row['kernel']), None)
    return ['', engine_of(row)] + ([engine_of(row) + '.' + kernel] if kernel else [])


def is_large(row):
    return row[0] >= 2048 and row[1] >= 1024 and row[2] >= 1024


def fit_gemm(c, families):
    groups = collections.defaultdict(list)
    sustained = collections.defaultdict(list)
    eager, hosts = collections.defaultdict(list), {}
    for r in c.rows('gemm.csv'):
        host = r['launch'] == 'eager' and r['engine'] == 'vllm'
        if r['l2_served'] == '1' or not (host or r['launch'] == 'graph') or r['gpu'] not in families:
            continue
        shape = (float(r['m']), float(r['n']), float(r['k']), 1.0)
        row = shape + (float(r['time_us']) * 1e-6, 5.0 if is_large(shape) else 1.0)
        kept = {'burst': groups, 'sustained': sustained}.get(r['mode'])
        if kept is not None:
            (eager if host else kept)[(r['gpu'], r['dtype'], engine_of(r)) + ((r['mode'],) if host else ())].append(row)
            if not host:
                kept[r['gpu'], r['dtype'], ''].append(row)
    # Launched from Python: what nine of ten products too small to matter take at most is the host's time, and only
    # kernels that take half as long again tell of themselves.
    for gpu, fmt, engine, mode in sorted(eager):
        rows = eager[gpu, fmt, engine, mode]
        if mode == 'burst':
            times = sorted(r[-2] for r in rows if r[0] <= 64 and r[1] * r[2] < 1 << 24)
            hosts[gpu, fmt, engine] = times[len(times) * 9 // 10]
        if (gpu, fmt, engine) in hosts:
            (groups if mode == 'burst' else sustained)[gpu, fmt, engine] = [
                r for r in rows if r[-2] > 1.5 * hosts[gpu, fmt, engine]]
    base = dict(e_max=.8, k0=100, t0=3e-6, e_b=.8, gamma=.1, rho=3, q=.5, sm_load=3, t_split=2e-6, droop=.1,
                t_droop=3e-3, sustain=1)
    free = 'e_max k0 t0 e_b gamma rho q sm_load t_split droop t_droop'.split()
    for (gpu, fmt, engine), rows in sorted(groups.items()):
        low = fmt in ('fp8', 'fp8_block', 'nvfp4', 'int8')
        extra = dict(kappa=5, t_quant=5e-6, row_quant=1e-9) if low else {}
        starts = [{**base, **extra},
                  {**base, **extra, 't_split': 60e-6, **({'kappa': 2, 'row_quant': 6e-9} if low else {})},
                  {**base, **extra, 'e_max': .65, 'gamma': .5, 'sm_load': 6, 'droop': .4, 'rho': 5},
                  {**base, **extra, 'e_max': .7, 'sm_load': 12, 't_split': 1e-3}]
        if not rows:
            continue
        physics, index = c.physics(gpu, fmt), FORMATS.index(fmt)

        def call(stream):
            return c.caller(GEMM, lambda constants, n, shapes, out: c.library.gemmPredict(
                constants, physics, index, stream, 0, n, shapes, out), 4)
        if ('gemm', gpu, fmt, '') in c.kept:
            starts = [c.kept['gemm', gpu, fmt, ''], starts[1]]
        fit = Fit(GEMM, call(0), rows, starts, free + list(extra))
        if not c.keeps(('gemm', gpu, fmt), engine, fit) and (gpu, fmt, engine) not in hosts:
            continue
        errors = [abs(e) for e in fit.errors()]
        held = fit.held_out() if not engine or len(rows) >= 300 else mean(errors)
        stream = sustained.get((gpu, fmt, engine))
        columns = dict(all=mean(errors), large=mean(e for e, r in zip(errors, rows) if is_large(r)), held=held)
        constants = dict(fit.constants)
        if stream:
            start = {**constants, 't0_stream': constants['t0']}
            keys = ['sustain', 't0_stream']
            if fmt == 'fp8_block':  # another version of the engine, whose quantise pass moves more
                start['kappa_stream'] = 2 * start['kappa'] + 5
                keys.append('kappa_stream')
            clock = Fit(GEMM, call(1), stream, [start], keys)
            constants = clock.constants
            columns['sustained'] = mean(map(abs, clock.errors()))
            columns['sustained_held'] = clock.held_out()
        else:
            constants['sustain'] = 0
        constants['t_host'] = hosts.get((gpu, fmt, engine), 0)
        c.gemm[gpu, fmt, engine] = (constants, held)
        c.note('gemm', gpu, fmt + (' ' + engine if engine else ''), len(rows), **columns)
    # The clock belongs to the chip and its power: where it was never measured, that of the same chip in another board, then
    # that of its 16-bit products, then what those lose within a burst.
    sibling = {'h100-sxm': 'h200-sxm', 'b300': 'b200'}
    measured = {key: constants['sustain'] for key, (constants, _) in c.gemm.items() if constants['sustain']}
    for (gpu, fmt, engine), (constants, held) in c.gemm.items():
        source = AIC + ' gemm ' + (engine or 'all engines')
        keys = [(g, f, e) for f in (fmt, 'bf16') for g in (gpu, sibling.get(gpu)) for e in (engine, '')]
        constants['sustain'] = next((measured[key] for key in keys if key in measured),
                                    1 / (1 + c.gemm[gpu, 'bf16', ''][0]['droop']))
        c.emit(gpu, 'gemm.' + fmt + ('@' + engine if engine else ''), GEMM, constants, held, source)


def generation(gpu, kernel):
    """flash1: Triton; flash3: FlashAttention 3 and 4, cuDNN and TensorRT-LLM of Hopper and later; the rest flash2."""
    if 'triton' in kernel:
        return 'flash1'
    if 'fa3' in kernel or 'fa4' in kernel or 'trtllm' in kernel:
        return 'flash3'
    own = kernel in ('torch_flow', 'vllm_flash_attn', 'vllm_flashinfer')  # what the engine chooses by itself
    return 'flash3' if own and not gpu.startswith(('a100', 'rtx', 'l40s')) else 'flash2'


def hide_launch(fit, rows, predict, fields):
    """The launch that is left where one kernel is repeated for seconds."""
    if rows and len(rows) >= 12:
        start = {**fit.constants, 't0_stream': .6 * fit.constants['t0']}
        fit.constants = Fit(fields, predict, rows, [start], ['t0_stream']).constants


def fit_attention(c, families):
    prefill, decode = collections.defaultdict(list), collections.defaultdict(list)
    bandwidth = collections.defaultdict(list)
    repeated = collections.defaultdict(list)
    for r in c.rows('attention.csv'):
        if r['l2_served'] == '1' or r['gpu'] not in families:
            continue
        batch, heads, kv_heads, dim, seq, window = (
            float(r[k] or 0) for k in ('batch', 'heads', 'kv_heads', 'head_dim', 'seq', 'window'))
        seconds = float(r['time_us']) * 1e-6
        family = generation(r['gpu'], r['kernel'])
        if r['phase'] == 'prefill':
            kind = '.fp8' if r['dtype'] == 'fp8' else '.kv8' if r['kv_dtype'] == 'fp8' else ''
            for engine in engines_of(r):
                (prefill if r['mode'] == 'burst' else repeated)[r['gpu'], family, kind, engine].append(
                    (batch, heads, kv_heads, dim, seq, window, seconds, 1.0))
            continue
        kv = 2 * batch * kv_heads * dim * min(seq, window or seq) * (1 if r['kv_dtype'] == 'fp8' else 2)
        large = kv > c.gpu(r['gpu'], 'l2_mb') * 1e6
        if large or kv < 2e6:  # between them the repeated cache sits in L2, in service it does not
            for engine in engines_of(r):
                key = r['gpu'], family, '.kv8' if r['kv_dtype'] == 'fp8' else '', engine
                if r['mode'] == 'burst':
                    decode[key].append((kv, batch, heads, kv_heads, seconds, 6.0 if large else .6))
                else:
                    repeated[('decode',) + key].append((kv, batch, heads, kv_heads, seconds, 1.0))
        if kv > 1e9 and r['mode'] == 'burst':
            bandwidth[r['gpu']].append(kv / seconds / (c.gpu(r['gpu'], 'memory_bw_gb_s') * 1e9))
    starts = [dict(e_inf=.6, k0=100, t0=10e-6, tail=.3, t_tile=.5e-6, passes=2, dim64=.8, dim192=.8, dim256=.8,
                   dim512=.5, backward=.8, sustain=1),
              dict(e_inf=.3, k0=400, t0=20e-6, t_tile=2e-6, passes=6, dim64=.7, dim192=.7, dim256=.5, dim512=.2,
                   backward=.8, sustain=1)]
    generic = {}
    for (gpu, family, kind, engine), rows in sorted(prefill.items()):
        if len(rows) < 8:
            continue
        fmt = 'fp8' if kind == '.fp8' else 'bf16'
        physics, index = c.physics(gpu, fmt), FORMATS.index(fmt)
        def call(stream):
            return c.caller(ATTENTION, lambda constants, n, shapes, out: c.library.attentionPredict(
                constants, physics, index, 0, stream, n, shapes, out), 6)
        predict = call(0)
        dims = {r[3] for r in rows}
        free = 'e_inf k0 t0 tail t_tile passes'.split() + ['dim%d' % d for d in (64, 192, 256, 512) if d in dims]
        if len(rows) < 30:
            free = [k for k in free if k not in ('k0', 'tail')]
        start = [generic[gpu, family, kind]] if engine and (gpu, family, kind) in generic else starts
        fit = Fit(ATTENTION, predict, rows, start, free)
        if len(rows) >= 30:
            near = Fit(ATTENTION, predict, rows, [{**s, 'near': 4} for s in [fit.constants] + starts], free + ['near'])
            if mean(map(abs, near.errors())) < .95 * mean(map(abs, fit.errors())):  # it has to earn its place
                fit = near
        if not engine:
            generic[gpu, family, kind] = fit.constants
        if not c.keeps(('attention', gpu, family, kind), engine, fit):
            continue
        errors = [abs(e) for e in fit.errors()]
        held = fit.held_out() if len(rows) >= 40 else mean(errors)
        hide_launch(fit, repeated.get((gpu, family, kind, engine)), call(1), ATTENTION)
        source = AIC + ' context attention ' + (engine or 'all engines')
        if kind:
            c.emit(gpu, 'attention.' + family + kind + ('@' + engine if engine else ''), ATTENTION, fit.constants, held,
                   source)
        else:
            c.attention[gpu, family, engine] = (fit.constants, held, source)
        c.note('prefill', gpu, family + kind + (' ' + engine if engine else ''), len(rows), all=mean(errors), held=held)
    for (gpu, family, kind, engine), rows in sorted(decode.items()):
        if sum(r[-1] == 6.0 for r in rows) < 2:
            continue
        physics = c.physics(gpu, 'bf16')
        def call(stream):
            return c.caller(DECODE, lambda constants, n, shapes, out: c.library.decodePredict(
                constants, physics, stream, n, shapes, out), 4)
        predict = call(0)
        options = []
        few = len(rows) < 20
        singles = any(r[2] == r[3] for r in rows)
        for group, (walk, alone) in itertools.product((0, 32), ((0, 0), (1e11, 0), (1e11, 3e10))):
            if (group and not any(r[2] / r[3] > 32 for r in rows)) or (few and walk) or (alone and not singles):
                continue
            keys = ['t0', 'e_b', 'gamma', 't_unit', 't_head', 'wave'] + ['reread'] * bool(group)
            keys += ['walk'] * bool(walk) + ['walk_alone'] * bool(alone)
            if few:
                keys = ['t0', 'e_b', 't_unit']
            first = dict(group=group, walk=walk, walk_alone=alone)
            begin = [dict(first, t0=10e-6, e_b=.9, gamma=.5e-9, t_unit=3e-9, t_head=.5e-9, reread=6.6e12,
                          wave=0 if few else .3),
                     dict(first, t0=15e-6, e_b=.5, gamma=2e-9, t_unit=10e-9, reread=20e12)]
            fit = Fit(DECODE, predict, rows, begin, keys)
            loss = mean(abs(e) * r[-1] for e, r in zip(fit.errors(), rows))
            # Another constant has to earn its place.
            options.append((loss * (1 + .03 * (bool(walk) + bool(alone))), group, fit))
        fit = min(options, key=lambda o: o[:2])[2]
        if not c.keeps(('decode', gpu, family, kind), engine, fit):
            continue
        errors = [abs(e) for e in fit.errors()]
        large = mean(e for e, r in zip(errors, rows) if r[-1] == 6.0)
        hide_launch(fit, repeated.get(('decode', gpu, family, kind, engine)), call(1), DECODE)
        keys = set(DECODE) - (set() if fit.constants['group'] else {'reread'})
        c.emit(gpu, 'decode.' + family + kind + ('@' + engine if engine else ''), DECODE, fit.constants, large,
               AIC + ' generation attention ' + (engine or 'all engines'), keys)
        c.note('decode', gpu, family + kind + (' ' + engine if engine else ''), len(rows), all=mean(errors), large=large)
    measured = {'a100-sxm-80': .83, 'h100-sxm': .89, 'h200-sxm': .86}
    for gpu in families:
        share, source = measured.get(gpu), 'github:Azure/AI-benchmarking-guide@8fd0c6e BabelStream triad'
        if share is None:
            values = sorted(bandwidth[gpu])
            share, source = values[len(values) * 3 // 4], AIC + ' generation attention above 1 GB (upper quartile)'
        c.emit(gpu, 'memory', MEMORY, dict(t0=2e-6, e_b=share), .1, source)
        # What the memory-bound kernels of a training step reach, where it lies further from e_b than its error:
        # SimuMax measured .666 of 8,000 GiB/s on B200 (.91 of 1,600 on the A100 is .81 against .83).
        if c.gpus[gpu]['architecture'].startswith('Blackwell') and not gpu.startswith('rtx'):
            c.emit(gpu, 'memory', MEMORY, dict(e_b_training=.666 * 8000 * 2**30 / 8e12), .1,
                   'SimuMax@4dcaae5 configs/system')


def fit_training(c, families):
    """The clock of a training step and the backward pass of attention."""
    rows = collections.defaultdict(list)
    for r in c.rows('training_gemm.csv'):
        seconds = float(r['time_us'] or 0) * 1e-6
        if r['op'] == 'gemm':
            fp32 = r['stage'] == 'wgrad' and r['out_dtype'] == 'fp32'
            rows[r['gpu'], 'gemm', fp32].append(tuple(float(r[k]) for k in 'mnk') + (1.0, seconds, 1.0))
        elif r['op'] == 'attention' and r['qk_head_dim'] == r['v_head_dim']:
            rows[r['gpu'], 'attention', r['stage'] == 'bwd'].append(
                tuple(float(r[k]) for k in ('batch', 'heads', 'kv_heads', 'qk_head_dim', 'seq')) + (0.0, seconds, 1.0))
    source = 'SimuMax@4dcaae5 configs/system'
    bf16 = FORMATS.index('bf16')
    ratio, core = {}, {}
    # A card with a sustained table of its own keeps that clock: the ratio of another's cooling and power is not its own.
    sustained = {r['gpu'] for r in c.rows('gemm.csv') if r['mode'] == 'sustained' and r['dtype'] == 'bf16'}
    # The measured A100 is the 300 W PCIe card; the 400 W SXM keeps .96 of its clock where it keeps .93 (MODEL 5.2).
    for gpu, family, step, kind in (('a100-pcie-80', 'a100-sxm-80', .96 / .93, 'flash2'), ('b200', 'b200', 1, 'flash3')):
        physics = c.physics(gpu, 'bf16')

        def joint(name, width, extra):
            parts = [rows[gpu, name, flag] for flag in (False, True)]

            def predict(constants, _):
                out = []
                for flag, part in enumerate(parts):
                    shapes = doubles([x for r in part for x in r[:width]])
                    extra(constants, flag, len(part), shapes)
                    out += c.buffer[:len(part)]
                return doubles(out)
            return parts[0] + parts[1], predict
        every, predict = joint('gemm', 4, lambda constants, flag, n, shapes: c.library.gemmPredict(
            GEMM.array(constants), physics, bf16, 2, flag, n, shapes, c.buffer))
        constants = c.gemm[family, 'bf16', ''][0]
        fit = Fit(GEMM, predict, every, [{**constants, 'training': .8, 't_settle': 10e-3}], ['training', 't_settle'])
        c.training[family] = fit.constants
        ratio[family] = fit.constants['training'] * step / constants['sustain']
        c.note('training gemm', gpu, 'bf16', len(every), all=mean(map(abs, fit.errors())))
        for (other, fmt, engine), (own, error) in c.gemm.items():
            if fmt == 'bf16' and c.gpus[other]['architecture'].split()[0] == c.gpus[family]['architecture'] \
                    and not other.startswith('rtx') and (other == family or other not in sustained):
                clock = dict(training=own['sustain'] * ratio[family], t_settle=fit.constants['t_settle'])
                c.emit(other, 'gemm.bf16' + ('@' + engine if engine else ''), GEMM, clock, error, source)
        every, predict = joint('attention', 6, lambda constants, flag, n, shapes: c.library.attentionPredict(
            ATTENTION.array(constants), physics, bf16, flag, 2, n, shapes, c.buffer))
        constants = c.attention[family, kind, ''][0]
        fit = Fit(ATTENTION, predict, every, [constants], ['sustain', 'backward'])
        core[c.gpus[family]['architecture']] = {key: fit.constants[key] for key in ('backward', 'sustain')}
        c.note('training attention', gpu, kind, len(every), all=mean(map(abs, fit.errors())))
    for (gpu, kind, engine), (constants, held, own) in c.attention.items():
        name = 'attention.' + kind + ('@' + engine if engine else '')
        architecture = c.gpus[gpu]['architecture'].split()[0]
        # Elsewhere MODEL 5.3: 2.5 times the products at .8 of the efficiency, at the clock of the products.
        clock = core.get(architecture, dict(backward=.8, sustain=c.gemm[gpu, 'bf16', ''][0]['sustain']))
        c.emit(gpu, name, ATTENTION, {**constants, **clock}, held, own)
    known = {(gpu, kind) for gpu, kind, engine in c.attention}
    paper = {('a100-sxm-80', 'flash1'): (.45, .36 / .45, 'MODEL 5.3 (Triton on A100)'),
             ('h100-sxm', 'flash1'): (.28, .22 / .28, 'MODEL 5.3 (Triton on H100)'),
             ('h200-sxm', 'flash1'): (.28, .22 / .28, 'MODEL 5.3 (Triton on H100)'),
             ('h100-sxm', 'flash2'): (.36, .8, 'arXiv 2407.08608: FlashAttention-2 reaches 35 % of an H100'),
             ('h200-sxm', 'flash2'): (.36, .8, 'arXiv 2407.08608: FlashAttention-2 reaches 35 % of an H100')}
    for (gpu, kind), (share, backward, origin) in paper.items():
        if kind == 'flash1':  # the tables hold only wide heads of it
            c.lines = [line for line in c.lines if line[:2] != (gpu, 'attention.flash1')]
        elif (gpu, kind) in known:
            continue
        c.emit(gpu, 'attention.' + kind, ATTENTION, dict(
            e_inf=share, k0=60, t0=10e-6, tail=.4, passes=2, dim64=.8, dim192=.8, dim256=.8, dim512=.4, backward=backward,
            sustain=c.gemm[gpu, 'bf16', ''][0]['sustain']), .2, origin)


def fit_moe(c, families):
    groups = collections.defaultdict(list)
    for r in c.rows('moe.csv'):
        if r['l2_served'] == '1' or r['gpu'] not in families:
            continue
        alpha = 0.0 if r['distribution'] == 'balanced' else float(r['distribution'].split('_')[-1])
        f = {k: float(r[k]) for k in ('tokens', 'hidden', 'inter', 'experts', 'topk', 'tp', 'ep')}
        shape = (ctypes.c_double * MOE_SHAPE)()
        seconds = float(r['time_us']) * 1e-6
        row = [f[k] for k in ('tokens', 'hidden', 'inter', 'experts', 'topk', 'tp', 'ep')]
        if not c.library.moeShape(doubles(row + [0 if r['gated'] == '0' else 1, alpha, seconds]),
                                  r['source'].split(':')[1].encode(), r['kernel'].encode(), r['dtype'].encode(),
                                  FORMATS.index(r['dtype']), ctypes.c_double(c.gpu(r['gpu'], 'memory_bw_gb_s') * 1e9), shape):
            continue
        row = tuple(shape) + (seconds, 1.0)
        for engine in engines_of(r):
            groups[r['gpu'], r['dtype'], engine].append(row)
    base = dict(e_max=.7, k0=100, t0=8e-6, e_b=.7, gamma=.1, rho=3, q=.5, sm_load=3, t_split=1e-3, t_droop=1e-3,
                sustain=1, token_bytes=4, t_pick=.5e-9, routed_bytes=4, spread=.3)
    starts = [base, {**base, 'e_max': .4, 'k0': 300, 't0': 15e-6, 'gamma': .5, 'sm_load': 10, 't_pick': 2e-9},
              {**base, 'e_max': .8, 'k0': 500, 'gamma': 1, 'rho': 1.5, 'q': 1, 'sm_load': 1.5, 'token_bytes': 8}]
    keys = ['e_max', 'k0', 't0', 'e_b', 'gamma', 'rho', 'q', 'sm_load', 'token_bytes', 't_pick', 'routed_bytes', 'spread']
    for (gpu, fmt, engine), rows in sorted(groups.items()):
        if len(rows) < 8:
            continue
        physics, index = c.physics(gpu, fmt), FORMATS.index(fmt)
        predict = c.caller(MOE, lambda constants, n, shapes, out: c.library.moePredict(
            constants, physics, index, n, shapes, out), MOE_SHAPE)
        free = keys if len(rows) >= 20 else ['e_max', 't0', 'e_b', 'gamma', 'sm_load', 'token_bytes', 't_pick', 'spread']
        if len(rows) < 12 and '.' in engine:
            free = ['e_max', 't0', 'e_b', 'spread']
        fit = Fit(MOE, predict, rows, starts, free)
        if not c.keeps(('moe', gpu, fmt), engine, fit):
            continue
        errors = [abs(e) for e in fit.errors()]
        held = fit.held_out() if len(rows) >= 20 else mean(errors)
        c.emit(gpu, 'moe.' + fmt + ('@' + engine if engine else ''), MOE, fit.constants, held,
               AIC + ' moe ' + (engine or 'all engines'))
        c.note('moe', gpu, fmt + (' ' + engine if engine else ''), len(rows), all=mean(errors), held=held)


def fit_grouped(c, families):
    """Products of single experts in a training step (Transformer Engine: one call each, on four streams)."""
    rows = collections.defaultdict(list)
    for r in c.rows('training_gemm.csv'):
        if r['op'] == 'grouped_gemm':
            # The table names the forward shape: the weight's gradient sums over the tokens, and over micro-batches.
            gradient = r['stage'] == 'wgrad'
            accumulate = (1 if r['out_dtype'] == 'fp32' else 2) if gradient else 0
            rows[r['gpu']].append(tuple(float(r[k]) for k in ('nkm' if gradient else 'mnk')) + (
                float(r['batch']), accumulate, float(r['time_us']) * 1e-6, 1.0))
    around = ('stream_share', 't_call')
    for gpu, family, others in (('a100-pcie-80', 'a100-sxm-80', ()), ('b200', 'b200', ('b300', 'gb200'))):
        physics, plain = c.physics(gpu, 'bf16'), GEMM.array(c.training[family])

        def predict(constants, chosen):
            out = []
            for r in chosen:
                c.library.groupedPredict(plain, doubles([constants[key] for key in around]), physics, FORMATS.index('bf16'), r[4], 1,
                                         doubles(r[:4]), c.buffer)
                out.append(c.buffer[0])
            return doubles(out)
        every = sorted(rows[gpu])
        fit = Fit(MOE, predict, every, [dict(stream_share=.9, t_call=5e-6)], around)
        error, held = mean(map(abs, fit.errors())), fit.held_out()
        c.note('training grouped', gpu, 'bf16', len(every), all=error, held=held)
        for other in (family,) + others:
            c.emit(other, 'moe.bf16', MOE, fit.constants, held, 'SimuMax@4dcaae5 configs/system')


def fit_collectives(c, families):
    groups, eager = collections.defaultdict(list), collections.defaultdict(list)
    for r in c.rows('collectives.csv'):
        if r['nodes'] != '1' or not r['ranks'] or r['tokens'] or r['gpu'] not in families:
            continue
        custom = not r['library'].startswith('nccl')
        if custom and r['launch'] != 'graph':
            eager[r['gpu'], r['op'], r['library'].split('-')[0]].append(float(r['time_us']) * 1e-6)
            continue
        row = (float(r['bytes']), float(r['ranks']), 0.0 if r['dtype'] == 'int8' else 1.0,
               float(r['time_us']) * 1e-6, 1.0)
        groups[r['gpu'], r['op'], r['library'].split('-')[0] if custom else '', 'pcie' in r['fabric']].append(row)
    for (gpu, op, engine, pcie), rows in sorted(groups.items()):
        predict = c.caller(COLLECTIVE, lambda constants, n, shapes, out: c.library.collectivePredict(
            constants, OPS.index(op), n, shapes, out), 3)
        top = max(r[0] / r[3] for r in rows)
        best = None
        for special in (False, True):
            if special and not pcie and not (op == 'all_reduce' and any(r[1] >= 8 for r in rows)):
                break
            pair, full = (top if special and pcie else 0), (top if special else 0)
            starts = [dict(alpha0=5e-6, alpha1=1e-6, bus=top, gamma=5e-9, bus_pair=pair, bus_full=1.2 * full),
                      dict(alpha0=10e-6, bus=1.5 * top, gamma=1e-9, bus_pair=2 * pair, bus_full=2 * full),
                      dict(alpha0=1e-6, alpha1=3e-6, bus=top, gamma=5e-9, bus_pair=2 * pair, bus_full=full)]
            fit = Fit(COLLECTIVE, predict, rows, starts,
                      ['alpha0', 'alpha1', 'bus', 'gamma'] + ['bus_pair'] * bool(pair) + ['bus_full'] * bool(full))
            error = mean(map(abs, fit.errors()))
            if best is None or error < best[0] - .001:
                best = (error, fit)
        error, fit = best
        held = fit.held_out()
        source = AIC + ' ' + (engine + ' custom all-reduce' if engine else 'nccl') + ' and stas, azure sweeps' * (
            not engine and op == 'all_reduce')
        times = sorted(eager.get((gpu, op, engine), ()))
        if times:  # below a megabyte, where half of the sizes lie, the host's time is all that is seen
            fit.constants['t_host'] = times[len(times) // 4]
        c.emit(gpu, 'collective.' + op + ('@' + engine if engine else ''), COLLECTIVE, fit.constants, held, source)
        c.note('collective', gpu, op + (' ' + engine if engine else ''), len(rows), all=error, held=held)
        if op == 'all_to_all' and not engine:
            # No table of point-to-point messages: between two ranks an all-to-all sends half its buffer each way.
            k = fit.constants
            pair = dict(alpha0=k['alpha0'] + 2 * k['alpha1'], bus=k.get('bus_pair') or k['bus'], gamma=k['gamma'])
            c.emit(gpu, 'collective.p2p', COLLECTIVE, pair, 2 * held,
                   'derived from all_to_all of two ranks')


def fit_exchange(c, families):
    """Dispatch and combine of experts: DeepEP on one node and several, TensorRT-LLM inside an NVLink domain."""
    groups = collections.defaultdict(list)
    for r in c.rows('collectives.csv'):
        if not r['tokens'] or r['gpu'] not in families:
            continue
        notes = r['notes']
        if 'normal' in notes and r['nodes'] == '8':
            # A third of the rail's rate, though the low-latency kernels reach all of it on the same nodes and DeepEP's
            # own figures are 51 GB/s: a congested fabric, left to be judged.
            continue
        mode = ('normal' if 'normal' in notes else 'low_latency' if 'low-latency' in notes else
                'one_sided' if 'OneSided' in r['library'] else 'two_sided')
        nodes = 1 if r['fabric'] == 'nvl72' else int(r['nodes'])
        # One-node rows of DeepEP do not record their ranks: a full node (trays of 4 under NVL72).
        ranks = int(r['ranks'] or (4 if r['fabric'] == 'nvl72' else 8))
        sms = float(notes.split('sms=')[1].split(';')[0]) if 'sms=' in notes else 0
        groups[r['gpu'], mode + ('_dispatch' if 'dispatch' in notes else '_combine')].append(
            (float(r['tokens']), float(r['hidden']) * TOKEN_BYTES[r['dtype']], float(r['topk']), float(r['experts']),
             ranks / nodes, nodes, NODE_LIMIT if mode == 'normal' else 0, sms, float(r['time_us']) * 1e-6, 1.0))
    start = dict(t0=15e-6, sm_token=.4e-6, sm_copy=.07e-6, sm_byte=.04e-9, rail=1, pipe=200, nvlink=.7, nic=.9)
    across = {}
    for (gpu, kind), rows in sorted(groups.items(), key=lambda group: (group[0][0] != 'h100-sxm', group[0])):
        physics = doubles([c.gpu(gpu, 'sm_count'), c.gpu(gpu, 'scale_up_bw_gb_s_total_bidir') * 5e8, 50e9])
        predict = c.caller(EXCHANGE, lambda constants, n, shapes, out: c.library.exchangePredict(
            constants, physics, EXCHANGES.index(kind), n, shapes, out), 8)
        several = any(r[5] > 1 for r in rows)
        free = ['t0', 't_byte', 'sm_token', 'sm_copy', 'sm_byte', 'nvlink']
        normal = kind.startswith('normal')
        free += ['t_node', 'nic'] * several + ['rail'] * (several and normal) + ['pipe'] * normal
        free += ['t_rank'] * (len({r[4] for r in rows}) > 1) + ['t_expert'] * (len({r[3] for r in rows}) > 2)
        first = {**start, **across.get(kind, {})}
        if several:
            first['t_node'] = 5e-6
        starts = [first, {**first, 'sm_token': 0, 't0': 30e-6, 'sm_copy': .4e-6},
                  {**first, 'sm_token': 1e-6, 'sm_copy': 0, 'sm_byte': .033e-9, 'rail': 4 if several else first['rail']}]
        fit = Fit(EXCHANGE, predict, rows, [dict(s, pipe=s['pipe'] * normal) for s in starts], free)
        if several:  # the only ones measured across nodes: other GPUs take their steps and share of the NIC
            across[kind] = {key: fit.constants[key] for key in ('t_node', 'nic', 'rail')}
        errors = [abs(e) for e in fit.errors()]
        held = fit.held_out()
        c.emit(gpu, 'exchange.' + kind, EXCHANGE, fit.constants, held, AIC + (
            ' sglang deepep' if kind.startswith(('normal', 'low')) else ' trtllm alltoall'))
        c.note('exchange', gpu, kind, len(rows), all=mean(errors), held=held)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--data', required=True, nargs='+')
    parser.add_argument('--gpus', default=ROOT + '/resources/catalog/gpus.csv')
    parser.add_argument('--out', default=ROOT + '/resources/catalog/kernel_constants.csv')
    parser.add_argument('--report', help='table of residuals, Markdown')
    arguments = parser.parse_args()
    c = Calibration(arguments.data, arguments.gpus)
    families = ['a100-sxm-80', 'h100-sxm', 'h200-sxm', 'b200', 'b300', 'gb200', 'rtxpro6000-server', 'l40s']
    for gpu in families:
        for key, value, unit in (
                ('architecture', c.gpus[gpu]['architecture'], ''), ('peak_bf16', c.gpu(gpu, PEAK['bf16']) * 1e12, 'FLOP/s'),
                ('hbm', c.gpu(gpu, 'memory_bw_gb_s') * 1e9, 'B/s'), ('sm', c.gpu(gpu, 'sm_count'), '1'),
                ('link', c.gpu(gpu, 'scale_up_bw_gb_s_total_bidir') * 5e8, 'B/s')):
            text = value if isinstance(value, str) else '%.6g' % value
            c.lines.append((gpu, 'reference', key, text, unit, '', 'gpus.csv', ASOF))
        if gpu in OWN_ONLY:
            c.lines.append((gpu, 'reference', 'own_only', '1', '1', '', 'KERNELS.md', ASOF))
        # 5.5's, and the low-latency dispatch and combine of DeepEP on 2-8 nodes of H100 (103 rows, error 2.5 %).
        c.emit(gpu, 'inter_node', INTER_NODE, dict(
            latency=15e-6, per_rank=10e-6, nic=.82, nvlink=.9, a2a_latency=22e-6, a2a_per_node=.65e-6, a2a_nic=.92), .2,
               'MODEL 5.5; all-to-all: aiconfigurator@095f58a deepep')
        # NCCL over AWS EFA takes rings of all ranks (its own tuning: 62 steps, 304 us for 4 x 8) where others take
        # trees; the rate is 95 % of the adapters' (12 sweeps of 4 x 8 B200, 2 of H200).
        c.emit(gpu, 'inter_node@efa', INTER_NODE, dict(
            latency=75e-6, per_rank=10e-6, nic=.95, nvlink=.9, a2a_latency=75e-6, a2a_per_node=.65e-6, a2a_nic=.92), .1,
               'stas@744d01e network/README.md (all_reduce_bench, 4 nodes); all-to-all: MODEL 5.5')
    # HybridEP's own tables (7,168 wide, top 8, 8 experts a rank; kernel time, bf16): NVLink on 8 to 36 GB200, held
    # within 3 %, and on 8 B200 (8 %); the NIC on 16 to 64 H100 (4 %, two nodes 11 and 21 %).
    for gpu in ('h100-sxm', 'b200', 'gb200'):
        for kind, start, rank in (('combine', 8e-6, 3.2e-6), ('dispatch', 5e-6, 2.3e-6)):
            c.emit(gpu, 'exchange.hybrid_' + kind, EXCHANGE,
                   dict(t0=start, t_node=150e-6, t_rank=rank, nvlink=.774, nic=.93), .05,
                   'github:deepseek-ai/DeepEP docs/README_Hybrid-EP.md@41cad94')
    for step in (fit_gemm, fit_attention, fit_training, fit_moe, fit_grouped, fit_collectives, fit_exchange):
        step(c, families)
        print(step.__name__, len(c.lines), flush=True)
    order = {gpu: i for i, gpu in enumerate(families)}
    # Cards of which one large product was measured and nothing else: entered by hand, kept.
    kept = []
    if os.path.exists(arguments.out):
        with open(arguments.out, newline='', encoding='utf-8') as handle:
            kept = [row for row in csv.reader(handle) if row[1].startswith('product.')]
    with open(arguments.out, 'w', newline='', encoding='utf-8') as handle:
        writer = csv.writer(handle, lineterminator='\n')
        writer.writerow('family,group,key,value,unit,error,source,asof'.split(','))
        writer.writerows(sorted(c.lines, key=lambda line: order[line[0]]))
        writer.writerows(kept)
    if arguments.report:
        with open(arguments.report, 'w', encoding='utf-8') as handle:
            handle.write('| kind | gpu | group | rows | error | large | held out | sustained |\n|---|---|---|---|---|---|---|---|\n')
            for kind, gpu, what, rows, columns in c.table:
                cells = ['%.1f' % (100 * columns[k]) if k in columns and not math.isnan(columns[k]) else ''
                         for k in ('all', 'large', 'held', 'sustained')]
                handle.write('| %s | %s | %s | %d | %s |\n' % (kind, gpu, what, rows, ' | '.join(cells)))


if __name__ == '__main__':
    main()
