import { withdrawalRefusals } from '@openbourse/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger, withdrawalClaim } from '../ledger/index.ts'
import { defaultSettings, payoutTermsOf, writtenTerms } from '../settings/index.ts'
import { accounts, ada, bola, PayoutHouse, value } from './testing/payout-house.ts'

const hour = 3600 * 1000
let house: PayoutHouse

beforeEach(async () => {
  house = await PayoutHouse.open()
})
afterEach(async () => {
  expect(house.unowned(), 'holds without an owner').toEqual([])
  expect(await checkLedger(house.world.database)).toEqual([])
  await house.close()
})

const start = 100_000_000_00n

test('pays a small amount by rule: hold, payout, confirmation by the bank, fee out of the amount', async () => {
  const asked = await house.asked('50000')
  expect(house.used).toEqual([`bank ${accounts.usual}`])
  expect(asked).toMatchObject({
    amount: '50000.00',
    fee: '50.00',
    receives: '49950.00',
    state: 'in_progress',
    decidedBy: 'rule',
    queue: null,
    late: false,
    reason: null,
    approvals: { checkers: 0, delayMinutes: 0 },
  })
  expect(asked.checks.every(({ state }) => state === 'passed')).toBe(true)
  expect(house.available()).toBe(start - 50_000_00n)
  expect([house.house('transit'), house.house('fee-withdrawal')]).toEqual([49_950_00n, 50_00n])
  await house.pass(hour)
  const paid = await house.look(asked.id)
  expect(paid).toMatchObject({ state: 'success', can: { cancel: false } })
  expect(paid.reference).toMatch(/^\d{12}$/)
  expect([house.house('transit'), house.house('bank')]).toEqual([0n, 49_950_00n])
  expect(await house.notices()).toEqual(['withdrawal_paid'])
})

test('queues a larger amount until a maker and a checker approve it', async () => {
  const first = await house.asked('300000')
  const second = await house.asked('400000')
  expect(second).toMatchObject({ state: 'under_review', queue: { place: 2, of: 2 }, can: { cancel: true } })
  expect(house.world.ledger.held(withdrawalClaim(Number(first.id))).get('NGN')).toBe(300_000_00n)
  expect(value(await house.release(first.id)).proposal).toMatchObject({ state: 'executed' })
  expect(await house.look(first.id)).toMatchObject({ state: 'in_progress', decidedBy: 'people' })
  expect(await house.look(second.id)).toMatchObject({ queue: { place: 1, of: 1 } })
})

test("requires two checkers and fifteen minutes for six million, and refuses the maker's own approval", async () => {
  const { id } = await house.asked('6000000')
  const { proposal } = value(await house.propose(id, 'release', 'checks_passed'))
  expect(await house.approve(proposal, house.maker)).toMatchObject({ ok: false })
  value(await house.approve(proposal, house.one))
  expect(await house.look(id)).toMatchObject({ state: 'under_review' })
  value(await house.approve(proposal, house.two))
  await house.pass(14 * 60_000)
  expect(await house.look(id)).toMatchObject({ state: 'under_review' })
  await house.pass(2 * 60_000)
  expect(['in_progress', 'success']).toContain((await house.look(id)).state)
})

test('lets the owner cancel once before a decision, and releases the whole hold', async () => {
  const { id } = await house.asked('300000')
  const cancel = (key: string) => house.calls.withdrawCancel(house.as(ada, key), { id })
  const back = value(await cancel('cancel-it-1'))
  expect(back).toMatchObject({ state: 'fail', reason: 'withdrawal_cancelled', decidedBy: 'owner' })
  expect(value(await cancel('cancel-it-1')).state).toBe('fail')
  expect(await cancel('cancel-it-2')).toMatchObject({ reason: 'withdrawal_decided' })
  expect(house.available()).toBe(start)
  const told = await house.world.database.query(
    'select word, read_at is not null as read from notices.notice where user_id = $1 and about = $2',
    [ada, `withdrawal:${id}`],
  )
  expect(told).toEqual([{ word: 'withdrawal_taken_back', read: true }])
  const sent = await house.asked('5000')
  expect(await house.calls.withdrawCancel(house.as(), { id: sent.id })).toMatchObject({
    reason: 'withdrawal_decided',
  })
})

test('sends a payee with another name to review; a refusal shows both names and releases the money at once', async () => {
  const asked = await house.asked('20000', accounts.foreign)
  expect(asked).toMatchObject({ state: 'under_review', approvals: { checkers: 1 } })
  expect(asked.checks.find(({ word }) => word === 'payee')).toMatchObject({ state: 'failed' })
  const { proposal } = value(await house.propose(asked.id, 'refuse', 'withdrawal_name_differs'))
  value(await house.approve(proposal, house.one))
  expect(await house.look(asked.id)).toMatchObject({
    state: 'fail',
    reason: 'withdrawal_name_differs',
    decidedBy: 'people',
    values: { holder: 'G Whittaker', name: 'Adaeze Okafor', amount: '20000.00', currency: 'NGN' },
  })
  expect(house.available()).toBe(start)
  const stored = JSON.stringify(await house.world.database.query('select * from withdrawals.withdrawal'))
  expect(stored).not.toMatch(/Whittaker|Okafor/)
})

test("refuses an operator's untrue reason, and a release without a verified identity", async () => {
  const { id } = await house.asked('300000')
  expect(await house.propose(id, 'refuse', 'withdrawal_name_differs')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  expect(await house.propose(id, 'refuse', 'withdrawal_identity')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  expect(await house.propose(id, 'refuse', 'checks_passed')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  house.names.delete(ada)
  expect(await house.propose(id, 'release', 'checks_passed')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  expect(await house.propose(id, 'release', 'name_proved')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  house.names.set(ada, 'Adaeze Okafor')
})

test('the database accepts only the listed reasons', async () => {
  const { id } = await house.asked('300000')
  const write = (reason: string) =>
    house.world.database.query(
      `update withdrawals.withdrawal set state = 'fail', reason = $2, decided_at = asked_at, decided_by = 'people',
       ended_at = asked_at, end_entry = 1 where id = $1`,
      [id, reason],
    )
  for (const reason of ['tax_unpaid', 'deposit_needed', 'loan_open', 'fee_unpaid'])
    await expect(write(reason)).rejects.toThrow()
  expect(withdrawalRefusals).toHaveLength(5)
  await expect(
    house.world.database.query('update withdrawals.withdrawal set amount = amount + 1 where id = $1', [id]),
  ).rejects.toThrow()
})

test('pays or refuses by rule at the deadline when no operator decides', async () => {
  const fine = await house.asked('300000')
  const foreign = await house.asked('20000', accounts.foreign)
  await house.pass(23 * hour)
  expect((await house.look(fine.id)).state).toBe('under_review')
  await house.pass(hour - 30_000)
  const paid = await house.look(fine.id)
  expect(paid).toMatchObject({ decidedBy: 'rule', late: false })
  expect(paid.decidedAt ?? Number.NaN).toBeLessThanOrEqual(paid.dueAt)
  expect(await house.look(foreign.id)).toMatchObject({
    state: 'fail',
    reason: 'withdrawal_name_differs',
    decidedBy: 'rule',
  })
})

test('a proposal to refuse stops the rule until it expires, and the delay is public meanwhile', async () => {
  const { id } = await house.asked('300000')
  await house.pass(23 * hour)
  value(await house.propose(id, 'refuse', 'withdrawal_misuse', 'Reported to the police, file 4471'))
  await house.pass(1.5 * hour)
  expect(await house.look(id)).toMatchObject({ state: 'under_review', late: true, can: { cancel: true } })
  const figures = value(await house.calls.withdrawFigures(house.as(), { days: '7' }))
  expect(figures).toMatchObject({ open: 1, late: 1 })
  expect(await house.notices()).toEqual(['withdrawal_late'])
  await house.pass(3 * hour)
  expect(await house.look(id)).toMatchObject({ decidedBy: 'rule', late: true })
  await house.pass(hour)
  expect(value(await house.calls.withdrawFigures(house.as(), { days: '7' }))).toMatchObject({
    decided: 1,
    decidedInTime: 0,
  })
})

test('makes every amount to a new account wait, and refuses an earlier release', async () => {
  house.usableFrom.set(accounts.usual, house.world.clock.nowMs() + 5 * hour)
  const small = await house.asked('5000')
  const large = await house.asked('300000')
  expect(small).toMatchObject({ state: 'under_review', queue: null })
  expect(small.checks.find(({ word }) => word === 'account')).toMatchObject({ state: 'waits' })
  expect(await house.propose(large.id, 'release', 'checks_passed')).toMatchObject({
    reason: 'payout_settling',
  })
  await house.pass(6 * hour)
  expect(await house.look(small.id)).toMatchObject({ decidedBy: 'rule' })
  expect((await house.look(large.id)).state).toBe('under_review')
})

test('asks for an authenticator code for the first payout to an account, not for a repeated request', async () => {
  house.hasApp = true
  expect(await house.add('5000')).toMatchObject({ reason: 'second_factor_missing' })
  const withCode = () =>
    house.calls.withdrawAdd(house.as(ada, 'key-with-code'), {
      bankId: accounts.usual,
      amount: '5000',
      code: '123456',
    })
  const { id } = value(await withCode())
  const again = house.calls.withdrawAdd(house.as(ada, 'key-with-code'), {
    bankId: accounts.usual,
    amount: '5000',
    code: undefined,
  })
  expect(value(await again).id).toBe(id)
  expect(await house.add('6000')).toMatchObject({ reason: 'second_factor_missing' })
  await house.pass(hour)
  expect(await house.add('6000')).toMatchObject({ ok: true })
})

test('without an authenticator app asks for a code only for a destination saved without one', async () => {
  expect(await house.preview('5000')).toMatchObject({ value: { needsCode: null } })
  house.isProven = false
  expect(await house.preview('5000')).toMatchObject({ value: { needsCode: 'sent' } })
  expect(await house.add('5000')).toMatchObject({ reason: 'second_factor_missing' })
  house.hasApp = true
  expect(await house.preview('5000')).toMatchObject({ value: { needsCode: 'app' } })
  house.hasApp = false
  const input = { bankId: accounts.usual, amount: '5000', code: '123456' }
  value(await house.calls.withdrawAdd(house.as(ada, 'key-of-old-place'), input))
  await house.pass(hour)
  expect(await house.preview('6000')).toMatchObject({ value: { needsCode: null } })
})

test('explains each future step by the rule, the rail, or the last five payouts', async () => {
  const first = await house.asked('300000')
  expect(first.ahead).toEqual({
    leaves: { at: first.dueAt, by: 'promise', half: null },
    arrives: { ms: 45_000, by: 'rail', of: null },
  })
  value(await house.release(first.id))
  expect((await house.look(first.id)).ahead).toEqual({ leaves: null, arrives: first.ahead.arrives })
  await house.pass(hour)
  expect((await house.look(first.id)).ahead).toEqual({ leaves: null, arrives: null })
  for (let n = 0; n < 4; n += 1) {
    const one = await house.asked('260000')
    await house.pass(hour)
    value(await house.release(one.id))
    await house.pass(hour)
  }
  const { ahead } = await house.asked('270000')
  const rows = await house.world.database.query<{ left: string; arrived: string }>(
    `select sent_at - asked_at as left, ended_at - sent_at as arrived from withdrawals.withdrawal where state = 'success'`,
  )
  const middle = (all: readonly string[]) => all.map(Number).sort((one, other) => one - other)[2]
  expect(ahead.leaves).toMatchObject({
    half: { ms: middle(rows.map(({ left }) => left)), of: 5 },
  })
  expect(ahead.arrives).toEqual({ ms: middle(rows.map(({ arrived }) => arrived)), of: 5, by: 'half' })
})

test('fifty concurrent withdrawals of one balance pay one', async () => {
  await house.grant(ada, 'USD', 100_00n)
  const all = await Promise.all(Array.from({ length: 50 }, () => house.add('100', accounts.dollars)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(house.used).toHaveLength(1)
  expect(new Set(all.map((one) => (one.ok ? 'ok' : one.reason)))).toEqual(
    new Set(['ok', 'withdrawal_balance']),
  )
  expect(house.available('USD')).toBe(0n)
})

test('one key creates one withdrawal under fifty concurrent calls, and refuses another input', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, () => house.add('5000', accounts.usual, ada, 'the-same-key')),
  )
  expect(new Set(all.map((one) => value(one).id)).size).toBe(1)
  expect(await house.add('6000', accounts.usual, ada, 'the-same-key')).toMatchObject({ reason: 'key_reused' })
  expect(house.available()).toBe(start - 5_000_00n)
})

test('of a concurrent cancellation and release one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await house.asked('300000')
    const { proposal } = value(await house.propose(id, 'release', 'checks_passed'))
    await Promise.all([house.approve(proposal, house.one), house.calls.withdrawCancel(house.as(), { id })])
    const { state } = await house.look(id)
    expect(['in_progress', 'fail']).toContain(state)
  }
})

test('withdraws a deposit under its better terms, up to the deposited amount', async () => {
  const now = payoutTermsOf(defaultSettings(), 'NGN')!
  house.deposited.push({ terms: writtenTerms({ ...now, fees: { bank: 10_00n } }), minor: 70_000_00n })
  expect(await house.asked('50000')).toMatchObject({ fee: '10.00', terms: 'deposit' })
  expect(await house.asked('50000')).toMatchObject({ fee: '50.00', terms: 'today' })
  expect(await house.asked('20000')).toMatchObject({ fee: '10.00', terms: 'deposit' })
})

test('applies a lowered limit to later deposits only', async () => {
  const before = payoutTermsOf(defaultSettings(), 'NGN')!
  house.deposited.push({ terms: writtenTerms(before), minor: 60_000_00n })
  house.set.set('withdrawal.day.NGN', 2_000_00n)
  expect(await house.add('60001')).toMatchObject({ reason: 'withdrawal_day_limit' })
  expect(await house.asked('60000')).toMatchObject({ terms: 'deposit' })
  expect(await house.asked('2000')).toMatchObject({ terms: 'today' })
  expect(await house.add('1000')).toMatchObject({ reason: 'withdrawal_day_limit', values: { left: '0.00' } })
})

test('refuses outside the opening hours, and shows the opening time before', async () => {
  house.set.set('withdrawal.hours.bank', '12:00-20:00')
  const opensAt = Date.UTC(2026, 0, 16, 12)
  expect(await house.add('5000')).toMatchObject({
    reason: 'withdrawal_closed',
    values: { opensAt: String(opensAt) },
  })
  const { rails } = value(await house.calls.withdrawStatus(house.as(), {}))
  expect(rails).toEqual([
    { kind: 'bank', open: false, reason: 'withdrawal_closed', opensAt },
    { kind: 'crypto', open: true, reason: null, opensAt: null },
  ])
})

test("refuses to show, cancel or use another user's withdrawal", async () => {
  const { id } = await house.asked('300000')
  expect(await house.calls.withdrawInfo(house.as(bola), { id })).toMatchObject({
    reason: 'withdrawal_unknown',
  })
  expect(await house.calls.withdrawCancel(house.as(bola), { id })).toMatchObject({
    reason: 'withdrawal_unknown',
  })
  expect(await house.add('5000', accounts.usual, bola)).toMatchObject({ reason: 'payout_unknown' })
  expect(value(await house.calls.withdrawOrder(house.as(bola), { page: 1, size: 20 }))).toMatchObject({
    total: 0,
  })
})

test('continues open withdrawals after a restart', async () => {
  const waiting = await house.asked('300000')
  const sent = await house.asked('20000')
  const { proposal } = value(await house.propose(waiting.id, 'release', 'checks_passed'))
  await house.restart()
  expect(await house.look(waiting.id)).toMatchObject({ state: 'under_review', queue: { place: 1, of: 1 } })
  value(await house.approve(proposal, house.one))
  await house.pass(hour)
  expect([(await house.look(waiting.id)).state, (await house.look(sent.id)).state]).toEqual([
    'success',
    'success',
  ])
})

test('public figures match the ledger: counts and times of sent and settled payouts', async () => {
  await house.asked('20000')
  await house.asked('30000')
  await house.asked('40000', accounts.closed)
  const { id } = await house.asked('300000')
  value(await house.calls.withdrawCancel(house.as(), { id }))
  const foreign = await house.asked('20000', accounts.foreign)
  const { proposal } = value(await house.propose(foreign.id, 'refuse', 'withdrawal_name_differs'))
  value(await house.approve(proposal, house.one))
  await house.pass(hour)
  const told = value(await house.calls.withdrawFigures(house.as(), { days: '30' }))
  expect(told).toMatchObject({
    asked: 5,
    paid: 2,
    refused: 1,
    cancelled: 1,
    returned: 1,
    open: 0,
    late: 0,
    decided: 4,
    decidedInTime: 4,
  })
  expect(told.refusedBy.find(({ reason }) => reason === 'withdrawal_name_differs')).toMatchObject({
    count: 1,
  })
  const [counted] = await house.world.database.query<{ paid: number; slowest: string }>(
    `select count(*)::int as paid, max(s.at - h.at)::text as slowest from ledger.entry s
     join ledger.entry h on h.cause_kind = 'withdrawal' and h.cause_id = s.cause_id and h.kind = 'withdrawal_hold'
     where s.kind = 'payout_settled'`,
  )
  expect([told.paid, told.slowestMs]).toEqual([counted?.paid, Number(counted?.slowest)])
  expect(told.spread.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test("records an operator's view in the audit log, with a posting preview that sums to zero", async () => {
  const { id } = await house.asked('300000')
  const bench = value(await house.calls.consoleWithdrawal(house.by(house.one), { id }))
  for (const legs of [bench.legs.release, bench.legs.refuse]) {
    expect(legs.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
  }
  expect(bench).toMatchObject({
    releaseReason: 'checks_passed',
    holder: 'OKAFOR ADAEZE',
    refuseReasons: ['withdrawal_misuse', 'withdrawal_ordered_stop'],
  })
  const looked = await house.world.database.query(
    "select subject_id from operators.audit where act = 'withdrawal_viewed'",
  )
  expect(looked).toEqual([{ subject_id: id }])
  const listed = value(await house.calls.consoleWithdrawals(house.by(house.one), { show: 'waiting' }))
  expect(listed).toMatchObject({
    counts: { waiting: 1, inProgress: 0, settled: 0, refused: 0 },
    held: [{ asset: 'NGN', amount: '300000.00' }],
    list: [{ person: { name: 'Adaeze Okafor' }, to: 'First Bank •••• 4417' }],
  })
})
