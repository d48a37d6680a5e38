import { listRoot, resultHash } from '@openbourse/proof'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedInSlices, linesHashInSlices, mappedInSlices, sortedInSlices } from '../../platform/slices.ts'
import { rootInSlices } from './slices.ts'

const keyed = fc.array(fc.record({ key: fc.nat(50), at: fc.nat() }), { maxLength: 3500, size: 'max' })

test('what is sorted in slices is sorted as at once, equal ones in their order', async () => {
  const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
  await fc.assert(
    fc.asyncProperty(keyed, async (items) => {
      expect(await sortedInSlices(items, compare)).toEqual(items.toSorted(compare))
    }),
    { numRuns: 30 },
  )
})

test.each([0, 1, 999, 1000, 1001, 2000, 3001])(
  'of %i lines each is made once, and both hashes are those of the proofs',
  async (count) => {
    const lines = await mappedInSlices(Array.from({ length: count }), (_nothing, at) => `line ${at}`)
    expect(lines).toEqual(Array.from({ length: count }, (_nothing, at) => `line ${at}`))
    expect(await joinedInSlices(lines, (slice) => slice.filter((line) => line.endsWith('0')))).toEqual(
      lines.filter((line) => line.endsWith('0')),
    )
    expect(await rootInSlices(lines)).toEqual(listRoot(lines))
    expect(Buffer.from(await linesHashInSlices(lines))).toEqual(Buffer.from(resultHash(lines)))
  },
)
