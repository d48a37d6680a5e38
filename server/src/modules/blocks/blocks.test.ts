import { beforeEach, describe, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { publicLog } from '../log/index.ts'
import { blockCalendar, blocks } from './index.ts'
import type { BlockAsked } from './publish.ts'
import { blockAsked, openBlock } from './testing/open-block.ts'

const [ada, bola, chidi, adaAgain, guest] = [1_000_001, 1_000_002, 1_000_003, 1_000_004, 1_000_005] as const
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const samePerson: Readonly<Record<number, readonly number[]>> = { [adaAgain]: [ada], [ada]: [adaAgain] }
const identities = {
  keepVerified: () => undefined,
  // Membership is tried once a person; the test gives each account a trial of its own.
  otherAccountsOf: async (userId: number) => (tries ? [] : (samePerson[userId] ?? [])),
}
let tries = true
let market: MarketWorld
let keys = 0

const options = {
  products: [blocks, publicLog],
  given: [give(kyc, identities as unknown as Kyc), give(blockCalendar, 'none')],
}
const calls = () => market.world.calls
const face = () => market.world.assembly.face(blocks)
const as = (userId: number, key?: string) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: key ?? `key-of-blocks-${keys}` })
}
const has = (userId: number, asset = 'NGN') => market.world.ledger.ownedOf(userId, asset)
const apply = (userId: number, offerId: string, quantity: number, key?: string) =>
  calls().blockApply(as(userId, key), { offerId, quantity: String(quantity) })

async function pass(ms: number): Promise<void> {
  await market.pass(ms)
  await market.world.assembly.work()
}

const open = (more: Partial<BlockAsked> = {}) => openBlock(face(), market.world, more)
const mine = async (userId: number) =>
  (await value(calls().blockOrders(as(userId), { page: 1, size: 20 }))).list

const sound = async () => expect(await findingsIn(market.world)).toEqual([])

beforeEach(async () => {
  market = await openMarketWorld(options)
  tries = true
  for (const user of [ada, bola, chidi, adaAgain, guest]) await market.grant(user, 'NGN', '5000000.00')
  for (const user of [ada, bola, chidi, adaAgain])
    await value(calls().vipBuy(as(user), { planId: 'trial', saidPrice: undefined }))
  tries = false
})

test('all shares are in escrow before a block opens, and its terms are published under their hash', async () => {
  const nowMs = market.world.clock.nowMs()
  const id = await open({ opensAt: nowMs + hourMs })
  const info = await value(calls().blockInfo(as(0), { offerId: id }))
  expect(info).toMatchObject({
    block: { state: 'coming', price: '290.00', offered: '10000', demand: null, mine: null },
    escrow: { shares: '10000', of: '10000' },
    isMember: false,
    available: null,
    result: null,
  })
  expect(market.world.ledger.balance('house/participants/share:LAGC')).toBe(-10_000n)
  expect(market.world.assembly.published()).toContainEqual(
    expect.objectContaining({ name: `terms of block ${id}` }),
  )
  expect(await apply(ada, id, 100)).toMatchObject({
    reason: 'block_not_open',
    values: { opensAt: String(nowMs + hourMs) },
  })
  await pass(hourMs)
  expect((await value(calls().blockList(as(ada), {}))).list[0]).toMatchObject({ id, state: 'open' })
  await sound()
})

test('applying holds the money, changing holds more or less, and withdrawing gives all of it back', async () => {
  const id = await open()
  const one = await value(apply(ada, id, 1_000))
  // 290,000.00 with 870.00, 290.00 and 232.00 of fees.
  expect(one).toMatchObject({ state: 'applied', quantity: '1000', held: '291392.00', averagePrice: null })
  expect(has(ada).held).toBe(29_139_200n)
  const more = await value(calls().blockChange(as(ada), { id: one.id, quantity: '2000' }))
  expect(more.held).toBe('582784.00')
  const less = await value(calls().blockChange(as(ada), { id: one.id, quantity: '100' }))
  expect([less.held, has(ada).held]).toEqual(['29139.20', 2_913_920n])
  const back = await value(calls().blockWithdraw(as(ada), { id: one.id }))
  expect(back).toMatchObject({ state: 'withdrawn', held: '0.00', returned: '29139.20' })
  expect([has(ada).held, has(ada).available]).toEqual([0n, 500_000_000n])
  expect((await value(apply(ada, id, 100))).id).not.toBe(one.id)
  await sound()
})

describe('an application is refused', () => {
  test.each([
    [99, 'block_minimum'],
    [8_001, 'block_maximum'],
  ])('of %i shares', async (quantity, reason) => {
    expect(await apply(ada, await open(), quantity)).toMatchObject({ reason, fields: ['quantity'] })
  })

  test('of a non-member, for an unknown block, made twice, and from a second account of the same user', async () => {
    const id = await open()
    expect(await apply(guest, id, 100)).toMatchObject({ reason: 'block_members' })
    expect(await apply(ada, '12345', 100)).toMatchObject({ reason: 'block_unknown' })
    await value(apply(ada, id, 100))
    expect(await apply(ada, id, 100)).toMatchObject({ reason: 'block_applied' })
    expect(await apply(adaAgain, id, 100)).toMatchObject({ reason: 'block_identity_applied' })
    await sound()
  })

  test('without the money, and nothing is held', async () => {
    const id = await open({ offered: 40_000, owned: 50_000, maximum: 40_000 })
    expect(await apply(ada, id, 20_000)).toMatchObject({
      reason: 'block_balance',
      values: { needed: '5827840.00', available: '5000000.00' },
    })
    expect(has(ada).held).toBe(0n)
  })

  test('from the second of the close on, by the time of the turn', async () => {
    const id = await open()
    const one = await value(apply(ada, id, 100))
    await market.pass(dayMs)
    expect(await apply(bola, id, 100)).toMatchObject({ reason: 'block_closed' })
    expect(await calls().blockWithdraw(as(ada), { id: one.id })).toMatchObject({ reason: 'block_closed' })
    expect(await calls().blockChange(as(ada), { id: one.id, quantity: '200' })).toMatchObject({
      reason: 'block_closed',
    })
  })

  test('of another user', async () => {
    const id = await open()
    const one = await value(apply(ada, id, 100))
    for (const answer of [
      await calls().blockWithdraw(as(bola), { id: one.id }),
      await calls().blockChange(as(bola), { id: one.id, quantity: '200' }),
    ])
      expect(answer).toMatchObject({ reason: 'block_application_unknown' })
  })
})

test('a double tap is one application', async () => {
  const id = await open()
  const [one, two] = await Promise.all([
    apply(ada, id, 100, 'the-same-key-twice'),
    apply(ada, id, 100, 'the-same-key-twice'),
  ])
  expect(one).toEqual(two)
  expect(await mine(ada)).toHaveLength(1)
})

test('at the close everyone gets the same part, pays for it, and what is left of the hold comes back', async () => {
  const id = await open()
  for (const [user, quantity] of [
    [ada, 3_000],
    [bola, 8_000],
    [chidi, 4_001],
  ] as const)
    await value(apply(user, id, quantity))
  expect((await value(calls().blockInfo(as(ada), { offerId: id }))).block.demand).toMatchObject({
    asked: '15001',
    people: 3,
    simulated: '0',
  })
  await pass(dayMs)
  await pass(5 * 60_000)
  expect(
    [has(ada, 'share:LAGC'), has(bola, 'share:LAGC'), has(chidi, 'share:LAGC')].map(({ locked }) => locked),
  ).toEqual([2_000n, 5_333n, 2_667n])
  const [{ application, block }] = (await mine(ada)) as [Awaited<ReturnType<typeof mine>>[number]]
  // 580,000.00 with 1,740.00, 580.00 and 464.00 of fees.
  expect(application).toMatchObject({
    state: 'allotted',
    allotted: '2000',
    paid: '582784.00',
    held: '0.00',
    left: null,
  })
  expect(application.averagePrice).toBe('291.3920')
  expect(application.fees).toEqual([
    { kind: 'commission', rate: '0.0030', amount: '1740.00' },
    { kind: 'exchange', rate: '0.0010', amount: '580.00' },
    { kind: 'stamp', rate: '0.0008', amount: '464.00' },
  ])
  expect(block.state).toBe('locked')
  expect(has(ada).held).toBe(0n)
  expect(market.world.ledger.balance('house/participants/share:LAGC')).toBe(-10_000n)
  const { prints } = await value(calls().blocksToday(as(0), {}))
  expect(prints).toMatchObject([{ price: '290.00', quantity: '10000', block: { id } }])
  await sound()
})

test('an application that was allotted can neither be changed nor withdrawn, and is refused as over', async () => {
  const id = await open()
  const one = await value(apply(ada, id, 1_000))
  await pass(dayMs)
  await pass(5 * 60_000)
  const over = { reason: 'block_application_over' }
  expect(await calls().blockChange(as(ada), { id: one.id, quantity: '500' })).toMatchObject(over)
  expect(await calls().blockWithdraw(as(ada), { id: one.id })).toMatchObject(over)
  const unknown = { reason: 'block_application_unknown' }
  expect(await calls().blockWithdraw(as(bola), { id: one.id })).toMatchObject(unknown)
  expect(await calls().blockWithdraw(as(ada), { id: '4711' })).toMatchObject(unknown)
})

test('shares are locked until the unlock day, cannot be sold before, and count in the position', async () => {
  const id = await open({ lockDays: 3 })
  await value(apply(ada, id, 1_000))
  await pass(dayMs)
  await pass(5 * 60_000)
  await market.offer('LAGC', 'buy', 30_000, 1_000)
  const sell = () =>
    market.handlers.sellStock(as(ada), {
      symbol: 'LAGC',
      type: 'market',
      quantity: '1000',
      timeInForce: 'day',
    })
  expect(await sell()).toMatchObject({ reason: 'nothing_available', values: { locked: '1000' } })
  await pass(2 * dayMs)
  expect(has(ada, 'share:LAGC').locked).toBe(1_000n)
  await pass(3 * dayMs)
  expect(has(ada, 'share:LAGC')).toMatchObject({ locked: 0n, available: 1_000n })
  const [first] = await mine(ada)
  expect(first?.block.state).toBe('unlocked')
  // The price is 310.88 as before: 20.88 of each of 1,000 are left.
  expect([first?.block.last, first?.application.left]).toEqual(['310.88', '20880.00'])
  await market.offer('LAGC', 'buy', 30_000, 1_000)
  expect(await sell()).toMatchObject({ ok: true })
  await sound()
})

test('shares without applicants go back, and a block without applications is closed without allotments', async () => {
  const id = await open()
  await pass(dayMs)
  await pass(5 * 60_000)
  const info = await value(calls().blockInfo(as(0), { offerId: id }))
  expect(info).toMatchObject({ block: { state: 'locked' }, escrow: { shares: '0' } })
  expect(market.world.ledger.balance('house/participants/share:LAGC')).toBe(0n)
  await sound()
})

test.each([1, 2, undefined])(
  'the same shares in portions of %s, with a start between them',
  async (portion) => {
    market = await openMarketWorld({ ...options, ports: { portion } })
    tries = true
    for (const user of [ada, bola, chidi]) {
      await market.grant(user, 'NGN', '5000000.00')
      await value(calls().vipBuy(as(user), { planId: 'trial', saidPrice: undefined }))
    }
    const id = await open()
    await value(apply(ada, id, 3_000))
    await value(apply(bola, id, 8_000))
    await value(apply(chidi, id, 4_001))
    await pass(dayMs)
    market = await market.restart()
    await pass(5 * 60_000)
    market = await market.restart()
    await pass(1000)
    const locked = [ada, bola, chidi].map((user) => has(user, 'share:LAGC').locked)
    expect(locked).toEqual([2_000n, 5_333n, 2_667n])
    const result = await market.world.assembly.documents.blocks!(`${id}/result`)
    expect(
      String(result?.body)
        .split('\n')
        .slice(0, 3)
        .map((line) => line.split(',').slice(1).join()),
    ).toEqual(['3000,2000', '8000,5333', '4001,2667'])
    await sound()
  },
)

test('simulated participants ask too, are counted apart, and leave users their part', async () => {
  const id = await open({ simulated: { people: 2, asks: [5_000, 10_000] } })
  await value(apply(ada, id, 5_000))
  await pass(dayMs)
  await pass(5 * 60_000)
  expect(has(ada, 'share:LAGC').locked).toBe(2_500n)
  const { block } = await value(calls().blockInfo(as(ada), { offerId: id }))
  expect(block.demand).toMatchObject({
    asked: '20000',
    simulated: '15000',
    people: 1,
    participants: 2,
    rate: '0.5000',
  })
  await sound()
})

test('cancelling gives everything back, with the reason', async () => {
  const id = await open()
  await value(apply(ada, id, 3_000))
  await market.world.writer.run({
    actor: 0,
    decide: (turn) => void face().cancel(turn, Number(id), 'seller_withdrew'),
  })
  await pass(1000)
  expect([has(ada).held, has(ada).available]).toEqual([0n, 500_000_000n])
  expect((await mine(ada))[0]?.application).toMatchObject({ state: 'returned', returned: '874176.00' })
  expect(await value(calls().blockInfo(as(ada), { offerId: id }))).toMatchObject({
    block: { state: 'cancelled' },
    cancelledFor: 'seller_withdrew',
  })
  expect(market.world.ledger.balance('house/participants/share:LAGC')).toBe(0n)
  expect(await apply(bola, id, 100)).toMatchObject({ reason: 'block_unknown' })
  await sound()
})

test('terms that the market does not allow are not published', () => {
  const nowMs = market.world.clock.nowMs()
  const publish = (more: Partial<BlockAsked>) =>
    market.world.writer.run({
      actor: 0,
      decide: (turn) => void face().publish(turn, blockAsked(nowMs, more)),
    })
  return Promise.all(
    [{ price: 20_000 }, { symbol: 'NOPE' }, { lockDays: 400 }].map((more) =>
      expect(publish(more)).rejects.toThrow(),
    ),
  )
})

test('cancelling while shares are given out is refused, and everyone gets theirs', async () => {
  const id = await open()
  await value(apply(ada, id, 1_000))
  await pass(dayMs)
  await market.pass(5 * 60_000)
  const giving = face().act()
  const cancelled = await market.world.writer.run({
    actor: 0,
    decide: (turn) => ({
      refused: face().cancel(turn, Number(id), 'seller_withdrew')?.reason,
      givenSoFar: String(has(ada, 'share:LAGC').locked),
    }),
  })
  expect(cancelled).toMatchObject({ answer: { refused: 'block_allotted', givenSoFar: '0' } })
  await giving
  expect(has(ada, 'share:LAGC').locked).toBe(1_000n)
  await sound()
})

test('money that was spent meanwhile is not asked for again, and an increase that it does not cover changes nothing', async () => {
  const id = await open()
  const one = await value(apply(ada, id, 8_000))
  await market.offer('LAGC', 'sell', 31_000, 10_000)
  const bought = await market.handlers.buyStock(as(ada), {
    symbol: 'LAGC',
    type: 'limit',
    price: '310.00',
    quantity: '8000',
    timeInForce: 'day',
  })
  expect(bought).toMatchObject({ ok: true })
  const other = await open({ maximum: 10_000 })
  expect(await apply(ada, other, 8_000)).toMatchObject({ reason: 'block_balance' })
  expect((await value(calls().blockInfo(as(ada), { offerId: id }))).block.mine).toMatchObject({
    id: one.id,
    held: '2331136.00',
  })
  await pass(dayMs)
  await pass(5 * 60_000)
  expect((await mine(ada))[0]?.application).toMatchObject({ state: 'allotted', allotted: '8000' })
  await sound()
})
