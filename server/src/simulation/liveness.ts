import { createBook } from '@openbourse/matching'
import { hold, type Invariant } from './breach.ts'
import { uncounted } from './level-2/loan-invariants.ts'
import { type Money, minor } from './level-2/money-fold.ts'
import { isOver } from './order-fold.ts'
import type { PairedBook } from './paired-book.ts'
import { symbols, type TestServer } from './server.ts'
import { replayInvariants } from './venue-invariants.ts'
import { type Before, ordinarily, whenTimePasses } from './watcher.ts'

const dayMs = 24 * 3_600_000
const daysMax = 6

export type SeenAtTheEnd = { readonly server: TestServer; readonly people: readonly number[] }

/** With all faults off and no more acts of users, everything ends. */
export const livenessInvariants: readonly Invariant<SeenAtTheEnd>[] = [
  {
    says: 'every order rests or ends',
    broken: ({ server, people }) => {
      for (const { id, state, portfolio_id, symbol, type, asleep } of server.journal.orders.values()) {
        if (isOver(String(state))) continue
        // It follows the price, and is in no book until that turns back.
        if (type === 'trailing_stop' && asleep === true) continue
        const rests =
          people.includes(Number(portfolio_id)) && server.venue.book(String(symbol)).get(Number(id))
        if (!rests) return String(id)
      }
      return undefined
    },
  },
  {
    says: 'every order that is cancelled, or whose day is over, ends',
    broken: ({ server }) => {
      for (const { id, state } of server.journal.orders.values())
        if (!isOver(String(state))) return String(id)
      return undefined
    },
  },
  {
    says: 'every hold is released',
    broken: ({ server }) => [...server.ledger.trialBalance().holds.keys()][0],
  },
  {
    says: 'every lock opens',
    broken: ({ server, people }) => {
      for (const userId of people)
        for (const symbol of symbols)
          if (server.ledger.ownedOf(userId, `share:${symbol}`).locked !== 0n) return `${userId} ${symbol}`
      return undefined
    },
  },
  {
    says: 'nothing of anybody is left in a book',
    broken: ({ server, people }) => {
      for (const userId of people)
        for (const symbol of symbols)
          if (server.venue.book(symbol).ofOwner(userId).length > 0) return `${userId} ${symbol}`
      return undefined
    },
  },
]

/** The same of the ways in and out, at level 2: the outside has answered everything, and days have passed. */
export const moneyLivenessInvariants: readonly Invariant<Money>[] = [
  {
    says: 'every withdrawal is settled or refused in its time',
    broken: (money) => {
      const open = money.rows('withdrawals.withdrawal').find(({ ended_at }) => ended_at === null)
      return open && `${open.id} is ${open.state}`
    },
  },
  {
    says: 'what is set aside for a withdrawal is released',
    broken: (money) => [...money.ledger.holds()].find(({ name }) => name.startsWith('withdrawal:'))?.name,
  },
  {
    says: 'every issue is listed, given out or cancelled, and what was set aside for it is released',
    broken: (money) => {
      const ends = ['opening', 'listed', 'locked', 'unlocked', 'released', 'cancelled']
      const states = [
        ...money.rows('offers.state'),
        ...money.rows('blocks.state'),
        ...money.rows('coinoffers.state'),
      ]
      const open = states.find(({ state }) => !ends.includes(state ?? ''))
      const hold = [...money.ledger.holds()].find(({ name }) => /^(?:offer|block|coinoffer):/.test(name))
      return open ? `${open.offer_id ?? open.block_id ?? open.offering_id} is ${open.state}` : hold?.name
    },
  },
  { says: 'every day of a loan is counted', broken: uncounted },
  {
    says: 'money that waits for a dealing point is dealt with',
    broken: (money) =>
      [...money.ledger.holds()].find(({ name, minor }) => /^(?:robot|fund):/.test(name) && minor !== 0n)
        ?.name,
  },
  {
    says: 'what the outside said was heard',
    broken: (money) => money.rows('rails.message').find(({ told_at }) => told_at === null)?.line ?? undefined,
  },
  {
    says: 'nothing is under way any more',
    broken: (money) => money.assets().find((asset) => money.houseBalance('transit', asset) !== 0n),
  },
  {
    says: 'a deposit ends, or waits for people with what came for it',
    broken: (money) => {
      const waiting = money.rows('deposits.credit_state').filter(({ state }) => state === 'suspense')
      const known = new Set(waiting.map(({ deposit }) => deposit))
      const open = money.rows('deposits.state').find(({ id, state }) => {
        const hasCome = state === 'under_review' && known.has(id ?? '')
        return state !== 'success' && state !== 'fail' && !hasCome
      })
      return open?.id ?? undefined
    },
  },
  {
    says: 'no user owes a coin and has it free',
    broken: (money) => {
      const owing = money.rows('coindeposits.owed').find((one) => {
        const free = (purpose: string) => money.balance(`user:${one.user_id}/${purpose}/${one.asset}`)
        return minor(one, 'remaining') > 0n && free('coin') + free('available') > 0n
      })
      return owing?.deposit ?? undefined
    },
  },
]

/** Cancels what waits without an end, lets days pass until every market has rolled, and looks. */
export async function wind(
  server: TestServer,
  given: { readonly look: (before: Before) => void; readonly people: readonly number[] },
): Promise<void> {
  hold(livenessInvariants.slice(0, 1), { server, people: given.people })
  for (const { id, portfolio_id, state, trading_day } of [...server.journal.orders.values()]) {
    if (isOver(String(state)) || trading_day !== null) continue
    const before = ordinarily(server)
    await server.stocks.orders.cancel({ userId: Number(portfolio_id), id: Number(id) }, undefined)
    given.look(before)
  }
  for (let day = 0; day < daysMax; day += 1) {
    const before = whenTimePasses(server)
    server.clock.advance(dayMs)
    for (const country of server.clockwork.due(server.clock.nowMs()))
      server.own((turn) => server.clockwork.advance(turn, country))
    given.look(before)
  }
  hold(livenessInvariants, { server, people: given.people })
}

/** Every command of a book, given to a fresh one. */
export function replayed({ book, commands, lastPrice }: PairedBook): void {
  const again = createBook({ lastPrice })
  for (const command of commands) command(again)
  hold(replayInvariants, { before: book.hash(), again: again.hash() })
}
