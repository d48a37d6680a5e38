import { chainValue } from '@openbourse/proof'
import { expect, test } from 'vitest'
import { ChainValues } from './chain-values.ts'

const secret = new Uint8Array(32).fill(7)
/** More strides than one slice has. */
const length = 8192

test.each([0, 1, 255, 256, 257, 700, 4095, 8192])('round %i is that of the whole chain', async (round) => {
  const value = Buffer.from(chainValue(secret, { length, round }))
  expect(Buffer.from(ChainValues.of(secret, length).at(round))).toEqual(value)
  const sliced = await ChainValues.inSlices(secret, length)
  expect(Buffer.from(sliced.at(round))).toEqual(value)
})

test('there are no rounds outside of the chain', () => {
  for (const round of [-1, 8193, 10_000]) expect(() => ChainValues.of(secret, length).at(round)).toThrow()
})
