import { expect, test } from 'vitest'
import type { Writer } from '../../core/index.ts'
import type { Shelf } from './book.ts'
import { stopWhatEnds } from './dealing.ts'
import { Due } from './due.ts'
import type { PoolParts } from './parts.ts'
import { dayMs } from './terms.ts'
import type { OrderRecord } from './types.ts'

const poolId = 1
const pool = { id: poolId, publishedAt: 0, terms: { periodDays: 30, minimum: 100, currency: 'NGN' } }
const shelf = { pool, last: { value: 1_000n, units: 1_000n }, closing: undefined } as unknown as Shelf

/** How many orders are looked at where none of so many is due. */
async function lookedAt(holders: number): Promise<number> {
  const due = new Due()
  for (let id = 1; id <= holders; id += 1) {
    const one = { id, userId: id, state: 'running', units: 10_000n, waiting: 0n, redeeming: 0n, putIn: 0n }
    due.move(undefined, { ...one, poolId, startedAt: dayMs + id } as unknown as OrderRecord)
  }
  let looked = 0
  const counted =
    <Key>(holds: (key: Key) => boolean) =>
    (key: Key) => {
      looked += 1
      return holds(key)
    }
  const order = (): undefined => {
    looked += 1
    return undefined
  }
  const dueIn = () => ({
    ...due,
    startedWhere: (holds: (at: number) => boolean) => due.startedWhere(counted(holds)),
    ownedWhere: (holds: (units: bigint) => boolean) => due.ownedWhere(counted(holds)),
  })
  const writer = { run: () => Promise.reject(new Error('nothing is due, so no turn is taken')) }
  await stopWhatEnds(
    {
      kind: { stopsSmall: true },
      clock: { nowMs: () => 2 * dayMs },
      writer: writer as unknown as Writer,
      book: { shelf: () => shelf, dueIn, order },
    } as unknown as PoolParts,
    poolId,
  )
  return looked
}

test('where no order ends, as many are looked at with twenty thousand holders as with one', async () => {
  expect(await lookedAt(20_000)).toBe(await lookedAt(1))
  expect(await lookedAt(1)).toBe(2)
})
