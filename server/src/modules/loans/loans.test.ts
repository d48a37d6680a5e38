import { beforeEach, expect, test } from 'vitest'
import { checkTools, give } from '../../core/index.ts'
import { appCode } from '../../testing/authenticator.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { loans } from './index.ts'

const ada = 1_000_001
const adaAgain = 1_000_002
const bola = 1_000_003
const dayMs = 24 * 3_600_000

const identities = {
  keepVerified: () => undefined,
  statusOf: () => 'succ',
  otherAccountsOf: async (userId: number) => (userId === adaAgain ? [ada] : []),
  identity: { nameOf: async () => undefined },
}

type Answer<T> = Promise<{ ok: true; value: T } | { ok: false; reason: string }>
async function value<T>(answer: Answer<T>): Promise<T> {
  const got = await answer
  if (!got.ok) throw new Error(`refused: ${got.reason}`)
  return got.value
}

let market: MarketWorld
let maker: Desk
let checker: Desk
type Desk = { readonly operatorToken: string; readonly totpSecret: string }

beforeEach(async () => {
  market = await openMarketWorld({
    products: [loans, operators],
    given: [give(kyc, identities as unknown as Kyc)],
  })
  await newDesk()
})

let desks = 0
/** Two operators who are logged in: sessions do not last for days. */
async function newDesk() {
  const people = market.world.assembly.face(operators)
  desks += 1
  maker = await people.makeTestOperator({ name: `Ana Ribeiro ${desks}`, roles: ['reviewer', 'approver'] })
  checker = await people.makeTestOperator({ name: `Kwame Boateng ${desks}`, roles: ['approver'] })
}

let keys = 0
const as = (userId: number, key = `key-${keys++}-of-a-loan`) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), key })
const at = (one: Desk) => {
  const operator = market.world.assembly
    .face(operators)
    .people.find(one.operatorToken, market.world.clock.nowMs())
  if (!operator) throw new Error('a session of an operator is over')
  return { ...as(0), operator }
}
const calls = () => market.world.calls
const has = (userId: number) => market.world.ledger.ownedOf(userId, 'NGN').available
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
const balance = (account: string) => market.world.ledger.balance(account)

async function apply(userId: number, of = { amount: '45000.00', days: '90' }) {
  const { hash } = await value(calls().loanQuote(as(userId), of))
  return calls().loanApply(as(userId), { ...of, purpose: 'study', sheet: hash, tradePassword: undefined })
}

async function approve(id: string) {
  return value(calls().consoleLoanApprove(at(maker), { id, reason: 'within_rules' }))
}

async function sign(proposal: string, by: Desk) {
  await calls().consoleFactor(at(by), { code: appCode(by.totpSecret, market.world.clock.nowMs()) })
  const { proposal: read } = await value(calls().consoleProposal(at(by), { id: proposal }))
  return calls().consoleApprove(at(by), { id: proposal, payloadHash: read.payloadHash })
}

async function lent(userId = ada, of = { amount: '45000.00', days: '90' }): Promise<string> {
  const { id } = await value(apply(userId, of))
  await approve(id)
  return id
}

async function days(count: number) {
  market.world.clock.advance(count * dayMs)
  await market.world.assembly.work()
}

const info = (id: string, userId = ada) => value(calls().loanInfo(as(userId), { id }))
const score = async (userId = ada) => value(calls().creditLog(as(userId), { page: 1, size: 20 }))

async function repay(id: string, part: 'next' | 'all' | 'some', some?: string) {
  const asked = { id, part, amount: some }
  const amount = some ?? (await value(calls().loanRepayQuote(as(ada), asked))).pays
  return calls().loanRepay(as(ada), { id, part, amount })
}

/** Names of the checks that find something. */
async function broken(): Promise<string[]> {
  const { writer, database, assembly } = market.world
  await writer.settled()
  const tools = checkTools({ writer, reader: database, portion: 2 })
  const names: string[] = []
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools)) if (findings.length > 0) names.push(check.name)
  return names
}

test('received and owed amounts match the sheet, and the claim is an asset of the ledger', async () => {
  const before = has(ada)
  const applied = await value(apply(ada))
  expect(applied).toMatchObject({
    state: 'under_review',
    sheet: { receive: '45000.00', payBack: '46350.00', interest: '1350.00', apr: '19.9', lateDay: '7.84' },
  })
  expect(has(ada)).toBe(before)
  await approve(applied.id)
  expect(has(ada) - before).toBe(45_000_00n)
  expect(balance('house/lending/NGN')).toBe(-45_000_00n)
  expect(balance('house/loans/loan:NGN')).toBe(45_000_00n)
  expect((await info(applied.id)).loan).toMatchObject({
    state: 'in_progress',
    day: 0,
    sheetHash: applied.sheetHash,
  })
  expect(await broken()).toEqual([])
})

test('repaid on every due day it costs exactly the total of the sheet, and the score grows by each part', async () => {
  const id = await lent()
  await market.grant(ada, 'NGN', '10000.00')
  const start = (await score()).score
  const paid: string[] = []
  for (const count of [30, 30, 30]) {
    await days(count)
    const { loan } = await info(id)
    paid.push(loan.owed?.next ?? '')
    await value(repay(id, 'next'))
  }
  expect(paid).toEqual(['15675.00', '15450.00', '15225.00'])
  const { loan, moments } = await info(id)
  expect(loan).toMatchObject({ state: 'repaid', paid: '46350.00', owed: null })
  expect(loan.parts.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  expect(moments.map(({ kind }) => kind)).toEqual(['applied', 'paid_out', 'repaid', 'repaid', 'repaid'])
  const { score: end, list } = await score()
  expect(end - start).toBeGreaterThanOrEqual(36)
  expect(list.filter(({ cause }) => cause === 'on_time').map(({ delta, loan: of }) => [delta, of])).toEqual(
    Array(3).fill([12, id]),
  )
  expect([balance('house/lending/NGN'), balance('house/loans/loan:NGN')]).toEqual([0n, 0n])
  expect(balance('house/loan-interest/NGN')).toBe(1_350_00n)
  expect(await broken()).toEqual([])
})

test('all of it can be repaid early, which costs interest of the days alone', async () => {
  const id = await lent()
  await days(10)
  await market.grant(ada, 'NGN', '10000.00')
  const quote = await value(calls().loanRepayQuote(as(ada), { id, part: 'all', amount: undefined }))
  expect(quote).toMatchObject({
    pays: '45225.00',
    interest: '225.00',
    saves: '1125.00',
    points: 36,
    left: '0.00',
  })
  expect(await repay(id, 'all', '45224.99')).toMatchObject({ reason: 'loan_repay_changed' })
  expect(await value(repay(id, 'all'))).toMatchObject({ state: 'repaid' })
  expect(await broken()).toEqual([])
})

test('a part that is not paid costs simple interest, loses points, and nothing is taken by itself', async () => {
  const id = await lent()
  const before = has(ada)
  await days(31)
  expect(has(ada)).toBe(before)
  const { loan } = await info(id)
  expect(loan.parts.map(({ state }) => state)).toEqual(['late', 'due', 'coming'])
  expect(loan.owed).toMatchObject({ overdue: '15675.00', late: '7.84', interest: '697.84' })
  expect(loan.owed).toMatchObject({ daysLate: 1, lateDay: '7.84' })
  expect((await score()).list.find(({ cause }) => cause === 'late')).toMatchObject({ delta: -40, loan: id })
  expect(await broken()).toEqual([])
  const extended = await value(calls().loanExtend(as(ada), { id }))
  expect(extended).toMatchObject({ extension: 'used', owed: { overdue: '0.00', interest: '697.84' } })
  expect(extended.owed).toMatchObject({ daysLate: 0, lateDay: '0.00' })
  await days(30)
  expect((await info(id)).loan.owed?.interest).toBe('697.84')
  expect(await calls().loanExtend(as(ada), { id })).toMatchObject({ reason: 'loan_extended' })
  expect(await broken()).toEqual([])
})

test('a user is reminded before the day, on it and after it, in a message that is renewed', async () => {
  await lent()
  const { database, writer } = market.world
  const view = async () => {
    await writer.settled()
    const rows = await database.query(
      `select word, details from notices.notice where user_id = $1 and word in ('loan_due', 'loan_late') order by word`,
      [ada],
    )
    return rows.map(({ word, details }) => `${word} ${/"days":"(\d+)"/.exec(String(details))?.[1]}`).join()
  }
  const wanted = [
    '',
    'loan_due 3',
    'loan_due 3',
    'loan_due 0',
    'loan_due 0,loan_late 1',
    'loan_due 0,loan_late 7',
  ]
  for (const [at, more] of [26, 1, 2, 1, 1, 6].entries()) {
    await days(more)
    expect(await view()).toBe(wanted[at])
  }
})

test('interest comes before principal, and no more than what is available is paid', async () => {
  const id = await lent()
  await days(10)
  expect(await value(repay(id, 'some', '1000.00'))).toMatchObject({
    owed: { principal: '44225.00', interest: '0.00' },
  })
  expect(await repay(id, 'some', '99999.00')).toMatchObject({ reason: 'loan_repay_most' })
  const { portfolioId, minor } = { portfolioId: ada, minor: has(ada) }
  await market.world.writer.run({
    actor: 0,
    decide: (turn) =>
      void market.world.ledger.post(turn, {
        kind: 'practice_returned',
        cause: { kind: 'grant', id: '77', symbol: null },
        legs: [
          { account: `user:${portfolioId}/available/NGN`, minor: -minor },
          { account: 'house/practice/NGN', minor },
        ],
      }),
  })
  expect(await repay(id, 'some', '1000.00')).toMatchObject({
    reason: 'loan_balance',
    values: { needed: '1000.00', available: '0.00' },
  })
})

test('one loan at a time for a person, within the limit of the score', async () => {
  expect(await apply(ada, { amount: '60000.00', days: '90' })).toMatchObject({
    reason: 'loan_score_low',
    values: { score: '550', needed: '600' },
  })
  const { id } = await value(apply(ada))
  expect(await apply(ada)).toMatchObject({ reason: 'loan_open', values: { number: `L-${id}` } })
  expect(await apply(adaAgain)).toMatchObject({ reason: 'loan_linked' })
  expect(await calls().loanWithdraw(as(bola), { id })).toMatchObject({ reason: 'loan_unknown' })
  expect(await value(calls().loanWithdraw(as(ada), { id }))).toMatchObject({ state: 'withdrawn' })
  expect(await apply(ada)).toMatchObject({ ok: true })
})

test('a sheet that was not shown is not agreed to', async () => {
  const asked = { amount: '45000.00', days: '90', purpose: 'home' as const, tradePassword: undefined }
  expect(await calls().loanApply(as(ada), { ...asked, sheet: 'another' })).toMatchObject({
    reason: 'loan_sheet_changed',
  })
  expect(await calls().loanQuote(as(ada), { amount: '9999.99', days: '90' })).toMatchObject({
    reason: 'loan_amount_range',
  })
  expect(await calls().loanQuote(as(ada), { amount: '45000.00', days: '31' })).toMatchObject({
    reason: 'loan_days_wrong',
  })
})

test('a user who asks for it is not lent to for six months', async () => {
  const { until } = await value(calls().loanExclude(as(ada), {}))
  expect(new Date(until).toISOString()).toBe('2026-07-16T10:00:00.000Z')
  expect(await apply(ada)).toMatchObject({ reason: 'loan_excluded' })
  expect(await calls().loanExclude(as(ada), {})).toMatchObject({ reason: 'loan_excluded' })
  await days(182)
  expect(await apply(ada)).toMatchObject({ ok: true })
})

test('a refusal needs a true reason or a note, and two operators', async () => {
  const { id } = await value(apply(ada))
  const refuse = (reason: 'loan_score_fell' | 'loan_purpose_unfit', note?: string) =>
    calls().consoleLoanRefuse(at(maker), { id, reason, note })
  expect(await refuse('loan_score_fell')).toMatchObject({ reason: 'proposal_reason_untrue' })
  expect(await refuse('loan_purpose_unfit')).toMatchObject({ reason: 'proposal_note_missing' })
  const { proposal, state } = await value(refuse('loan_purpose_unfit', 'Wrote that it is for betting.'))
  expect(state).toBe('open')
  expect(await sign(proposal, maker)).toMatchObject({ reason: 'proposal_own' })
  await value(sign(proposal, checker))
  expect(await value(calls().loanGet(as(ada), {}))).toMatchObject({
    loan: null,
    refused: { state: 'rejected', refusal: { reason: 'loan_purpose_unfit', values: {} } },
  })
})

test('a loan is written off by two operators after 180 days late, and its loss is public', async () => {
  const id = await lent()
  const visited = async () => value(calls().loanTerms(as(0), {}))
  expect(await visited()).toMatchObject({
    least: '10000.00',
    gates: [{ score: 400, most: '50000.00' }, {}, {}, { score: 900, most: '500000.00' }],
    record: { open: 1, ended: 0, late: 0, lost: 0, medianCost: null },
  })
  await days(200).then(newDesk)
  const early = await calls().consoleLoanWriteOff(at(maker), { id, reason: 'overdue_180_days' })
  expect(early).toMatchObject({ reason: 'loan_not_late_enough', values: { days: '170', needed: '180' } })
  await days(10).then(newDesk)
  const view = await value(calls().consoleLoanWriteOff(at(maker), { id, reason: 'overdue_180_days' }))
  await value(sign(view.proposal, checker))
  expect([balance('house/loan-losses/NGN'), balance('house/loans/loan:NGN')]).toEqual([-45_000_00n, 0n])
  const record = { open: 0, ended: 1, late: 1, lost: 1, medianCost: '0.00' }
  expect(await value(calls().loanGet(as(ada), {}))).toMatchObject({ loan: null, record })
  expect((await visited()).record).toEqual(record)
  expect((await score()).list.find(({ cause }) => cause === 'lost')).toMatchObject({ loan: id })
  const lost = async () => (await value(calls().consoleLoans(at(maker), {}))).writtenOff
  const then = await lost()
  expect(then).toMatchObject([{ id, state: 'written_off', daysLate: 180, can: [], proposal: null }])
  await days(30).then(newDesk)
  // As it was then, however many days pass.
  expect(await lost()).toEqual(then)
  expect(await broken()).toEqual([])
})

test('the desk sees applications, the book, its ageing and its sums', async () => {
  await lent()
  await value(apply(bola))
  await days(40).then(newDesk)
  const seen = await value(calls().consoleLoans(at(maker), {}))
  expect(seen).toMatchObject({
    queue: [{ can: ['approve', 'refuse'], reasons: [{ word: 'loan_purpose_unfit', values: {} }], seats: 0 }],
    book: [{ daysLate: 10, can: [] }],
    principal: '45000.00',
  })
  expect(seen.ageing.map(({ from, loans: count }) => [from, count])).toEqual([
    [0, 0],
    [1, 0],
    [8, 1],
    [31, 0],
    [91, 0],
    [180, 0],
  ])
})

test('the total of assets is less what is owed, now and at each moment before, and a loan is no gain', async () => {
  const own = async () => value(calls().assets(as(ada), { currency: 'NGN' }))
  const history = async () => value(calls().assetsHistory(as(ada), { range: 'All', currency: 'NGN' }))
  const before = (await own()).total
  const id = await lent()
  expect(await own()).toMatchObject({ owed: '45000.00', total: before })
  await days(10)
  // Ten days of 0.05% on 45,000.
  const cost = minorOf(before) - 225_00n
  expect(minorOf((await own()).total)).toBe(cost)
  const early = await history()
  expect([early.points.at(-1)?.[1], early.gains.at(-1)]).toEqual([(await own()).total, '-225.00'])
  expect(early.flows.map(({ amount }) => amount)).not.toContain('45000.00')
  await value(repay(id, 'some', '10225.00'))
  expect(await own()).toMatchObject({ owed: '35000.00' })
  await days(30)
  const late = await history()
  expect(late.points.at(-1)?.[1]).toBe((await own()).total)
  expect(late.points.map(([, total]) => minorOf(total))).toContain(cost)
})

test('what is written off raises the total and is no gain', async () => {
  const id = await lent()
  await days(211).then(newDesk)
  const owed = (await info(id)).loan.owed?.total ?? ''
  const before = await value(calls().assetsHistory(as(ada), { range: 'All', currency: 'NGN' }))
  const view = await value(calls().consoleLoanWriteOff(at(maker), { id, reason: 'overdue_180_days' }))
  await value(sign(view.proposal, checker))
  const after = await value(calls().assetsHistory(as(ada), { range: 'All', currency: 'NGN' }))
  expect(minorOf(after.points.at(-1)?.[1] ?? '') - minorOf(before.points.at(-1)?.[1] ?? '')).toBe(
    minorOf(owed),
  )
  expect(after.gains.at(-1)).toBe(before.gains.at(-1))
  expect(after.flows.at(-1)?.amount).toBe(owed)
})

test('terms are settings: a new rate holds for new sheets alone, and loans keep the one that was agreed to', async () => {
  const kept = await lent()
  const of = { amount: '20000.00', days: '30' }
  const { hash } = await value(calls().loanQuote(as(bola), of))
  const change = { name: 'loans.rate.daily', from: '5', to: '6', reason: 'costs_rose', proposalId: 1 }
  await market.world.writer.run({
    actor: 0,
    decide: (turn) => market.world.assembly.face(settings).changes.decide(turn, change),
  })
  const agreed = { ...of, purpose: 'study' as const, sheet: hash, tradePassword: undefined }
  expect(await calls().loanApply(as(bola), agreed)).toMatchObject({ reason: 'loan_sheet_changed' })
  const { sheet } = await value(calls().loanQuote(as(bola), of))
  expect(sheet).toMatchObject({ dailyRate: '0.06', interest: '360.00' })
  await days(10)
  expect((await info(kept)).loan).toMatchObject({
    sheet: { dailyRate: '0.05' },
    owed: { interest: '225.00' },
  })
  expect(await broken()).toEqual([])
})
