import { chainValue } from '@openbourse/proof'
import { expect, test } from 'vitest'
import { ChainValues } from './chain-values.ts'

const secret = new Uint8Array(32).fill(7)
const length = 1024

test.each([0, 1, 255, 256, 257, 700, 1023, 1024])('round %i is that of the whole chain', (round) => {
  expect(Buffer.from(new ChainValues(secret, length).at(round))).toEqual(
    Buffer.from(chainValue(secret, { length, round })),
  )
})

test('there are no rounds outside of the chain', () => {
  for (const round of [-1, 1025, 2000]) expect(() => new ChainValues(secret, length).at(round)).toThrow()
})
