import type { Bar } from '@openbourse/protocol'
import { describe, expect, it } from 'vitest'
import { catchUp, holeMost } from './catch-up.ts'

const bar = (at: number, close = '2'): Bar => [at, '1', '3', '0.5', close, '10']
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => bar(from + n))

function chart(shown: number | undefined, server: readonly Bar[] | Error) {
  const put: number[] = []
  const events: string[] = []
  return {
    put,
    events,
    ports: {
      newest: () => put.at(-1) ?? shown,
      async ask(limit: number) {
        events.push(`asked ${limit}`)
        if (server instanceof Error) throw server
        return server.slice(-limit)
      },
      put: ([at]: Bar) => void put.push(at),
      reload: () => void events.push('reload'),
    },
  }
}

describe('bars after an interruption', () => {
  it('leave no hole', async () => {
    const { ports, put } = chart(10, upTo(1, 15))
    await catchUp([bar(15)], ports)
    expect(put).toEqual([10, 11, 12, 13, 14, 15])
  })

  it('are put at once where nothing is missing', async () => {
    const { ports, put, events } = chart(10, upTo(1, 11))
    await catchUp([bar(10), bar(11)], ports)
    expect(put).toEqual([10, 11])
    expect(events).toEqual([])
  })

  it('are never older than what is shown', async () => {
    const { ports, put } = chart(10, upTo(1, 12))
    await catchUp([bar(8), bar(9)], ports)
    expect(put).toEqual([])
    await catchUp([bar(9), bar(10), bar(11)], ports)
    expect(put).toEqual([10, 11])
  })

  it('load the chart again after a hole that is too long', async () => {
    const { ports, put, events } = chart(10, upTo(1, 11 + holeMost))
    await catchUp([bar(11 + holeMost)], ports)
    expect(events).toEqual([`asked ${holeMost}`, 'reload'])
    expect(put).toEqual([])
  })

  it('wait where what is missing cannot be had', async () => {
    const { ports, put } = chart(10, new Error('offline'))
    await expect(catchUp([bar(15)], ports)).rejects.toThrow('offline')
    expect(put).toEqual([])
  })
})
