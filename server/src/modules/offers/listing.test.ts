import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../ledger/index.ts'
import type { OfferRecord } from './rules.ts'
import { moneyOf, type OffersWorld, openOffersWorld } from './testing/offers-world.ts'

const [ada, bola] = [1_000_001, 1_000_002] as const
const minuteMs = 60_000
let house: OffersWorld

beforeEach(async () => {
  house = await openOffersWorld()
  for (const user of [ada, bola]) await house.market.grant(user, 'NGN', '100000.00')
})

const calls = () => house.market.world.calls

/** Twelve lots: 300 shares for Ada, 400 for Bola, two lots for simulated participants, three that no one asks for. Listed on a Tuesday at ten. */
async function delivered(): Promise<OfferRecord> {
  const simulated = { people: 2, lots: [1], prices: [] }
  const offer = await house.publish({ simulated })
  await house.at(offer.rules.opensAt)
  await house.apply(ada, offer, { quantity: '300' })
  await house.apply(bola, offer, { quantity: '400' })
  await house.at(offer.rules.drawAt + 60 * minuteMs)
  await house.at(offer.rules.payBy)
  await house.at(offer.rules.listsAt)
  return offer
}

const sharesOf = (user: number) => house.market.world.ledger.ownedOf(user, 'share:TSTM').available
const phase = () => house.market.venue.book('TSTM').phase
const order = (user: number, side: 'buyStock' | 'sellStock', price: string, quantity: string) =>
  calls()[side](house.as(user), {
    symbol: 'TSTM',
    type: 'limit',
    price,
    quantity,
    timeInForce: 'day',
  } as never)

test('shares come to their owners with what they cost, and the rest goes back to the issuer', async () => {
  const offer = await delivered()
  const { ledger, database } = house.market.world
  expect([sharesOf(ada), sharesOf(bola)]).toEqual([300n, 400n])
  expect(ledger.balance('house/participants/share:TSTM')).toBe(200n)
  expect(ledger.balance('house/issuers/share:TSTM')).toBe(-900n)
  expect(ledger.balance('house/issuers/NGN')).toBe(900n * 4200n)
  expect(ledger.balance('house/participants/NGN')).toBe(-200n * 4200n)
  expect(ledger.portfolios.get(offer.portfolioId)?.state).toBe('closed')
  expect(house.market.stocks.holdings.lots(ada, 'TSTM')).toMatchObject([
    { quantity: 300, cost: 1_260_000n, unlocked: true, price: 4200 },
  ])
  expect(await checkLedger(database)).toEqual([])
})

test('the book opens by auction at one price that no one sets, and goes on trading', async () => {
  await delivered()
  expect(house.market.venue.quote('TSTM')).toMatchObject({ last: '42.00', volume: '0' })
  expect(phase()).not.toBe(0)
  await order(ada, 'sellStock', '43.00', '100')
  await house.market.offer('TSTM', 'buy', 4400, 300)
  expect(moneyOf(house, ada).available).toBe(10_000_000n - 1_260_000n)
  await house.at(house.market.world.clock.nowMs() + 10 * minuteMs)
  expect(phase()).toBe(0)
  // 100 can meet at 43.00 to 44.00: of these prices the one that is nearest to the price of the offer.
  const quote = house.market.venue.quote('TSTM')
  expect(quote).toMatchObject({ open: '43.00', last: '43.00', volume: '100' })
  expect(sharesOf(ada)).toBe(200n)
  expect(await house.ask(calls().offersToday(house.as(ada), {}))).toMatchObject({
    listed: [{ offer: { state: 'listed', mine: { delivered: true, state: 'paid' } }, open: quote.last }],
  })
})

test('a restart in the middle of the auction loses no order, and crosses none before its end', async () => {
  const offer = await delivered()
  await order(ada, 'sellStock', '43.00', '100')
  await order(bola, 'buyStock', '44.00', '100')
  house = await house.restart()
  await house.work()
  expect([sharesOf(ada), phase() === 0]).toEqual([200n, false])
  expect(house.market.world.ledger.ownedOf(bola, 'share:TSTM')).toMatchObject({ available: 400n, locked: 0n })
  await house.at(house.market.world.clock.nowMs() + 10 * minuteMs)
  expect(house.market.world.ledger.ownedOf(bola, 'share:TSTM')).toMatchObject({
    available: 400n,
    locked: 100n,
  })
  expect(phase()).toBe(0)
  house = await house.restart()
  expect(house.market.venue.instrument('TSTM')).toMatchObject({ name: 'Testing Mills', country: 'NG' })
  expect(await house.ask(calls().offerInfo(house.as(ada), { issueId: String(offer.id) }))).toMatchObject({
    offer: { state: 'listed' },
  })
})

test('nothing can be ordered before everyone has their shares, in whatever portions', async () => {
  house = await openOffersWorld({ ports: { portion: 1 } })
  for (const user of [ada, bola]) await house.market.grant(user, 'NGN', '100000.00')
  await delivered()
  expect([sharesOf(ada), sharesOf(bola)]).toEqual([300n, 400n])
  const { clock } = house.market.world
  await house.at(clock.nowMs() + 10 * minuteMs)
  expect(phase()).toBe(0)
})
