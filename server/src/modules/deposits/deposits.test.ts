import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { checkLedger } from '../ledger/index.ts'
import { ada, ben, DepositServer, slipOf, value } from './testing/server.ts'

let server: DepositServer

beforeAll(async () => {
  server = await DepositServer.open()
})
beforeEach(() => server.changeShift())
afterEach(async () => {
  server.fixed.settings.clear()
  server.fixed.names.clear()
  server.fixed.limits.clear()
  for (const userId of [ada, ben]) {
    for (const { id, can } of value(
      await server.calls.depositList(server.as(userId), {
        page: 1,
        size: 50,
        kind: undefined,
        state: undefined,
      }),
    ).list) {
      if (can.cancel) await server.calls.depositCancel(server.as(userId), { id })
    }
  }
  expect(await checkLedger(server.world.database)).toEqual([])
})
afterAll(() => server.close())

test('credits a correct payment once, with a receipt, a timeline and one message', async () => {
  const before = server.balance(ada)
  const asked = await server.asked(ada)
  expect(asked).toMatchObject({ state: 'in_progress', amount: '5000.00', credited: '0.00' })
  expect(asked.reference).toMatch(/^OB[2-9A-Z]{10}$/)
  await server.send(ada, asked.id)
  await server.later(40)
  const { deposit, moments } = await server.read(ada, asked.id)
  expect(deposit).toMatchObject({ state: 'success', reason: null, credited: '5000.00' })
  expect(moments.map(({ kind }) => kind)).toEqual(['asked', 'sent', 'credited'])
  expect(server.balance(ada) - before).toBe(500_000n)
  const notices = await server.world.database.query<{ word: string }>(
    'select word from notices.notice where about = $1',
    [`deposit:${asked.id}`],
  )
  expect(notices).toEqual([{ word: 'deposit_done' }])
})

test('credits a payment once when the bank reports it twice', async () => {
  const before = server.balance(ada)
  const { id } = await server.asked(ada)
  server.rails.bank.misbehave('twice')
  await server.send(ada, id)
  await server.later(40)
  expect(server.balance(ada) - before).toBe(500_000n)
})

test('credits a payment once for fifty concurrent reports', async () => {
  const before = server.balance(ada)
  const { id, reference } = await server.asked(ada)
  server.rails.bank.misbehave('silent')
  await server.send(ada, id)
  await server.later(40)
  const lines = await server.rails.bank.statement('NGN', 0, server.world.clock.nowMs() + 1)
  const line = lines.find(({ number }) => number === reference)!
  await Promise.all(Array.from({ length: 50 }, () => server.rails.bank.askAgain(line.id)))
  await Promise.all([server.rails.work(), server.rails.work(), server.rails.work()])
  expect(server.balance(ada) - before).toBe(500_000n)
})

test('creates one deposit for fifty concurrent requests under one key, with one answer', async () => {
  const terms = await server.terms('NGN')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.ask(ada, { terms }, 'one-key-for-all')),
  )
  expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1)
  expect(await server.ask(ada, { terms, amount: '6000.00' }, 'one-key-for-all')).toMatchObject({
    reason: 'key_reused',
  })
})

test.each([
  ['other_name', 'deposit_name_differs', 'same_reference'],
  ['other_amount', 'deposit_amount_differs', 'amount_accepted'],
] as const)('money with %s stays in suspense until two operators have decided', async (as, reason, why) => {
  const [before, suspense] = [server.balance(ada), server.houseBalance('suspense')]
  const { id, number } = await server.asked(ada)
  await server.send(ada, id, as)
  await server.later(40)
  expect(await server.state(ada, id)).toEqual(['under_review', reason, '0.00'])
  expect(server.balance(ada)).toBe(before)
  const minor = server.houseBalance('suspense') - suspense
  expect(minor).toBe(as === 'other_amount' ? 450_000n : 500_000n)

  const item = (await server.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, deposit: number, reason: why } as const
  const proposed = value(await server.calls.consoleSuspenseAllot(server.by(server.approver), input))
  expect(proposed.state).toBe('open')
  expect(await server.approve(proposed.proposal)).toMatchObject({ reason: 'proposal_own' })
  expect(server.balance(ada)).toBe(before)
  const other = await server.operators.seat(`Checker ${as}`, 'approver')
  value(await server.approve(proposed.proposal, other))
  expect(server.balance(ada) - before).toBe(minor)
  expect(server.houseBalance('suspense')).toBe(suspense)
  expect((await server.state(ada, id)).slice(0, 2)).toEqual(['success', null])
  const again = await server.calls.consoleSuspenseAllot(server.by(server.reviewer), input)
  expect(again).toMatchObject({ reason: 'suspense_over' })
})

test('a return is in progress until the bank confirms it, and ends the deposit', async () => {
  const bank = server.houseBalance('bank')
  const { id } = await server.asked(ada)
  await server.send(ada, id, 'other_name')
  await server.later(40)
  const item = (await server.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, reason: 'other_person' } as const
  const { proposal } = value(await server.calls.consoleSuspenseReturn(server.by(server.reviewer), input))
  value(await server.approve(proposal))
  expect(await server.state(ada, id)).toEqual(['fail', 'deposit_returned', '0.00'])
  expect(server.houseBalance('transit')).toBe(500_000n)
  await server.later(60)
  expect(server.houseBalance('transit')).toBe(0n)
  expect(server.houseBalance('bank')).toBe(bank)
  const { moments } = await server.read(ada, id)
  expect(moments.map(({ kind }) => kind)).toEqual(['asked', 'sent', 'suspense', 'sent_back', 'returned'])
})

test('a returned payment that comes back is in suspense again, and can be returned again', async () => {
  const { id } = await server.asked(ada)
  await server.send(ada, id, 'other_name')
  await server.later(40)
  const item = (await server.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, reason: 'other_person' } as const
  server.rails.bank.misbehave('fail')
  value(
    await server.approve(
      value(await server.calls.consoleSuspenseReturn(server.by(server.reviewer), input)).proposal,
    ),
  )
  await server.later(60)
  expect(await server.state(ada, id)).toEqual(['under_review', 'deposit_name_differs', '0.00'])
  expect([
    server.houseBalance('transit'),
    (await server.queue()).items.some((one) => one.id === item.id),
  ]).toEqual([0n, true])
  value(
    await server.approve(
      value(await server.calls.consoleSuspenseReturn(server.by(server.reviewer), input)).proposal,
    ),
  )
  await server.later(60)
  expect(server.houseBalance('transit')).toBe(0n)
  expect(await server.state(ada, id)).toEqual(['fail', 'deposit_returned', '0.00'])
})

test('money without a reference has no owner, and can be allotted to an expired deposit', async () => {
  const before = server.balance(ben)
  server.fixed.names.set(ben, 'Ben Eze')
  const { id, number } = await server.asked(ben, { payer: 'Ben Eze' })
  await server.send(ben, id, 'no_reference')
  await server.later(40)
  expect(await server.state(ben, id)).toEqual(['in_progress', null, '0.00'])
  value(await server.calls.depositCancel(server.as(ben), { id }))
  const item = (await server.queue()).items.find((one) => one.payer === 'Ben Eze')!
  expect(item).toMatchObject({ problem: 'deposit_reference_unknown', deposit: null, amount: '5000.00' })
  const input = { item: item.id, deposit: number.toLowerCase(), reason: 'same_person' } as const
  const { proposal } = value(await server.calls.consoleSuspenseAllot(server.by(server.reviewer), input))
  await server.restart()
  value(await server.approve(proposal))
  expect(server.balance(ben) - before).toBe(500_000n)
  expect(await server.state(ben, id)).toEqual(['success', null, '5000.00'])
})

test('credits money that arrives after expiry or cancellation', async () => {
  const before = server.balance(ada)
  const late = await server.asked(ada)
  const cancelled = await server.asked(ada)
  await server.send(ada, cancelled.id)
  value(await server.calls.depositCancel(server.as(ada), { id: cancelled.id }))
  await server.later(40)
  expect(await server.state(ada, cancelled.id)).toEqual(['success', null, '5000.00'])
  server.rails.bank.misbehave('late')
  await server.send(ada, late.id)
  await server.later(40)
  await server.later(48 * 3600)
  // The bank reports in the round in which the deposit expires, and the report wins.
  expect(await server.state(ada, late.id)).toEqual(['success', null, '5000.00'])
  expect(server.balance(ada) - before).toBe(1_000_000n)
})

test('a payment that never leaves its payer leaves only an expired deposit', async () => {
  const before = server.balance(ada)
  const { id } = await server.asked(ada)
  server.rails.bank.misbehave('fail')
  await server.send(ada, id)
  await server.later(48 * 3600)
  expect(await server.state(ada, id)).toEqual(['fail', 'deposit_expired', '0.00'])
  expect(server.balance(ada)).toBe(before)
})

test('a second payment with the same reference goes to review, and the first stays credited', async () => {
  const before = server.balance(ada)
  const { id } = await server.asked(ada)
  await server.send(ada, id)
  await server.send(ada, id)
  await server.later(60)
  expect(server.balance(ada) - before).toBe(500_000n)
  expect(await server.state(ada, id)).toEqual(['success', null, '5000.00'])
  expect((await server.queue()).items.find((one) => one.deposit?.id === id)?.problem).toBe(
    'deposit_sent_twice',
  )
})

test('credits a voucher with exactly what the bank received under its UTR', async () => {
  const before = server.balance(ada)
  const deposit = await server.voucher(ada, 3)
  expect(await server.state(ada, deposit.id)).toEqual(['under_review', 'deposit_awaits_review', '0.00'])
  const input = { id: deposit.id, reason: 'voucher_matches_credit' } as const
  const early = await server.calls.consoleDepositAccept(server.by(server.reviewer), input)
  expect(early).toMatchObject({ reason: 'deposit_no_credit', values: { utr: deposit.utr } })
  await server.later(40)
  const review = (await server.queue()).reviews.find(({ id }) => id === deposit.id)
  expect(review?.credit).toMatchObject({ amount: '5000.00', trace: deposit.utr })
  const accepted = value(await server.calls.consoleDepositAccept(server.by(server.reviewer), input))
  expect(accepted.state).toBe('executed')
  expect(server.balance(ada) - before).toBe(500_000n)
  const again = await server.calls.consoleDepositAccept(server.by(server.reviewer), input)
  expect(again).toMatchObject({ reason: 'deposit_not_reviewed' })
})

test('a voucher above the limit needs a second operator', async () => {
  const before = server.balance(ada)
  const deposit = await server.voucher(ada, 5, '600000.00')
  await server.later(40)
  const input = { id: deposit.id, reason: 'voucher_matches_credit' } as const
  const bench = value(await server.calls.consoleDeposit(server.by(server.reviewer), { id: deposit.id }))
  expect(bench.seats).toBe(1)
  const accepted = value(await server.calls.consoleDepositAccept(server.by(server.reviewer), input))
  expect(accepted.state).toBe('open')
  expect(server.balance(ada)).toBe(before)
  value(await server.approve(accepted.proposal))
  expect(server.balance(ada) - before).toBe(60_000_000n)
})

test('declining a voucher gives the reason, and frees its UTR and picture', async () => {
  const deposit = await server.voucher(ada, 7)
  const input = { id: deposit.id, reason: 'deposit_voucher_unreadable' } as const
  const note = 'Digits cannot be told apart'
  const decline = server.calls.consoleDepositDecline(server.by(server.reviewer), { ...input, note })
  value(await server.approve(value(await decline).proposal))
  expect(await server.state(ada, deposit.id)).toEqual(['fail', 'deposit_voucher_unreadable', '0.00'])
  const voucher = await server.slip(ada, 7)
  const retried = await server.asked(ada, { way: 'offline-NGN', utr: deposit.utr ?? '', voucher })
  expect(retried.state).toBe('under_review')
})

test('accepts a UTR and a picture once, and shows the reviewer a similar picture', async () => {
  const first = await server.voucher(ada, 11)
  const utr = first.utr ?? ''
  const other = await server.slip(ben, 13)
  expect(await server.ask(ben, { way: 'offline-NGN', utr, voucher: other })).toMatchObject({
    reason: 'deposit_utr_used',
  })
  const context = { ...server.as(ben), file: await slipOf(11) }
  expect(await server.calls.depositVoucher(context, {})).toMatchObject({ reason: 'deposit_voucher_used' })
  // The same slip saved at a lower quality: another file that looks the same.
  const worse = { ...server.as(ben), file: await slipOf(11, 60) }
  const { voucher } = value(await server.calls.depositVoucher(worse, {}))
  const second = await server.asked(ben, { way: 'offline-NGN', utr: '999999999999', voucher })
  const bench = value(await server.calls.consoleDeposit(server.by(server.reviewer), { id: second.id }))
  expect(bench.seats).toBe(0)
  expect(bench.alike.map(({ id, same }) => [id, same])).toEqual([[first.id, false]])
})

test("records every view of a voucher or a case, and refuses another user's voucher", async () => {
  const deposit = await server.voucher(ada, 17)
  value(await server.calls.consoleDeposit(server.by(server.reviewer), { id: deposit.id }))
  value(await server.calls.consoleDepositVoucher(server.by(server.reviewer), { id: deposit.id }))
  const acts = await server.world.database.query<{ act: string }>(
    "select act from operators.audit where subject_kind = 'deposit' and subject_id = $1 order by n",
    [deposit.id],
  )
  expect(acts.map(({ act }) => act)).toEqual(['deposit_viewed', 'deposit_viewed_voucher'])
  const voucher = await server.slip(ben, 19)
  const taken = await server.ask(ada, { way: 'offline-NGN', utr: '888888888888', voucher })
  expect(taken).toMatchObject({ reason: 'deposit_voucher_missing' })
})

test('a channel asks for its password, locks after wrong ones, and has a new password in each round', async () => {
  const way = 'agent-NGN'
  const ask = (channelPassword: string) => server.ask(ben, { way, channelPassword })
  const sendPractice = async () =>
    value(await server.calls.depositPractice(server.as(ben), { way })).channelPassword ?? ''
  const right = await sendPractice()
  expect(right).toMatch(/^[2-9A-Z]{8}$/)
  expect(await ask('WRONG')).toMatchObject({ reason: 'deposit_channel_password' })
  const asked = value(await ask(right.toLowerCase()))
  await server.send(ben, asked.id)
  await server.later(40)
  expect((await server.state(ben, asked.id))[0]).toBe('success')
  for (let tries = 0; tries < 5; tries += 1) await ask('WRONG')
  expect(await ask(right)).toMatchObject({ reason: 'deposit_channel_locked', values: { minutes: '30' } })
  await server.later(31 * 60)
  value(await ask(right))
  server.fixed.settings.set('deposit.channel.round', 2)
  expect(await sendPractice()).not.toBe(right)
})

test.each([
  [{ way: 'bank-XXX' }, 'deposit_way_unknown'],
  [{ amount: '999.99' }, 'deposit_too_small'],
  [{ amount: '10000000.01' }, 'deposit_too_large'],
  [{ amount: '5000.001' }, 'deposit_decimals'],
  [{ payer: '  ' }, 'deposit_payer_missing'],
  [{ terms: 'f'.repeat(64) }, 'deposit_terms_changed'],
  [{ way: 'offline-NGN', utr: '12345' }, 'deposit_utr_missing'],
  [{ way: 'offline-NGN', utr: '123456789012' }, 'deposit_voucher_missing'],
] as const)('refuses %o as %s, and creates nothing', async (given, reason) => {
  const terms = await server.terms('NGN')
  expect(await server.ask(ada, { terms, ...given })).toMatchObject({ ok: false, reason })
})

test('a closed method shows its opening time, and a verified user pays in their own name', async () => {
  server.fixed.settings.set('deposit.hours.bank', '11:00-12:00')
  expect(await server.ask(ada)).toMatchObject({ reason: 'deposit_closed' })
  server.fixed.settings.delete('deposit.hours.bank')
  server.fixed.names.set(ada, 'Adaeze Obi')
  expect(await server.ask(ada, { payer: 'Chidi Obi' })).toMatchObject({ reason: 'deposit_payer_differs' })
  const { payer } = value(await server.ask(ada, { payer: undefined }))
  expect(payer).toBe('Adaeze Obi')
})

test("counts requested deposits in every currency against the user's daily limit, and frees it a day later", async () => {
  await server.later(24 * 3600)
  server.fixed.limits.set(ada, 1_000_000n)
  value(await server.ask(ada))
  expect(await server.ask(ada, { amount: '5000.01' })).toMatchObject({
    reason: 'deposit_own_limit',
    values: { limit: '10000.00', used: '5000.00', currency: 'NGN' },
  })
  expect(await server.ask(ada, { way: 'bank-USD', amount: '5.00' })).toMatchObject({
    reason: 'deposit_own_limit',
  })
  value(await server.ask(ada, { amount: '5000.00' }))
  await server.later(24 * 3600)
  value(await server.ask(ada, { amount: '5000.00' }))
})

test("counts coins against the user's daily limit", async () => {
  server.fixed.limits.set(ada, 1_000_000n)
  server.fixed.coins.set(ada, 600_000n)
  expect(await server.ask(ada)).toMatchObject({ reason: 'deposit_own_limit', values: { used: '6000.00' } })
  value(await server.ask(ada, { amount: '4000.00' }))
  const { ownLimit } = value(await server.calls.depositStatus(server.as(ada), {}))
  expect(ownLimit).toMatchObject({ limit: '10000.00', used: '10000.00' })
})

test("limits open deposits per user, and shows and changes no other user's", async () => {
  const asked = await server.asked(ada)
  for (let count = 1; count < limits.depositsOpenMax; count += 1) await server.ask(ada)
  expect(await server.ask(ada)).toMatchObject({ reason: 'deposits_open_max' })
  expect(await server.calls.depositInfo(server.as(ben), { id: asked.id })).toMatchObject({
    reason: 'deposit_unknown',
  })
  for (const call of [
    server.calls.depositCancel(server.as(ben), { id: asked.id }),
    server.calls.depositSent(server.as(ben), { id: asked.id, as: 'as_agreed' }),
  ]) {
    expect(await call).toMatchObject({ reason: 'deposit_unknown' })
  }
})

test('keeps the accepted terms when the settings change', async () => {
  const { id, terms } = await server.asked(ada)
  await server.send(ada, id)
  await server.later(40)
  server.fixed.settings.set('withdrawal.promise.hours', 99)
  expect((await server.read(ada, id)).deposit.terms).toEqual(terms)
  const kept = await server.deposits.termsKept(ada, 'NGN')
  expect(kept.at(-1)).toMatchObject({ credited: 500_000n })
  expect(JSON.parse(kept.at(-1)!.terms)).toMatchObject({ promiseHours: terms.promiseHours })
})

test('restores open deposits, suspense and returns after a restart', async () => {
  const waiting = await server.asked(ada)
  const wrong = await server.asked(ben, { payer: 'Ben Eze' })
  await server.send(ben, wrong.id, 'other_amount')
  await server.later(40)
  const before = await server.queue()
  await server.restart()
  expect(await server.queue()).toEqual(before)
  const cash = server.balance(ada)
  await server.send(ada, waiting.id)
  await server.later(40)
  expect(server.balance(ada) - cash).toBe(500_000n)
})
