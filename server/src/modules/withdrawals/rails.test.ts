import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../ledger/index.ts'
import { accounts, ada, addresses, PayoutServer, value } from './testing/payout-server.ts'

const hour = 3600 * 1000
const start = 100_000_000_00n
let server: PayoutServer

beforeEach(async () => {
  server = await PayoutServer.open()
})
afterEach(async () => {
  expect(await checkLedger(server.world.database)).toEqual([])
  await server.close()
})

test("returns a bank's rejected payout in full, fee included, with the reason", async () => {
  const { id } = await server.asked('20000', accounts.closed)
  await server.pass(hour)
  expect(await server.look(id)).toMatchObject({ state: 'fail', reason: 'withdrawal_account_closed' })
  expect(server.available()).toBe(start)
  expect([
    server.houseBalance('transit'),
    server.houseBalance('fee-withdrawal'),
    server.houseBalance('bank'),
  ]).toEqual([0n, 0n, 0n])
  const figures = value(await server.calls.withdrawFigures(server.as(), { days: '30' }))
  expect(figures).toMatchObject({ refused: 0, returned: 1 })
})

test.each([
  ['fail', 'fail', start],
  ['twice', 'success', start - 20_000_00n],
  ['late', 'success', start - 20_000_00n],
] as const)('handles a bank that answers %s', async (fault, state, available) => {
  server.parts.rails.bank.misbehave(fault)
  const { id } = await server.asked('20000')
  await server.pass(3 * hour)
  expect((await server.look(id)).state).toBe(state)
  expect(server.available()).toBe(available)
  expect(server.houseBalance('transit')).toBe(0n)
})

test.each(['silent', 'lost'] as const)('shows the money as in transit when a bank is %s', async (fault) => {
  server.parts.rails.bank.misbehave(fault)
  const { id } = await server.asked('20000')
  await server.pass(48 * hour)
  expect((await server.look(id)).state).toBe('in_progress')
  expect(server.houseBalance('transit')).toBe(19_950_00n)
  expect(value(await server.calls.withdrawFigures(server.as(), { days: '7' }))).toMatchObject({ open: 1 })
})

test('debits coins from the crypto account, and completes after enough confirmations', async () => {
  await server.coins(ada, 'USDT', 100_000_000n)
  const preview = value(
    await server.calls.coinWithdrawPreview(server.as(), { addressId: addresses.tron, amount: '40' }),
  )
  expect(preview).toMatchObject({
    asset: 'USDT',
    fee: '1.000000',
    receives: '39.000000',
    queue: null,
    needsCode: null,
  })
  const asked = value(
    await server.calls.coinWithdrawAdd(server.as(), {
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
  expect(server.world.ledger.ownedOf(ada, 'USDT').coin).toBe(60_000_000n)
  await server.pass(hour)
  expect(await server.look(asked.id)).toMatchObject({ state: 'success' })
  expect(server.houseBalance('chain', 'USDT')).toBe(39_000_000n - 100_000_000n)
})

test('refuses to withdraw coins that the user owes, and allows money', async () => {
  await server.coins(ada, 'USDT', 100_000_000n)
  server.owed.set(`${ada} USDT`, 5_000_000n)
  const input = { addressId: addresses.tron, amount: '40' }
  const owing = { reason: 'coin_owed', values: { owed: '5.000000', coin: 'USDT' } }
  expect(await server.calls.coinWithdrawPreview(server.as(), input)).toMatchObject(owing)
  expect(await server.calls.coinWithdrawAdd(server.as(), { ...input, code: undefined })).toMatchObject(owing)
  expect((await server.asked('20000')).id).not.toBe('')
  server.owed.clear()
  value(await server.calls.coinWithdrawAdd(server.as(), { ...input, code: undefined }))
})

test.each(['failed', 'twice'] as const)('handles a network that answers %s', async (fault) => {
  await server.coins(ada, 'USDT', 100_000_000n)
  server.parts.chain.setFault(fault)
  const input = { addressId: addresses.tron, amount: '40', code: undefined }
  const { id } = value(await server.calls.coinWithdrawAdd(server.as(), input))
  await server.pass(hour)
  expect((await server.look(id)).state).toBe(fault === 'failed' ? 'fail' : 'success')
  expect(server.world.ledger.ownedOf(ada, 'USDT').coin).toBe(fault === 'failed' ? 100_000_000n : 60_000_000n)
})
