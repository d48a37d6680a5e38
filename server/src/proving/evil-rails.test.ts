import { consoleCalls, withdrawalRefusals } from '@openbourse/protocol'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { DepositHouse, ada as depositor } from '../modules/deposits/testing/house.ts'
import { depositCredited } from '../modules/ledger/index.ts'
import { PayoutHouse, value } from '../modules/withdrawals/testing/payout-house.ts'
import { limits } from '../platform/limits.ts'
import { attempt } from './testing/attempts.ts'

const heldByTrigger = { code: 'OB002' }
const hourMs = 3_600_000

describe('money that leaves', () => {
  let house: PayoutHouse
  beforeEach(async () => {
    house = await PayoutHouse.open()
  })
  afterEach(() => house.close())
  const asHouse = (sql: string, parameters: readonly unknown[]) => house.world.database.query(sql, parameters)

  attempt('rails', 'refuse_without_reason', async () => {
    const { id } = await house.asked('300000')
    for (const reason of ['', 'tax_unpaid', 'deposit_needed', 'because_i_say_so'])
      expect(
        consoleCalls.consoleWithdrawalPropose.input.safeParse({ id, act: 'refuse', reason }).success,
        reason,
      ).toBe(false)
    const write = `update withdrawals.withdrawal set state = 'fail', reason = $2, decided_at = asked_at, decided_by = 'people',
      ended_at = asked_at, end_entry = 1 where id = $1`
    for (const reason of ['tax_unpaid', 'deposit_needed'])
      await expect(asHouse(write, [id, reason])).rejects.toThrow()
    expect(withdrawalRefusals.join()).not.toMatch(/deposit|tax|loan|fee/)
  })

  attempt('rails', 'refuse_untrue', async () => {
    const { id } = await house.asked('300000')
    for (const reason of ['withdrawal_name_differs', 'withdrawal_identity'] as const)
      expect(await house.propose(id, 'refuse', reason)).toMatchObject({ reason: 'withdrawal_reason_untrue' })
  })

  attempt('rails', 'pay_elsewhere', async () => {
    const { id } = await house.asked('300000')
    const friends = await house.asked('200000')
    const swap = `update withdrawals.withdrawal set destination_sealed =
      (select destination_sealed from withdrawals.withdrawal where id = $2) where id = $1`
    for (const set of ['amount = amount + 1', 'user_id = user_id + 1', 'fee = fee + 1'])
      await expect(
        asHouse(`update withdrawals.withdrawal set ${set} where id = $1`, [id]),
        set,
      ).rejects.toThrow()
    await asHouse(swap, [id, friends.id])
    await expect(house.restart()).rejects.toThrow('unable to authenticate')
  })

  attempt('rails', 'keep_waiting', async () => {
    const before = house.available()
    const { id } = await house.asked('300000')
    await house.pass(50 * hourMs)
    expect(await house.look(id)).toMatchObject({ state: 'success' })
    expect(before - house.available()).toBe(300_000_00n)
  })
})

describe('money that comes', () => {
  let house: DepositHouse
  beforeEach(async () => {
    house = await DepositHouse.open()
  })
  afterEach(() => house.close())
  const looked = async () => {
    await house.reconciliation.run()
    return value(await house.reconciliation.handlers.consoleReconciliation(house.by(house.reviewer), {}))
  }

  attempt('rails', 'forge_credit', async () => {
    const { writer, ledger } = house.world
    expect((await looked()).sides.every(({ difference }) => /^0[.0]*$/.test(difference))).toBe(true)
    const forged = { userId: depositor, asset: 'NGN', minor: 1_000_00n, id: '77', rail: 'bank' } as const
    await writer.run({ actor: 0, decide: (turn) => void ledger.post(turn, depositCredited(forged)) })
    await house.later(limits.railLateMs / 1000 + 60)
    await house.changeShift()
    expect((await looked()).breaks).toMatchObject([
      { kind: 'only_here', guess: 'no_line', here: { amount: '1000.00' } },
    ])
  })

  attempt('rails', 'edit_rail', async () => {
    const { id } = await house.asked(depositor)
    await house.send(depositor, id)
    await house.later(120)
    for (const sql of ['update rails.line set minor = minor * 10', 'delete from rails.line']) {
      await expect(house.world.database.query(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(house.world.asOwner(sql)).rejects.toMatchObject(heldByTrigger)
    }
  })
})
