import { formatMinor } from '@openbourse/money'
import { beforeEach, expect, test } from 'vitest'
import { portfolio } from '../portfolio/index.ts'
import { accepted, ContractMarket } from './testing/contract-market.ts'

const ada = 1_000_001
let market: ContractMarket

beforeEach(async () => {
  market = await ContractMarket.open([], [portfolio])
  await market.fund(ada, '10000.00')
  await market.market.grant(ada, 'USDT', '60.00')
  await market.quote(90_000)
  await market.look()
})

const long = { quantity: '0.05', price: '90005.00' } as const

const assets = async (currency: string) => accepted(await market.calls.assets(market.as(ada), { currency }))
const usdt = async () => (await assets('NGN')).currencies.find(({ asset }) => asset === 'USDT')
const coinAccount = async () =>
  accepted(await market.calls.coinAssets(market.as(ada), { account: 'spot', currency: 'NGN' }))

test('the contract account is worth its margin and the profit at the marks, and nothing of it is on hold elsewhere', async () => {
  accepted(await market.order(ada, 'long', long))
  // An order that waits: 0.01 × 80,000 at 2× and its fee.
  accepted(await market.order(ada, 'long', { quantity: '0.01', price: '80000.00' }))
  await market.quote(91_000)
  await market.look()
  const { account } = await market.active(ada)
  expect(account).toMatchObject({ inPositions: '2250.125000', unrealised: '49.750000' })
  // 10,000 less the fee of 4.50025, and 49.75 of profit.
  expect(account.total).toBe('10045.249750')
  expect(await usdt()).toEqual({
    asset: 'USDT',
    available: '60.000000',
    held: '0.000000',
    coin: '0.000000',
    contract: '10045.249750',
    total: '10105.249750',
    // 1,540.00 each.
    inBase: '15562084.62',
  })
  const { contracts, total, stocks } = await assets('NGN')
  expect([contracts.value, stocks.value, total]).toEqual(['15469684.62', '0.00', '15562084.62'])
  expect(await coinAccount()).toMatchObject({ total: '0.00' })
})

test('a position that has lost more than its margin takes nothing from the rest', async () => {
  // A margin of 9,000.50 and a fee of 90.005. At 10,002.50 less the loss is that margin; 10,000 − 9,090.505 stay.
  const all = { quantity: '1', price: '90005.00', multiple: 10 } as const
  accepted(await market.order(ada, 'long', all))
  await market.quote(70_000)
  market.face.marks.look('BTCPERP', market.as(ada).nowMs)
  expect((await market.active(ada)).account.unrealised).toBe('-9000.500000')
  expect(await usdt()).toMatchObject({ contract: '909.495000', total: '969.495000' })
})

test('a day’s change has the result of contracts, fees and funding included, and not what was put in or taken out', async () => {
  const change = async () => formatMinor(await market.face.accounts.dayChangeOf(ada, market.as(ada).nowMs), 6)
  expect(await change()).toBe('0.000000')
  accepted(await market.order(ada, 'long', long))
  await market.quote(91_000)
  await market.look()
  // 49.75 of profit less the fee of 4.50025.
  expect(await change()).toBe('45.249750')
  // 1,540.00 each.
  const { contracts, dayChange } = await assets('NGN')
  expect([contracts.dayChange, dayChange]).toEqual(['69684.62', '69684.62'])
  const position = (await market.active(ada)).list[0]!.id
  accepted(
    await market.calls.coinContractAddMargin(market.as(ada), { position, amount: '100.00', take: false }),
  )
  expect(await change()).toBe('45.249750')
  // A new day begins from where the last one ended, at the last mark that was written.
  await market.minutes(1)
  await market.pass(24 * 3_600_000)
  const before = (await market.active(ada)).account.total
  await market.quote(92_000)
  await market.look()
  const { account } = await market.active(ada)
  const gained = (Number(account.total) - Number(before)).toFixed(6)
  expect(await change()).toBe(gained)
  accepted(await market.calls.coinContractLiquidate(market.as(ada), { position }))
  const over = (await market.active(ada)).account.total
  expect(await change()).toBe((Number(over) - Number(before)).toFixed(6))
})

test('the history has each moment at the mark that was written by then, and ends with the total of now', async () => {
  await market.minutes(2)
  accepted(await market.order(ada, 'long', long))
  await market.minutes(2)
  await market.quote(91_000)
  await market.minutes(3)
  const before = await assets('NGN')
  const { nowMs } = market.as(ada)
  const { points } = accepted(
    await market.calls.assetsHistory(market.as(ada), { range: '1D', currency: 'NGN' }),
  )
  expect(points.at(-1)).toEqual([nowMs, before.total])
  const at = (minutes: number) => points.find(([moment]) => moment === nowMs - minutes * 60_000)?.[1]
  // 10,060.00 USDT; then 4.50025 less for the fee and 0.25 for the spread; then at 91,000.
  expect([at(6), at(4), at(1)]).toEqual(['15492400.00', '15485084.62', '15562084.62'])

  const position = (await market.active(ada)).list[0]!.id
  accepted(await market.calls.coinContractLiquidate(market.as(ada), { position }))
  await market.minutes(2)
  const later = accepted(await market.calls.assetsHistory(market.as(ada), { range: '1D', currency: 'NGN' }))
  expect(later.points.at(-1)![1]).toBe((await assets('NGN')).total)
})
