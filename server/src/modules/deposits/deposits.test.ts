import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { checkLedger } from '../ledger/index.ts'
import { ada, ben, DepositHouse, slipOf, value } from './testing/house.ts'

let house: DepositHouse

beforeAll(async () => {
  house = await DepositHouse.open()
})
beforeEach(() => house.changeShift())
afterEach(async () => {
  house.fixed.settings.clear()
  house.fixed.names.clear()
  house.fixed.limits.clear()
  for (const userId of [ada, ben]) {
    for (const { id, can } of value(
      await house.calls.depositList(house.as(userId), {
        page: 1,
        size: 50,
        kind: undefined,
        state: undefined,
      }),
    ).list) {
      if (can.cancel) await house.calls.depositCancel(house.as(userId), { id })
    }
  }
  expect(await checkLedger(house.world.database)).toEqual([])
})
afterAll(() => house.close())

test('credits a correct payment once, with a receipt, a timeline and one message', async () => {
  const before = house.balance(ada)
  const asked = await house.asked(ada)
  expect(asked).toMatchObject({ state: 'in_progress', amount: '5000.00', credited: '0.00' })
  expect(asked.reference).toMatch(/^OB[2-9A-Z]{10}$/)
  await house.send(ada, asked.id)
  await house.later(40)
  const { deposit, moments } = await house.read(ada, asked.id)
  expect(deposit).toMatchObject({ state: 'success', reason: null, credited: '5000.00' })
  expect(moments.map(({ kind }) => kind)).toEqual(['asked', 'sent', 'credited'])
  expect(house.balance(ada) - before).toBe(500_000n)
  const notices = await house.world.database.query<{ word: string }>(
    'select word from notices.notice where about = $1',
    [`deposit:${asked.id}`],
  )
  expect(notices).toEqual([{ word: 'deposit_done' }])
})

test('credits a payment once when the bank reports it twice', async () => {
  const before = house.balance(ada)
  const { id } = await house.asked(ada)
  house.rails.bank.misbehave('twice')
  await house.send(ada, id)
  await house.later(40)
  expect(house.balance(ada) - before).toBe(500_000n)
})

test('credits a payment once for fifty concurrent reports', async () => {
  const before = house.balance(ada)
  const { id, reference } = await house.asked(ada)
  house.rails.bank.misbehave('silent')
  await house.send(ada, id)
  await house.later(40)
  const lines = await house.rails.bank.statement('NGN', 0, house.world.clock.nowMs() + 1)
  const line = lines.find(({ number }) => number === reference)!
  await Promise.all(Array.from({ length: 50 }, () => house.rails.bank.askAgain(line.id)))
  await Promise.all([house.rails.work(), house.rails.work(), house.rails.work()])
  expect(house.balance(ada) - before).toBe(500_000n)
})

test('creates one deposit for fifty concurrent requests under one key, with one answer', async () => {
  const terms = await house.terms('NGN')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => house.ask(ada, { terms }, 'one-key-for-all')),
  )
  expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1)
  expect(await house.ask(ada, { terms, amount: '6000.00' }, 'one-key-for-all')).toMatchObject({
    reason: 'key_reused',
  })
})

test.each([
  ['other_name', 'deposit_name_differs', 'same_reference'],
  ['other_amount', 'deposit_amount_differs', 'amount_accepted'],
] as const)('money with %s stays in suspense until two operators have decided', async (as, reason, why) => {
  const [before, suspense] = [house.balance(ada), house.house('suspense')]
  const { id, number } = await house.asked(ada)
  await house.send(ada, id, as)
  await house.later(40)
  expect(await house.state(ada, id)).toEqual(['under_review', reason, '0.00'])
  expect(house.balance(ada)).toBe(before)
  const minor = house.house('suspense') - suspense
  expect(minor).toBe(as === 'other_amount' ? 450_000n : 500_000n)

  const item = (await house.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, deposit: number, reason: why } as const
  const proposed = value(await house.calls.consoleSuspenseAllot(house.by(house.approver), input))
  expect(proposed.state).toBe('open')
  expect(await house.approve(proposed.proposal)).toMatchObject({ reason: 'proposal_own' })
  expect(house.balance(ada)).toBe(before)
  const other = await house.operators.seat(`Checker ${as}`, 'approver')
  value(await house.approve(proposed.proposal, other))
  expect(house.balance(ada) - before).toBe(minor)
  expect(house.house('suspense')).toBe(suspense)
  expect((await house.state(ada, id)).slice(0, 2)).toEqual(['success', null])
  const again = await house.calls.consoleSuspenseAllot(house.by(house.reviewer), input)
  expect(again).toMatchObject({ reason: 'suspense_over' })
})

test('a return is in progress until the bank confirms it, and ends the deposit', async () => {
  const bank = house.house('bank')
  const { id } = await house.asked(ada)
  await house.send(ada, id, 'other_name')
  await house.later(40)
  const item = (await house.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, reason: 'other_person' } as const
  const { proposal } = value(await house.calls.consoleSuspenseReturn(house.by(house.reviewer), input))
  value(await house.approve(proposal))
  expect(await house.state(ada, id)).toEqual(['fail', 'deposit_returned', '0.00'])
  expect(house.house('transit')).toBe(500_000n)
  await house.later(60)
  expect(house.house('transit')).toBe(0n)
  expect(house.house('bank')).toBe(bank)
  const { moments } = await house.read(ada, id)
  expect(moments.map(({ kind }) => kind)).toEqual(['asked', 'sent', 'suspense', 'sent_back', 'returned'])
})

test('a returned payment that comes back is in suspense again, and can be returned again', async () => {
  const { id } = await house.asked(ada)
  await house.send(ada, id, 'other_name')
  await house.later(40)
  const item = (await house.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, reason: 'other_person' } as const
  house.rails.bank.misbehave('fail')
  value(
    await house.approve(
      value(await house.calls.consoleSuspenseReturn(house.by(house.reviewer), input)).proposal,
    ),
  )
  await house.later(60)
  expect(await house.state(ada, id)).toEqual(['under_review', 'deposit_name_differs', '0.00'])
  expect([house.house('transit'), (await house.queue()).items.some((one) => one.id === item.id)]).toEqual([
    0n,
    true,
  ])
  value(
    await house.approve(
      value(await house.calls.consoleSuspenseReturn(house.by(house.reviewer), input)).proposal,
    ),
  )
  await house.later(60)
  expect(house.house('transit')).toBe(0n)
  expect(await house.state(ada, id)).toEqual(['fail', 'deposit_returned', '0.00'])
})

test('money without a reference has no owner, and can be allotted to an expired deposit', async () => {
  const before = house.balance(ben)
  house.fixed.names.set(ben, 'Ben Eze')
  const { id, number } = await house.asked(ben, { payer: 'Ben Eze' })
  await house.send(ben, id, 'no_reference')
  await house.later(40)
  expect(await house.state(ben, id)).toEqual(['in_progress', null, '0.00'])
  value(await house.calls.depositCancel(house.as(ben), { id }))
  const item = (await house.queue()).items.find((one) => one.payer === 'Ben Eze')!
  expect(item).toMatchObject({ problem: 'deposit_reference_unknown', deposit: null, amount: '5000.00' })
  const input = { item: item.id, deposit: number.toLowerCase(), reason: 'same_person' } as const
  const { proposal } = value(await house.calls.consoleSuspenseAllot(house.by(house.reviewer), input))
  await house.restart()
  value(await house.approve(proposal))
  expect(house.balance(ben) - before).toBe(500_000n)
  expect(await house.state(ben, id)).toEqual(['success', null, '5000.00'])
})

test('credits money that arrives after expiry or cancellation', async () => {
  const before = house.balance(ada)
  const late = await house.asked(ada)
  const cancelled = await house.asked(ada)
  await house.send(ada, cancelled.id)
  value(await house.calls.depositCancel(house.as(ada), { id: cancelled.id }))
  await house.later(40)
  expect(await house.state(ada, cancelled.id)).toEqual(['success', null, '5000.00'])
  house.rails.bank.misbehave('late')
  await house.send(ada, late.id)
  await house.later(40)
  await house.later(48 * 3600)
  // The bank reports in the round in which the deposit expires, and the report wins.
  expect(await house.state(ada, late.id)).toEqual(['success', null, '5000.00'])
  expect(house.balance(ada) - before).toBe(1_000_000n)
})

test('a payment that never leaves its payer leaves only an expired deposit', async () => {
  const before = house.balance(ada)
  const { id } = await house.asked(ada)
  house.rails.bank.misbehave('fail')
  await house.send(ada, id)
  await house.later(48 * 3600)
  expect(await house.state(ada, id)).toEqual(['fail', 'deposit_expired', '0.00'])
  expect(house.balance(ada)).toBe(before)
})

test('a second payment with the same reference goes to review, and the first stays credited', async () => {
  const before = house.balance(ada)
  const { id } = await house.asked(ada)
  await house.send(ada, id)
  await house.send(ada, id)
  await house.later(60)
  expect(house.balance(ada) - before).toBe(500_000n)
  expect(await house.state(ada, id)).toEqual(['success', null, '5000.00'])
  expect((await house.queue()).items.find((one) => one.deposit?.id === id)?.problem).toBe(
    'deposit_sent_twice',
  )
})

test('credits a voucher with exactly what the bank received under its UTR', async () => {
  const before = house.balance(ada)
  const deposit = await house.voucher(ada, 3)
  expect(await house.state(ada, deposit.id)).toEqual(['under_review', 'deposit_awaits_review', '0.00'])
  const input = { id: deposit.id, reason: 'voucher_matches_credit' } as const
  const early = await house.calls.consoleDepositAccept(house.by(house.reviewer), input)
  expect(early).toMatchObject({ reason: 'deposit_no_credit', values: { utr: deposit.utr } })
  await house.later(40)
  const review = (await house.queue()).reviews.find(({ id }) => id === deposit.id)
  expect(review?.credit).toMatchObject({ amount: '5000.00', trace: deposit.utr })
  const accepted = value(await house.calls.consoleDepositAccept(house.by(house.reviewer), input))
  expect(accepted.state).toBe('executed')
  expect(house.balance(ada) - before).toBe(500_000n)
  const again = await house.calls.consoleDepositAccept(house.by(house.reviewer), input)
  expect(again).toMatchObject({ reason: 'deposit_not_reviewed' })
})

test('a voucher above the limit needs a second operator', async () => {
  const before = house.balance(ada)
  const deposit = await house.voucher(ada, 5, '600000.00')
  await house.later(40)
  const input = { id: deposit.id, reason: 'voucher_matches_credit' } as const
  const bench = value(await house.calls.consoleDeposit(house.by(house.reviewer), { id: deposit.id }))
  expect(bench.seats).toBe(1)
  const accepted = value(await house.calls.consoleDepositAccept(house.by(house.reviewer), input))
  expect(accepted.state).toBe('open')
  expect(house.balance(ada)).toBe(before)
  value(await house.approve(accepted.proposal))
  expect(house.balance(ada) - before).toBe(60_000_000n)
})

test('declining a voucher gives the reason, and frees its UTR and picture', async () => {
  const deposit = await house.voucher(ada, 7)
  const input = { id: deposit.id, reason: 'deposit_voucher_unreadable' } as const
  const note = 'Digits cannot be told apart'
  const decline = house.calls.consoleDepositDecline(house.by(house.reviewer), { ...input, note })
  value(await house.approve(value(await decline).proposal))
  expect(await house.state(ada, deposit.id)).toEqual(['fail', 'deposit_voucher_unreadable', '0.00'])
  const voucher = await house.slip(ada, 7)
  const retried = await house.asked(ada, { way: 'offline-NGN', utr: deposit.utr ?? '', voucher })
  expect(retried.state).toBe('under_review')
})

test('accepts a UTR and a picture once, and shows the reviewer a similar picture', async () => {
  const first = await house.voucher(ada, 11)
  const utr = first.utr ?? ''
  const other = await house.slip(ben, 13)
  expect(await house.ask(ben, { way: 'offline-NGN', utr, voucher: other })).toMatchObject({
    reason: 'deposit_utr_used',
  })
  const context = { ...house.as(ben), file: await slipOf(11) }
  expect(await house.calls.depositVoucher(context, {})).toMatchObject({ reason: 'deposit_voucher_used' })
  // The same slip saved at a lower quality: another file that looks the same.
  const worse = { ...house.as(ben), file: await slipOf(11, 60) }
  const { voucher } = value(await house.calls.depositVoucher(worse, {}))
  const second = await house.asked(ben, { way: 'offline-NGN', utr: '999999999999', voucher })
  const bench = value(await house.calls.consoleDeposit(house.by(house.reviewer), { id: second.id }))
  expect(bench.seats).toBe(0)
  expect(bench.alike.map(({ id, same }) => [id, same])).toEqual([[first.id, false]])
})

test("records every view of a voucher or a case, and refuses another user's voucher", async () => {
  const deposit = await house.voucher(ada, 17)
  value(await house.calls.consoleDeposit(house.by(house.reviewer), { id: deposit.id }))
  value(await house.calls.consoleDepositVoucher(house.by(house.reviewer), { id: deposit.id }))
  const acts = await house.world.database.query<{ act: string }>(
    "select act from operators.audit where subject_kind = 'deposit' and subject_id = $1 order by n",
    [deposit.id],
  )
  expect(acts.map(({ act }) => act)).toEqual(['deposit_viewed', 'deposit_viewed_voucher'])
  const voucher = await house.slip(ben, 19)
  const taken = await house.ask(ada, { way: 'offline-NGN', utr: '888888888888', voucher })
  expect(taken).toMatchObject({ reason: 'deposit_voucher_missing' })
})

test('a channel asks for its password, locks after wrong ones, and has a new password in each round', async () => {
  const way = 'agent-NGN'
  const ask = (channelPassword: string) => house.ask(ben, { way, channelPassword })
  const told = async () =>
    value(await house.calls.depositPractice(house.as(ben), { way })).channelPassword ?? ''
  const right = await told()
  expect(right).toMatch(/^[2-9A-Z]{8}$/)
  expect(await ask('WRONG')).toMatchObject({ reason: 'deposit_channel_password' })
  const asked = value(await ask(right.toLowerCase()))
  await house.send(ben, asked.id)
  await house.later(40)
  expect((await house.state(ben, asked.id))[0]).toBe('success')
  for (let tries = 0; tries < 5; tries += 1) await ask('WRONG')
  expect(await ask(right)).toMatchObject({ reason: 'deposit_channel_locked', values: { minutes: '30' } })
  await house.later(31 * 60)
  value(await ask(right))
  house.fixed.settings.set('deposit.channel.round', 2)
  expect(await told()).not.toBe(right)
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
  const terms = await house.terms('NGN')
  expect(await house.ask(ada, { terms, ...given })).toMatchObject({ ok: false, reason })
})

test('a closed method shows its opening time, and a verified user pays in their own name', async () => {
  house.fixed.settings.set('deposit.hours.bank', '11:00-12:00')
  expect(await house.ask(ada)).toMatchObject({ reason: 'deposit_closed' })
  house.fixed.settings.delete('deposit.hours.bank')
  house.fixed.names.set(ada, 'Adaeze Obi')
  expect(await house.ask(ada, { payer: 'Chidi Obi' })).toMatchObject({ reason: 'deposit_payer_differs' })
  const { payer } = value(await house.ask(ada, { payer: undefined }))
  expect(payer).toBe('Adaeze Obi')
})

test("counts requested deposits in every currency against the user's daily limit, and frees it a day later", async () => {
  await house.later(24 * 3600)
  house.fixed.limits.set(ada, 1_000_000n)
  value(await house.ask(ada))
  expect(await house.ask(ada, { amount: '5000.01' })).toMatchObject({
    reason: 'deposit_own_limit',
    values: { limit: '10000.00', used: '5000.00', currency: 'NGN' },
  })
  expect(await house.ask(ada, { way: 'bank-USD', amount: '5.00' })).toMatchObject({
    reason: 'deposit_own_limit',
  })
  value(await house.ask(ada, { amount: '5000.00' }))
  await house.later(24 * 3600)
  value(await house.ask(ada, { amount: '5000.00' }))
})

test("counts coins against the user's daily limit", async () => {
  house.fixed.limits.set(ada, 1_000_000n)
  house.fixed.coins.set(ada, 600_000n)
  expect(await house.ask(ada)).toMatchObject({ reason: 'deposit_own_limit', values: { used: '6000.00' } })
  value(await house.ask(ada, { amount: '4000.00' }))
  const { ownLimit } = value(await house.calls.depositStatus(house.as(ada), {}))
  expect(ownLimit).toMatchObject({ limit: '10000.00', used: '10000.00' })
})

test("limits open deposits per user, and shows and changes no other user's", async () => {
  const asked = await house.asked(ada)
  for (let count = 1; count < limits.depositsOpenMax; count += 1) await house.ask(ada)
  expect(await house.ask(ada)).toMatchObject({ reason: 'deposits_open_max' })
  expect(await house.calls.depositInfo(house.as(ben), { id: asked.id })).toMatchObject({
    reason: 'deposit_unknown',
  })
  for (const call of [
    house.calls.depositCancel(house.as(ben), { id: asked.id }),
    house.calls.depositSent(house.as(ben), { id: asked.id, as: 'as_agreed' }),
  ]) {
    expect(await call).toMatchObject({ reason: 'deposit_unknown' })
  }
})

test('keeps the accepted terms when the settings change', async () => {
  const { id, terms } = await house.asked(ada)
  await house.send(ada, id)
  await house.later(40)
  house.fixed.settings.set('withdrawal.promise.hours', 99)
  expect((await house.read(ada, id)).deposit.terms).toEqual(terms)
  const kept = await house.deposits.termsKept(ada, 'NGN')
  expect(kept.at(-1)).toMatchObject({ credited: 500_000n })
  expect(JSON.parse(kept.at(-1)!.terms)).toMatchObject({ promiseHours: terms.promiseHours })
})

test('restores open deposits, suspense and returns after a restart', async () => {
  const waiting = await house.asked(ada)
  const wrong = await house.asked(ben, { payer: 'Ben Eze' })
  await house.send(ben, wrong.id, 'other_amount')
  await house.later(40)
  const before = await house.queue()
  await house.restart()
  expect(await house.queue()).toEqual(before)
  const cash = house.balance(ada)
  await house.send(ada, waiting.id)
  await house.later(40)
  expect(house.balance(ada) - cash).toBe(500_000n)
})
