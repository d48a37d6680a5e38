import { createBook } from '@openbourse/matching'
import { hold, type Invariant } from './breach.ts'
import { type House, symbols } from './house.ts'
import { isOver } from './order-fold.ts'
import type { PairedBook } from './paired-book.ts'
import { type Before, ordinarily, whenTimePasses } from './watcher.ts'

const dayMs = 24 * 3_600_000
const daysMax = 6

export type SeenAtTheEnd = { readonly house: House; readonly people: readonly number[] }

/** With all faults off and nobody doing anything any more, everything comes to its end. */
export const livenessInvariants: readonly Invariant<SeenAtTheEnd>[] = [
  {
    says: 'every order rests or ends',
    broken: ({ house, people }) => {
      for (const { id, state, user_id, symbol } of house.journal.orders.values()) {
        if (isOver(String(state))) continue
        const rests = people.includes(Number(user_id)) && house.venue.book(String(symbol)).get(Number(id))
        if (!rests) return String(id)
      }
      return undefined
    },
  },
  {
    says: 'every order that is cancelled, or whose day is over, ends',
    broken: ({ house }) => {
      for (const { id, state } of house.journal.orders.values()) if (!isOver(String(state))) return String(id)
      return undefined
    },
  },
  {
    says: 'every hold is released',
    broken: ({ house }) => [...house.ledger.trialBalance().holds.keys()][0],
  },
  {
    says: 'every lock opens',
    broken: ({ house, people }) => {
      for (const userId of people)
        for (const symbol of symbols)
          if (house.ledger.ownedOf(userId, `share:${symbol}`).locked !== 0n) return `${userId} ${symbol}`
      return undefined
    },
  },
  {
    says: 'nothing of anybody is left in a book',
    broken: ({ house, people }) => {
      for (const userId of people)
        for (const symbol of symbols)
          if (house.venue.book(symbol).ofOwner(userId).length > 0) return `${userId} ${symbol}`
      return undefined
    },
  },
]

/** Cancels what waits without an end, lets days pass until every market has rolled, and looks. */
export async function wind(
  house: House,
  given: { readonly look: (before: Before) => void; readonly people: readonly number[] },
): Promise<void> {
  hold(livenessInvariants.slice(0, 1), { house, people: given.people })
  for (const { id, user_id, state, trading_day } of [...house.journal.orders.values()]) {
    if (isOver(String(state)) || trading_day !== null) continue
    const before = ordinarily(house)
    await house.stocks.orders.cancel({ userId: Number(user_id), id: Number(id) }, undefined)
    given.look(before)
  }
  for (let day = 0; day < daysMax; day += 1) {
    const before = whenTimePasses(house)
    house.clock.advance(dayMs)
    for (const country of house.clockwork.due(house.clock.nowMs()))
      house.own((turn) => house.clockwork.advance(turn, country))
    given.look(before)
  }
  hold(livenessInvariants, { house, people: given.people })
}

type Replay = { readonly told: string; readonly again: string }

export const replayInvariants: readonly Invariant<Replay>[] = [
  {
    says: 'replaying the journal gives the same state hash',
    broken: ({ told, again }) => (told === again ? undefined : `${told} became ${again}`),
  },
]

/** Every command of a book, given to a fresh one. */
export function replayed({ book, commands, lastPrice }: PairedBook): void {
  const again = createBook({ lastPrice })
  for (const command of commands) command(again)
  hold(replayInvariants, { told: book.hash(), again: again.hash() })
}
