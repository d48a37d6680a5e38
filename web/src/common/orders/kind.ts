import type { ReactElement } from 'react'
import type { Pages } from '../../lib/use-pages.ts'

/** Groups that the chips of the order center distinguish. Several kinds can be one group. */
export type OrderGroup =
  | 'stocks'
  | 'offers'
  | 'blocks'
  | 'coinOffers'
  | 'options'
  | 'funds'
  | 'deposits'
  | 'withdrawals'
  | 'exchanges'
  | 'transfers'
  | 'vip'
  | 'loans'
  | 'robots'

/**
 * `action` waits for the user until a deadline; `running` continues by itself for days; the others are open,
 * completed, or ended without effect.
 */
export type OrderStage = 'action' | 'open' | 'running' | 'completed' | 'ended'

/** Data of a row for the order center, besides its drawing. */
export type OrderFacts = {
  readonly id: string
  readonly stage: OrderStage
  /** When it was asked for, epoch ms: the order of the list. */
  readonly at: number
  /** What is on hold for it, a decimal of a currency or coin; null without any. */
  readonly held: { readonly asset: string; readonly amount: string } | null
  /** What a search finds it by: symbols, numbers, amounts. */
  readonly words: readonly string[]
}

/**
 * One kind of rows in the order center, newest first. A feature makes one, and the page of the order center lists
 * it; nothing else depends on it.
 */
export type OrderKind<T = unknown> = {
  readonly name: string
  readonly group: OrderGroup
  /** A hook: its list, page by page. */
  usePages(): Pages<T>
  factsOf(row: T): OrderFacts
  draw(row: T): ReactElement
}

/** Keeps the type of the rows inside the kind. */
export const orderKind = <T>(kind: OrderKind<T>): OrderKind => kind
