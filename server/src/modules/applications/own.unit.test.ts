import { expect, test } from 'vitest'
import { deskPage, ownFor } from './index.ts'

type Issue = { readonly id: number; readonly state: 'coming' | 'open' | 'over' }
const stages = { coming: 'coming', open: 'running', over: 'over' } as const
type Own = { readonly issue: number; readonly is: string }
/** Oldest first, as books have them. */
const issues: readonly Issue[] = Array.from({ length: 45 }, (_, at) => ({
  id: at + 1,
  state: at < 42 ? 'over' : at < 44 ? 'open' : 'coming',
}))
const of = { onWire: ({ id }: Issue) => String(id), stageOf: ({ state }: Issue) => stages[state] }

test('a list of the desk continues behind its last row, newest first, and counts all pages', () => {
  const read: string[] = []
  let after: string | undefined
  do {
    const page = deskPage({ page: 1, size: 20, after }, issues, of)
    expect(page.counts).toEqual({ coming: 1, running: 2, over: 42 })
    expect(page.total).toBe(45)
    read.push(...page.list)
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(read).toEqual(issues.map(({ id }) => String(id)).reverse())
})

test('an issue that is published while the list is read moves no row to another page', () => {
  const first = deskPage({ page: 1, size: 20 }, issues, of)
  const more: readonly Issue[] = [...issues, { id: 46, state: 'coming' }]
  const second = deskPage({ page: 1, size: 20, after: first.next ?? '' }, more, of)
  expect(second.list[0]).toBe('25')
  expect(second.counts.coming).toBe(2)
})

test('own applications are found in memory and in the journal, and visitors have none', async () => {
  const asked: (readonly number[])[] = []
  const from = {
    isInMemory: (id: number) => id > 43,
    inMemory: (id: number): Own | undefined => (id === 44 ? { issue: id, is: 'memory' } : undefined),
    async stored({ issues: ids }: { readonly issues: readonly number[] }): Promise<Own[]> {
      asked.push(ids)
      return [{ issue: 7, is: 'journal' }]
    },
    issueOf: ({ issue }: Own) => issue,
  }
  const some = issues.filter(({ id }) => [7, 8, 44, 45].includes(id))
  const own = await ownFor({ userId: 5, issues: some }, from)
  expect(some.map((issue) => own(issue)?.is)).toEqual(['journal', undefined, 'memory', undefined])
  expect(asked).toEqual([[7, 8]])
  const none = await ownFor({ userId: 0, issues: some }, from)
  expect(some.map(none)).toEqual([undefined, undefined, undefined, undefined])
  expect(asked).toHaveLength(1)
})
