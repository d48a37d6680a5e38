import { expect, test } from 'vitest'
import { provableSettlement } from './provable.ts'

type Receipt = Parameters<typeof provableSettlement>[0]

const receipt = (of: Partial<Receipt>): Receipt => ({
  settled: 3,
  paidOut: '3000.00',
  terms: { contract: 'LAGC-20261204-C-32000', currency: 'NGN' } as Receipt['terms'],
  ended: { id: '7', endedAt: 5 } as Receipt['ended'],
  ...of,
})

test('a settlement moves the contracts back and the money in', () => {
  expect(provableSettlement(receipt({}))).toEqual({
    kind: 'option',
    id: '7',
    atMs: 5,
    moves: [
      { asset: 'NGN', amount: '3000.00' },
      { asset: 'option:LAGC-20261204-C-32000', amount: '-3' },
    ],
  })
})

test('out of the money only contracts move, and without a settlement nothing is compared', () => {
  expect(provableSettlement(receipt({ paidOut: '0.00' }))?.moves).toEqual([
    { asset: 'option:LAGC-20261204-C-32000', amount: '-3' },
  ])
  expect(provableSettlement(receipt({ settled: 0 }))).toBeUndefined()
  expect(provableSettlement(receipt({ ended: null }))).toBeUndefined()
})
