import { beforeEach, expect, test } from 'vitest'
import { checkTools, give } from '../../core/index.ts'
import { asker } from '../../testing/market.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { practiceGrant } from '../ledger/index.ts'
import { vip } from './index.ts'
import { dayMs } from './rules.ts'

const ada = 1_000_001
const adaAgain = 1_000_002
const bola = 1_000_003
const unverified = 1_000_004
const samePerson: Readonly<Record<number, readonly number[]>> = { [ada]: [adaAgain], [adaAgain]: [ada] }
const identities = {
  keepVerified: ({ userId }: { readonly userId: number }) =>
    userId === unverified ? { ok: false, reason: 'kyc_needed' } : undefined,
  otherAccountsOf: async (userId: number) => samePerson[userId] ?? [],
}
const given = [give(kyc, identities as unknown as Kyc)]
let world: World

beforeEach(async () => {
  world = await openWorld({ products: [vip], given })
  for (const userId of [ada, adaAgain, bola]) {
    const grant = practiceGrant({ userId, asset: 'NGN', minor: 1_000_000n, id: String(userId) })
    await world.writer.run({ actor: 0, decide: (turn) => void world.ledger.post(turn, grant) })
  }
})

let keys = 0
const as = (userId: number, key = `key-${keys++}-of-a-test`) =>
  asker(userId, { nowMs: world.clock.nowMs(), key })
const buy = (userId: number, planId: '30' | '90' | '365' | 'trial', key?: string) =>
  world.calls.vipBuy(as(userId, key), { planId, saidPrice: undefined })
const has = (userId: number) => world.ledger.ownedOf(userId, 'NGN').available
const earned = () => world.ledger.balance('house/fee-vip/NGN')
const get = async (userId: number) => {
  const read = await world.calls.vipGet(as(userId), {})
  if (!read.ok) throw new Error('a read is not refused')
  return read.value
}
const face = () => world.assembly.face(vip)
const words = async (userId: number) => {
  await world.writer.settled()
  const rows = await world.database.query('select word from notices.notice where user_id = $1 order by id', [
    userId,
  ])
  return rows.map(({ word }) => word)
}
const ends = () => world.assembly.work()
const receipts = async (userId: number) => {
  const read = await world.calls.vipList(as(userId), { page: 1, size: 20 })
  if (!read.ok) throw new Error(read.reason)
  return read.value
}
/** Names of the checks that find something. */
async function broken(): Promise<string[]> {
  const { writer, database, assembly } = world
  await writer.settled()
  const tools = checkTools({ writer, reader: database, portion: 2 })
  const names: string[] = []
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools)) if (findings.length > 0) names.push(check.name)
  return names
}

async function bought(userId: number, plan: '30' | '90' | '365' | 'trial') {
  const answer = await buy(userId, plan)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

test('a plan is paid to the fee account, begins at once, and ends after its days', async () => {
  const start = world.clock.nowMs()
  expect(face().isMember(ada, start)).toBe(false)
  const receipt = await bought(ada, '30')
  expect(receipt).toMatchObject({
    plan: '30',
    days: 30,
    price: '2100.00',
    from: start,
    until: start + 30 * dayMs,
    refundUntil: start + 3 * dayMs,
    refunded: null,
  })
  expect([has(ada), earned()]).toEqual([790_000n, 210_000n])
  expect(face().isMember(ada, receipt.until - 1)).toBe(true)
  expect(face().isMember(ada, receipt.until)).toBe(false)
  expect(face().untilOf(ada, start)).toBe(receipt.until)
  expect(face().untilOf(ada, receipt.until)).toBeNull()
  expect(await get(ada)).toMatchObject({
    available: '7900.00',
    mine: { until: receipt.until, days: 30, daysLeft: 30, receipts: [receipt] },
  })
  world.clock.advance(30 * dayMs)
  expect((await get(ada)).mine).toBeNull()
  expect([has(ada), earned()]).toEqual([790_000n, 210_000n])
})

test('days that are added are counted from the end, and plans show what they would cover', async () => {
  const first = await bought(ada, '30')
  expect((await get(ada)).plans[0]).toMatchObject({ perDay: '70.00', from: first.until })
  const second = await bought(ada, '90')
  expect(second).toMatchObject({ from: first.until, until: first.until + 90 * dayMs })
  expect((await get(ada)).mine).toMatchObject({ from: first.from, until: second.until, days: 120 })
})

test('the trial costs nothing, is taken once by a person over all accounts, and needs an identity', async () => {
  expect((await get(ada)).trial).toEqual({ days: 7, isUsed: false, used: null })
  const trial = await bought(ada, 'trial')
  expect(trial).toMatchObject({ plan: 'trial', days: 7, price: '0.00', entry: null, refundUntil: null })
  expect([has(ada), earned()]).toEqual([1_000_000n, 0n])
  expect((await get(adaAgain)).trial).toEqual({ days: 7, isUsed: true, used: null })
  expect(await buy(adaAgain, 'trial')).toMatchObject({ reason: 'vip_trial_used' })
  expect(await buy(unverified, 'trial')).toMatchObject({ reason: 'kyc_needed' })
  expect(await buy(bola, 'trial')).toMatchObject({ ok: true })
  world.clock.advance(8 * dayMs)
  expect(await buy(ada, 'trial')).toMatchObject({ reason: 'vip_trial_used' })
  expect((await get(ada)).trial.used).toEqual({ from: trial.from, until: trial.until })
})

test('two accounts of one person that request the trial at once get one', async () => {
  const answers = await Promise.all([buy(ada, 'trial'), buy(adaAgain, 'trial')])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a trial is refused to a member, and stays for later', async () => {
  const plan = await bought(ada, '30')
  expect(await buy(ada, 'trial')).toMatchObject({
    reason: 'vip_trial_member',
    values: { until: String(plan.until) },
  })
  world.clock.advance(30 * dayMs)
  expect(await buy(ada, 'trial')).toMatchObject({ ok: true })
})

test('a purchase is refused with too little money, at another price than was shown, and too far ahead', async () => {
  expect(await buy(ada, '365')).toMatchObject({
    reason: 'vip_balance',
    values: { needed: '18250.00', available: '10000.00', currency: 'NGN' },
  })
  expect(await world.calls.vipBuy(as(ada), { planId: '30', saidPrice: '2099.99' })).toMatchObject({
    reason: 'vip_price_changed',
    values: { price: '2100.00' },
  })
  expect([has(ada), earned()]).toEqual([1_000_000n, 0n])
})

test('unused days are paid back by the worked example, once, and the membership is over', async () => {
  const { id } = await bought(ada, '90')
  world.clock.advance(dayMs + 1)
  expect((await get(ada)).mine?.refund).toMatchObject({ id, days: 88, amount: '5280.00' })
  const back = await world.calls.vipRefund(as(ada), { id })
  expect(back).toMatchObject({ value: { id, refunded: { days: 88, amount: '5280.00' } } })
  expect([has(ada), earned()]).toEqual([988_000n, 12_000n])
  expect(face().isMember(ada, world.clock.nowMs())).toBe(false)
  expect(await world.calls.vipRefund(as(ada), { id })).toMatchObject({ reason: 'vip_refund_none' })
  const { list } = await receipts(ada)
  expect(list).toEqual([back.ok && back.value])
})

test('the newest days are paid back first, in full before they begin; others keep their end', async () => {
  const first = await bought(ada, '30')
  const second = await bought(ada, '90')
  const refund = (id: string, userId = ada) => world.calls.vipRefund(as(userId), { id })
  expect(await refund(first.id)).toMatchObject({ reason: 'vip_refund_newer' })
  expect(await refund(second.id, bola)).toMatchObject({ reason: 'vip_refund_none' })
  world.clock.advance(2 * dayMs)
  expect(await refund(second.id)).toMatchObject({ value: { refunded: { amount: '5400.00', days: 90 } } })
  expect(face().untilOf(ada, world.clock.nowMs())).toBe(first.until)
  world.clock.advance(dayMs + 1)
  expect(await refund(first.id)).toMatchObject({
    reason: 'vip_refund_over',
    values: { until: String(first.refundUntil) },
  })
})

test('the same key buys once and is answered alike, also after a restart', async () => {
  const first = await buy(ada, '30', 'one-key-for-all')
  expect(await buy(ada, '30', 'one-key-for-all')).toEqual(first)
  expect(await buy(ada, '90', 'one-key-for-all')).toMatchObject({ reason: 'key_reused' })
  world = await world.reopen({ products: [vip], given })
  expect(await buy(ada, '30', 'one-key-for-all')).toEqual(first)
  expect(has(ada)).toBe(790_000n)
})

test('a restart keeps ends, trials and refunds', async () => {
  await bought(ada, 'trial')
  const plan = await bought(ada, '30')
  const before = await get(ada)
  world = await world.reopen({ products: [vip], given })
  expect(await get(ada)).toEqual(before)
  expect(face().untilOf(ada, world.clock.nowMs())).toBe(plan.until)
  expect(await world.calls.vipRefund(as(ada), { id: plan.id })).toMatchObject({ ok: true })
  expect(face().untilOf(ada, world.clock.nowMs())).toBe(plan.from)
})

test('a notice comes three days before the end, one day before, and at the end, each once', async () => {
  await bought(ada, 'trial')
  await ends()
  expect(await words(ada)).toEqual(['vip_trial'])
  for (const [days, word] of [
    [4, ['vip_trial', 'vip_ending']],
    [2, ['vip_trial', 'vip_ending']],
    [1, ['vip_trial', 'vip_ended']],
  ] as const) {
    world.clock.advance(days * dayMs)
    await ends()
    await ends()
    expect(await words(ada)).toEqual(word)
  }
  expect([has(ada), earned()]).toEqual([1_000_000n, 0n])
})

test('days bought after a notice get a new one at their own end, and a missed notice is not made up for', async () => {
  await bought(ada, 'trial')
  world.clock.advance(5 * dayMs)
  await ends()
  await bought(ada, '30')
  await ends()
  expect(await words(ada)).toEqual(['vip_trial', 'vip_ending', 'vip_bought'])
  world.clock.advance(40 * dayMs)
  await ends()
  expect(await words(ada)).toEqual(['vip_trial', 'vip_bought', 'vip_ended'])
})

test('whether it paid for itself is what was posted for it, beside what its doors brought', async () => {
  await bought(ada, 'trial')
  expect((await get(ada)).mine?.worth).toBeNull()
  const plan = await bought(ada, '30')
  face().register('blocks', async (userId, { from }) => ({
    minor: from === plan.at ? 39_000n : 0n,
    count: userId === ada ? 1 : 0,
  }))
  face().register('us_stocks', async () => ({ minor: -31_240n, count: 4 }))
  const isOff = () => false
  face().register('advice', async () => ({ minor: 1n, count: 1 }), isOff)
  expect((await get(ada)).doors).toEqual(['blocks', 'us_stocks'])
  expect((await get(ada)).mine?.worth).toEqual({
    since: plan.at,
    paid: '2100.00',
    brought: '77.60',
    doors: [
      { door: 'blocks', amount: '390.00', count: 1 },
      { door: 'us_stocks', amount: '-312.40', count: 4 },
    ],
  })
})

test('what a membership had brought is measured once when it ends, and counted for everyone', async () => {
  face().register('blocks', async (userId) => ({ minor: userId === ada ? 300_000n : 539_999n, count: 1 }))
  await bought(ada, 'trial')
  const first = await bought(ada, '30')
  const last = await bought(bola, '90')
  const terms = async () => {
    const read = await world.calls.vipTerms(as(0), {})
    if (!read.ok) throw new Error('a read is not refused')
    return read.value
  }
  world.clock.advance(37 * dayMs - 1)
  await ends()
  expect((await terms()).others).toEqual({ days: 90, ended: 0, less: 0 })
  world.clock.advance(1)
  await ends()
  await ends()
  expect((await terms()).others).toEqual({ days: 90, ended: 1, less: 0 })
  const outcomeOf = async (userId: number, id: string) =>
    (await receipts(userId)).list.find((receipt) => receipt.id === id)?.outcome
  expect(await outcomeOf(ada, first.id)).toEqual({ paid: '2100.00', brought: '3000.00' })
  expect(await outcomeOf(bola, last.id)).toBeNull()
  world.clock.advance(53 * dayMs)
  await ends()
  expect((await terms()).others).toEqual({ days: 90, ended: 2, less: 1 })
  expect(await outcomeOf(bola, last.id)).toEqual({ paid: '5400.00', brought: '5399.99' })
  world = await world.reopen({ products: [vip], given })
  expect((await terms()).others).toEqual({ days: 90, ended: 2, less: 1 })
  world.clock.advance(37 * dayMs)
  await ends()
  expect((await terms()).others).toEqual({ days: 90, ended: 1, less: 1 })
  expect(await broken()).toEqual([])
})

test('days that were paid back, and a trial alone, are no membership that ended', async () => {
  await bought(bola, 'trial')
  const plan = await bought(ada, '30')
  await world.calls.vipRefund(as(ada), { id: plan.id })
  world.clock.advance(40 * dayMs)
  await ends()
  const read = await world.calls.vipTerms(as(0), {})
  expect(read).toMatchObject({ value: { others: { ended: 0 }, plans: [{ id: '30' }, {}, {}], trialDays: 7 } })
})

test('the checks hold, and find a membership whose end was moved in the database', async () => {
  const plan = await bought(ada, '30')
  await bought(bola, '90')
  await world.calls.vipRefund(as(ada), { id: plan.id })
  await bought(ada, '90')
  expect(await broken()).toEqual([])
  await world.asOwner(`update vip.member set until_at = until_at + 1 where user_id = ${bola}`)
  expect(await broken()).toEqual([
    'members in memory are those of the journal',
    'a membership ends with the last of its days',
  ])
})

test('operators read plans and sales in numbers, and no member', async () => {
  await buy(ada, 'trial')
  await buy(ada, '30')
  const bought = await buy(bola, '90')
  if (!bought.ok) throw new Error(bought.reason)
  await world.calls.vipRefund(as(bola), { id: bought.value.id })
  const operator = { id: 1, name: 'Ngozi', roles: ['product'], sessionId: 1, until: 0, factorAt: 0 } as const
  const reply = await world.calls.consoleMembership({ ...as(0), operator }, {})
  expect(reply).toMatchObject({
    value: {
      plans: [
        { id: '30', setting: 'vip.price.month', price: '2100.00', bought: 1, paid: '2100.00', refunded: 0 },
        { id: '90', bought: 1, paid: '5400.00', refunded: 1, paidBack: '5400.00' },
        { id: '365', bought: 0, paid: '0.00', refunded: 0, paidBack: '0.00' },
      ],
      trial: { taken: 1 },
      members: 1,
    },
  })
  for (const user of [ada, bola]) expect(JSON.stringify(reply)).not.toContain(String(user))
})
