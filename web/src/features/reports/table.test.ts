import { expect, test } from 'vitest'
import { rowsOf, type Summary, type Words } from './table.ts'

const words: Words = {
  section: (name) => `s:${name}`,
  performance: (name) => name,
  move: (name) => name,
  fee: (name) => name,
}
const year: Summary = {
  year: '2026',
  years: ['2026'],
  zone: 'Africa/Lagos',
  from: 0,
  to: 1,
  complete: false,
  base: 'NGN',
  performance: {
    from: 0,
    start: '100.00',
    end: '110.00',
    gain: '5.00',
    rate: '0.0500',
    index: { symbol: 'LAG30', name: 'Lagos 30', rate: '-0.0100' },
  },
  moves: [{ move: 'deposits', asset: 'NGN', amount: '5.00' }],
  realised: [{ currency: 'NGN', gain: '-1.00', sales: 2 }],
  fees: [{ product: 'stocks', asset: 'NGN', amount: '0.50' }],
  trades: 3,
  traded: [{ symbol: 'LAGC', name: 'Lagoon Cement', currency: 'NGN', trades: 3, value: '90.00' }],
  lines: 9,
}

test('a file has a row for each figure of the page, exact', () => {
  expect(rowsOf(year, words)).toEqual([
    ['s:return', 'start', 'NGN', '100.00', ''],
    ['s:return', 'gain', 'NGN', '5.00', ''],
    ['s:return', 'end', 'NGN', '110.00', ''],
    ['s:return', 'return', '', '0.0500', ''],
    ['s:return', 'Lagos 30', '', '-0.0100', ''],
    ['s:moves', 'deposits', 'NGN', '5.00', ''],
    ['s:realised', 'NGN', 'NGN', '-1.00', '2'],
    ['s:fees', 'stocks', 'NGN', '0.50', ''],
    ['s:traded', 'LAGC', 'NGN', '90.00', '3'],
  ])
  expect(rowsOf({ ...year, performance: null }, words)[0]).toEqual(['s:moves', 'deposits', 'NGN', '5.00', ''])
})
