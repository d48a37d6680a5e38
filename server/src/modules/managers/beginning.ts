import { type Begun, nextHour } from '../pools/index.ts'
import type { Entry } from './book.ts'

/** The beginning of a manager's record. A user's has only their trades, since they publish no rule. */
export function begunOf({ manager, actedOn, closedAt }: Entry): Begun {
  const { id, terms, portfolioId, publishedAt } = manager
  const trades = { portfolioId, from: publishedAt }
  if (terms.kind === 'person') return { ...trades, nextAt: null, tested: undefined }
  return {
    ...trades,
    nextAt: closedAt === null ? nextHour(publishedAt, actedOn) : null,
    tested: { id, terms, portfolioId, publishedAt, capital: terms.capital },
  }
}
