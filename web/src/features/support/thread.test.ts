import type { ChatMessage } from '@openbourse/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedMessage, merged, rowsOf } from './thread.ts'

const start = new Date(2026, 0, 16, 10).getTime()
const minute = 60_000
const message = (n: number, from: ChatMessage['from'], minutes: number): ChatMessage => ({
  n,
  from,
  at: start + minutes * minute,
  text: String(n),
  attachments: [],
  hash: '0'.repeat(64),
})
const drawn = (messages: readonly ChatMessage[]) =>
  rowsOf(messages).map((row) =>
    row.kind === 'time' ? 'time' : `${row.first ? '(' : ''}${row.message.n}${row.last ? ')' : ''}`,
  )

describe('a conversation on the screen', () => {
  it('groups what one side wrote, and shows the time at the beginning and after a pause', () => {
    const all = [
      message(1, 'user', 0),
      message(2, 'user', 1),
      message(3, 'operator', 2),
      message(4, 'operator', 40),
    ]
    expect(drawn(all)).toEqual(['time', '(1', '2)', '(3)', 'time', '(4)'])
  })
  it('shows the time where another day begins, however short the pause', () => {
    expect(drawn([message(1, 'user', 839), message(2, 'user', 841)])).toEqual(['time', '(1)', 'time', '(2)'])
  })
  it('puts the mark under one’s own last word, unless the other side answered', () => {
    expect(markedMessage([message(1, 'user', 0), message(2, 'house', 0)], 'user')).toBe(1)
    expect(markedMessage([message(1, 'user', 0), message(2, 'operator', 0)], 'user')).toBe(0)
    expect(markedMessage([], 'user')).toBe(0)
  })
  it('has each message once and in order, however they came', () => {
    const all = Array.from({ length: 12 }, (_, at) => message(at + 1, 'user', at))
    fc.assert(
      fc.property(fc.subarray(all), fc.shuffledSubarray(all), (known, more) => {
        const numbers = merged(known, more).map(({ n }) => n)
        expect(numbers).toEqual([...new Set([...known, ...more].map(({ n }) => n))].sort((a, b) => a - b))
      }),
    )
  })
})
