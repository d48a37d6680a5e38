import { z } from 'zod'
import type { ContractInfo, ContractPositions } from './contracts.ts'
import type { UnreadCounts } from './notices.ts'
import type { OptionTick } from './options.ts'
import type { Order } from './orders.ts'
import type { ChatMarks } from './support.ts'
import type { Bar, Depth, Interval, Quote, Trade } from './venue.ts'

/**
 * The stream at `/ipce-api/stream` (WebSocket, text frames of JSON). The client sends `StreamAsk`; the server sends
 * `StreamTell`. For every topic the first message is a `snapshot`, then `update`s with `seq` growing by one; on a gap the
 * client unsubscribes and subscribes again. Updates are conflated: at most ten a second a topic, the newest wins.
 *
 * Topics: `quotes:SYM,SYM` (at most 100), `quote:SYM`, `book:SYM`, `trades:SYM`, `candles:SYM:1m`, `session:NG`, `option:SERIES`, `mark:SYM`; with a
 * token also `orders`, `balances`, `notices`, `support`, `positions`. The token is sent in the first message, never in the address.
 */
export const streamAsk = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('hello'), token: z.string().max(128).optional() }),
  z.strictObject({ op: z.literal('subscribe'), topic: z.string().max(1400) }),
  z.strictObject({ op: z.literal('unsubscribe'), topic: z.string().max(1400) }),
  z.strictObject({ op: z.literal('ping') }),
])
export type StreamAsk = z.output<typeof streamAsk>

export type StreamMessage =
  | { readonly op: 'welcome'; readonly user: string | null; readonly heartbeatMs: number }
  | { readonly op: 'snapshot'; readonly topic: string; readonly seq: number; readonly data: unknown }
  | { readonly op: 'update'; readonly topic: string; readonly seq: number; readonly data: unknown }
  | { readonly op: 'refused'; readonly topic: string; readonly reason: string }
  | { readonly op: 'pong'; readonly at: number }
  | { readonly op: 'ended'; readonly reason: 'session_invalid' | 'shutting_down' }

/** What each topic carries, in snapshot and update alike. */
export type StreamData = {
  /** Changed fields of quotes; `symbol` always. */
  readonly quotes: readonly QuoteTick[]
  readonly book: Depth
  /** Newest first; an update carries only the new ones. */
  readonly trades: readonly Trade[]
  /** The bar that is being built, and in an update possibly the one that just closed before it. */
  readonly candles: { readonly interval: Interval; readonly bars: readonly Bar[] }
  /** Everything of a series that changes by the second; null until the past of its underlying is read. */
  readonly option: OptionTick | null
  /** The mark of a contract with what it was made of, each second. */
  readonly mark: ContractInfo['mark']
  /** Own positions on contracts, whole, whenever a mark or a position changed. */
  readonly positions: ContractPositions
  /** Own orders that changed, whole. The snapshot is empty: the list call has them. */
  readonly orders: readonly Order[]
  /** Something owned changed: read assets and positions again. */
  readonly balances: { readonly assets: readonly string[] }
  /** Counts of the user’s unread messages; null until they are counted, after which an update brings them. */
  readonly notices: { readonly unread: UnreadCounts | null }
  /** Marks of the own conversation with the operators. `typed` grows while an operator writes. */
  readonly support: ChatMarks & { readonly typed: number }
}

export type QuoteTick = Pick<
  Quote,
  | 'symbol'
  | 'last'
  | 'change'
  | 'changeRate'
  | 'high'
  | 'low'
  | 'volume'
  | 'turnover'
  | 'bid'
  | 'ask'
  | 'state'
  | 'at'
>
