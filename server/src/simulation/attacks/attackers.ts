import { Side } from '@openbourse/matching'
import type { Account, Arena } from './arena.ts'

/**
 * One way to profit from a market rather than from a company. It may do anything that ten users could do together.
 */
export type Attack = {
  readonly name: string
  /** The part of each account that is shares from the beginning. */
  readonly inventory: number
  /** Minutes before the exchange's midnight at which it begins; without it, in the middle of the day. */
  readonly beforeMidnight?: number
  run(arena: Arena): Promise<void>
}

const other = (side: Side): Side => (1 - side) as Side
const signOf = (side: Side): number => (side === Side.buy ? 1 : -1)
const middle = (arena: Arena): number => (arena.book().bestBid() + arena.book().bestAsk()) / 2

/** Pairs of accounts trade with each other inside the spread, as much as they have. */
async function tradeWithOneself(arena: Arena, side: Side, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const [bid, ask] = [arena.book().bestBid(), arena.book().bestAsk()]
    const price = side === Side.buy ? ask - arena.tick() : bid + arena.tick()
    const richFirst = arena.accounts.toSorted((one, two) => two.shares - one.shares)
    for (let pair = 0; pair < 5 && price > bid && price < ask; pair += 1) {
      const [seller, buyer] = [richFirst[pair]!, richFirst[9 - pair]!]
      const quantity = Math.floor(Math.min(seller.shares, buyer.cash / price))
      const [waits, takes] = side === Side.buy ? [seller, buyer] : [buyer, seller]
      arena.rest(waits, other(side), price, quantity)
      arena.take(takes, side, quantity, price)
      arena.cancelAll()
    }
    await arena.steps(1)
  }
}

/** Sells what it brought, or buys it back, in pieces that the nearest levels hold. */
async function trade(arena: Arena, side: Side, pieces: readonly number[], pause = 1): Promise<void> {
  for (const [at, piece] of pieces.entries()) {
    arena.take(accountFor(arena, side, at), side, Math.floor(piece * arena.usual))
    await arena.steps(pause)
  }
}

function accountFor(arena: Arena, side: Side, at: number): Account {
  const able = arena.accounts.filter(({ cash, shares }) =>
    side === Side.buy ? cash > arena.place.last : shares > 0,
  )
  return able[at % able.length] ?? arena.accounts[0]!
}

const repeat = (count: number, piece: number): number[] => Array.from({ length: count }, () => piece)

/** Ends with as many shares as it began with, as far as the money goes. */
async function flatten(arena: Arena, firstShares: number, piece = 4, pause = 2): Promise<void> {
  for (let at = 0; at < 400; at += 1) {
    const more = held(arena) - firstShares
    if (Math.abs(more) < arena.listing.lot) return
    const side = more > 0 ? Side.sell : Side.buy
    const quantity = Math.min(Math.abs(more), Math.floor(piece * arena.usual))
    if (arena.take(accountFor(arena, side, at), side, quantity) === 0) await arena.steps(pause)
    await arena.steps(pause)
  }
}

const held = (arena: Arena): number => arena.accounts.reduce((sum, { shares }) => sum + shares, 0)
const sideBy = (arena: Arena): Side => (arena.chance.unit() < 0.5 ? Side.buy : Side.sell)
const between = (arena: Arena, low: number, high: number): number => low + (high - low) * arena.chance.unit()

export const attacks: readonly Attack[] = [
  {
    name: 'wash trading with inventory',
    inventory: 0.5,
    async run(arena) {
      // Where every trade costs a commission no attacker trades with themselves.
      if (arena.hasCommission) return
      const before = held(arena)
      for (const side of [Side.buy, Side.sell] as const) {
        for (let wave = 0; wave < 8; wave += 1) {
          await tradeWithOneself(arena, side, 4)
          await trade(arena, other(side), repeat(8, 4))
        }
      }
      await flatten(arena, before)
    },
  },
  {
    name: 'spoofing and layering',
    inventory: 0.5,
    async run(arena) {
      const before = held(arena)
      const side = sideBy(arena)
      for (let round = 0; round < 12; round += 1) {
        const liar = arena.accounts[0]!
        const best = side === Side.buy ? arena.book().bestBid() : arena.book().bestAsk()
        // Layers before and behind the best price look like demand; none of them is meant to trade.
        const inside = middle(arena) + signOf(side) * between(arena, -0.0002, 0.0004) * best
        arena.rest(liar, side, inside, Math.ceil(arena.usual / 50))
        for (let layer = 1; layer < 5; layer += 1)
          arena.rest(
            arena.accounts[layer]!,
            side,
            best - signOf(side) * layer * 2 * arena.tick(),
            30 * arena.usual,
          )
        await arena.steps(2 + Math.floor(arena.chance.unit() * 6))
        arena.take(arena.accounts[9]!, other(side), Math.floor(between(arena, 0.5, 8) * arena.usual))
        arena.cancelAll()
        await arena.steps(1)
      }
      await flatten(arena, before, 2, 4)
    },
  },
  {
    name: 'momentum ignition',
    inventory: 0.3,
    async run(arena) {
      const before = held(arena)
      const side = sideBy(arena)
      await trade(arena, side, repeat(10, between(arena, 2, 10)))
      await arena.steps(8)
      // What was set in motion is met with orders that wait, and then with what the book has.
      for (let wait = 0; wait < 30; wait += 1) {
        arena.cancelAll()
        const best = side === Side.buy ? arena.book().bestAsk() : arena.book().bestBid()
        arena.rest(
          accountFor(arena, other(side), 5),
          other(side),
          best - signOf(side) * arena.tick(),
          4 * arena.usual,
        )
        await arena.steps(2)
      }
      arena.cancelAll()
      await flatten(arena, before)
    },
  },
  {
    name: 'marking the close',
    inventory: 0.5,
    beforeMidnight: 3,
    async run(arena) {
      const before = held(arena)
      const side = sideBy(arena)
      const day = arena.world.market.sessions.get(arena.listing.calendar)!.tradingDay
      await trade(arena, side, repeat(10, 2), 4)
      const toAuction = (): boolean =>
        arena.world.market.sessions.get(arena.listing.calendar)!.state === 'auction'
      while (!toAuction()) await arena.steps(20)
      await arena.steps(230)
      // In the last seconds everything is thrown at the closing price.
      const far = arena.place.last * (1 + signOf(side) * between(arena, 0.01, 0.095))
      for (const account of arena.accounts.slice(0, 6)) {
        const quantity = side === Side.buy ? account.cash / far : account.shares
        arena.rest(account, side, far, Math.floor(quantity * between(arena, 0.1, 0.5)))
      }
      while (arena.world.market.sessions.get(arena.listing.calendar)!.tradingDay === day) await arena.steps(2)
      arena.cancelAll()
      await arena.steps(4)
      await trade(arena, other(side), repeat(20, 8))
      await flatten(arena, before)
    },
  },
  {
    name: 'hunting a stop',
    inventory: 0.5,
    async run(arena) {
      const before = held(arena)
      const distance = between(arena, 0.003, 0.01)
      const shares = Math.floor(between(arena, 1, 20) * arena.usual)
      const stopPrice = arena.place.last * (1 - distance)
      arena.stop(arena.victim, Side.sell, stopPrice, shares)
      await arena.steps(2)
      await tradeWithOneself(arena, Side.sell, 6)
      // A bid under the stop waits for the victim; then everything between is taken away.
      arena.rest(arena.accounts[9]!, Side.buy, stopPrice * (1 - between(arena, 0, 0.01)), shares)
      for (let at = 0; at < 4 && arena.victim.shares > 0; at += 1) {
        arena.take(arena.accounts[at]!, Side.sell, arena.accounts[at]!.shares, stopPrice)
        if (at % 2 === 1) await arena.steps(1)
      }
      await arena.steps(1)
      arena.cancelAll()
      await flatten(arena, before, 6, 1)
    },
  },
  {
    name: 'corner of a thin stock',
    inventory: 0,
    async run(arena) {
      for (let at = 0; at < 250; at += 1) {
        arena.take(accountFor(arena, Side.buy, at), Side.buy, Math.floor(between(arena, 1, 30) * arena.usual))
        await arena.steps(1)
      }
      await flatten(arena, 0, between(arena, 2, 40), 1)
    },
  },
  {
    name: 'round trips',
    inventory: 0.4,
    async run(arena) {
      const before = held(arena)
      const side = sideBy(arena)
      const size = between(arena, 10, 120)
      const [out, back] = [1 + Math.floor(arena.chance.unit() * 40), 1 + Math.floor(arena.chance.unit() * 40)]
      await trade(arena, side, repeat(out, size / out))
      await arena.steps(Math.floor(arena.chance.unit() ** 2 * 400))
      await trade(arena, other(side), repeat(back, size / back))
      await flatten(arena, before)
    },
  },
  {
    name: 'pump with inventory',
    inventory: 0.7,
    async run(arena) {
      const before = held(arena)
      await trade(arena, Side.buy, repeat(30, between(arena, 0.3, 3)))
      // What was brought is sold into the raised price, all that each moment takes.
      for (let at = 0; at < 10; at += 1) {
        arena.take(
          accountFor(arena, Side.sell, at),
          Side.sell,
          Math.floor(between(arena, 4, 40) * arena.usual),
        )
        await arena.steps(1)
      }
      await arena.steps(400)
      await flatten(arena, before)
    },
  },
  {
    name: 'waiting orders inside the spread',
    inventory: 0.5,
    async run(arena) {
      const edge = between(arena, 0.1, 1)
      for (let at = 0; at < 900; at += 1) {
        arena.cancelAll()
        const [bid, ask] = [arena.book().bestBid(), arena.book().bestAsk()]
        const half = Math.max(arena.tick(), ((ask - bid) / 2) * edge)
        const size = Math.floor(between(arena, 0.5, 2) * arena.usual)
        arena.rest(arena.accounts[at % 5]!, Side.buy, (bid + ask) / 2 - half + arena.tick(), size)
        arena.rest(arena.accounts[5 + (at % 5)]!, Side.sell, (bid + ask) / 2 + half - arena.tick(), size)
        await arena.steps(1)
      }
      arena.cancelAll()
    },
  },
  {
    name: 'waiting orders at every level',
    inventory: 0.5,
    async run(arena) {
      const bids = new Map<number, number>()
      for (let at = 0; at < 900; at += 1) {
        // An order that keeps its place is first in its queue when the makers' come and go.
        for (const [account, one] of arena.accounts.entries()) {
          const known = bids.get(account)
          const side = account % 2 === 0 ? Side.buy : Side.sell
          const level = arena.book().depth(side, 5)[account >> 1]
          if (known !== undefined && arena.remaining(known) > 0 && at % 40 !== 0) continue
          if (known !== undefined) arena.cancel(known)
          if (level) bids.set(account, arena.rest(one, side, level.price, arena.usual))
        }
        await arena.steps(1)
      }
      arena.cancelAll()
    },
  },
  {
    name: 'picking off stale quotes',
    inventory: 0.5,
    async run(arena) {
      const seen: number[] = []
      for (let at = 0; at < 900; at += 1) {
        const now = middle(arena)
        const slow = seen.length > 0 ? seen.reduce((sum, price) => sum + price, 0) / seen.length : now
        for (const side of [Side.buy, Side.sell] as const) {
          const [best, next] = arena.book().depth(other(side), 2)
          // A quote that is alone before the others was left there.
          const alone = best && next && Math.abs(next.price - best.price) > 3 * arena.tick()
          const stale = best && (best.price - slow) * signOf(side) < 0
          if (alone || stale) arena.take(arena.accounts[at % 10]!, side, best.quantity, best.price)
        }
        seen.push(now)
        if (seen.length > 20) seen.shift()
        await arena.steps(1)
      }
    },
  },
]
