import type { NewsFacts, NewsKind } from '../../news-kinds.ts'
import type { Show } from '../types.ts'

/** Formats of figures in an article. */
export type NewsShow = Show & {
  /** A fraction as a percentage without its sign: "0.84%". */
  percent(rate: string): string
  /** The same with its sign, for lists of gains and losses. */
  signed(rate: string): string
  /** Money shortened: "₦1.2B". */
  big(amount: string, currency: string): string
  country(code: string): string
  /** The stocks of a sector: "bank stocks". */
  sector(code: string): string
  /** Epoch milliseconds as a date. */
  day(epochMs: string): string
}

export type Written = {
  readonly title: string
  readonly summary: string
  readonly body: readonly string[]
  /** What the prices and trades show beside a large move. */
  readonly why?: string
}

/** One article for every kind of story. */
export type NewsSentences = { readonly [K in NewsKind]: (facts: NewsFacts<K>, show: NewsShow) => Written }

/** Whether a split makes more shares of fewer; the other way round they are put together. */
export function isMore(old: string, fresh: string): boolean {
  return Number(fresh) > Number(old)
}

/** Kinds of a large move: one without anything beside it, and those with. */
export type MoveKind =
  | 'big_move'
  | 'opening_move'
  | 'trade_move'
  | 'sector_move'
  | 'against_sector'
  | 'busy_move'

export type MoveSentences = Pick<NewsSentences, MoveKind>

/** From this change on, a move has a stronger verb. */
const strongMove = 0.08

export function isStrong(rate: string): boolean {
  return Math.abs(Number(rate)) >= strongMove
}

/** Whether a fraction is above, below or at zero. */
export function wayOf(rate: string): 'up' | 'down' | 'flat' {
  if (!/[1-9]/.test(rate)) return 'flat'
  return rate.startsWith('-') ? 'down' : 'up'
}
