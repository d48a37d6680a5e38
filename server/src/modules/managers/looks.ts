import { dayOf } from '../pools/index.ts'
import { valueIn } from '../stocks/index.ts'
import type { Entry } from './book.ts'
import type { ManagerParts } from './parts.ts'
import { type Close, closeOf, type Start } from './rules.ts'

/** What managers are compared with. */
export const index = 'LAG30'

type Parts = Pick<ManagerParts, 'portfolio' | 'venue' | 'ledger' | 'stocks'>

/** What all of a portfolio is worth now, in its smallest unit, and the level of the index. */
export function startOf({ portfolio, venue }: Parts, portfolioId: number, currency: string): Start {
  return { value: portfolio.totalOf(portfolioId, currency), level: levelOf(venue) }
}

/** A market without the index has one that never moves. */
export const levelOf = (venue: Parts['venue']): number =>
  venue.instrument(index) ? venue.lastPrice(index) : 1

/**
 * The day of a manager so far: all that the portfolio has, whatever it is, beside the last look of an earlier day. Only money from outside and what
 * leaves for outside is taken off; so nothing that was lost can be put where it is not counted.
 */
export async function lookAt(parts: Parts, { manager, closes }: Entry, nowMs: number): Promise<Close> {
  const { portfolioId, terms, start, publishedAt } = manager
  const before = closes.findLast(({ day }) => day < dayOf(nowMs)) ?? { ...start, at: publishedAt }
  const flows = await parts.ledger.flowsSince(portfolioId, before.at + 1)
  let flow = 0n
  for (const { asset, minor } of flows)
    flow += valueIn(parts.stocks, { asset, minor, into: terms.currency }) ?? 0n
  const value = parts.portfolio.totalOf(portfolioId, terms.currency)
  return closeOf(before, { at: nowMs, value, flow, level: levelOf(parts.venue) })
}
