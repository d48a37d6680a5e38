import { type Calls, done, type Refusal, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { mainPortfolioOf, managerCapital } from '../ledger/index.ts'
import { actedBefore, hashOf, newestBar, openTrader } from '../pools/index.ts'
import type { Entry } from './book.ts'
import { isName, type ManagerTerms, tradesNeeded } from './days.ts'
import { startOf } from './looks.ts'
import type { ManagerParts } from './parts.ts'

/** The currency of users' measurements. */
export const currency = 'NGN'

type Listed<R extends Refused> = { readonly ok: true; readonly value: Entry } | R

/** Lists a user under a name. `trades` are the closed trades of their portfolio. */
export function list(
  turn: Turn,
  parts: ManagerParts,
  { userId, name, trades }: { readonly userId: number; readonly name: string; readonly trades: number },
): Listed<Refused<Refusal<Calls['managerApply']>>> {
  const { book } = parts
  if (book.ofUser(userId)) return refuse('manager_listed')
  if (trades < tradesNeeded)
    return refuse('manager_trades', { values: { trades: String(trades), needed: String(tradesNeeded) } })
  if (!isName(name)) return refuse('manager_name', { fields: ['name'] })
  if (book.isNamed(name)) return refuse('manager_name_taken', { fields: ['name'] })
  const terms: ManagerTerms = { kind: 'person', name, currency }
  const termsText = JSON.stringify(terms)
  const portfolioId = mainPortfolioOf(userId)
  const manager = {
    id: turn.nextId(),
    userId,
    terms,
    termsText,
    termsHash: hashOf(termsText),
    portfolioId,
    publishedAt: turn.nowMs,
    start: startOf(parts, portfolioId, currency),
  }
  return done(book.add(turn, manager, newestBar(turn.nowMs)))
}

/** Closes the listing of a user: on their request, or because their account is closed. */
export function close(
  turn: Turn,
  { book }: Pick<ManagerParts, 'book'>,
  { userId, cause }: { readonly userId: number; readonly cause: 'self' | 'account_closed' },
): Listed<Refused<'manager_unknown' | 'manager_closed'>> {
  const found = book.ofUser(userId)
  if (!found) return refuse('manager_unknown')
  if (found.closedAt !== null) return refuse('manager_closed')
  return done(book.close(turn, found.manager.id, { cause }))
}

/** Lists a simulated manager: the rule, the portfolio and the operator's capital, all before the first order. */
export function simulate(
  turn: Turn,
  parts: ManagerParts,
  terms: Extract<ManagerTerms, { readonly kind: 'simulated' }>,
): Entry {
  const { book, ledger } = parts
  const trader = openTrader(turn, parts, { terms, kind: 'house', owner: 'house' })
  const { id, portfolioId } = trader
  const minor = BigInt(terms.capital)
  ledger.post(turn, managerCapital({ pool: portfolioId, id, currency: terms.currency, minor }))
  const start = startOf(parts, portfolioId, terms.currency)
  return book.add(turn, { ...trader, userId: 0, start }, actedBefore(turn.nowMs))
}
