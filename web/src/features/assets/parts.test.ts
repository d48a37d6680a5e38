import { describe, expect, test } from 'vitest'
import { balancesOf, investedOf, owes, totalSum } from '../../lib/total-of.ts'
import { type Assets, type Currency, linesOf, partsOf, sortedBalances } from './parts.ts'

const of = (asset: string, amounts: Partial<Currency>): Currency => ({
  asset,
  available: '0',
  held: '0',
  coin: '0',
  contract: '0',
  total: '0',
  inBase: '0',
  ...amounts,
})

const assets = (currencies: readonly Currency[], stocks: string, total: string): Assets => ({
  base: 'NGN',
  rates: [],
  currencies: [...currencies],
  contracts: { value: '0.00', dayChange: '0.00' },
  stocks: { value: stocks, cost: stocks, profit: '0', dayChange: '0' },
  options: '0',
  robots: '0',
  funds: '0',
  follows: '0',
  owed: '0',
  total,
  dayChange: '0',
  dayChangeRate: '0',
  at: 0,
})

const mixed = assets(
  [
    of('BTC', { total: '0.00100000', coin: '0.00100000', inBase: '142324.64' }),
    of('MXN', { total: '2.00', available: '2.00', inBase: '166.00' }),
    of('NGN', { total: '214870.25', available: '202370.25', held: '12500.00', inBase: '214870.25' }),
    of('BRL', { total: '3.00', available: '3.00', inBase: null }),
    of('GBP', { inBase: '0.00' }),
  ],
  '685981.00',
  '1043341.89',
)

test('the parts are sorted by value, add up to the whole, and leave out what is nothing', () => {
  expect(partsOf(mixed)).toEqual([
    { name: 'stocks', value: '685981.00' },
    { name: 'cash', value: '215036.25' },
    { name: 'coins', value: '142324.64' },
  ])
  expect(partsOf(assets([of('NGN', {})], '0', '0'))).toEqual([])
  expect(balancesOf(mixed)).toBe('357360.89')
})

test('options, robots, funds and copies are parts of their own, and investments with stocks', () => {
  const all = { ...mixed, options: '1000.00', robots: '500.00', funds: '400.00', follows: '50.00' }
  expect(partsOf(all).map(({ name }) => name)).toEqual([
    'stocks',
    'cash',
    'coins',
    'options',
    'robots',
    'funds',
    'follows',
  ])
  expect(investedOf(all)).toBe('687931.00')
})

test('the total is balances and investments, less what is owed on loans', () => {
  const words = { balances: 'Balances', investments: 'Investments', owed: 'Owed', total: 'Total' }
  const view = (of: Assets) =>
    totalSum(of, words, (amount) => amount).terms.map(({ sign, value }) => [sign, value])
  expect(owes(mixed)).toBe(false)
  expect(view(mixed)).toEqual([
    ['+', '357360.89'],
    [undefined, '685981.00'],
  ])
  expect(view({ ...mixed, owed: '45022.50' })).toEqual([
    ['+', '357360.89'],
    ['−', '685981.00'],
    [undefined, '45022.50'],
  ])
})

test('what is in the contract account is contracts, and not coins', () => {
  const usdt = of('USDT', { total: '102.60', coin: '60.00', contract: '42.60', inBase: '158004.00' })
  const all = { ...assets([usdt], '0', '158004.00'), contracts: { value: '65604.00', dayChange: '0.00' } }
  expect(partsOf(all)).toEqual([
    { name: 'coins', value: '92400.00' },
    { name: 'contracts', value: '65604.00' },
  ])
  expect(linesOf(usdt)).toEqual([
    { name: 'coin', amount: '60.00' },
    { name: 'contract', amount: '42.60' },
  ])
})

test('balances are sorted by value; one below a thousandth of everything is small, one without a rate never', () => {
  const { large, small } = sortedBalances(mixed)
  expect(large.map(({ asset }) => asset)).toEqual(['NGN', 'BTC', 'BRL'])
  expect(small.map(({ asset }) => asset)).toEqual(['MXN'])
})

test('the base currency is shown before the first money', () => {
  const { large } = sortedBalances(assets([of('NGN', {}), of('USD', {})], '0', '0'))
  expect(large.map(({ asset }) => asset)).toEqual(['NGN'])
})

describe('what a balance consists of', () => {
  test('every account and what is set aside, without what is nothing', () => {
    const one = of('USDT', { available: '60', held: '5', coin: '42.60', total: '110.60' })
    expect(linesOf(one)).toEqual([
      { name: 'ready', amount: '60' },
      { name: 'held', amount: '5' },
      { name: 'locked', amount: '3.00' },
      { name: 'coin', amount: '42.60' },
    ])
    expect(linesOf(of('NGN', {}))).toEqual([])
  })
})
