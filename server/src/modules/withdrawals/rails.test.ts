import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../ledger/index.ts'
import { accounts, ada, addresses, PayoutHouse, value } from './testing/payout-house.ts'

const hour = 3600 * 1000
const start = 100_000_000_00n
let house: PayoutHouse

beforeEach(async () => {
  house = await PayoutHouse.open()
})
afterEach(async () => {
  expect(await checkLedger(house.world.database)).toEqual([])
  await house.close()
})

test("returns a bank's rejected payout in full, fee included, with the reason", async () => {
  const { id } = await house.asked('20000', accounts.closed)
  await house.pass(hour)
  expect(await house.look(id)).toMatchObject({ state: 'fail', reason: 'withdrawal_account_closed' })
  expect(house.available()).toBe(start)
  expect([house.house('transit'), house.house('fee-withdrawal'), house.house('bank')]).toEqual([0n, 0n, 0n])
  const figures = value(await house.calls.withdrawFigures(house.as(), { days: '30' }))
  expect(figures).toMatchObject({ refused: 0, returned: 1 })
})

test.each([
  ['fail', 'fail', start],
  ['twice', 'success', start - 20_000_00n],
  ['late', 'success', start - 20_000_00n],
] as const)('handles a bank that answers %s', async (fault, state, available) => {
  house.parts.rails.bank.misbehave(fault)
  const { id } = await house.asked('20000')
  await house.pass(3 * hour)
  expect((await house.look(id)).state).toBe(state)
  expect(house.available()).toBe(available)
  expect(house.house('transit')).toBe(0n)
})

test.each(['silent', 'lost'] as const)('shows the money as in transit when a bank is %s', async (fault) => {
  house.parts.rails.bank.misbehave(fault)
  const { id } = await house.asked('20000')
  await house.pass(48 * hour)
  expect((await house.look(id)).state).toBe('in_progress')
  expect(house.house('transit')).toBe(19_950_00n)
  expect(value(await house.calls.withdrawFigures(house.as(), { days: '7' }))).toMatchObject({ open: 1 })
})

test('debits coins from the crypto account, and completes after enough confirmations', async () => {
  await house.coins(ada, 'USDT', 100_000_000n)
  const preview = value(
    await house.calls.coinWithdrawPreview(house.as(), { addressId: addresses.tron, amount: '40' }),
  )
  expect(preview).toMatchObject({
    asset: 'USDT',
    fee: '1.000000',
    receives: '39.000000',
    queue: null,
    needsCode: null,
  })
  const asked = value(
    await house.calls.coinWithdrawAdd(house.as(), {
      addressId: addresses.tron,
      amount: '40',
      code: undefined,
    }),
  )
  expect(asked).toMatchObject({
    kind: 'crypto',
    state: 'in_progress',
    destination: { network: 'tron-nile', bank: null },
  })
  expect(house.world.ledger.ownedOf(ada, 'USDT').coin).toBe(60_000_000n)
  await house.pass(hour)
  expect(await house.look(asked.id)).toMatchObject({ state: 'success' })
  expect(house.house('chain', 'USDT')).toBe(39_000_000n - 100_000_000n)
})

test('refuses to withdraw coins that the user owes, and allows money', async () => {
  await house.coins(ada, 'USDT', 100_000_000n)
  house.owed.set(`${ada} USDT`, 5_000_000n)
  const input = { addressId: addresses.tron, amount: '40' }
  const owing = { reason: 'coin_owed', values: { owed: '5.000000', coin: 'USDT' } }
  expect(await house.calls.coinWithdrawPreview(house.as(), input)).toMatchObject(owing)
  expect(await house.calls.coinWithdrawAdd(house.as(), { ...input, code: undefined })).toMatchObject(owing)
  expect((await house.asked('20000')).id).not.toBe('')
  house.owed.clear()
  value(await house.calls.coinWithdrawAdd(house.as(), { ...input, code: undefined }))
})

test.each(['failed', 'twice'] as const)('handles a network that answers %s', async (fault) => {
  await house.coins(ada, 'USDT', 100_000_000n)
  house.parts.chain.tell(fault)
  const input = { addressId: addresses.tron, amount: '40', code: undefined }
  const { id } = value(await house.calls.coinWithdrawAdd(house.as(), input))
  await house.pass(hour)
  expect((await house.look(id)).state).toBe(fault === 'failed' ? 'fail' : 'success')
  expect(house.world.ledger.ownedOf(ada, 'USDT').coin).toBe(fault === 'failed' ? 100_000_000n : 60_000_000n)
})
