/** Counters and a histogram in memory, in the text format that Prometheus reads. */
export type Metrics = {
  /** One answered call: its name, `0` or the refusal's word, and how long it took. */
  call(name: string, answered: string, seconds: number): void
  text(gauges: Readonly<Record<string, number>>): string
}

/** Upper bounds in seconds: from a read in memory to a request that times out. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

type Histogram = { readonly counts: number[]; sum: number; count: number }

type Counted = { readonly answers: Map<string, number>; readonly latency: Histogram }

export function createMetrics(): Metrics {
  const calls = new Map<string, Counted>()
  return {
    call(name, answered, seconds) {
      let counted = calls.get(name)
      if (!counted) {
        counted = { answers: new Map(), latency: { counts: bounds.map(() => 0), sum: 0, count: 0 } }
        calls.set(name, counted)
      }
      counted.answers.set(answered, (counted.answers.get(answered) ?? 0) + 1)
      observe(counted.latency, seconds)
    },
    text: (gauges) => [...callLines(calls), ...latencyLines(calls), ...gaugeLines(gauges), ''].join('\n'),
  }
}

function observe(histogram: Histogram, seconds: number): void {
  let place = 0
  while (place < bounds.length && seconds > bounds[place]!) place += 1
  if (place < bounds.length) histogram.counts[place]! += 1
  histogram.sum += seconds
  histogram.count += 1
}

function callLines(calls: ReadonlyMap<string, Counted>): string[] {
  const name = 'openbourse_calls_total'
  const lines = [
    `# HELP ${name} Calls answered, by call and by 0 or the word of the refusal.`,
    `# TYPE ${name} counter`,
  ]
  for (const [call, { answers }] of calls)
    for (const [answer, count] of answers) lines.push(`${name}{call="${call}",answer="${answer}"} ${count}`)
  return lines
}

function latencyLines(calls: ReadonlyMap<string, Counted>): string[] {
  const name = 'openbourse_call_seconds'
  const lines = [`# HELP ${name} Time from the request to its answer.`, `# TYPE ${name} histogram`]
  for (const [call, { latency }] of calls) {
    const { counts, sum, count } = latency
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
