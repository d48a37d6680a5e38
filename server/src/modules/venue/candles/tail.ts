import { type Bar, barOf, extend, type Print } from './bar.ts'
import { type BaseInterval, baseIntervals } from './intervals.ts'

/** Enough base bars to build the running bar of every interval: 30 minutes, 5 hours, a month of days. */
const kept: Readonly<Record<BaseInterval, number>> = { '1m': 64, '1h': 32, '1d': 40 }

export type Starts = Readonly<Record<BaseInterval, number>>
type Bars = Record<BaseInterval, Bar[]>

/** The newest bars of one instrument, in memory: the last of each list is being built. */
export type Tail = {
  readonly bars: Readonly<Record<BaseInterval, readonly Bar[]>>
  /** `starts` are the times of the bars that the print belongs to. Intervals not named in `only` stay as they are. */
  add(starts: Starts, print: Print): void
  /** Bars that changed since they were last taken. */
  takeChanged(): { readonly interval: BaseInterval; readonly bar: Bar }[]
}

/** `dayBars: false` for an instrument whose day bars come from a file rather than from prints. */
export function createTail(stored: Partial<Bars> = {}, { dayBars = true } = {}): Tail {
  const bars: Bars = { '1m': stored['1m'] ?? [], '1h': stored['1h'] ?? [], '1d': stored['1d'] ?? [] }
  const folded = dayBars ? baseIntervals : baseIntervals.filter((interval) => interval !== '1d')
  const changed: Record<BaseInterval, Set<Bar>> = { '1m': new Set(), '1h': new Set(), '1d': new Set() }
  return {
    bars,
    add(starts, print) {
      for (const interval of folded)
        changed[interval].add(addTo(bars, interval, { t: starts[interval], print }))
    },
    takeChanged() {
      const taken = baseIntervals.flatMap((interval) =>
        [...changed[interval]].map((bar) => ({ interval, bar })),
      )
      for (const interval of baseIntervals) changed[interval].clear()
      return taken
    },
  }
}

function addTo(bars: Bars, interval: BaseInterval, { t, print }: { t: number; print: Print }): Bar {
  const list = bars[interval]
  const last = list.at(-1)
  // A clock that was set back does not open a bar before the newest one.
  if (last && last.t >= t) {
    extend(last, print)
    return last
  }
  const bar = barOf(t, print)
  list.push(bar)
  if (list.length > kept[interval]) list.shift()
  return bar
}

/** Bars of a tail that a store may not have yet take the place of stored ones in their span. All oldest first. */
export function overlay(stored: readonly Bar[], newest: readonly Bar[]): Bar[] {
  const [first, last] = [newest[0], newest.at(-1)]
  if (!first || !last) return [...stored]
  return [...stored.filter(({ t }) => t < first.t), ...newest, ...stored.filter(({ t }) => t > last.t)]
}
