/** Counters and a histogram in memory, told in the text form that Prometheus reads. */
export type Metrics = {
  /** One answered call: its name, `0` or the refusal's word, and how long it took. */
  call(name: string, answered: string, seconds: number): void
  text(gauges: Readonly<Record<string, number>>): string
}

/** Upper bounds in seconds: from a read in memory to a request that times out. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

type Histogram = { readonly counts: number[]; sum: number; count: number }

export function createMetrics(): Metrics {
  const calls = new Map<string, number>()
  const latencies = new Map<string, Histogram>()
  return {
    call: (name, answered, seconds) => {
      const label = `call="${name}",answer="${answered}"`
      calls.set(label, (calls.get(label) ?? 0) + 1)
      observe(latencies, name, seconds)
    },
    text: (gauges) => [...callLines(calls), ...latencyLines(latencies), ...gaugeLines(gauges), ''].join('\n'),
  }
}

function observe(latencies: Map<string, Histogram>, name: string, seconds: number): void {
  const histogram = latencies.get(name) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 }
  latencies.set(name, histogram)
  const place = bounds.findIndex((bound) => seconds <= bound)
  if (place >= 0) histogram.counts[place]! += 1
  histogram.sum += seconds
  histogram.count += 1
}

function callLines(calls: ReadonlyMap<string, number>): string[] {
  return [
    '# HELP openbourse_calls_total Calls answered, by call and by 0 or the word of the refusal.',
    '# TYPE openbourse_calls_total counter',
    ...[...calls].map(([label, count]) => `openbourse_calls_total{${label}} ${count}`),
  ]
}

function latencyLines(latencies: ReadonlyMap<string, Histogram>): string[] {
  const name = 'openbourse_call_seconds'
  const lines = [`# HELP ${name} Time from the request to its answer.`, `# TYPE ${name} histogram`]
  for (const [call, { counts, sum, count }] of latencies) {
    let below = 0
    for (const [place, bound] of bounds.entries()) {
      below += counts[place]!
      lines.push(`${name}_bucket{call="${call}",le="${bound}"} ${below}`)
    }
    lines.push(`${name}_bucket{call="${call}",le="+Inf"} ${count}`)
    lines.push(`${name}_sum{call="${call}"} ${sum}`, `${name}_count{call="${call}"} ${count}`)
  }
  return lines
}

function gaugeLines(gauges: Readonly<Record<string, number>>): string[] {
  return Object.entries(gauges).flatMap(([name, value]) => [
    `# TYPE openbourse_${name} gauge`,
    `openbourse_${name} ${value}`,
  ])
}
