import { expect, it } from 'vitest'
import { type Fill, tradesOf } from './fills.ts'

const fill = (id: string, more: Partial<Fill> = {}): Fill => ({
  id,
  at: 1_000,
  symbol: 'CALP',
  side: 'buy',
  quantity: '100',
  price: '47.00',
  ...more,
})

it('puts fills of one moment together, at their average price', () => {
  const rows = [fill('1'), fill('2', { quantity: '300', price: '46.00' }), fill('3', { side: 'sell' })]
  expect(tradesOf(rows)).toEqual([
    { ...fill('1'), quantity: '400', price: '46.25', fills: 2 },
    { ...fill('3'), side: 'sell', fills: 1 },
  ])
})

it('keeps fills apart that another moment or another stock separates', () => {
  const rows = [fill('1'), fill('2', { symbol: 'LAGC' }), fill('3'), fill('4', { at: 9_000 })]
  expect(tradesOf(rows).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
})
