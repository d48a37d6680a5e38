import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenly, inProportion, linesMax, sumOf } from './editing.ts'

const line = (at: number) => ({ symbol: `S${at}`, name: `Stock ${at}`, currency: 'NGN' })
const weights = (lines: readonly { readonly weight: string }[]) => lines.map(({ weight }) => weight)

test('even weights are whole and make a hundred', () => {
  const of = (count: number) =>
    weights(evenly(Array.from({ length: count }, (_, at) => ({ ...line(at), weight: '' }))))
  expect(of(3)).toEqual(['34', '33', '33'])
  expect(of(4)).toEqual(['25', '25', '25', '25'])
})

test('weights of holdings follow their worth', () => {
  expect(weights(inProportion([line(0), line(1), line(2)], [62_000, 20_400, 17_600]))).toEqual([
    '62',
    '20',
    '18',
  ])
  expect(weights(inProportion([line(0), line(1)], [999, 1]))).toEqual(['99', '1'])
  expect(weights(inProportion([line(0), line(1)], [0, 0]))).toEqual(['50', '50'])
})

test('whatever the holdings are, weights are at least one and make a hundred', () => {
  const worths = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: linesMax })
  fc.assert(
    fc.property(worths, (all) => {
      const lines = inProportion(
        all.map((_, at) => line(at)),
        all,
      )
      expect(sumOf(lines)).toBe(100)
      expect(lines.every(({ weight }) => Number(weight) >= 1)).toBe(true)
    }),
  )
})
