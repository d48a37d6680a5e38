import type { Block, Offer } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { issuesWith } from './issues.ts'

const offer = (id: string, more: object) =>
  ({ id, symbol: 'ADIR', name: 'Adiré Textiles', state: 'open', opensAt: 10, closesAt: 20, ...more }) as Offer
const block = (id: string, more: object) =>
  ({
    id,
    symbol: 'LAGC',
    name: 'Lagoon Cement',
    seller: 'Harbour Pension Trust',
    state: 'open',
    opensAt: 10,
    closesAt: 15,
    ...more,
  }) as Block

test.each([
  ['adire', ['1']],
  ['ADIR', ['1']],
  ['textiles adiré', ['1']],
  ['pension', ['2']],
  ['lagoon trust', ['2']],
  ['lagoon adiré', []],
  ['  ', []],
])('“%s” finds %j', (words, ids) => {
  const found = issuesWith(words, { offers: [offer('1', {})], blocks: [block('2', {})], coins: [] })
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('what is open comes first, by its close; what is coming follows, by its opening', () => {
  const offers = [
    offer('coming', { state: 'coming', opensAt: 5 }),
    offer('late', { closesAt: 30 }),
    offer('soon', { closesAt: 12 }),
  ]
  expect(issuesWith('adir', { offers, blocks: [], coins: [] }).map(({ id, atMs }) => [id, atMs])).toEqual([
    ['soon', 12],
    ['late', 30],
    ['coming', 5],
  ])
})
