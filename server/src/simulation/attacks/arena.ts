import { EventKind, type Events, type OrderBook, Side, TimeInForce } from '@openbourse/matching'
import {
  type Fees,
  feesOfFill,
  noFees,
  plus,
  type Rates,
  totalOf,
} from '../../modules/orders/pricing/rules.ts'
import { defaultSettings } from '../../modules/settings/index.ts'
import { ratesOf } from '../../modules/stocks/fees.ts'
import { firstPersonOwner } from '../../modules/venue/index.ts'
import { type Listing, onGrid, tickAt } from '../../modules/venue/instruments/index.ts'
import type { Place } from '../../modules/venue/market/place.ts'
import { type Chance, createChance } from '../../modules/venue/simulation/chance.ts'
import { traitsOf } from '../../modules/venue/simulation/traits.ts'
import { testMarket } from '../../modules/venue/testing/test-market.ts'

/** What each of the attacker's accounts is worth, in hundredths of a US dollar. */
const worth = 1_000_000_00
export const accountCount = 10
/** One step of the simulated participants. */
export const stepMs = 250

export type Account = { readonly owner: number; cash: number; shares: number }

type Open = { readonly account: Account; readonly side: Side; price: number; remaining: number }
type Charged = { value: bigint; fees: Fees }

export type ArenaAsk = {
  readonly seed: string
  readonly symbol: string
  readonly startMs: number
  /** The part of each account that is shares from the beginning. */
  readonly inventory: number
  /** A mistake put into the market, to show that the suite sees it. */
  readonly plant?: ((arena: Arena) => void) | undefined
}

export type Arena = {
  readonly listing: Listing
  readonly place: Place
  readonly accounts: readonly Account[]
  /** A user who is no accomplice; their losses are not a profit by themselves. */
  readonly victim: Account
  /** The attacker's own choices. */
  readonly chance: Chance
  /** Shares of a usual order of this stock. */
  readonly usual: number
  readonly world: ReturnType<typeof testMarket>
  readonly hasCommission: boolean
  book(): OrderBook
  fair(): number
  tick(): number
  /** Takes what the book has, up to the limit; without one up to a fifth away. Answers the shares that were filled. */
  take(account: Account, side: Side, quantity: number, limit?: number): number
  rest(account: Account, side: Side, price: number, quantity: number): number
  /** Not triggered until a trade prints at the price. */
  stop(account: Account, side: Side, stopPrice: number, quantity: number): number
  cancel(id: number): void
  remaining(id: number): number
  cancelAll(): void
  /** Lets the market live for some steps. */
  steps(count: number): Promise<void>
  /**
   * Total of the accounts beyond the value of holding their first shares, at the fair value, in the smallest unit.
   */
  profit(): number
}

const settings = defaultSettings()

/** The real market of one stock, an attacker with ten accounts, and a clock that runs only when the attacker waits. */
export function openArena({ seed, symbol, startMs, inventory, plant }: ArenaAsk): Arena {
  const world = testMarket({ startMs, seed, symbols: [symbol] })
  const place = world.market.place(symbol)
  const { listing } = place
  const rates: Rates = ratesOf(settings, listing.fees)
  const start = place.last
  const each = Math.floor(worth / centsOf(listing.currency))
  const shares = lots(listing, (each * inventory) / start)
  const accounts = Array.from(
    { length: accountCount },
    (_, at): Account => ({
      owner: firstPersonOwner + 1 + at,
      cash: each - shares * start,
      shares,
    }),
  )
  const victim: Account = { owner: firstPersonOwner + 1000, cash: 0, shares: 0 }
  const byOwner = new Map([...accounts, victim].map((account) => [account.owner, account]))
  const firstCash = accounts.reduce((sum, { cash }) => sum + cash, 0)
  const firstShares = accounts.reduce((sum, one) => sum + one.shares, 0)
  const open = new Map<number, Open>()
  const charged = new Map<number, Charged>()
  let lastId = 0
  const book = () => place.book!

  const settle = (
    id: number,
    side: Side,
    filled: { price: number; quantity: number; remaining: number },
  ): void => {
    const mine = open.get(id)
    if (!mine) return
    const { account } = mine
    const value = BigInt(filled.price) * BigInt(filled.quantity)
    const before = charged.get(id) ?? { value: 0n, fees: noFees }
    const fees = feesOfFill({ rates, valueBefore: before.value, charged: before.fees, value })
    charged.set(id, { value: before.value + value, fees: plus(before.fees, fees) })
    const sign = side === Side.buy ? 1 : -1
    account.cash -= sign * Number(value) + Number(totalOf(fees))
    account.shares += sign * filled.quantity
    mine.remaining = filled.remaining
    if (filled.remaining === 0) open.delete(id)
  }
  world.commands.onEvents((_, __, events: Events) => {
    for (let row = 0; row < events.count; row += 1) {
      const [kind, id, maker] = [events.kind[row]!, events.order[row]!, events.maker[row]!]
      const side = events.side[row] as Side
      if (kind === EventKind.traded) {
        const one = { price: events.price[row]!, quantity: events.quantity[row]! }
        if (byOwner.has(events.owner[row]!)) settle(id, side, { ...one, remaining: events.remaining[row]! })
        if (byOwner.has(events.makerOwner[row]!))
          settle(maker, (1 - side) as Side, { ...one, remaining: events.makerRemaining[row]! })
      } else if (kind === EventKind.cancelled || kind === EventKind.rejected) open.delete(id)
    }
  })

  /** No attacker spends what they do not have, or what another order of theirs may take. */
  const affordable = (account: Account, side: Side, price: number, quantity: number): number => {
    let free = side === Side.buy ? account.cash : account.shares
    for (const other of open.values()) {
      if (other.account !== account || other.side !== side) continue
      free -= side === Side.buy ? other.price * other.remaining : other.remaining
    }
    const most = side === Side.buy ? free / (price * 1.006) : free
    return lots(listing, Math.min(quantity, listing.quantityMax, Math.max(0, most)), 0)
  }
  const send = (
    account: Account,
    side: Side,
    given: { price: number; quantity: number; timeInForce: TimeInForce; stopPrice?: number },
  ): number => {
    const quantity = affordable(account, side, given.price, given.quantity)
    if (quantity === 0) return 0
    lastId += 1
    const id = lastId
    open.set(id, { account, side, price: given.price, remaining: quantity })
    const { price, timeInForce, stopPrice = 0 } = given
    const turn = world.writer.turn()
    world.commands.command(turn, place, (own) =>
      own.place({ id, owner: account.owner, side, price, quantity, timeInForce, stopPrice }),
    )
    return id
  }
  const cancel = (id: number): void => {
    if (!book().get(id)) return
    world.commands.command(world.writer.turn(), place, (own) => own.cancel(id))
  }
  const grid = (price: number, side: Side): number =>
    onGrid(listing.ticks, Math.max(1, price), side === Side.buy ? 'down' : 'up')

  const arena: Arena = {
    listing,
    place,
    accounts,
    victim,
    world,
    book,
    cancel,
    hasCommission: rates.commission > 0n,
    chance: createChance(`${seed}/attacker`),
    usual: Math.max(listing.lot, lots(listing, traitsOf(listing).orderValue / start)),
    fair: () => world.fair(symbol),
    tick: () => tickAt(listing.ticks, place.last),
    take(account, side, quantity, limit = place.last * (side === Side.buy ? 1.2 : 0.8)) {
      const before = account.shares
      const band = world.limits(place)
      const price = grid(band ? Math.min(band.high, Math.max(band.low, limit)) : limit, side)
      send(account, side, { price, quantity, timeInForce: TimeInForce.immediateOrCancel })
      return Math.abs(account.shares - before)
    },
    rest: (account, side, price, quantity) =>
      send(account, side, { price: grid(price, side), quantity, timeInForce: TimeInForce.rest }),
    stop(account, side, stopPrice, quantity) {
      if (account === victim && side === Side.sell) victim.shares = Math.max(victim.shares, quantity)
      const collar = settings.integer('order.market.collarBps') / 10_000
      const price = grid(stopPrice * (side === Side.buy ? 1 + collar : 1 - collar), side)
      return send(account, side, {
        price,
        quantity,
        stopPrice: grid(stopPrice, side),
        timeInForce: TimeInForce.immediateOrCancel,
      })
    },
    remaining: (id) => open.get(id)?.remaining ?? 0,
    cancelAll() {
      for (const [id, { account }] of [...open]) if (account !== victim) cancel(id)
    },
    steps: (count) => world.live(count * stepMs, stepMs),
    profit() {
      const cash = accounts.reduce((sum, one) => sum + one.cash, 0) - firstCash
      const more = accounts.reduce((sum, one) => sum + one.shares, 0) - firstShares
      return cash + more * world.fair(symbol)
    },
  }
  plant?.(arena)
  return arena
}

function lots({ lot }: Listing, shares: number, least = 1): number {
  return Math.max(least * lot, Math.floor(shares / lot) * lot)
}

/** Cents of a dollar that one smallest unit of a currency is worth, by the published reference rates. */
function centsOf(currency: Listing['currency']): number {
  const naira = { USD: rate('USD'), GBP: rate('GBP'), MXN: rate('MXN'), BRL: rate('BRL') }
  const own = currency === 'NGN' ? 100 : naira[currency as keyof typeof naira]
  return own / naira.USD
}

const rate = (currency: 'USD' | 'GBP' | 'MXN' | 'BRL'): number =>
  Number(settings.minor(`reference.rate.${currency}.NGN`))
