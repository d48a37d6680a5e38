import { beforeEach, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { asker, openMarketWorld } from '../../testing/market.ts'
import type { World } from '../../testing/world.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { kyc } from '../kyc/index.ts'
import { practiceGrant } from '../ledger/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { security } from '../security/index.ts'
import { wallet } from '../wallet/index.ts'
import { moneyPlans } from './index.ts'

const ada = 1_000_001
const ben = 1_000_002
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What belongs to other products, as a test wants it. */
const facts = {
  names: new Map<number, string>(),
  hasApp: false,
  isSaved: true,
  isOnBreak: false,
  usableFrom: 0,
}
let world: World
let keys = 0

beforeEach(async () => {
  Object.assign(facts, { hasApp: false, isSaved: true, isOnBreak: false, usableFrom: 0 })
  facts.names = new Map([
    [ada, 'Adaeze Okafor'],
    [ben, 'Ben Ogunleye'],
  ])
  // Money needs no market: a quiet one opens without its history.
  world = (await openMarketWorld({ products: [moneyPlans], given: given() })).world
  const money = { userId: ada, asset: 'NGN', minor: 1_000_000_00n, id: 'start' }
  await world.writer.run({ actor: 0, decide: (turn) => void world.ledger.post(turn, practiceGrant(money)) })
})

const account = () => ({
  id: 11,
  currency: 'NGN',
  bank: 'First Bank',
  holder: 'Adaeze Okafor',
  label: 'Salary',
  masked: '•••• 4417',
  number: '0000044170',
  usableFrom: facts.usableFrom,
  proven: true,
})

function given() {
  const identity = { nameOf: async (userId: number) => facts.names.get(userId) }
  const people = { identity, statusOf: (userId: number) => (facts.names.has(userId) ? 'succ' : 'none') }
  const places = {
    payoutAccount: async (userId: number, id: number) =>
      userId === ada && id === 11 && facts.isSaved ? account() : undefined,
    payoutAddress: async () => undefined,
    noteUse: async () => {},
    isSameName: (one: string, other: string) => one === other,
  }
  const keepRisk = async () => (facts.isOnBreak ? { ok: false } : undefined)
  return [
    give(kyc, people as never),
    give(security, { secondFactor: { hasApp: async () => facts.hasApp } } as never),
    give(wallet, places as never),
    give(portfolio, { keepRisk } as never),
    give(coinDeposits, { termsKept: async () => [], owedOf: () => 0n } as never),
  ]
}

const as = (userId = ada, key?: string) => {
  keys += 1
  return asker(userId, { nowMs: world.clock.nowMs(), key: key ?? `plan-key-${keys}-long` })
}
type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }
function value<T>(answer: Outcome<T>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value
}

// The world begins on Friday, 16 January 2026 at 10:00 UTC, 11:00 in Lagos: Monday is three days later.
const monday = { rhythm: 'weekly', day: 1 } as const
const termsOf = async () => {
  const { terms } = value(await world.calls.depositStatus(as(), {}))
  return terms.find(({ asset }) => asset === 'NGN')!.hash
}
type Deposit = Parameters<World['calls']['planDeposit']>[1]
type Withdrawal = Parameters<World['calls']['planWithdrawal']>[1]
const deposit = async (asked: Partial<Deposit> = {}, userId = ada) =>
  world.calls.planDeposit(as(userId), {
    way: 'bank-NGN',
    amount: '5000.00',
    terms: await termsOf(),
    ...monday,
    ...asked,
  })
const withdrawal = (asked: Partial<Withdrawal> = {}, userId = ada) =>
  world.calls.planWithdrawal(as(userId), {
    kind: 'bank',
    to: '11',
    measure: 'fixed',
    amount: '20000.00',
    ...monday,
    ...asked,
  } as Withdrawal)
const plans = async () => value(await world.calls.planList(as(), { page: 1, size: 20 })).list
const runs = async () => value(await world.calls.planRuns(as(), { page: 1, size: 20 })).list
const deposits = async () => value(await world.calls.depositList(as(), { page: 1, size: 20 })).list
const leaving = async () => value(await world.calls.withdrawOrder(as(), { page: 1, size: 20 })).list
const notices = async () => {
  await world.writer.settled()
  const rows = await world.database.query<{ word: string }>('select word from notices.notice order by id')
  return rows.map(({ word }) => word)
}
/** Carries out what is due, and nothing else that time brings. */
const work = () => world.assembly.face(moneyPlans).sweep()
const pass = (ms: number) => {
  world.clock.advance(ms)
  return work()
}
const available = () => world.ledger.ownedOf(ada, 'NGN').available

test('a bank deposit is asked for on its day at nine, once, as its user would ask', async () => {
  const plan = value(await deposit())
  expect(plan).toMatchObject({ state: 'running', act: 'request', next: '2026-01-19', zone: 'Africa/Lagos' })
  await pass(2 * dayMs + 20 * hourMs)
  expect(await runs()).toEqual([])
  await pass(2 * hourMs)
  await work()
  const [run, ...others] = await runs()
  expect(others).toEqual([])
  expect(run).toMatchObject({ outcome: 'asked', day: '2026-01-19', amount: '5000.00', why: null })
  expect(await deposits()).toMatchObject([
    { id: run?.made, amount: '5000.00', state: 'in_progress', payer: 'Adaeze Okafor' },
  ])
  expect(await plans()).toMatchObject([{ done: 1, total: '5000.00', skipped: 0, next: '2026-01-26' }])
  expect(await notices()).toEqual(['deposit_asked'])
  world = await world.reopen()
  await work()
  expect(await runs()).toHaveLength(1)
})

test('a slip at a counter is only reminded of', async () => {
  const plan = value(await deposit({ way: 'offline-NGN' }))
  expect(plan.act).toBe('reminder')
  await pass(3 * dayMs)
  expect(await runs()).toMatchObject([{ outcome: 'reminded', made: null, amount: '5000.00' }])
  expect(await deposits()).toEqual([])
  expect(await notices()).toEqual(['plan_reminder'])
  expect(await plans()).toMatchObject([{ done: 1, total: '0.00' }])
})

test('a withdrawal is held and paid under the rules of one by hand', async () => {
  value(await withdrawal())
  await pass(3 * dayMs)
  const [run] = await runs()
  expect(run).toMatchObject({ outcome: 'asked', kind: 'withdrawal', amount: '20000.00' })
  expect(await leaving()).toMatchObject([{ id: run?.made, amount: '20000.00', fee: '50.00' }])
  expect(available()).toBe(980_000_00n)
})

test('a large one waits for operators, and one to a new account for its waiting period', async () => {
  value(await withdrawal({ amount: '300000.00' }))
  value(await withdrawal())
  facts.usableFrom = world.clock.nowMs() + 10 * dayMs
  await pass(3 * dayMs)
  const [small, large] = await leaving()
  expect(large).toMatchObject({ amount: '300000.00', state: 'under_review', approvals: { checkers: 1 } })
  expect(small).toMatchObject({ amount: '20000.00', state: 'under_review' })
  expect(small?.checks.find(({ word }) => word === 'account')).toMatchObject({ state: 'waits' })
})

test('above an amount everything else leaves, and nothing where there is no more', async () => {
  value(await withdrawal({ measure: 'above', amount: '990000.00' }))
  await pass(3 * dayMs)
  expect(await leaving()).toMatchObject([{ amount: '10000.00' }])
  await pass(7 * dayMs)
  expect(await runs()).toMatchObject([{ outcome: 'skipped', why: 'money' }, { outcome: 'asked' }])
  expect(await plans()).toMatchObject([{ done: 1, skipped: 1, total: '10000.00' }])
})

test.each([
  ['no verified identity', 'identity'],
  ['a first payout that needs a code', 'code'],
] as const)('with %s nothing leaves, and its user is notified', async (_, why) => {
  value(await withdrawal())
  if (why === 'identity') facts.names.delete(ada)
  else facts.hasApp = true
  await pass(3 * dayMs)
  expect(await runs()).toMatchObject([{ outcome: 'skipped', why, made: null, amount: null }])
  expect(await leaving()).toEqual([])
  expect(await notices()).toEqual(['plan_skipped'])
  expect(await plans()).toMatchObject([{ state: 'running', next: '2026-01-26' }])
})

test('too little money, and a limit of the day, are reported', async () => {
  value(await withdrawal({ amount: '2000000.00' }))
  await pass(3 * dayMs)
  expect(await runs()).toMatchObject([{ why: 'money' }])
  expect(available()).toBe(1_000_000_00n)
})

test('a plan to an account that was removed ends', async () => {
  value(await withdrawal())
  facts.isSaved = false
  await pass(3 * dayMs)
  expect(await runs()).toMatchObject([{ why: 'place' }])
  expect(await plans()).toMatchObject([{ state: 'stopped', next: null, to: { masked: null } }])
})

test('a break asks for no deposit', async () => {
  value(await deposit())
  facts.isOnBreak = true
  await pass(3 * dayMs)
  facts.isOnBreak = false
  expect(await runs()).toMatchObject([{ why: 'break' }])
  expect(await deposits()).toEqual([])
})

test('terms that are no longer those agreed to ask for no deposit', async () => {
  value(await deposit())
  await world.writer.settled()
  await world.asOwner(`update moneyplans.plan set terms = 'those of before'`)
  world = await world.reopen()
  await pass(3 * dayMs)
  expect(await runs()).toMatchObject([{ why: 'terms' }])
  expect(await deposits()).toEqual([])
  expect(await notices()).toEqual(['plan_skipped'])
})

test('days that passed while the server was away are written down, and not made up for', async () => {
  value(await deposit())
  await pass(18 * dayMs)
  expect(await runs()).toMatchObject([
    { day: '2026-02-02', outcome: 'asked' },
    { day: '2026-01-26', why: 'missed' },
    { day: '2026-01-19', why: 'missed' },
  ])
  expect(await deposits()).toHaveLength(1)
})

test('is paused, resumes, is changed and ends', async () => {
  const { id } = value(await deposit())
  expect(value(await world.calls.planPause(as(), { id, on: 'true' }))).toMatchObject({ next: null })
  await pass(3 * dayMs)
  expect(await runs()).toEqual([])
  expect(value(await world.calls.planPause(as(), { id, on: 'false' })).next).toBe('2026-01-26')
  const terms = await termsOf()
  const asked = { id, amount: '7000.00', terms, rhythm: 'monthly', day: 31 } as const
  expect(value(await world.calls.planDepositSet(as(), asked))).toMatchObject({
    amount: '7000.00',
    next: '2026-01-31',
  })
  await pass(45 * dayMs)
  expect((await plans())[0]).toMatchObject({ next: '2026-03-31' })
  expect(await world.calls.planDepositSet(as(ben), asked)).toMatchObject({ reason: 'plan_unknown' })
  expect(value(await world.calls.planStop(as(), { id }))).toMatchObject({ state: 'stopped', next: null })
  expect(await world.calls.planStop(as(), { id })).toMatchObject({ reason: 'plan_over' })
})

test('one key is one plan, and other input under it is refused', async () => {
  const terms = await termsOf()
  const asked = { way: 'bank-NGN', amount: '5000.00', terms, ...monday }
  const one = value(await world.calls.planDeposit(as(ada, 'the-same-key'), asked))
  const again = value(await world.calls.planDeposit(as(ada, 'the-same-key'), asked))
  expect(again.id).toBe(one.id)
  const other = { ...asked, amount: '6000.00' }
  expect(await world.calls.planDeposit(as(ada, 'the-same-key'), other)).toMatchObject({
    reason: 'key_reused',
  })
  expect(await plans()).toHaveLength(1)
})

test('a repeated withdrawal plan is answered with the first one though its account is gone', async () => {
  const asked = { kind: 'bank', to: '11', measure: 'fixed', amount: '20000.00', ...monday } as Withdrawal
  const one = value(await world.calls.planWithdrawal(as(ada, 'the-same-key'), asked))
  facts.isSaved = false
  const again = value(await world.calls.planWithdrawal(as(ada, 'the-same-key'), asked))
  expect(again.id).toBe(one.id)
})

test('refuses what could never be asked for', async () => {
  expect(await deposit({ way: 'bank-XXX' })).toMatchObject({ reason: 'deposit_way_unknown' })
  expect(await deposit({ amount: '0.01' })).toMatchObject({ reason: 'deposit_too_small' })
  expect(await deposit({ terms: 'old' })).toMatchObject({ reason: 'deposit_terms_changed' })
  expect(await deposit({ day: 8 })).toMatchObject({ reason: 'plan_day', fields: ['day'] })
  expect(await withdrawal({ to: '12' })).toMatchObject({ reason: 'payout_unknown', fields: ['to'] })
  expect(await withdrawal({}, ben)).toMatchObject({ reason: 'payout_unknown' })
  expect(await withdrawal({ amount: '1.00' })).toMatchObject({ reason: 'withdrawal_too_small' })
  expect(await withdrawal({ amount: '1.001' })).toMatchObject({ reason: 'withdrawal_decimals' })
  facts.hasApp = true
  expect(await withdrawal()).toMatchObject({ reason: 'plan_first_payout' })
  for (let at = 0; at < limits.moneyPlansOpen; at += 1) value(await deposit())
  expect(await deposit()).toMatchObject({ reason: 'plan_most' })
})

test('dates are shown before they are agreed to', async () => {
  const next = async (rhythm: 'weekly' | 'monthly', day: number) =>
    value(await world.calls.planNext(as(), { currency: 'NGN', rhythm, day }))
  expect(await next('monthly', 31)).toEqual({
    days: ['2026-01-31', '2026-02-28', '2026-03-31'],
    zone: 'Africa/Lagos',
  })
  expect((await next('weekly', 5)).days[0]).toBe('2026-01-23')
})
