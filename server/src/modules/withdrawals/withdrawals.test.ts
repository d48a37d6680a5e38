import { withdrawalRefusals } from '@openbourse/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger, withdrawalClaim } from '../ledger/index.ts'
import { defaultSettings, payoutTermsOf, writtenTerms } from '../settings/index.ts'
import { accounts, ada, bola, PayoutServer, value } from './testing/payout-server.ts'

const hour = 3600 * 1000
let server: PayoutServer

beforeEach(async () => {
  server = await PayoutServer.open()
})
afterEach(async () => {
  expect(server.unowned(), 'holds without an owner').toEqual([])
  expect(await checkLedger(server.world.database)).toEqual([])
  await server.close()
})

const start = 100_000_000_00n

test('pays a small amount by rule: hold, payout, confirmation by the bank, fee out of the amount', async () => {
  const asked = await server.asked('50000')
  expect(server.used).toEqual([`bank ${accounts.usual}`])
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
  expect(server.available()).toBe(start - 50_000_00n)
  expect(server.houseBalance('transit')).toBe(49_950_00n)
  expect(server.houseBalance('fee-withdrawal')).toBe(50_00n)
  await server.pass(hour)
  const paid = await server.look(asked.id)
  expect(paid).toMatchObject({ state: 'success', can: { cancel: false } })
  expect(paid.reference).toMatch(/^\d{12}$/)
  expect([server.houseBalance('transit'), server.houseBalance('bank')]).toEqual([0n, 49_950_00n])
  expect(await server.notices()).toEqual(['withdrawal_paid'])
})

test('queues a larger amount until a maker and a checker approve it', async () => {
  const first = await server.asked('300000')
  const second = await server.asked('400000')
  expect(second).toMatchObject({ state: 'under_review', queue: { place: 2, of: 2 }, can: { cancel: true } })
  expect(server.world.ledger.held(withdrawalClaim(Number(first.id))).get('NGN')).toBe(300_000_00n)
  expect(value(await server.release(first.id)).proposal).toMatchObject({ state: 'executed' })
  expect(await server.look(first.id)).toMatchObject({ state: 'in_progress', decidedBy: 'people' })
  expect(await server.look(second.id)).toMatchObject({ queue: { place: 1, of: 1 } })
})

test("requires two checkers and fifteen minutes for six million, and refuses the maker's own approval", async () => {
  const { id } = await server.asked('6000000')
  const { proposal } = value(await server.propose(id, 'release', 'checks_passed'))
  expect(await server.approve(proposal, server.maker)).toMatchObject({ ok: false })
  value(await server.approve(proposal, server.one))
  expect(await server.look(id)).toMatchObject({ state: 'under_review' })
  value(await server.approve(proposal, server.two))
  await server.pass(14 * 60_000)
  expect(await server.look(id)).toMatchObject({ state: 'under_review' })
  await server.pass(2 * 60_000)
  expect(['in_progress', 'success']).toContain((await server.look(id)).state)
})

test('lets the owner cancel once before a decision, and releases the whole hold', async () => {
  const { id } = await server.asked('300000')
  const cancel = (key: string) => server.calls.withdrawCancel(server.as(ada, key), { id })
  const back = value(await cancel('cancel-it-1'))
  expect(back).toMatchObject({ state: 'fail', reason: 'withdrawal_cancelled', decidedBy: 'owner' })
  expect(value(await cancel('cancel-it-1')).state).toBe('fail')
  expect(await cancel('cancel-it-2')).toMatchObject({ reason: 'withdrawal_decided' })
  expect(server.available()).toBe(start)
  const found = await server.world.database.query(
    'select word, read_at is not null as read from notices.notice where user_id = $1 and about = $2',
    [ada, `withdrawal:${id}`],
  )
  expect(found).toEqual([{ word: 'withdrawal_taken_back', read: true }])
  const sent = await server.asked('5000')
  expect(await server.calls.withdrawCancel(server.as(), { id: sent.id })).toMatchObject({
    reason: 'withdrawal_decided',
  })
})

test('sends a payee with another name to review; a refusal shows both names and releases the money at once', async () => {
  const asked = await server.asked('20000', accounts.foreign)
  expect(asked).toMatchObject({ state: 'under_review', approvals: { checkers: 1 } })
  expect(asked.checks.find(({ word }) => word === 'payee')).toMatchObject({ state: 'failed' })
  const { proposal } = value(await server.propose(asked.id, 'refuse', 'withdrawal_name_differs'))
  value(await server.approve(proposal, server.one))
  expect(await server.look(asked.id)).toMatchObject({
    state: 'fail',
    reason: 'withdrawal_name_differs',
    decidedBy: 'people',
    values: { holder: 'G Whittaker', name: 'Adaeze Okafor', amount: '20000.00', currency: 'NGN' },
  })
  expect(server.available()).toBe(start)
  const stored = JSON.stringify(await server.world.database.query('select * from withdrawals.withdrawal'))
  expect(stored).not.toMatch(/Whittaker|Okafor/)
})

test("refuses an operator's untrue reason, and a release without a verified identity", async () => {
  const { id } = await server.asked('300000')
  expect(await server.propose(id, 'refuse', 'withdrawal_name_differs')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  expect(await server.propose(id, 'refuse', 'withdrawal_identity')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  expect(await server.propose(id, 'refuse', 'checks_passed')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  server.names.delete(ada)
  expect(await server.propose(id, 'release', 'checks_passed')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  expect(await server.propose(id, 'release', 'name_proved')).toMatchObject({
    reason: 'withdrawal_reason_untrue',
  })
  server.names.set(ada, 'Adaeze Okafor')
})

test('the database accepts only the listed reasons', async () => {
  const { id } = await server.asked('300000')
  const write = (reason: string) =>
    server.world.database.query(
      `update withdrawals.withdrawal set state = 'fail', reason = $2, decided_at = asked_at, decided_by = 'people',
       ended_at = asked_at, end_entry = 1 where id = $1`,
      [id, reason],
    )
  for (const reason of ['tax_unpaid', 'deposit_needed', 'loan_open', 'fee_unpaid'])
    await expect(write(reason)).rejects.toThrow()
  expect(withdrawalRefusals).toHaveLength(5)
  await expect(
    server.world.database.query('update withdrawals.withdrawal set amount = amount + 1 where id = $1', [id]),
  ).rejects.toThrow()
})

test('pays or refuses by rule at the deadline when no operator decides', async () => {
  const fine = await server.asked('300000')
  const foreign = await server.asked('20000', accounts.foreign)
  await server.pass(23 * hour)
  expect((await server.look(fine.id)).state).toBe('under_review')
  await server.pass(hour - 30_000)
  const paid = await server.look(fine.id)
  expect(paid).toMatchObject({ decidedBy: 'rule', late: false })
  expect(paid.decidedAt ?? Number.NaN).toBeLessThanOrEqual(paid.dueAt)
  expect(await server.look(foreign.id)).toMatchObject({
    state: 'fail',
    reason: 'withdrawal_name_differs',
    decidedBy: 'rule',
  })
})

test('a proposal to refuse stops the rule until it expires, and the delay is public meanwhile', async () => {
  const { id } = await server.asked('300000')
  await server.pass(23 * hour)
  value(await server.propose(id, 'refuse', 'withdrawal_misuse', 'Reported to the police, file 4471'))
  await server.pass(1.5 * hour)
  expect(await server.look(id)).toMatchObject({ state: 'under_review', late: true, can: { cancel: true } })
  const figures = value(await server.calls.withdrawFigures(server.as(), { days: '7' }))
  expect(figures).toMatchObject({ open: 1, late: 1 })
  expect(await server.notices()).toEqual(['withdrawal_late'])
  await server.pass(3 * hour)
  expect(await server.look(id)).toMatchObject({ decidedBy: 'rule', late: true })
  await server.pass(hour)
  expect(value(await server.calls.withdrawFigures(server.as(), { days: '7' }))).toMatchObject({
    decided: 1,
    decidedInTime: 0,
  })
})

test('makes every amount to a new account wait, and refuses an earlier release', async () => {
  server.usableFrom.set(accounts.usual, server.world.clock.nowMs() + 5 * hour)
  const small = await server.asked('5000')
  const large = await server.asked('300000')
  expect(small).toMatchObject({ state: 'under_review', queue: null })
  expect(small.checks.find(({ word }) => word === 'account')).toMatchObject({ state: 'waits' })
  expect(await server.propose(large.id, 'release', 'checks_passed')).toMatchObject({
    reason: 'payout_settling',
  })
  await server.pass(6 * hour)
  expect(await server.look(small.id)).toMatchObject({ decidedBy: 'rule' })
  expect((await server.look(large.id)).state).toBe('under_review')
})

test('asks for an authenticator code for the first payout to an account, not for a repeated request', async () => {
  server.hasApp = true
  expect(await server.add('5000')).toMatchObject({ reason: 'second_factor_missing' })
  const withCode = () =>
    server.calls.withdrawAdd(server.as(ada, 'key-with-code'), {
      bankId: accounts.usual,
      amount: '5000',
      code: '123456',
    })
  const { id } = value(await withCode())
  const again = server.calls.withdrawAdd(server.as(ada, 'key-with-code'), {
    bankId: accounts.usual,
    amount: '5000',
    code: undefined,
  })
  expect(value(await again).id).toBe(id)
  expect(await server.add('6000')).toMatchObject({ reason: 'second_factor_missing' })
  await server.pass(hour)
  expect(await server.add('6000')).toMatchObject({ ok: true })
})

test('without an authenticator app asks for a code only for a destination saved without one', async () => {
  expect(await server.preview('5000')).toMatchObject({ value: { needsCode: null } })
  server.isProven = false
  expect(await server.preview('5000')).toMatchObject({ value: { needsCode: 'sent' } })
  expect(await server.add('5000')).toMatchObject({ reason: 'second_factor_missing' })
  server.hasApp = true
  expect(await server.preview('5000')).toMatchObject({ value: { needsCode: 'app' } })
  server.hasApp = false
  const input = { bankId: accounts.usual, amount: '5000', code: '123456' }
  value(await server.calls.withdrawAdd(server.as(ada, 'key-of-old-place'), input))
  await server.pass(hour)
  expect(await server.preview('6000')).toMatchObject({ value: { needsCode: null } })
})

test('explains each future step by the rule, the rail, or the last five payouts', async () => {
  const first = await server.asked('300000')
  expect(first.ahead).toEqual({
    leaves: { at: first.dueAt, by: 'promise', half: null },
    arrives: { ms: 45_000, by: 'rail', of: null },
  })
  value(await server.release(first.id))
  expect((await server.look(first.id)).ahead).toEqual({ leaves: null, arrives: first.ahead.arrives })
  await server.pass(hour)
  expect((await server.look(first.id)).ahead).toEqual({ leaves: null, arrives: null })
  for (let n = 0; n < 4; n += 1) {
    const one = await server.asked('260000')
    await server.pass(hour)
    value(await server.release(one.id))
    await server.pass(hour)
  }
  const { ahead } = await server.asked('270000')
  const rows = await server.world.database.query<{ left: string; arrived: string }>(
    `select sent_at - asked_at as left, ended_at - sent_at as arrived from withdrawals.withdrawal where state = 'success'`,
  )
  const middle = (all: readonly string[]) => all.map(Number).sort((one, other) => one - other)[2]
  expect(ahead.leaves).toMatchObject({
    half: { ms: middle(rows.map(({ left }) => left)), of: 5 },
  })
  expect(ahead.arrives).toEqual({ ms: middle(rows.map(({ arrived }) => arrived)), of: 5, by: 'half' })
})

test('fifty concurrent withdrawals of one balance pay one', async () => {
  await server.grant(ada, 'USD', 100_00n)
  const all = await Promise.all(Array.from({ length: 50 }, () => server.add('100', accounts.dollars)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(server.used).toHaveLength(1)
  expect(new Set(all.map((one) => (one.ok ? 'ok' : one.reason)))).toEqual(
    new Set(['ok', 'withdrawal_balance']),
  )
  expect(server.available('USD')).toBe(0n)
})

test('one key creates one withdrawal under fifty concurrent calls, and refuses another input', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, () => server.add('5000', accounts.usual, ada, 'the-same-key')),
  )
  expect(new Set(all.map((one) => value(one).id)).size).toBe(1)
  const other = await server.add('6000', accounts.usual, ada, 'the-same-key')
  expect(other).toMatchObject({ reason: 'key_reused' })
  expect(server.available()).toBe(start - 5_000_00n)
})

test('of a concurrent cancellation and release one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await server.asked('300000')
    const { proposal } = value(await server.propose(id, 'release', 'checks_passed'))
    const cancelled = server.calls.withdrawCancel(server.as(), { id })
    await Promise.all([server.approve(proposal, server.one), cancelled])
    const { state } = await server.look(id)
    expect(['in_progress', 'fail']).toContain(state)
  }
})

test('withdraws a deposit under its better terms, up to the deposited amount', async () => {
  const now = payoutTermsOf(defaultSettings(), 'NGN')!
  server.deposited.push({ terms: writtenTerms({ ...now, fees: { bank: 10_00n } }), minor: 70_000_00n })
  expect(await server.asked('50000')).toMatchObject({ fee: '10.00', terms: 'deposit' })
  expect(await server.asked('50000')).toMatchObject({ fee: '50.00', terms: 'today' })
  expect(await server.asked('20000')).toMatchObject({ fee: '10.00', terms: 'deposit' })
})

test('applies a lowered limit to later deposits only', async () => {
  const before = payoutTermsOf(defaultSettings(), 'NGN')!
  server.deposited.push({ terms: writtenTerms(before), minor: 60_000_00n })
  server.set.set('withdrawal.day.NGN', 2_000_00n)
  expect(await server.add('60001')).toMatchObject({ reason: 'withdrawal_day_limit' })
  expect(await server.asked('60000')).toMatchObject({ terms: 'deposit' })
  expect(await server.asked('2000')).toMatchObject({ terms: 'today' })
  expect(await server.add('1000')).toMatchObject({ reason: 'withdrawal_day_limit', values: { left: '0.00' } })
})

test('refuses outside the opening hours, and shows the opening time before', async () => {
  server.set.set('withdrawal.hours.bank', '12:00-20:00')
  const opensAt = Date.UTC(2026, 0, 16, 12)
  expect(await server.add('5000')).toMatchObject({
    reason: 'withdrawal_closed',
    values: { opensAt: String(opensAt) },
  })
  const { rails } = value(await server.calls.withdrawStatus(server.as(), {}))
  expect(rails).toEqual([
    { kind: 'bank', open: false, reason: 'withdrawal_closed', opensAt },
    { kind: 'crypto', open: true, reason: null, opensAt: null },
  ])
})

test("refuses to show, cancel or use another user's withdrawal", async () => {
  const { id } = await server.asked('300000')
  expect(await server.calls.withdrawInfo(server.as(bola), { id })).toMatchObject({
    reason: 'withdrawal_unknown',
  })
  expect(await server.calls.withdrawCancel(server.as(bola), { id })).toMatchObject({
    reason: 'withdrawal_unknown',
  })
  expect(await server.add('5000', accounts.usual, bola)).toMatchObject({ reason: 'payout_unknown' })
  expect(value(await server.calls.withdrawOrder(server.as(bola), { page: 1, size: 20 }))).toMatchObject({
    total: 0,
  })
})

test('continues open withdrawals after a restart', async () => {
  const waiting = await server.asked('300000')
  const sent = await server.asked('20000')
  const { proposal } = value(await server.propose(waiting.id, 'release', 'checks_passed'))
  await server.restart()
  expect(await server.look(waiting.id)).toMatchObject({ state: 'under_review', queue: { place: 1, of: 1 } })
  value(await server.approve(proposal, server.one))
  await server.pass(hour)
  expect([(await server.look(waiting.id)).state, (await server.look(sent.id)).state]).toEqual([
    'success',
    'success',
  ])
})

test('public figures match the ledger: counts and times of sent and settled payouts', async () => {
  await server.asked('20000')
  await server.asked('30000')
  await server.asked('40000', accounts.closed)
  const { id } = await server.asked('300000')
  value(await server.calls.withdrawCancel(server.as(), { id }))
  const foreign = await server.asked('20000', accounts.foreign)
  const { proposal } = value(await server.propose(foreign.id, 'refuse', 'withdrawal_name_differs'))
  value(await server.approve(proposal, server.one))
  await server.pass(hour)
  const found = value(await server.calls.withdrawFigures(server.as(), { days: '30' }))
  expect(found).toMatchObject({
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
  expect(found.refusedBy.find(({ reason }) => reason === 'withdrawal_name_differs')).toMatchObject({
    count: 1,
  })
  const [counted] = await server.world.database.query<{ paid: number; slowest: string }>(
    `select count(*)::int as paid, max(s.at - h.at)::text as slowest from ledger.entry s
     join ledger.entry h on h.cause_kind = 'withdrawal' and h.cause_id = s.cause_id and h.kind = 'withdrawal_hold'
     where s.kind = 'payout_settled'`,
  )
  expect([found.paid, found.slowestMs]).toEqual([counted?.paid, Number(counted?.slowest)])
  expect(found.spread.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test("records an operator's view in the audit log, with a posting preview that sums to zero", async () => {
  const { id } = await server.asked('300000')
  const bench = value(await server.calls.consoleWithdrawal(server.by(server.one), { id }))
  for (const legs of [bench.legs.release, bench.legs.refuse]) {
    expect(legs.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
  }
  expect(bench).toMatchObject({
    releaseReason: 'checks_passed',
    holder: 'OKAFOR ADAEZE',
    refuseReasons: ['withdrawal_misuse', 'withdrawal_ordered_stop'],
  })
  const looked = await server.world.database.query(
    "select subject_id from operators.audit where act = 'withdrawal_viewed'",
  )
  expect(looked).toEqual([{ subject_id: id }])
  const listed = value(await server.calls.consoleWithdrawals(server.by(server.one), { show: 'waiting' }))
  expect(listed).toMatchObject({
    counts: { waiting: 1, inProgress: 0, settled: 0, refused: 0 },
    held: [{ asset: 'NGN', amount: '300000.00' }],
    list: [{ person: { name: 'Adaeze Okafor' }, to: 'First Bank •••• 4417' }],
  })
})
