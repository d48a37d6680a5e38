import { expect, test } from 'vitest'
import { idOfPair, pairIn } from './pair-id.ts'

test('a pair is read as it was written, and nothing else is', () => {
  const pair = {
    one: { id: '1000001', account: 'OB1' },
    other: { id: '1000002', account: 'OB2' },
    symbol: 'LAGC',
  }
  expect(pairIn(idOfPair(pair))).toEqual({ one: '1000001', other: '1000002', symbol: 'LAGC' })
  for (const id of ['', '1000001-LAGC', 'a-b-LAGC', '1-2-lagc', '1-2-LAGC-3'])
    expect(pairIn(id)).toBeUndefined()
})
