import { placeCode } from './codes.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './testing.ts'
import { ask, read } from './wire.ts'

/** One deposit and one withdrawal of each kind, whose pages need their numbers. */
export type MoneyRecords = {
  readonly depositId: string
  readonly withdrawalId: string
  readonly coinWithdrawalId: string
}

const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }
const wallet = {
  coin: 'USDT',
  network: 'ethereum-sepolia',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

/**
 * Requests a deposit and withdrawals to new places in their waiting period, so that nothing of it is over; and
 * plans one of each.
 */
export async function moneyRecords(server: TestServer, user: TestUser): Promise<MoneyRecords> {
  const { token, tradePassword } = user
  type Terms = { readonly terms: readonly { readonly asset: string; readonly hash: string }[] }
  const { terms } = await read<Terms>(server, token, '/user/recharge/status')
  const hash = terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
  const add = (path: string, input: object) => ask<{ readonly id: string }>(server, token, path, input)
  const deposit = await add('/user/recharge/add', {
    way: 'bank-NGN',
    amount: '9999999.99',
    payer: 'Adaeze Okafor',
    terms: hash,
  })
  const bank = await add('/bank/add', { ...nuban, tradePassword, code: await placeCode(server, user) })
  const when = { rhythm: 'monthly', day: '31' }
  await add('/user/plan/deposit', { way: 'bank-NGN', amount: '25000', terms: hash, ...when })
  const keeping = { kind: 'bank', to: bank.id, measure: 'above', amount: '20000000', ...when }
  await add('/user/plan/withdrawal', { ...keeping, tradePassword })
  const out = await add('/user/withdraw/add', { bankId: bank.id, amount: '45000', tradePassword })
  const moved = { from: 'stock', to: 'coin', asset: 'USDT', amount: '800', tradePassword }
  await ask(server, token, '/user/transfer', moved)
  const code = await placeCode(server, user)
  const address = await add('/coin/withdraw/address/generate', { ...wallet, tradePassword, code })
  const coins = await add('/coin/withdraw/add', { addressId: address.id, amount: '100', tradePassword })
  return { depositId: deposit.id, withdrawalId: out.id, coinWithdrawalId: coins.id }
}
