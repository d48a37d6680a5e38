import { expect, test } from 'vitest'
import { listings } from './instruments/index.ts'
import { editDistance, search } from './search.ts'

test.each([
  { typed: 'LAGC', first: 'LAGC', score: 1 },
  { typed: 'lag', first: 'LAG30', score: 0.9 },
  { typed: 'savanna', first: 'SAVB', score: 0.85 },
  { typed: 'telec', first: 'AVON', score: 0.8 },
  { typed: 'hotles', first: 'BAYH', score: 0.5 },
  { typed: 'cemnet', first: 'CMTP', score: 0.5 },
  { typed: 'sao', first: 'SAO10', score: 0.9 },
  { typed: 'São Paulo', first: 'SAO10', score: 0.85 },
  { typed: 'armattan', first: 'HRMA', score: 0.55 },
])('"$typed" finds $first', ({ typed, first, score }) => {
  const [best] = search(listings, typed)
  expect([best?.row.symbol, best?.score]).toEqual([first, score])
})

test('nothing is found for nothing, for marks alone, or for what is far from everything', () => {
  for (const typed of ['', '  ', '%_', 'qqqqqqq']) expect(search(listings, typed)).toEqual([])
})

test('two letters are not taken for a typo', () => {
  expect(search(listings, 'zx')).toEqual([])
})

test.each([
  ['zuma', 'zuma', 0],
  ['zuma', 'zmua', 1],
  ['zuma', 'zum', 1],
  ['delta', 'dleta', 1],
  ['savanna', 'savana', 1],
  ['sahel', 'shale', 2],
  ['', 'abc', 3],
])('%s and %s are %i apart', (one, other, distance) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
})
