import { type Begun, nextHour } from '../pools/index.ts'
import type { Entry } from './book.ts'

/** Whose beginning a manager's is: of a person nothing but the trades is told. */
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
