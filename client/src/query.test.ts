import { QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { faceOf, keyOf, makeOutdated } from './query.ts'

/** A query in one of its states; the rest of its result is not read. */
const query = (state: Partial<UseQueryResult<number>>) => state as UseQueryResult<number>

describe('the face of a query', () => {
  it('waits, fails with a way to try again, or shows the value', () => {
    let asked = 0
    const failed = faceOf(
      query({
        isError: true,
        refetch: async () => {
          asked += 1
          return query({}) as never
        },
      }),
      String,
    )
    expect(faceOf(query({ isError: false }), String)).toEqual({ state: 'waiting' })
    expect(failed.state).toBe('failed')
    if (failed.state === 'failed') failed.retry()
    expect(asked).toBe(1)
    expect(faceOf(query({ data: 7, isError: false }), String)).toEqual({ state: 'ready', value: '7' })
  })

  it('keeps known data when a refresh fails, with the time since when', () => {
    expect(faceOf(query({ data: 0, isError: true, dataUpdatedAt: 5 }), String)).toEqual({
      state: 'ready',
      value: '0',
      staleSinceMs: 5,
    })
  })
})

describe('what is marked as old', () => {
  it('is every answer of a call, whatever was asked, and no other call', async () => {
    const queries = new QueryClient()
    queries.setQueryData(keyOf('holdList', { page: 1 }), {})
    queries.setQueryData(keyOf('holdList', { page: 2 }), {})
    queries.setQueryData(keyOf('assets', {}), {})
    await makeOutdated(queries)('holdList')
    const old = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
    expect([old(keyOf('holdList', { page: 1 })), old(keyOf('holdList', { page: 2 }))]).toEqual([true, true])
    expect(old(keyOf('assets', {}))).toBe(false)
  })

  it('is not what may be read only once', async () => {
    const queries = new QueryClient()
    const [once, again] = [keyOf('operatorMessages', { conversation: '1' }), keyOf('operatorMessages')]
    await queries.fetchQuery({ queryKey: once, queryFn: () => ({}), meta: { once: true } })
    queries.setQueryData(again, {})
    await makeOutdated(queries)('operatorMessages')
    expect([once, again].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([false, true])
  })
})
