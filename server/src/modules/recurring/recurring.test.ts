import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { recurring } from './index.ts'

const ada = 1_000_001
const ben = 1_000_002
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [recurring] })
  await market.grant(ada, 'NGN', '1000000.00')
  await market.offer('LAGC', 'sell', 31_000, 10)
  await market.take('LAGC', 'buy', 31_000, 10)
})

const as = (userId = ada) => {
  keys += 1
  return asker(userId, { nowMs: market.world.clock.nowMs(), key: `recurring-key-${keys}` })
}
type Asked = Parameters<MarketWorld['handlers']['recurringAdd']>[1]
const terms = { symbol: 'LAGC', amount: '40000.00', rhythm: 'weekly', day: 1 } as const
/** Monday is four days after the Friday on which these markets open. */
const add = (asked: Partial<Asked> = {}, userId = ada) =>
  market.handlers.recurringAdd(as(userId), { ...terms, ...asked } as Asked)
const plans = async (userId = ada) => {
  const answer = await market.handlers.recurringList(as(userId), { page: 1, size: 20 })
  if (!answer.ok) throw new Error('refused')
  return answer.value.list
}
const runs = async () => {
  const answer = await market.handlers.recurringRuns(as(), { page: 1, size: 20 })
  if (!answer.ok) throw new Error('refused')
  return answer.value.list
}
const today = () => market.venue.sessionOf('LAGC').tradingDay
const work = () => market.world.assembly.work()
async function toMonday(): Promise<void> {
  do await market.nextDay()
  while (new Date(`${today()}T12:00:00Z`).getUTCDay() !== 1)
}
const shares = () => market.world.ledger.ownedOf(ada, 'share:LAGC').locked
const skips = async () => {
  await market.world.writer.settled()
  return (
    await market.world.database.query("select details from notices.notice where word = 'recurring_skipped'")
  ).length
}
async function made(asked: Partial<Asked> = {}) {
  const answer = await add(asked)
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value
}

/** A plan from before fractions. */
async function madeOfLots(asked: Partial<Asked> = {}) {
  const plan = await made(asked)
  await market.world.writer.settled()
  await market.world.database.query('update recurring.plan set fractions = false')
  market = await market.restart()
  return plan
}

test('buys for its amount on its day, with a fraction of the last share', async () => {
  const plan = await made()
  expect(plan).toMatchObject({ fractions: true })
  await toMonday()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  await work()
  // 128 shares at 310.00 are 39,680.00 and 190.47 in fees: 129.53 are left, of which 128.90 and 0.63 in fees are for 0.415806 of a share.
  const [run, ...others] = await runs()
  expect(others).toEqual([])
  expect(run).toMatchObject({ kind: 'bought', quantity: '128.415806', cost: '40000.00', why: null })
  expect(shares()).toBe(128n)
  expect(await plans()).toMatchObject([{ bought: 1, spent: '40000.00' }])
  const info = await market.handlers.orderInfo(as(), { id: run?.order ?? '' })
  expect(info).toMatchObject({ value: { order: { clientOrderId: `plan:${plan.id}:${today()}` } } })
  const deal = await market.handlers.fractionDeal(as(), { id: run?.deal ?? '' })
  expect(deal).toMatchObject({ value: { amount: '40000.00', total: '40000.00', quantity: '128.415806' } })
})

test('of an amount below one share it buys a fraction alone', async () => {
  await made({ amount: '100.00' })
  await toMonday()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  const [run] = await runs()
  expect(run).toMatchObject({ kind: 'bought', order: null, quantity: '0.321032', cost: '100.00' })
  expect(shares()).toBe(0n)
})

test('whole lots are bought once the limit of shares held for fractions is reached', async () => {
  const most = limits.fractionBackingMax
  Object.assign(limits, { fractionBackingMax: 0 })
  try {
    await made()
    await toMonday()
    await market.offer('LAGC', 'sell', 31_000, 1000)
    await work()
    expect(await runs()).toMatchObject([{ quantity: '125', deal: null }])
  } finally {
    Object.assign(limits, { fractionBackingMax: most })
  }
})

test('a plan from before fractions buys what its amount covers at the worst, until it is changed', async () => {
  const plan = await madeOfLots()
  expect(await plans()).toMatchObject([{ state: 'running', bought: 0, amount: '40000.00', fractions: false }])
  expect(plan.next! > today()).toBe(true)
  await work()
  expect(await runs()).toEqual([])
  await toMonday()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  await work()
  // 316.20 is the collar of 310.00: 125 shares are 39,525.00 and 189.73 in fees at the worst, 126 would be 40,032.46.
  // At 310.00 they cost 38,750.00 and 186.00.
  const [run, ...others] = await runs()
  expect(others).toEqual([])
  expect(run).toMatchObject({ kind: 'bought', day: today(), quantity: '125', cost: '38936.00', why: null })
  expect(shares()).toBe(125n)
  const after = await plans()
  expect(after).toMatchObject([{ bought: 1, spent: '38936.00', skipped: 0 }])
  const info = await market.handlers.orderInfo(as(), { id: run?.order ?? '' })
  expect(info).toMatchObject({ value: { order: { clientOrderId: `plan:${plan.id}:${today()}` } } })
  // The next Monday.
  market = await market.restart()
  await toMonday()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  expect(await plans()).toMatchObject([{ bought: 2 }])
  const same = { id: plan.id, amount: '40000.00', rhythm: 'weekly', day: 1 } as const
  expect(await market.handlers.recurringSet(as(), same)).toMatchObject({ value: { fractions: true } })
})

test('a start on the day does not buy again', async () => {
  await made()
  await toMonday()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  market = await market.restart()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  expect(await runs()).toHaveLength(1)
  expect(await plans()).toMatchObject([{ bought: 1 }])
})

test.each([
  ['too little money', '2000000.00', 'money', true],
  ['nobody who sells', '40000.00', 'liquidity', false],
] as const)(
  'with %s the day is skipped and told, and the next one stands',
  async (_, amount, why, offers) => {
    await made({ amount })
    await toMonday()
    if (offers) await market.offer('LAGC', 'sell', 31_000, 100_000)
    await work()
    expect(await runs()).toMatchObject([{ kind: 'skipped', why, order: null, cost: null }])
    const [plan] = await plans()
    expect(plan).toMatchObject({ state: 'running', bought: 0, skipped: 1 })
    expect(plan!.next! > today()).toBe(true)
    expect(await skips()).toBe(1)
    expect(shares()).toBe(0n)
  },
)

test('a price that rose above the amount is skipped as too small', async () => {
  await madeOfLots({ amount: '320.00' })
  await toMonday()
  await market.offer('LAGC', 'sell', 33_000, 1000)
  await work()
  expect(await runs()).toMatchObject([{ why: 'small' }])
})

test('days that passed while nothing could be bought are not bought later', async () => {
  await made()
  market.world.clock.advance(16 * 86_400_000)
  market = await market.restart()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  const all = await runs()
  expect(all.filter(({ kind }) => kind === 'bought')).toHaveLength(1)
  expect(all.slice(1).every(({ why }) => why === 'missed')).toBe(true)
  expect((await plans())[0]!.next! > today()).toBe(true)
})

test('is paused, resumes, is changed and is stopped', async () => {
  const { id } = await made()
  expect(await market.handlers.recurringPause(as(), { id, on: 'true' })).toMatchObject({
    value: { state: 'paused', next: null },
  })
  await toMonday()
  await market.offer('LAGC', 'sell', 31_000, 1000)
  await work()
  expect(await runs()).toEqual([])
  const on = await market.handlers.recurringPause(as(), { id, on: 'false' })
  expect(on).toMatchObject({ value: { state: 'running' } })
  await work()
  expect(await runs()).toEqual([])
  const changed = await market.handlers.recurringSet(as(), {
    id,
    amount: '10000.00',
    rhythm: 'monthly',
    day: 15,
  })
  expect(changed).toMatchObject({ value: { amount: '10000.00', rhythm: 'monthly', day: 15 } })
  expect(changed.ok && changed.value.next?.endsWith('-15')).toBe(true)
  expect(await market.handlers.recurringStop(as(), { id })).toMatchObject({
    value: { state: 'stopped', next: null },
  })
  expect(await market.handlers.recurringStop(as(), { id })).toMatchObject({ reason: 'recurring_over' })
  expect(await market.handlers.recurringPause(as(ben), { id, on: 'true' })).toMatchObject({
    reason: 'recurring_unknown',
  })
})

test('refuses what it cannot buy, and more plans than are allowed', async () => {
  expect(await add({ symbol: 'ZZZZ' })).toMatchObject({ reason: 'symbol_unknown' })
  expect(await add({ amount: '0.01' })).toMatchObject({ reason: 'recurring_amount', fields: ['amount'] })
  expect(await add({ day: 8 })).toMatchObject({ reason: 'recurring_day', fields: ['day'] })
  expect(await add({ rhythm: 'monthly', day: 8 })).toMatchObject({ ok: true })
  for (let at = 1; at < limits.recurringPlansOpen; at += 1) await made()
  expect(await add()).toMatchObject({ reason: 'recurring_most' })
  expect(await add({}, ben)).toMatchObject({ ok: true })
})
