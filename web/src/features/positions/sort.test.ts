import type { Position } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { resultOf, ringOf, sorted } from './sort.ts'

const of = (symbol: string, inBase: string | null, day = '0', profit = '0') =>
  ({ symbol, inBase, dayProfitInBase: inBase && day, profitInBase: inBase && profit }) as Position

const all = [
  of('CALP', '300.00', '-3', '30'),
  of('LAGC', '100.00', '5', '-10'),
  of('BRLX', null),
  of('SAVB', '300.00', '1', '0'),
]
const symbols = (positions: readonly { readonly symbol: string | null }[]) =>
  positions.map(({ symbol }) => symbol)

test('positions are sorted by what is asked, the largest first, equals by symbol', () => {
  expect(symbols(sorted(all, 'value'))).toEqual(['CALP', 'SAVB', 'LAGC', 'BRLX'])
  expect(symbols(sorted(all, 'day'))).toEqual(['LAGC', 'SAVB', 'BRLX', 'CALP'])
  expect(symbols(sorted(all, 'total'))).toEqual(['CALP', 'BRLX', 'SAVB', 'LAGC'])
  expect(symbols(sorted(all, 'symbol'))).toEqual(['BRLX', 'CALP', 'LAGC', 'SAVB'])
})

test('a result follows the last price', () => {
  const position = { quantity: '100', value: '31000.00', cost: '30000.00', dayProfit: '500.00' } as Position
  expect(resultOf(position, '310.00', 'day')).toEqual({ amount: '500.00', rate: '0.0164' })
  expect(resultOf(position, '311.00', 'day')).toEqual({ amount: '600.00', rate: '0.0197' })
  expect(resultOf(position, '311.00', 'total')).toEqual({ amount: '1100.00', rate: '0.0367' })
})

test('the shares of a ring are together exactly 1, the rest is one part', () => {
  const thirds = [of('A', '1'), of('B', '1'), of('C', '1')]
  expect(ringOf(thirds, { value: '3', total: 3 }).parts.map(({ share }) => share)).toEqual([
    '0.334',
    '0.333',
    '0.333',
  ])
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((symbol) => of(symbol, '10.00'))
  const { parts, rest } = ringOf(many, { value: '100.00', total: 10 })
  expect(rest).toBe(5)
  expect(parts.at(-1)).toEqual({ symbol: null, value: '50.00', share: '0.500' })
  expect(symbols(ringOf(all, { value: '700.00', total: 4 }).parts)).toEqual(['CALP', 'SAVB', 'LAGC'])
})
