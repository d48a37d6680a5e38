import { dayOf } from '../pools/index.ts'
import { valueIn } from '../stocks/index.ts'
import type { Entry } from './book.ts'
import { type Close, closeOf, type Start } from './days.ts'
import type { ManagerParts } from './parts.ts'

/** What managers are compared with. */
export const index = 'LAG30'

type Parts = Pick<ManagerParts, 'portfolio' | 'venue'>

/** What all of a portfolio is worth now, in its smallest unit, and the level of the index. */
export function startOf({ portfolio, venue }: Parts, portfolioId: number, currency: string): Start {
  return { value: portfolio.totalOf(portfolioId, currency), level: levelOf(venue) }
}

/** A market without the index has one that never moves. */
const levelOf = (venue: Parts['venue']): number => (venue.instrument(index) ? venue.lastPrice(index) : 1)

/** The last look of a day before the one of a moment, or the listing. */
const before = ({ manager, closes }: Entry, atMs: number) =>
  closes.findLast(({ day }) => day < dayOf(atMs)) ?? { ...manager.start, at: manager.publishedAt }

/**
 * Deposits to and withdrawals from the portfolio since the last measurement of an earlier day, and how far they had
 * been counted by then.
 */
export async function readFlows(
  { ledger, stocks, flows, writer }: Pick<ManagerParts, 'ledger' | 'stocks' | 'flows' | 'writer'>,
  entry: Entry,
  nowMs: number,
): Promise<{ readonly flow: bigint; readonly count: number }> {
  const { count } = flows
  await writer.settled()
  const { portfolioId, terms } = entry.manager
  let flow = 0n
  for (const { asset, minor } of await ledger.flowsSince(portfolioId, before(entry, nowMs).at + 1))
    flow += valueIn(stocks, { asset, minor, into: terms.currency }) ?? 0n
  return { flow, count }
}

/**
 * The day of a manager so far: all that the portfolio has, whatever it is, beside the last look of an earlier day. Only money from outside and what
 * leaves for outside is taken off; so nothing that was lost can be put where it is not counted.
 */
export function lookAt(
  parts: Parts,
  entry: Entry,
  { at, flow }: { readonly at: number; readonly flow: bigint },
): Close {
  const { portfolioId, terms } = entry.manager
  const value = parts.portfolio.totalOf(portfolioId, terms.currency)
  return closeOf(before(entry, at), { at, value, flow, level: levelOf(parts.venue) })
}
