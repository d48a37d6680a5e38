import type { MoreState } from '@openbourse/ui'
import type { OrderFacts, OrderGroup, OrderKind } from '../../common/orders/kind.ts'
import { total } from '../../lib/figures.ts'

export type Entry = OrderFacts & {
  readonly kind: OrderKind
  /** Kinds count by themselves: two of them can have the same id. */
  readonly key: string
  readonly row: unknown
}

/** What has come of one kind, newest first, and whether there is more of it. */
export type Source = {
  readonly group: OrderGroup
  readonly entries: readonly Entry[]
  readonly more: MoreState
}

export type Statuses = 'any' | 'open' | 'completed' | 'ended'
export type OrderFilter = {
  readonly group: OrderGroup | 'all'
  readonly status: Statuses
  /** Nothing that was asked for earlier, epoch ms; undefined without an end. */
  readonly from: number | undefined
  readonly typed: string
}

const isOver = ({ stage }: OrderFacts): boolean => stage === 'completed' || stage === 'ended'

/**
 * Up to where lists of several kinds are whole: the time of the newest last row of a kind that has more. Rows below it wait, because
 * rows of that kind may belong above them.
 */
function horizonOf(sources: readonly Source[]): number {
  const ends = sources.filter(({ more }) => more !== 'no-more').map(({ entries }) => entries.at(-1)?.at ?? 0)
  return Math.max(Number.NEGATIVE_INFINITY, ...ends)
}

/** The rows that can be shown, newest first, and which kinds have to load more before others can be shown. */
export function merged(sources: readonly Source[], filter: OrderFilter) {
  const wanted = sources
    .filter(({ group }) => filter.group === 'all' || group === filter.group)
    .map((source) => (isPast(source, filter.from) ? { ...source, more: 'no-more' as const } : source))
  const horizon = horizonOf(wanted)
  const entries = wanted
    .flatMap((source) => source.entries)
    .filter((entry) => (!isOver(entry) || entry.at >= horizon) && matches(entry, filter))
    .sort((one, other) => other.at - one.at)
  const behind = wanted.filter(
    ({ more, entries: own }) => more !== 'no-more' && (own.at(-1)?.at ?? 0) >= horizon,
  )
  const more: MoreState = wanted.some((source) => source.more === 'loading')
    ? 'loading'
    : behind.length > 0
      ? 'more'
      : 'no-more'
  return { entries, more, behind }
}

/** Nothing further down was asked for late enough. */
const isPast = ({ entries }: Source, from: number | undefined): boolean =>
  from !== undefined && (entries.at(-1)?.at ?? from) < from

export function matches(entry: OrderFacts, { status, from, typed }: OrderFilter): boolean {
  if (from !== undefined && entry.at < from) return false
  if (status === 'open' ? isOver(entry) : status !== 'any' && entry.stage !== status) return false
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const all = entry.words.join(' ').toLocaleLowerCase()
  // A figure is found however its thousands are set apart.
  return words.every(
    (word) => all.includes(word) || (/^[\d,]+\.?\d*$/.test(word) && all.includes(word.replaceAll(',', ''))),
  )
}

/** The sections above the days, and what is over, which the days show. */
export function sectionsOf(entries: readonly Entry[]) {
  const of = (stage: OrderFacts['stage']) => entries.filter((entry) => entry.stage === stage)
  return { action: of('action'), open: of('open'), running: of('running'), past: entries.filter(isOver) }
}

/** How many are not over, in all and in each group. */
export function countsOf(sources: readonly Source[]): ReadonlyMap<OrderGroup | 'all', number> {
  const counts = new Map<OrderGroup | 'all', number>()
  for (const { group, entries } of sources) {
    const count = entries.filter((entry) => !isOver(entry)).length
    counts.set(group, (counts.get(group) ?? 0) + count)
    counts.set('all', (counts.get('all') ?? 0) + count)
  }
  return counts
}

/** Amounts on hold by asset, in the order of the list. */
export function heldBy(
  entries: readonly OrderFacts[],
): readonly { readonly asset: string; readonly amount: string }[] {
  const sums = new Map<string, string[]>()
  for (const { held } of entries)
    if (held) sums.set(held.asset, [...(sums.get(held.asset) ?? []), held.amount])
  return [...sums].map(([asset, amounts]) => ({ asset, amount: total(amounts) }))
}

/** How many rows a filter would show of what is here, and whether that is all. */
export function foundBy(sources: readonly Source[], filter: OrderFilter) {
  const { entries, more } = merged(sources, filter)
  return { count: entries.length, isWhole: more === 'no-more' }
}
