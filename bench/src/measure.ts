/** One line of the results. Rates are per second unless the unit is another. */
export type Row = {
  readonly metric: string
  readonly peer: string
  /** Ours and the peer's, with units, for context; only the ratio is the claim. */
  readonly absolute: string
  /** Of the rounds: median, smallest and largest. */
  readonly median: number
  readonly lowest: number
  readonly highest: number
  /** Plain data, because rows travel between processes; a goal without bounds is context. */
  readonly goal: { readonly text: string; readonly floor?: number; readonly ceiling?: number }
}

export type Area = { readonly name: string; readonly run: () => Promise<Row[]> | Row[] }

/** A measurement that ended with the wrong counts is no measurement. */
export function agree(what: string, ours: unknown, theirs: unknown): void {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)]
  if (one !== other) throw new Error(`${what}: ${one} here and ${other} there`)
}

export const atLeast = (ratio: number): Row['goal'] => ({
  text: `≥ ${ratio}×`,
  floor: ratio,
})

export const atMost = (ratio: number, unit = '×'): Row['goal'] => ({
  text: `≤ ${ratio}${unit}`,
  ceiling: ratio,
})

/** Median, smallest and largest of the rounds' ratios, ready to be spread into a row. */
export function spreadOf(rounds: readonly number[]): Pick<Row, 'median' | 'lowest' | 'highest'> {
  return { median: medianOf(rounds), lowest: Math.min(...rounds), highest: Math.max(...rounds) }
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Seconds that `work` took. The garbage collector runs first, so that no measurement includes the garbage of another.
 */
export function timed(work: () => void): number {
  globalThis.gc?.()
  const fromMs = performance.now()
  work()
  return (performance.now() - fromMs) / 1000
}

/**
 * Seconds of processor that this thread spent on `work`, for work that waits for nothing: on an idle machine they are the
 * seconds that passed, and on a busy one the others do not count. What the collector does on threads of its own is not
 * counted either, which favours who makes garbage.
 */
export function spent(work: () => void): number {
  globalThis.gc?.()
  const fromMs = performance.now()
  const from = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(from)
  const passed = (performance.now() - fromMs) / 1000
  const used = (user + system) / 1e6
  // The system counts processor time in ticks of milliseconds: what is over in a few of them is timed by the clock.
  return used < countedFrom ? passed : used
}

/** Seconds. */
const countedFrom = 0.1

export async function timedAsync(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const fromMs = performance.now()
  await work()
  return (performance.now() - fromMs) / 1000
}

/** `work` for each item, a fixed number of them under way at any time, as that many clients would ask. */
export function inTurnsOf<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    let next = 0
    const client = async (): Promise<void> => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
    }
    await Promise.all(Array.from({ length: width }, client))
  }
}

/**
 * `call` again and again, a millisecond after the last one was answered, as long as `work` runs. Milliseconds of
 * each call: the waiting time of others.
 */
export async function waitsDuring(
  call: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const fromMs = performance.now()
      await call()
      waits.push(performance.now() - fromMs)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  const asking = ask()
  await work().finally(() => {
    isOver = true
  })
  await asking
  return waits
}

/** The smallest value that a part of all, from 0 to 1, does not exceed. */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** A readable count: '4.9 M', '61 k', '812'. */
export function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toPrecision(3)} M`
  if (value >= 1e4) return `${Math.round(value / 1e3)} k`
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(2)
}
