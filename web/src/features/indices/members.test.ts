import { expect, test } from 'vitest'
import { countsOf, type Member, sorted, sumOf } from './members.ts'

const member = (symbol: string, weight: string, points: string, changeRate = '0.0000'): Member => ({
  symbol,
  name: symbol,
  last: '1.00',
  changeRate,
  weight,
  points,
})
const list = [
  member('A', '0.1420', '254.46', '0.0172'),
  member('B', '0.5000', '-116.12', '-0.0107'),
  member('C', '0.3580', '0.00'),
]

test('rows are sorted by their part, or by weight', () => {
  expect(sorted(list, 'points').map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C'])
  expect(sorted(list, 'weight').map(({ symbol }) => symbol)).toEqual(['B', 'C', 'A'])
})

test('several rows are summed exactly', () => {
  expect(sumOf(list)).toEqual({ weight: '1.0000', points: '138.34' })
  expect(sumOf([])).toEqual({ weight: '0', points: '0' })
})

test('what rose, fell and stayed is counted', () => {
  expect(countsOf(list)).toEqual({ up: 1, down: 1, same: 1 })
})
