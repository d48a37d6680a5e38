import { createHash } from 'node:crypto'
import { consoleCalls, withdrawalRefusals } from '@openbourse/protocol'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { canonical } from '../modules/approvals/rules.ts'
import { type CoinDesk, openCoinDesk } from '../modules/coindeposits/testing/desk.ts'
import { ben, DepositServer, ada as depositor } from '../modules/deposits/testing/server.ts'
import { depositCredited } from '../modules/ledger/index.ts'
import { PayoutServer, value } from '../modules/withdrawals/testing/payout-server.ts'
import type { Queryable } from '../platform/db/types.ts'
import { limits } from '../platform/limits.ts'
import type { SignedIn } from '../testing/operators-on.ts'
import { attempt } from './testing/attempts.ts'

const heldByTrigger = { code: 'OB002' }

type Forged = { readonly reason: string; readonly payload: Readonly<Record<string, string>> }

/** Writes a proposal past the server: a copy of one that was made, with another reason and other fields, as number 9001. */
async function forge(database: Queryable, id: string, { reason, payload }: Forged): Promise<void> {
  const [made] = await database.query<{ payload: string }>(
    'select payload from approvals.proposal where id = $1',
    [id],
  )
  const fields = { ...(JSON.parse(made?.payload ?? '{}') as Forged['payload']), ...payload }
  const text = canonical(fields)
  await database.query(
    `insert into approvals.proposal select (jsonb_populate_record(p, $2::jsonb)).* from approvals.proposal p where id = $1`,
    [id, JSON.stringify({ id: 9001, reason, payload: text, payload_hash: sha256(text) })],
  )
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const hourMs = 3_600_000

describe('money that leaves', () => {
  let server: PayoutServer
  beforeEach(async () => {
    server = await PayoutServer.open()
  })
  afterEach(() => server.close())
  const asServer = (sql: string, parameters: readonly unknown[]) =>
    server.world.database.query(sql, parameters)
  const forged = (id: string, as: Forged) => forge(server.world.database, id, as)

  attempt('rails', 'refuse_without_reason', async () => {
    const { id } = await server.asked('300000')
    for (const reason of ['', 'tax_unpaid', 'deposit_needed', 'because_i_say_so'])
      expect(
        consoleCalls.consoleWithdrawalPropose.input.safeParse({ id, act: 'refuse', reason }).success,
        reason,
      ).toBe(false)
    const write = `update withdrawals.withdrawal set state = 'fail', reason = $2, decided_at = asked_at, decided_by = 'people',
      ended_at = asked_at, end_entry = 1 where id = $1`
    for (const reason of ['tax_unpaid', 'deposit_needed'])
      await expect(asServer(write, [id, reason])).rejects.toThrow()
    expect(withdrawalRefusals.join()).not.toMatch(/deposit|tax|loan|fee/)
  })

  attempt('rails', 'refuse_untrue', async () => {
    const { id } = await server.asked('300000')
    for (const reason of ['withdrawal_name_differs', 'withdrawal_identity'] as const)
      expect(await server.propose(id, 'refuse', reason)).toMatchObject({ reason: 'withdrawal_reason_untrue' })
  })

  attempt('rails', 'refuse_for_bank', async () => {
    const { id } = await server.asked('300000')
    expect(await server.propose(id, 'refuse', 'withdrawal_account_closed')).toMatchObject({
      reason: 'withdrawal_reason_untrue',
    })
    // Also when two operators collude, and the proposal was written past the server.
    const proposal = await server.propose(id, 'refuse', 'withdrawal_misuse', 'Reported by phone on 12 May')
    const reason = 'withdrawal_account_closed'
    await forged(value(proposal).proposal, { reason, payload: { reason } })
    await server.restart()
    expect(value(await server.approve('9001', server.one)).proposal).toMatchObject({ state: 'stale' })
    expect(await server.look(id)).toMatchObject({ state: 'under_review' })
  })

  attempt('rails', 'pay_elsewhere', async () => {
    const { id } = await server.asked('300000')
    const friends = await server.asked('200000')
    const swap = `update withdrawals.withdrawal set destination_sealed =
      (select destination_sealed from withdrawals.withdrawal where id = $2) where id = $1`
    for (const set of ['amount = amount + 1', 'user_id = user_id + 1', 'fee = fee + 1'])
      await expect(
        asServer(`update withdrawals.withdrawal set ${set} where id = $1`, [id]),
        set,
      ).rejects.toThrow()
    await asServer(swap, [id, friends.id])
    await expect(server.restart()).rejects.toThrow('unable to authenticate')
  })

  attempt('rails', 'keep_waiting', async () => {
    const before = server.available()
    const { id } = await server.asked('300000')
    await server.pass(50 * hourMs)
    expect(await server.look(id)).toMatchObject({ state: 'success' })
    expect(before - server.available()).toBe(300_000_00n)
  })
})

describe('money that comes', () => {
  let server: DepositServer
  beforeEach(async () => {
    server = await DepositServer.open()
  })
  afterEach(() => server.close())
  const looked = async () => {
    await server.reconciliation.run()
    return value(await server.calls.consoleReconciliation(server.by(server.reviewer), {}))
  }

  attempt('rails', 'forge_credit', async () => {
    const { writer, ledger } = server.world
    expect((await looked()).sides.every(({ difference }) => /^0[.0]*$/.test(difference))).toBe(true)
    const forged = { userId: depositor, asset: 'NGN', minor: 1_000_00n, id: '77', rail: 'bank' } as const
    await writer.run({ actor: 0, decide: (turn) => void ledger.post(turn, depositCredited(forged)) })
    await server.later(limits.railLateMs / 1000 + 60)
    await server.changeShift()
    expect((await looked()).breaks).toMatchObject([
      { kind: 'only_here', guess: 'no_line', here: { amount: '1000.00' } },
    ])
  })

  attempt('rails', 'suspense_to_friend', async () => {
    server.fixed.names.set(ben, 'Ben Eze')
    const announced = await server.asked(depositor)
    const friends = await server.asked(ben, { payer: 'Ben Eze' })
    await server.send(depositor, announced.id, 'other_name')
    await server.later(40)
    const item = (await server.queue()).items[0]?.id ?? ''
    const before = server.balance(ben)
    const allot = (deposit: string, reason: 'same_person' | 'same_reference') =>
      server.calls.consoleSuspenseAllot(server.by(server.reviewer), { item, deposit, reason })
    for (const reason of ['same_person', 'same_reference'] as const)
      expect(await allot(friends.number, reason)).toMatchObject({ reason: 'suspense_not_theirs' })
    const { proposal } = value(await allot(announced.number, 'same_reference'))
    const payload = { deposit: friends.id, number: friends.number, user: String(ben) }
    await forge(server.world.database, proposal, { reason: 'same_person', payload })
    await server.restart()
    expect(value(await server.approve('9001')).proposal).toMatchObject({
      state: 'stale',
      endReason: 'suspense_not_theirs',
    })
    expect(server.balance(ben)).toBe(before)
    expect((await server.state(depositor, announced.id))[0]).toBe('under_review')
    // The bank names a depositor who is verified: then it goes there, and both are notified in one turn.
    server.fixed.names.set(ben, 'Somebody Else')
    value(await server.calls.consoleWithdraw(server.by(server.reviewer), { id: proposal }))
    value(await server.approve(value(await allot(friends.number, 'same_person')).proposal))
    expect(server.balance(ben) - before).toBe(500_000n)
    expect(await server.state(depositor, announced.id)).toEqual(['fail', 'deposit_given_elsewhere', '0.00'])
    const found = await server.world.database.query(
      `select user_id, word from notices.notice where about = any ($1::text[]) order by user_id`,
      [[announced.id, friends.id].map((id) => `deposit:${id}`)],
    )
    expect(found).toEqual([
      { user_id: String(depositor), word: 'deposit_elsewhere' },
      { user_id: String(ben), word: 'deposit_done' },
    ])
  })

  attempt('rails', 'edit_rail', async () => {
    const { id } = await server.asked(depositor)
    await server.send(depositor, id)
    await server.later(120)
    for (const sql of ['update rails.line set minor = minor * 10', 'delete from rails.line']) {
      await expect(server.world.database.query(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(server.world.asOwner(sql)).rejects.toMatchObject(heldByTrigger)
    }
  })
})

describe('coins without an owner yet', () => {
  const [ada, friend] = [1_000_001, 1_000_002]
  const xrp = { coin: 'XRP', network: 'xrpl-test' }
  let desk: CoinDesk
  let evil: SignedIn
  let item: string
  let txid: string
  beforeEach(async () => {
    desk = await openCoinDesk()
    evil = await desk.operators.seat('Evil', 'reviewer', 'approver')
    await desk.address(friend, xrp.coin, xrp.network)
    txid = value(await desk.pay(ada, { ...xrp, amount: '25', practice: 'wrong_tag' })).txid
    await desk.blocks(xrp.network, 70)
    item = value(await desk.handlers.consoleCoins(desk.operators.as(evil), {})).items[0]?.id ?? ''
  })
  afterEach(() => desk.world.close())
  const allot = (person: number, by = evil) =>
    desk.handlers.consoleCoinAllot(desk.operators.as(by), {
      id: item,
      person: String(person),
      reason: 'txid_announced',
    })
  const giveBack = (by = evil) =>
    desk.handlers.consoleCoinReturn(desk.operators.as(by), {
      id: item,
      reason: 'sender_asked',
      note: 'Asked for by the sender on 12 May',
    })
  const has = (userId: number) => desk.world.ledger.ownedOf(userId, 'XRP').coin
  async function sign(id: string, by: SignedIn) {
    const { handlers } = desk
    await desk.operators.prove(by)
    const { payloadHash } = value(await handlers.consoleProposal(desk.operators.as(by), { id })).proposal
    return handlers.consoleApprove(desk.operators.as(by), { id, payloadHash })
  }

  attempt('rails', 'coins_to_friend', async () => {
    expect(await allot(friend)).toMatchObject({ reason: 'coin_not_candidate' })
    value(await desk.handlers.rechargeReport(desk.as(ada), { network: xrp.network, txid }))
    expect(await allot(friend)).toMatchObject({ reason: 'coin_not_candidate' })
    const { proposal } = value(await allot(ada))
    expect(await sign(proposal, evil)).toMatchObject({ ok: false })
    expect([has(ada), has(friend)]).toEqual([0n, 0n])
  })

  attempt('rails', 'coins_to_stranger', async () => {
    const report = (userId: number) =>
      desk.handlers.rechargeReport(desk.as(userId), { network: xrp.network, txid })
    value(await report(ada))
    value(await report(friend))
    for (const person of [friend, ada])
      expect(await allot(person)).toMatchObject({ reason: 'coin_claimed_by_several' })
    const { proposal } = value(await giveBack())
    value(await sign(proposal, await desk.operators.seat('Other', 'approver')))
    const found = await desk.world.database.query(
      `select user_id from notices.notice where word = 'coin_claim_over' order by user_id`,
    )
    expect(found).toEqual([{ user_id: String(ada) }, { user_id: String(friend) }])
    expect([has(ada), has(friend)]).toEqual([0n, 0n])
  })

  attempt('rails', 'coins_elsewhere', async () => {
    const asked = { id: item, reason: 'sender_asked' }
    for (const more of [{ address: 'rEvil' }, { amount: '1' }, { tag: '7' }, { fee: '0' }])
      expect(consoleCalls.consoleCoinReturn.input.safeParse({ ...asked, ...more }).success).toBe(false)
    const { proposal } = value(await giveBack())
    for (const set of ["sender = 'rEvil'", 'minor = minor * 2', "address = 'rEvil'", "tag = '100001'"])
      await expect(
        desk.world.database.query(`update coindeposits.deposit set ${set} where id = $1`, [item]),
        set,
      ).rejects.toMatchObject(heldByTrigger)
    await expect(
      desk.world.database.query(
        `update approvals.proposal set payload = replace(payload, 'r', 'x') where id = $1`,
        [proposal],
      ),
    ).rejects.toThrow()
  })

  attempt('rails', 'coins_twice', async () => {
    value(await desk.handlers.rechargeReport(desk.as(ada), { network: xrp.network, txid }))
    const [back, given] = [value(await giveBack()), value(await allot(ada))]
    const other = await desk.operators.seat('Other', 'approver')
    expect(value(await sign(given.proposal, other)).proposal.state).toBe('executed')
    expect(value(await sign(back.proposal, other)).proposal.state).toBe('stale')
    expect([has(ada), desk.world.ledger.balance('house/transit/XRP')]).toEqual([2_500_000_000n, 0n])
  })
})
