import type { Stream } from '../chance.ts'
import { symbols } from '../server.ts'
import { isInEscrow } from './issues.ts'
import type { CrashPoint } from './killable.ts'
import { ownLimit } from './money-server.ts'
import type { SimulatedOrder } from './server.ts'
import type { Asking, Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

/** An act of users or of time, written so that it can be repeated after a crash in its middle. */
export type Flow = {
  readonly name: string
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** Brings about what it needs; where chance leads, most of that is there by itself. */
  readonly prepare?: (world: World2, chance: Stream) => Promise<void>
  readonly go: (world: World2, chance: Stream, crash?: CrashPoint) => Promise<Reply | undefined>
}

type Ticket = Readonly<Record<string, string>>

const hourMs = 3_600_000

/** A key for a command and a fresh one for everything else that it takes. */
async function place(
  world: World2,
  given: {
    readonly person: Person
    readonly side: 'buy' | 'sell'
    readonly ticket: Ticket
    readonly crash?: CrashPoint
  },
): Promise<Reply> {
  const { person, side, ticket, crash } = given
  const asking: Asking = {
    path: `/stock/order/${side}`,
    method: 'POST',
    form: ticket,
    token: person.token,
    key: world.freshKey(),
  }
  return await world.ask(asking, crash)
}

const text = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** A price on every grid there is, a few steps around the last one. */
function near(world: World2, chance: Stream, symbol: string, away = 0): number {
  const last = world.server.venue.lastPrice(symbol)
  return Math.max(10, last - (last % 10) + 10 * (chance.below(7) - 3 + away))
}

function ticketOf(chance: Stream): { symbol: string; ticket: Ticket } {
  const symbol = chance.oneIn(4) ? chance.pick(symbols) : symbols[0]
  const quantity = String(1 + chance.below(40))
  return { symbol, ticket: { symbol, quantity } }
}

/** An order of one kind, on a side that the asker may or may not be able to pay for. */
function placing(name: string, weight: number, more: (price: number, side: 'buy' | 'sell') => Ticket): Flow {
  return {
    name,
    weight,
    async go(world, chance, crash) {
      const side = chance.oneIn(3) ? 'sell' : 'buy'
      const person = chance.pick(world.people)
      const { symbol, ticket } = ticketOf(chance)
      const whole = { ...ticket, ...more(near(world, chance, symbol), side) }
      return await place(world, { person, side, ticket: whole, ...(crash ? { crash } : {}) })
    },
  }
}

async function openOrderOf(
  world: World2,
  chance: Stream,
): Promise<{ person: Person; id: string } | undefined> {
  const person = chance.pick(world.people)
  const own = symbols.flatMap((symbol) => world.server.venue.book(symbol).ofOwner(person.userId))
  return own.length === 0 ? undefined : { person, id: String(chance.pick(own).id) }
}

function changing(name: string, how: 'less' | 'elsewhere'): Flow {
  return {
    name,
    weight: 4,
    async go(world, chance, crash) {
      const found = await openOrderOf(world, chance)
      if (!found) return undefined
      const { person, id } = found
      const symbol = symbols.find((each) => world.server.venue.book(each).get(Number(id)))!
      const left = world.server.venue.book(symbol).get(Number(id))!.remaining
      const form =
        how === 'less'
          ? { id, quantity: String(Math.max(1, left - 1 - chance.below(3))) }
          : { id, quantity: String(1 + chance.below(60)), price: text(near(world, chance, symbol)) }
      const asking: Asking = {
        path: '/stock/order/amend',
        method: 'POST',
        form,
        token: person.token,
        key: world.freshKey(),
      }
      return await world.ask(asking, crash)
    },
  }
}

/** Participants have no keys: requests lost in a crash are simply sent again. */
function participating(
  name: string,
  weight: number,
  placed: (world: World2, chance: Stream, symbol: string) => SimulatedOrder[],
): Flow {
  return {
    name,
    weight,
    async go(world, chance, crash) {
      const symbol = chance.oneIn(4) ? chance.pick(symbols) : symbols[0]
      const admitted = admittedOf(world, symbol, placed(world, chance, symbol))
      await world.risk(crash, () => world.server.participate(symbol, admitted))
      return undefined
    },
  }
}

function admittedOf(world: World2, symbol: string, placed: readonly SimulatedOrder[]): SimulatedOrder[] {
  const limits = world.server.venue.limits(symbol)
  return placed.filter(({ price }) => !limits || (price >= limits.low && price <= limits.high))
}

/** A user bids and a participant sells to the bid. */
async function bringTogether(world: World2, chance: Stream, symbol: string): Promise<void> {
  const person = chance.pick(world.people)
  const quantity = 1 + chance.below(20)
  const price = near(world, chance, symbol)
  const ticket = { symbol, type: 'limit', quantity: String(quantity), price: text(price), timeInForce: 'gtc' }
  await place(world, { person, side: 'buy', ticket })
  const offer = { side: 'sell', price, quantity, rests: true } as const
  await world.risk(undefined, () => world.server.participate(symbol, admittedOf(world, symbol, [offer])))
}

/** Makers keep a distance on both sides. */
function offers(world: World2, chance: Stream, symbol: string): SimulatedOrder[] {
  return ([-4, -3, 3, 4] as const).map((away) => ({
    side: away < 0 ? ('buy' as const) : ('sell' as const),
    price: near(world, chance, symbol, away),
    quantity: 1 + chance.below(60),
    rests: true,
  }))
}

/** A taker goes far enough to meet an order. */
function takes(world: World2, chance: Stream, symbol: string): SimulatedOrder[] {
  const side = chance.pick(['buy', 'sell'] as const)
  const price = near(world, chance, symbol, side === 'buy' ? 4 : -4)
  return [{ side, price, quantity: 1 + chance.below(60), rests: false }]
}

/** Time passes by itself, whether or not a user is there to see it. */
function passing(name: string, weight: number, ms: (world: World2, chance: Stream) => number): Flow {
  return {
    name,
    weight,
    async go(world, chance, crash) {
      world.clock.advance(ms(world, chance))
      await world.risk(crash, () => world.server.keepTime())
      // Most lives are spent where something trades.
      if (!chance.oneIn(4)) await untilState(world, 'open')
      return undefined
    },
  }
}

export async function untilState(world: World2, state: 'open' | 'auction'): Promise<void> {
  while (world.server.market.sessions.get('NG')!.state !== state) {
    world.clock.advance(toBorder(world))
    await world.risk(undefined, () => world.server.keepTime())
  }
}

function toBorder(world: World2): number {
  const { endsAt } = world.server.market.sessions.get('NG')!
  return Math.max(1, endsAt - world.clock.nowMs())
}

function favouring(name: string, path: string, which: (own: readonly string[]) => readonly string[]): Flow {
  return {
    name,
    weight: 2,
    async go(world, chance, crash) {
      const { userId, token } = chance.pick(world.people)
      const wanted = which((await world.server.stocks.favourites.of(userId)).map(({ symbol }) => symbol))
      if (wanted.length === 0) return undefined
      return await world.ask({ path, method: 'POST', form: { symbol: chance.pick(wanted) }, token }, crash)
    },
  }
}

async function limit(world: World2, token: string): Promise<void> {
  const form = { kind: 'deposit', value: ownLimit.value }
  await world.ask({ path: '/user/limits/set', method: 'POST', form, token })
}

export const practiceAccount: Flow = {
  name: 'a practice account is opened',
  weight: 1,
  async go(world, _chance, crash) {
    const key = world.freshKey()
    // From a place of its own, as each visitor has one: a place opens only a few without a proof of work.
    const from = `2001:db8:${Number(key.split('-').at(-1)).toString(16)}::1`
    const answer = await world.ask({ path: '/user/practice', method: 'POST', key, from }, crash)
    const { token } = answer.data as { token: string }
    const found = await world.server.behind.sessions.find(token)
    if (!found) throw new Error('what was answered is not durable: nobody knows the token of a new account')
    const { userId } = found
    world.people.push({ userId, token })
    if (userId % ownLimit.oneIn === 0) await limit(world, token)
    return answer
  },
}

/** A device logs out; its user continues with another, so a fresh account takes the place in the list. */
const signingOut: Flow = {
  name: 'a session is ended',
  weight: 1,
  async go(world, chance, crash) {
    const answer = await practiceAccount.go(world, chance)
    const gone = world.people.pop()!
    await world.ask({ path: '/user/logout', method: 'POST', token: gone.token }, crash)
    if (await world.server.behind.sessions.find(gone.token)) throw new Error('a session that was ended lives')
    return answer
  },
}

/** Shares are split or delisted when the next day of their market begins, whether or not a user is there. */
const changingShares: Flow = {
  name: 'shares become others',
  weight: 3,
  async go(world, chance, crash) {
    const symbol = chance.pick(symbols)
    const { country } = world.server.market.place(symbol).listing
    if (country === null || (await isInEscrow(world, symbol))) return
    const kind = world.changes.announce({ symbol, country }, chance, world.server.venue.session(country))
    // What leaves is still bought on its last day, so that a user owns it.
    if (kind === 'delisting' && chance.oneIn(2)) await bringTogether(world, chance, symbol)
    if (kind && chance.oneIn(3)) {
      await world.away(24 * hourMs)
      world.note(`a ${kind} while nobody was there`)
      return undefined
    }
    world.clock.advance(24 * hourMs)
    await world.risk(crash, () => world.server.keepTime())
    if (kind) world.note(`a ${kind}`)
    return undefined
  },
}

export const marketFlows: readonly Flow[] = [
  practiceAccount,
  signingOut,
  placing('a limit order for a day', 8, (price) => ({
    type: 'limit',
    price: text(price),
    timeInForce: 'day',
  })),
  placing('a limit order until cancelled', 8, (price) => ({
    type: 'limit',
    price: text(price),
    timeInForce: 'gtc',
  })),
  placing('a market order', 5, () => ({ type: 'market', timeInForce: 'day' })),
  placing('an immediate order', 2, (price) => ({ type: 'limit', price: text(price), timeInForce: 'ioc' })),
  placing('a fill-or-kill order', 2, (price) => ({ type: 'limit', price: text(price), timeInForce: 'fok' })),
  placing('a post-only order', 2, (price) => ({
    type: 'limit',
    price: text(price),
    timeInForce: 'post_only',
  })),
  placing('a stop', 4, (price, side) => ({
    type: 'stop',
    stopPrice: text(price + (side === 'buy' ? 30 : -30)),
    timeInForce: 'gtc',
  })),
  placing('a stop with a limit', 4, (price, side) => ({
    type: 'stop_limit',
    price: text(price + (side === 'buy' ? 60 : -60)),
    stopPrice: text(price + (side === 'buy' ? 30 : -30)),
    timeInForce: 'gtc',
  })),
  placing('an order of two parts', 4, (price, side) => ({
    type: 'oco',
    price: text(price + (side === 'buy' ? -60 : 60)),
    stopPrice: text(price + (side === 'buy' ? 30 : -30)),
    timeInForce: 'gtc',
  })),
  placing('a trailing stop', 4, (price) => ({
    type: 'trailing_stop',
    ...(price % 3 === 0 ? { trailRate: '0.002' } : { trailAmount: '0.60' }),
    timeInForce: 'gtc',
  })),
  changing('an order is made smaller', 'less'),
  changing('an order is moved', 'elsewhere'),
  {
    name: 'an order is cancelled',
    weight: 4,
    async go(world, chance, crash) {
      const found = await openOrderOf(world, chance)
      if (!found) return undefined
      const { person, id } = found
      const asking: Asking = {
        path: '/stock/order/cancel',
        method: 'GET',
        form: { id },
        token: person.token,
        key: world.freshKey(),
      }
      return await world.ask(asking, crash)
    },
  },
  participating('participants offer', 14, offers),
  participating('a participant takes', 8, takes),
  passing('some time passes', 3, (_world, chance) => chance.below(hourMs)),
  {
    name: 'an auction ends',
    weight: 8,
    async go(world, chance, crash) {
      await untilState(world, 'auction')
      if (chance.oneIn(3)) await bringTogether(world, chance, symbols[0])
      world.clock.advance(toBorder(world))
      await world.risk(crash, () => world.server.keepTime())
      if (!chance.oneIn(4)) await untilState(world, 'open')
      return undefined
    },
  },
  passing('a day passes', 3, () => 24 * hourMs),
  changingShares,
  favouring('a favourite is kept', '/stock/collect/add', (own) =>
    symbols.filter((symbol) => !own.includes(symbol)),
  ),
  {
    ...favouring('a favourite is let go', '/stock/collect/del', (own) => own),
    async prepare(world) {
      const form = { symbol: symbols[0] }
      for (const { token } of world.people)
        await world.ask({ path: '/stock/collect/add', method: 'POST', form, token })
    },
  },
  {
    name: 'a setting is read',
    weight: 1,
    go: (world, _chance, crash) => world.ask({ path: '/common/props', method: 'GET' }, crash),
  },
  {
    name: 'the holds are pictured',
    weight: 1,
    async go(world, _chance, crash) {
      await world.risk(crash, () => world.server.ledger.snapshot(world.clock.nowMs()))
      return undefined
    },
  },
]
