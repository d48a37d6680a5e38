import { expect, it } from 'vitest'
import { averageCost } from './average-cost.ts'

const bought = { kind: 'bought', amount: '80000.00', units: '80017.428996' } as const
const redeemed = { kind: 'paid', amount: '19420.74', units: '-20000.000000' } as const

it('is what a unit cost when it was bought', () => {
  expect(averageCost([{ kind: 'asked', amount: '80000.00', units: '0.000000' }, bought])).toBe('0.9997')
})

it('stays when a part is redeemed, whatever it was worth then', () => {
  expect(averageCost([bought, redeemed])).toBe('0.9997')
})

it('mixes what is added later with what is left', () => {
  const added = { kind: 'added', amount: '60017.43', units: '30008.715000' } as const
  // 60,017.43 units at 0.9998 and half as many at 2.
  expect(averageCost([bought, redeemed, added])).toBe('1.3331')
})

it('is none where nothing is owned', () => {
  expect(averageCost([])).toBeUndefined()
  expect(averageCost([bought, { ...redeemed, units: '-80017.428996' }])).toBeUndefined()
})
