import { Side, TimeInForce } from '@openbourse/matching'
import { orderTypes, timesInForce } from '@openbourse/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderClaim } from '../ledger/index.ts'
import { amend } from './amend.ts'
import { cancel } from './cancel.ts'
import { guardOrder, guardPosition } from './guards/set.ts'
import { isOver } from './life.ts'
import { place } from './place.ts'
import { noFees, plus, totalOf } from './pricing/rules.ts'
import { isDormant } from './rules.ts'
import { standsInBook } from './standing.ts'
import { type SmallServer, smallServer } from './testing/small-server.ts'
import { stopBehind } from './trailing/rules.ts'
import { type GuardRecord, type OrderRecord, remainingOf } from './types.ts'

const people = [1_000_001, 1_000_002]
const price = fc.integer({ min: 90, max: 110 })
/** Mostly not there, so that plain orders keep meeting each other. */
const sometimes = fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: price })
const near = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 97, max: 103 }) },
)
const quantity = fc.integer({ min: 1, max: 60 })
const side = fc.constantFrom('buy' as const, 'sell' as const)

const below = fc.integer({ min: 94, max: 99 })
const above = fc.integer({ min: 101, max: 106 })

/** Orders that wait for the price on both sides of it, or follow it: drawn at random they are hardly ever placed, and seldom reached. */
const waiting = side.chain((way) =>
  fc.record({
    kind: fc.constant('place' as const),
    who: fc.constantFrom(...people),
    side: fc.constant(way),
    type: fc.constantFrom('oco' as const, 'trailing_stop' as const),
    price: way === 'sell' ? above : below,
    stop: way === 'sell' ? below : above,
    trail: fc.integer({ min: 1, max: 5 }),
    byRate: fc.boolean(),
    quantity,
    timeInForce: fc.constant('gtc' as const),
    takeProfit: sometimes,
    stopLoss: sometimes,
    target: fc.constant(undefined),
  }),
)

const step = fc.oneof(
  { weight: 3, arbitrary: waiting },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      who: fc.constantFrom(...people),
      side,
      type: fc.constantFrom(...orderTypes),
      price,
      stop: price,
      trail: fc.integer({ min: 0, max: 12 }),
      byRate: fc.boolean(),
      quantity,
      timeInForce: fc.constantFrom(...timesInForce),
      takeProfit: sometimes,
      stopLoss: sometimes,
      target: near,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('participant' as const),
      side,
      price,
      quantity,
      takes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('amend' as const),
      pick: fc.nat(),
      price,
      stop: near,
      trail: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
      quantity,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('guard' as const),
      who: fc.constantFrom(...people),
      pick: fc.nat(),
      takeProfit: fc.option(price, { nil: undefined }),
      stopLoss: fc.option(price, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const seen = {
  filled: 0,
  partial: 0,
  triggered: 0,
  amended: 0,
  selfTrades: 0,
  expired: 0,
  refused: 0,
  guarded: 0,
  touched: 0,
  pairAtLimit: 0,
  pairAtStop: 0,
  pairAmended: 0,
  trailed: 0,
  trailFollowed: 0,
  trailAmended: 0,
}

function take(server: SmallServer, what: Step): void {
  const open = server.desk.open.all()
  const picked = 'pick' in what ? open[what.pick % Math.max(1, open.length)] : undefined
  switch (what.kind) {
    case 'place':
      placeOne(server, what)
      return
    case 'participant':
      server.participant({
        side: what.side === 'buy' ? Side.buy : Side.sell,
        price: what.price,
        quantity: what.quantity,
        timeInForce: what.takes ? TimeInForce.immediateOrCancel : TimeInForce.rest,
      })
      return
    case 'cancel':
      if (picked)
        server.command((turn) => cancel(server.desk, turn, { userId: picked.portfolioId, id: picked.id }))
      return
    case 'amend': {
      if (!picked) return
      // A user who makes the sale of a guard larger sells more than it covers, on purpose.
      if (picked.guardId !== null && what.quantity > remainingOf(picked)) return
      const to = {
        price: cents(what.price),
        quantity: String(what.quantity),
        ...(what.stop === undefined ? {} : { stopPrice: cents(what.stop) }),
        ...(what.trail === undefined ? {} : { trailAmount: cents(what.trail) }),
      }
      const result = server.command((turn) =>
        amend(server.desk, turn, { ...to, userId: picked.portfolioId, id: picked.id }),
      )
      if (result.ok) seen.amended += 1
      if (result.ok && picked.type === 'oco') seen.pairAmended += 1
      if (result.ok && picked.trail && what.trail !== undefined) seen.trailAmended += 1
      return
    }
    case 'day':
      server.endDay(people)
      return
    case 'guard': {
      const asked = { ...pricesOf(what), userId: what.who }
      server.command((turn) =>
        picked && picked.side === 'buy'
          ? guardOrder(server.desk, turn, { ...asked, id: picked.id, userId: picked.portfolioId })
          : guardPosition(server.desk, turn, { ...pricesOf(what), portfolioId: what.who, symbol: 'TWIN' }),
      )
      return
    }
  }
}

const cents = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

function pricesOf(what: { takeProfit?: number | undefined; stopLoss?: number | undefined }) {
  return {
    ...(what.takeProfit === undefined ? {} : { takeProfit: cents(what.takeProfit) }),
    ...(what.stopLoss === undefined ? {} : { stopLoss: cents(what.stopLoss) }),
  }
}

function placeOne(server: SmallServer, what: Extract<Step, { kind: 'place' }>): void {
  const { who: userId, side: way, type, timeInForce } = what
  const ticket = {
    side: way,
    type,
    timeInForce,
    ...(timeInForce === 'gtd' ? { goodTill: server.desk.venue.sessionOf('TWIN').tradingDay } : {}),
    quantity: String(what.quantity),
    price: cents(what.price),
    stopPrice: cents(what.stop),
    ...(what.byRate
      ? { trailRate: `0.${String(what.trail).padStart(2, '0')}` }
      : { trailAmount: cents(what.trail) }),
    ...(way === 'buy' ? pricesOf(what) : {}),
    ...(type === 'limit' && what.target !== undefined ? { targetPrice: cents(what.target) } : {}),
  }
  const before = balances(server, userId)
  const ask = { userId, symbol: 'TWIN', clientOrderId: 'any-order', ticket }
  const result = server.command((turn) => place(server.desk, turn, ask))
  if (!result.ok) {
    seen.refused += 1
    expect(balances(server, userId)).toEqual(before)
    return
  }
  const order = result.value
  const { evidence } = order
  const goesNoFurther = order.filled === evidence.predictedQuantity
  if (!isDormant(order)) {
    expect(order.filled).toBeGreaterThanOrEqual(evidence.predictedQuantity)
    if (goesNoFurther && order.filled > 0) {
      expect(order.filledValue).toBe(evidence.predictedValue)
      expect(totalOf(order.charged)).toBe(evidence.predictedFees)
    }
  }
}

function balances(server: SmallServer, userId: number) {
  return [server.ledger.ownedOf(userId, 'NGN'), server.ledger.ownedOf(userId, 'share:TWIN')]
}

function check(server: SmallServer): void {
  for (const [, sum] of server.ledger.trialBalance().sums) expect(sum).toBe(0n)
  for (const userId of people) {
    const mine = server.desk.open.all().filter((order) => order.portfolioId === userId)
    const held = (asset: string) =>
      mine
        .filter((order) => server.desk.holdOf(order).asset === asset)
        .reduce((sum, order) => sum + order.held, 0n)
    for (const owned of balances(server, userId)) {
      expect(owned.available).toBeGreaterThanOrEqual(0n)
      expect(owned.held).toBe(held(owned.asset))
    }
    const inBook = mine.filter(standsInBook)
    const resting = server.book.ofOwner(userId).map(({ id, remaining }) => [id, remaining])
    expect(resting).toEqual(inBook.map((order) => [order.id, remainingOf(order)]).sort(([a], [b]) => a! - b!))
  }
  for (const guard of server.desk.guards.all()) checkGuard(server, guard)
  for (const order of server.desk.open.all()) if (order.trail && order.asleep) checkTrail(server, order)
  for (const order of server.orders.values()) checkOrder(server, server.desk.open.get(order.id) ?? order)
}

function checkOrder(server: SmallServer, order: OrderRecord): void {
  const held = server.ledger.held(orderClaim(order.id)).get(server.desk.holdOf(order).asset) ?? 0n
  expect(held).toBe(isOver(order.state) ? 0n : server.desk.holdOf(order).minor)
  const fills = server.fills.filter((fill) => fill.orderId === order.id)
  expect(fills.reduce((sum, fill) => sum + fill.quantity, 0)).toBe(order.filled)
  expect(fills.reduce((sum, fill) => sum + fill.value, 0n)).toBe(order.filledValue)
  expect(fills.reduce((sum, fill) => plus(sum, fill.fees), noFees)).toEqual(order.charged)
  expect(
    order.filled <= order.quantity && (order.state === 'filled') === (order.filled === order.quantity),
  ).toBe(true)
}

const isAtLimit = ({ side: way, price: limit }: OrderRecord, at: number) =>
  way === 'sell' ? at >= limit : at <= limit

/**
 * It has followed every print since it was placed, as if each had been checked for it alone, and its stop was not
 * reached.
 */
function checkTrail(server: SmallServer, order: OrderRecord): void {
  const begun = server.begun.get(order.id)!
  const prints = server.prints.slice(begun.prints)
  const far = order.side === 'sell' ? Math.max : Math.min
  const furthest = far(begun.furthest, ...prints)
  const trails = server.desk.trails.get(order.symbol)!
  expect(trails.furthestOf(order)?.price).toBe(furthest)
  const stop = stopBehind(order.side, furthest, { trail: order.trail!, ticks: [{ from: 0, step: 1 }] })
  expect(trails.stopOf(order)).toBe(stop)
  const last = prints.at(-1)
  if (last !== undefined) expect(order.side === 'sell' ? last > stop : last < stop).toBe(true)
}

/** It never counts, sells or has on sale more than its purchase brought. */
function checkGuard(server: SmallServer, guard: GuardRecord): void {
  const sale = guard.saleId === null ? undefined : server.desk.open.get(guard.saleId)
  expect(guard.saleId === null).toBe(sale === undefined)
  if (guard.orderId === null) return
  const sold = server.fills
    .filter((fill) => server.orders.get(fill.orderId)?.guardId === guard.id)
    .reduce((sum, fill) => sum + fill.quantity, 0)
  const brought = server.fills
    .filter((fill) => fill.orderId === guard.orderId)
    .reduce((sum, fill) => sum + fill.quantity, 0)
  const counted = guard.armed + guard.locked + (sale ? remainingOf(sale) : 0)
  expect(Math.min(guard.armed, guard.locked)).toBeGreaterThanOrEqual(0)
  expect(counted + sold).toBeLessThanOrEqual(brought)
}

function count(server: SmallServer): void {
  for (const order of server.orders.values()) {
    if (order.state === 'filled') seen.filled += 1
    if (order.filled > 0 && order.state !== 'filled') seen.partial += 1
    if (order.state === 'expired') seen.expired += 1
    if (order.why === 'self_trade') seen.selfTrades += 1
    if (order.stopPrice > 0 && order.filled > 0) seen.triggered += 1
    if (order.type === 'oco' && order.filled > 0) {
      const atLimit = server.fills.some((fill) => fill.orderId === order.id && isAtLimit(order, fill.price))
      seen[atLimit ? 'pairAtLimit' : 'pairAtStop'] += 1
    }
    if (order.trail && order.filled > 0) {
      seen.trailed += 1
      if (order.trail.furthest.price !== server.begun.get(order.id)?.furthest) seen.trailFollowed += 1
    }
    if (order.guardId !== null && order.filled > 0) seen.guarded += 1
    if (order.targetPrice > 0 && !order.asleep && order.filled > 0) seen.touched += 1
  }
}

/** Long only because machines are shared: nothing here waits for anything. */
const patienceMs = 120_000

test('through any life of orders: holds are exact, nothing falls below zero, and fills match their orders', {
  timeout: patienceMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
      const server = await smallServer(100)
      for (const userId of people) {
        server.grant(userId, 'NGN', 30_000n)
        server.grant(userId, 'share:TWIN', 300n)
      }
      for (const what of steps) {
        take(server, what)
        check(server)
      }
      count(server)
    }),
    { numRuns: 480 },
  )
  // A random life that never meets the rare states would prove nothing of them.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
})
