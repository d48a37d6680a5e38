import type { Quote } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { accountOf } from './value.ts'

const quote = (symbol: string, last: string, previousClose: string) =>
  ({ symbol, last, previousClose, currency: 'USDT' }) as Quote

test('an account is worth its coins at the last prices, and its change is that of the prices', () => {
  const quotes = [quote('BTCUSDT', '92418.60', '90962.10'), quote('SOLUSDT', '125.14', '128.36')]
  const held = [
    { coin: 'BTC', total: '0.01840000' },
    { coin: 'SOL', total: '2.00000000' },
    { coin: 'USDT', total: '500.000000' },
    { coin: 'NGN', total: '1000.00' },
  ]
  // 1,700.50224 + 250.28 + 500 = 2,450.78224; before: 1,673.70264 + 256.72 + 500 = 2,430.42264.
  expect(accountOf(held, quotes)).toEqual({
    value: '2450.78',
    cash: '500.00',
    coins: '1950.78',
    change: '20.36',
    changeRate: '0.0084',
  })
})

test('an empty account is worth nothing', () => {
  expect(accountOf([], [])).toEqual({
    value: '0.00',
    cash: '0.00',
    coins: '0.00',
    change: '0.00',
    changeRate: '0.0000',
  })
})
