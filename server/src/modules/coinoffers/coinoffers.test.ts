import { checkSharing } from '@openbourse/proof'
import { beforeEach, describe, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { coins } from '../coins/index.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { accountsTransferred, checkLedger } from '../ledger/index.ts'
import { publicLog } from '../log/index.ts'
import { coinOfferCalendar, coinOffers } from './index.ts'
import type { CoinOfferTerms } from './rules.ts'
import { openOffering } from './testing/open-offering.ts'

const [ada, bola, chidi, dayo, adaAgain] = [1_000_001, 1_000_002, 1_000_003, 1_000_004, 1_000_005] as const
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000
const usdt = 1_000_000
const samePerson: Readonly<Record<number, readonly number[]>> = { [adaAgain]: [ada], [ada]: [adaAgain] }
const identities = {
  keepVerified: () => undefined,
  otherAccountsOf: async (userId: number) => samePerson[userId] ?? [],
}
let market: MarketWorld
let keys = 0

const options = {
  products: [coinOffers, coins, publicLog],
  given: [give(kyc, identities as unknown as Kyc), give(coinOfferCalendar, 'none')],
}
const calls = () => market.world.calls
const face = () => market.world.assembly.face(coinOffers)
const as = (userId: number, key?: string) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: key ?? `key-of-coin-offers-${keys}` })
}
const has = (userId: number, asset = 'USDT') => market.world.ledger.ownedOf(userId, asset)
const apply = (userId: number, offerId: string, amount: string, key?: string) =>
  calls().coinOfferApply(as(userId, key), { offerId, amount, tradePassword: undefined })
const infoOf = (offerId: string, userId = 0) => value(calls().coinOfferInfo(as(userId), { offerId }))

/** Practice money, in the crypto account. */
async function grant(userId: number, amount: number): Promise<void> {
  await market.grant(userId, 'USDT', `${amount}.00`)
  const moved = { userId, id: String(userId), asset: 'USDT', minor: BigInt(amount) * BigInt(usdt) }
  await market.world.writer.run({
    actor: 0,
    decide: (turn) =>
      void market.world.ledger.post(turn, accountsTransferred({ ...moved, from: 'available', to: 'coin' })),
  })
}

async function pass(ms: number): Promise<void> {
  await market.pass(ms)
  await market.world.assembly.work()
}

const open = (more: Partial<CoinOfferTerms> = {}) => openOffering(face(), market.world, more)
const mine = async (userId: number) =>
  (await value(calls().coinOfferOrders(as(userId), { page: 1, size: 20, after: undefined }))).list
const sound = async () => {
  expect(await findingsIn(market.world)).toEqual([])
  expect(await checkLedger(market.world.database)).toEqual([])
}

beforeEach(async () => {
  market = await openMarketWorld(options)
  for (const user of [ada, bola, chidi, dayo, adaAgain]) await grant(user, 6_000)
})

test('all coins are in escrow before an offering opens, and its terms are published under their hash', async () => {
  const nowMs = market.world.clock.nowMs()
  const id = await open({ opensAt: nowMs + hourMs })
  expect(await infoOf(id)).toMatchObject({
    offer: { state: 'coming', coin: 'KORA', price: '0.5000', offered: '1000.00', target: '500.000000' },
    escrow: { coins: '1000.00', of: '1000.00' },
    groups: [],
    left: null,
    available: null,
  })
  expect(market.world.ledger.balance('house/issuers/coin:KORA')).toBe(-100_000_000_000n)
  expect(market.world.assembly.published()).toContainEqual(
    expect.objectContaining({ name: `terms of coin offering ${id}` }),
  )
  expect(await apply(ada, id, '400')).toMatchObject({
    reason: 'coin_offer_not_open',
    values: { opensAt: String(nowMs + hourMs) },
  })
  expect((await value(calls().coinOffersComing(as(ada), {}))).list.map((one) => one.id)).toEqual([id])
  await pass(hourMs)
  expect((await value(calls().coinOfferList(as(ada), {}))).list[0]).toMatchObject({ id, state: 'open' })
  await sound()
})

test('applying holds the money, changing holds more or less, and withdrawing gives all of it back', async () => {
  const id = await open()
  const one = await value(apply(ada, id, '400'))
  expect(one).toMatchObject({ state: 'applied', ask: '400.000000', held: '400.000000', coins: '0.00' })
  expect([has(ada).held, has(ada).coin]).toEqual([400n * BigInt(usdt), 5_600n * BigInt(usdt)])
  const change = (amount: string) =>
    calls().coinOfferChange(as(ada), { id: one.id, amount, tradePassword: undefined })
  expect((await value(change('900'))).held).toBe('900.000000')
  expect((await value(change('50'))).held).toBe('50.000000')
  expect(has(ada).held).toBe(50n * BigInt(usdt))
  expect((await infoOf(id, ada)).groups).toEqual([{ ask: '50.000000', count: 1 }])
  const back = await value(calls().coinOfferWithdraw(as(ada), { id: one.id }))
  expect(back).toMatchObject({ state: 'withdrawn', held: '0.000000', returned: '50.000000' })
  expect([has(ada).held, has(ada).coin]).toEqual([0n, 6_000n * BigInt(usdt)])
  expect((await infoOf(id, ada)).offer).toMatchObject({
    mine: null,
    demand: { asked: '0.000000', people: 0 },
  })
  expect((await value(apply(ada, id, '400'))).id).not.toBe(one.id)
  await sound()
})

describe('an application is refused', () => {
  test.each([
    ['9.99', 'coin_offer_minimum'],
    ['0', 'coin_offer_minimum'],
    ['400.0000001', 'coin_offer_minimum'],
    ['2010', 'coin_offer_maximum'],
    ['405', 'coin_offer_step'],
  ])('for %s USDT', async (amount, reason) => {
    expect(await apply(ada, await open(), amount)).toMatchObject({ reason, fields: ['amount'] })
  })

  test('for an offering that does not exist, twice, and for a second account of the same person', async () => {
    const id = await open()
    expect(await apply(ada, '12345', '400')).toMatchObject({ reason: 'coin_offer_unknown' })
    await value(apply(ada, id, '400'))
    expect(await apply(ada, id, '400')).toMatchObject({ reason: 'coin_offer_applied' })
    expect(await apply(adaAgain, id, '400')).toMatchObject({ reason: 'coin_offer_identity_applied' })
    await sound()
  })

  test('without the money in the crypto account, and nothing is held', async () => {
    const id = await open()
    for (const one of [id, await open({ coin: 'ZURI' })]) await value(apply(ada, one, '2000'))
    await value(apply(ada, await open({ coin: 'NURU' }), '1990'))
    expect(await apply(ada, await open({ coin: 'TAMU' }), '20')).toMatchObject({
      reason: 'coin_offer_balance',
      values: { needed: '20.000000', available: '10.000000', currency: 'USDT' },
    })
    await sound()
  })

  test('after the close, also for a change and a withdrawal, and on time one millisecond before', async () => {
    const id = await open()
    await market.pass(dayMs - 1)
    const one = await value(apply(ada, id, '400'))
    await market.pass(1)
    expect(await apply(bola, id, '400')).toMatchObject({ reason: 'coin_offer_closed' })
    const change = { id: one.id, amount: '500', tradePassword: undefined }
    expect(await calls().coinOfferChange(as(ada), change)).toMatchObject({ reason: 'coin_offer_closed' })
    expect(await calls().coinOfferWithdraw(as(ada), { id: one.id })).toMatchObject({
      reason: 'coin_offer_closed',
    })
  })

  test('and another user’s application cannot be changed, withdrawn or read', async () => {
    const one = await value(apply(ada, await open(), '400'))
    const unknown = { reason: 'coin_offer_application_unknown' }
    const change = { id: one.id, amount: '500', tradePassword: undefined }
    expect(await calls().coinOfferChange(as(bola), change)).toMatchObject(unknown)
    expect(await calls().coinOfferWithdraw(as(bola), { id: one.id })).toMatchObject(unknown)
    expect(await calls().coinOfferOrder(as(bola), { id: one.id })).toMatchObject(unknown)
  })
})

/** The worked example: 1,000 coins at 0.50, a cap of 200.00, and asks of 2,000, 450, 150 and 50. */
async function asked(more: Partial<CoinOfferTerms> = {}): Promise<string> {
  const id = await open({ cap: 200 * usdt, ...more })
  const amounts = ['2000', '450', '150', '50']
  for (const [at, user] of [ada, bola, chidi, dayo].entries()) await value(apply(user, id, amounts[at]!))
  return id
}

async function shared(more: Partial<CoinOfferTerms> = {}): Promise<string> {
  const id = await asked(more)
  await pass(dayMs)
  await pass(5 * minuteMs)
  return id
}

test('the worked example: caps are shared again, and share and refund come together', async () => {
  const id = await shared()
  const results = await Promise.all([ada, bola, chidi, dayo].map(async (user) => (await mine(user))[0]!))
  expect(
    results.map(({ application }) => [application.coins, application.paid, application.returned]),
  ).toEqual([
    ['400.00', '200.000000', '1800.000000'],
    ['400.00', '200.000000', '250.000000'],
    ['150.00', '75.000000', '75.000000'],
    ['50.00', '25.000000', '25.000000'],
  ])
  expect(results[0]).toMatchObject({ offer: { state: 'shared', demand: { rate: '0.5000' } } })
  expect([has(ada).held, has(ada).coin]).toEqual([0n, 5_800n * BigInt(usdt)])
  expect(market.world.ledger.balance('house/issuers/USDT')).toBe(500n * BigInt(usdt))
  expect(await infoOf(id)).toMatchObject({
    escrow: { coins: '1000.00' },
    left: { unsold: '0.00', dust: '0.00' },
  })
  await sound()
})

test('the result is the same whatever the size of a portion, and over a start in the middle', async () => {
  const results: unknown[] = []
  for (const portion of [1, 3, 1000]) {
    market = await openMarketWorld({ ...options, ports: { portion } })
    for (const user of [ada, bola, chidi, dayo]) await grant(user, 6_000)
    const id = await asked({ simulated: { people: 5, asks: [330 * usdt, 70 * usdt] } })
    await pass(dayMs)
    await market.pass(5 * minuteMs)
    await face().act()
    market = await market.restart()
    const own = await Promise.all(
      [ada, bola, chidi, dayo].map(async (user) => (await mine(user))[0]!.application),
    )
    results.push([own.map(({ coins, paid }) => [coins, paid]), (await infoOf(id)).left])
    await sound()
  }
  expect(results[1]).toEqual(results[0])
  expect(results[2]).toEqual(results[0])
})

test('what is not asked for and what is cut off stays with the issuer, and is shown', async () => {
  const id = await open()
  await value(apply(ada, id, '100'))
  await pass(dayMs)
  await pass(5 * minuteMs)
  expect(await infoOf(id)).toMatchObject({
    left: { unsold: '800.00', dust: '0.00' },
    escrow: { coins: '200.00', of: '1000.00' },
  })
  const odd = await open({ coin: 'ZURI', units: 1_000, unitPrice: 3_000 })
  for (const user of [ada, bola, chidi]) await value(apply(user, odd, '10'))
  await pass(dayMs)
  await pass(5 * minuteMs)
  // Each applied for 3,333 hundredths and gets a third of 1,000, so one hundredth is left.
  expect((await mine(ada))[0]?.application).toMatchObject({
    coins: '3.33',
    paid: '0.999000',
    returned: '9.001000',
  })
  expect(await infoOf(odd)).toMatchObject({ left: { unsold: '0.00', dust: '0.01' } })
  await sound()
})

test('simulated participants ask evenly over time, pay, and have their coins', async () => {
  const id = await open({ simulated: { people: 4, asks: [500 * usdt] } })
  await value(apply(ada, id, '500'))
  await pass(12 * hourMs)
  expect((await infoOf(id)).offer.demand).toMatchObject({
    asked: '1500.000000',
    simulated: '1000.000000',
    people: 1,
    participants: 2,
    rate: '0.3333',
  })
  await pass(12 * hourMs)
  await pass(5 * minuteMs)
  expect((await infoOf(id)).offer.demand).toMatchObject({ participants: 4, rate: '0.2000' })
  expect(market.world.ledger.balance('house/participants/coin:KORA')).toBe(80_000_000_000n)
  expect(market.world.ledger.balance('house/participants/USDT')).toBe(-400n * BigInt(usdt))
  await sound()
})

test('anyone can work the result out again from public files, and the log has every step', async () => {
  const id = await asked()
  const early = await calls().coinOfferEvidence(as(0), { offerId: id })
  expect(early).toMatchObject({ reason: 'coin_offer_not_shared' })
  const { documents } = market.world.assembly
  const read = async (path: string) => (await documents.coinoffers!(path))?.body
  expect(await read(`${id}/list`)).toBeUndefined()
  await pass(dayMs)
  await pass(5 * minuteMs)
  const { files, publishedAt, sealedAt, sharedAt, ...evidence } = await value(
    calls().coinOfferEvidence(as(0), { offerId: id }),
  )
  const linesOf = async (path: string) =>
    String(await read(path.replace('/coinoffers/', '')))
      .trimEnd()
      .split('\n')
  const lines = { list: await linesOf(files.list), result: await linesOf(files.result) }
  const { id: own } = (await mine(bola))[0]!
  const { ticket } = await value(calls().coinOfferOrder(as(bola), { id: own }))
  const checked = checkSharing(evidence, lines, { asked: 2_650_000_000n, own: ticket })
  expect(checked.steps.map(({ step, why }) => why ?? step)).toEqual(['applications', 'asked', 'share'])
  expect([checked.applications, checked.own]).toEqual([4, 40_000n])
  expect([publishedAt <= sealedAt, sealedAt <= sharedAt]).toEqual([true, true])
  expect(await read(`${id}/terms`)).toBe(evidence.terms)
  expect(await read(`${id}/other`)).toBeUndefined()
  expect(await read('99/list')).toBeUndefined()
})

describe('after the listing', () => {
  const listed = async (more: Partial<CoinOfferTerms> = {}) => {
    const id = await shared(more)
    await pass(dayMs)
    return id
  }
  const kora = (user: number) => has(user, 'coin:KORA').coin

  test('coins are released by the schedule, each part once, and then the escrow is empty', async () => {
    const id = await listed()
    expect(kora(ada)).toBe(80_00_000_000n)
    expect((await infoOf(id)).offer.state).toBe('opening')
    await market.world.assembly.work()
    expect(kora(ada)).toBe(80_00_000_000n)
    await pass(dayMs)
    expect(kora(ada)).toBe(240_00_000_000n)
    const [row] = await mine(ada)
    expect(row).toMatchObject({
      application: { coins: '400.00', released: '240.00' },
      offer: { state: 'listed' },
      releases: [{ part: '0.2000' }, { part: '0.6000' }, { part: '1.0000' }],
    })
    await sound()
    await pass(dayMs)
    expect(kora(ada)).toBe(400_00_000_000n)
    expect((await infoOf(id)).offer.state).toBe('released')
    expect((await infoOf(id)).escrow.coins).toBe('0.00')
    expect(market.stocks.holdings.lots(ada, 'KORAUSDT').map(({ cost }) => cost)).toEqual([
      40n * BigInt(usdt),
      80n * BigInt(usdt),
      80n * BigInt(usdt),
    ])
    await sound()
  })

  test('a server that was away releases everything that is due at once', async () => {
    const id = await asked()
    market = await market.restart()
    await pass(10 * dayMs)
    expect(kora(ada)).toBe(400_00_000_000n)
    await pass(10 * minuteMs)
    expect((await infoOf(id)).offer.state).toBe('released')
    await sound()
  })

  test('the pair opens by auction at a price that no one sets, and trades on after a restart', async () => {
    const id = await listed()
    expect(market.venue.instrument('KORAUSDT')).toMatchObject({ class: 'spot', base: 'coin:KORA' })
    expect(market.venue.quote('KORAUSDT')).toMatchObject({ last: '0.5000' })
    const sold = await calls().coinOfferInfo(as(ada), { offerId: id })
    expect(sold).toMatchObject({ ok: true, value: { offer: { last: null } } })
    await market.offer('KORAUSDT', 'buy', 7_000, 1_000_000_000)
    const order = { symbol: 'KORAUSDT', side: 'sell', type: 'limit', price: '0.6', quantity: '10' } as const
    await value(calls().coinOrderAdd(as(ada), { ...order, timeInForce: 'gtc' } as never) as never)
    await pass(10 * minuteMs)
    const info = await infoOf(id)
    expect(info.offer.state).toBe('listed')
    expect(Number(info.offer.last)).toBeGreaterThanOrEqual(0.6)
    expect(info.record).toEqual({ traded: 1, below: 0 })
    market = await market.restart()
    expect((await infoOf(id)).offer).toMatchObject({ state: 'listed', symbol: 'KORAUSDT' })
    await sound()
  })
})

test('an offering that is canceled gives everything back, and cannot be canceled after its close', async () => {
  const id = await asked()
  const cancel = (offering: string) =>
    market.world.writer.run({
      actor: 0,
      decide: (turn) => ({ reason: face().cancel(turn, Number(offering), 'issuer_withdrew')?.reason ?? '' }),
    })
  expect(await cancel(id)).toMatchObject({ answer: { reason: '' } })
  await market.world.assembly.work()
  expect([has(ada).held, has(ada).coin]).toEqual([0n, 6_000n * BigInt(usdt)])
  expect((await mine(ada))[0]).toMatchObject({
    application: { state: 'returned', returned: '2000.000000' },
    offer: { state: 'cancelled' },
  })
  expect((await infoOf(id)).cancelledFor).toBe('issuer_withdrew')
  expect(market.world.ledger.balance('house/issuers/coin:KORA')).toBe(0n)
  const other = await open({ coin: 'ZURI' })
  await pass(dayMs)
  expect(await cancel(other)).toMatchObject({ answer: { reason: 'coin_offer_over' } })
  await sound()
})

test('a restart between two steps changes nothing', async () => {
  const id = await asked()
  market = await market.restart()
  expect((await infoOf(id, ada)).offer).toMatchObject({
    state: 'open',
    mine: { ask: '2000.000000' },
    demand: { asked: '2650.000000', people: 4 },
  })
  await pass(dayMs)
  market = await market.restart()
  await pass(5 * minuteMs)
  expect((await mine(dayo))[0]?.application.coins).toBe('50.00')
  expect((await value(calls().coinOffersToday(as(ada), {}))).ended[0]).toMatchObject({ id, state: 'shared' })
  await sound()
})
