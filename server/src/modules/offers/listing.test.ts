import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../ledger/index.ts'
import type { OfferRecord } from './rules.ts'
import { moneyOf, type OffersWorld, openOffersWorld } from './testing/offers-world.ts'

const [ada, bola] = [1_000_001, 1_000_002] as const
const minuteMs = 60_000
let server: OffersWorld

beforeEach(async () => {
  server = await openOffersWorld()
  for (const user of [ada, bola]) await server.market.grant(user, 'NGN', '100000.00')
})

const calls = () => server.market.world.calls

/**
 * Twelve lots: 300 shares for Ada, 400 for Bola, two lots for simulated participants, three without applicants.
 * Listed on a Tuesday at ten.
 */
async function delivered(): Promise<OfferRecord> {
  const simulated = { people: 2, lots: [1], prices: [] }
  const offer = await server.publish({ simulated })
  await server.at(offer.rules.opensAt)
  await server.apply(ada, offer, { quantity: '300' })
  await server.apply(bola, offer, { quantity: '400' })
  await server.at(offer.rules.drawAt + 60 * minuteMs)
  await server.at(offer.rules.payBy)
  await server.at(offer.rules.listsAt)
  return offer
}

const sharesOf = (user: number) => server.market.world.ledger.ownedOf(user, 'share:TSTM').available
const phase = () => server.market.venue.book('TSTM').phase
const order = (user: number, side: 'buyStock' | 'sellStock', price: string, quantity: string) =>
  calls()[side](server.as(user), {
    symbol: 'TSTM',
    type: 'limit',
    price,
    quantity,
    timeInForce: 'day',
  } as never)

test('owners get their shares at cost, and the rest goes back to the issuer', async () => {
  const offer = await delivered()
  const { ledger, database } = server.market.world
  expect([sharesOf(ada), sharesOf(bola)]).toEqual([300n, 400n])
  expect(ledger.balance('house/participants/share:TSTM')).toBe(200n)
  expect(ledger.balance('house/issuers/share:TSTM')).toBe(-900n)
  expect(ledger.balance('house/issuers/NGN')).toBe(900n * 4200n)
  expect(ledger.balance('house/participants/NGN')).toBe(-200n * 4200n)
  expect(ledger.portfolios.get(offer.portfolioId)?.state).toBe('closed')
  expect(server.market.stocks.holdings.lots(ada, 'TSTM')).toMatchObject([
    { quantity: 300, cost: 1_260_000n, unlocked: true, price: 4200 },
  ])
  expect(await checkLedger(database)).toEqual([])
})

test('the book opens by auction at one price that follows from the orders, and continues trading', async () => {
  await delivered()
  expect(server.market.venue.quote('TSTM')).toMatchObject({ last: '42.00', volume: '0' })
  expect(phase()).not.toBe(0)
  await order(ada, 'sellStock', '43.00', '100')
  await server.market.offer('TSTM', 'buy', 4400, 300)
  expect(moneyOf(server, ada).available).toBe(10_000_000n - 1_260_000n)
  await server.at(server.market.world.clock.nowMs() + 10 * minuteMs)
  expect(phase()).toBe(0)
  // 100 can meet at 43.00 to 44.00: of these prices the one that is nearest to the price of the offer.
  const quote = server.market.venue.quote('TSTM')
  expect(quote).toMatchObject({ open: '43.00', last: '43.00', volume: '100' })
  expect(sharesOf(ada)).toBe(200n)
  expect(await server.ask(calls().offersToday(server.as(ada), {}))).toMatchObject({
    listed: [{ offer: { state: 'listed', mine: { delivered: true, state: 'paid' } }, open: quote.last }],
  })
})

test('a restart in the middle of the auction loses no order, and crosses none before its end', async () => {
  const offer = await delivered()
  await order(ada, 'sellStock', '43.00', '100')
  await order(bola, 'buyStock', '44.00', '100')
  server = await server.restart()
  await server.work()
  expect([sharesOf(ada), phase() === 0]).toEqual([200n, false])
  expect(server.market.world.ledger.ownedOf(bola, 'share:TSTM')).toMatchObject({
    available: 400n,
    locked: 0n,
  })
  await server.at(server.market.world.clock.nowMs() + 10 * minuteMs)
  expect(server.market.world.ledger.ownedOf(bola, 'share:TSTM')).toMatchObject({
    available: 400n,
    locked: 100n,
  })
  expect(phase()).toBe(0)
  server = await server.restart()
  expect(server.market.venue.instrument('TSTM')).toMatchObject({ name: 'Testing Mills', country: 'NG' })
  expect(await server.ask(calls().offerInfo(server.as(ada), { issueId: String(offer.id) }))).toMatchObject({
    offer: { state: 'listed' },
  })
})

test('nothing can be ordered before everyone has their shares, in whatever portions', async () => {
  server = await openOffersWorld({ ports: { portion: 1 } })
  for (const user of [ada, bola]) await server.market.grant(user, 'NGN', '100000.00')
  await delivered()
  expect([sharesOf(ada), sharesOf(bola)]).toEqual([300n, 400n])
  const { clock } = server.market.world
  await server.at(clock.nowMs() + 10 * minuteMs)
  expect(phase()).toBe(0)
})
