import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { blocksOf } from '../../testing/blocks.ts'
import { usingTestDatabase } from '../../testing/database.ts'
import { type Listing, readPage } from './listing.ts'
import type { Queryable, Row } from './types.ts'

const shared = usingTestDatabase()
const rowsInAll = 30_000
const db: Queryable = {
  query: async <R extends Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await shared.pool.query(sql, [...parameters])).rows as R[],
}

beforeAll(async () => {
  await shared.pool.query(`
    create schema scratch;
    create table scratch.event (id bigint primary key, owner bigint not null, kind integer not null);
    create index event_of_owner on scratch.event (owner, id);
    insert into scratch.event select n, case when n <= 40 then 7 else 8 end, n % 5 from generate_series(1, ${rowsInAll}) n`)
  await shared.pool.query('vacuum analyze scratch.event')
})

const read = (row: Row) => ({ id: Number(row.id) })
const of = (owner: number, rest: Partial<Listing> = {}): Listing => ({
  owned: 'from scratch.event one where one.owner = $1',
  ownedBy: [owner],
  ...rest,
})

test('pages by cursor are all rows that match, each once and newest first, however few rows a page reads', async () => {
  const kinds = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 })
  const bounds = fc.record({ size: fc.integer({ min: 1, max: 9 }), looked: fc.integer({ min: 1, max: 60 }) })
  await fc.assert(
    fc.asyncProperty(kinds, bounds, async (kept, { size, looked }) => {
      const listing = of(7, { filter: 'one.kind = any ($2::int[])', filteredBy: [kept], looked })
      const seen: number[] = []
      let after: string | undefined
      let pages = 0
      do {
        const paged = await readPage(db, listing, { asked: { page: 1, size, after }, read })
        expect(paged.list.length).toBeLessThanOrEqual(size)
        expect(paged.page).toBe(++pages)
        seen.push(...paged.list.map(({ id }) => id))
        after = paged.next ?? undefined
      } while (after !== undefined)
      const all = Array.from({ length: 40 }, (_, n) => 40 - n).filter((id) => kept.includes(id % 5))
      expect(seen).toEqual(all)
    }),
    { numRuns: 60 },
  )
})

test('page numbers reach the newest rows, and the list reports that there are older ones', async () => {
  const page = (number: number) =>
    readPage(db, of(7, { looked: 25 }), { asked: { page: number, size: 10 }, read })
  expect(await page(1)).toMatchObject({ total: 25, more: true, next: '2-25-31' })
  const third = await page(3)
  expect(third.list.map(({ id }) => id)).toEqual([20, 19, 18, 17, 16])
  expect(third).toMatchObject({ more: false, next: '4-25-16' })
  const behind = await readPage(db, of(7, { looked: 25 }), {
    asked: { page: 1, size: 10, after: third.next! },
    read,
  })
  expect(behind.list.map(({ id }) => id)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
  expect(behind).toMatchObject({ page: 4, total: 25, more: true })
})

test('page 1,000 costs as page 1', async () => {
  const costBelow = async (id: number): Promise<number> => {
    let blocks = 0
    const counting: Queryable = {
      async query<R extends Row>(sql: string, parameters: readonly unknown[] = []) {
        blocks += await blocksOf(shared.pool, (explained) => explained.query(sql, parameters))
        return db.query<R>(sql, parameters)
      },
    }
    const paged = await readPage(counting, of(8), { asked: { page: 1, size: 20, after: `1-0-${id}` }, read })
    expect(paged.list.map((row) => row.id)).toEqual(Array.from({ length: 20 }, (_, n) => id - 1 - n))
    return blocks
  }
  const first = await costBelow(rowsInAll + 1)
  const thousandth = await costBelow(rowsInAll + 1 - 20 * 1_000)
  expect(first).toBeGreaterThan(0)
  expect(thousandth).toBeLessThanOrEqual(first + 2)
})
