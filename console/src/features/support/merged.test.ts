import type { ChatMessage } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { isApart, merged } from './merged.ts'

const message = (n: number, at = n): ChatMessage => ({
  n,
  at,
  from: 'user',
  text: '',
  attachments: [],
  hash: '',
})

it('shows each message once and in order, however they came', () => {
  expect(merged([message(3), message(2)], [message(1), message(3)]).map(({ n }) => n)).toEqual([1, 2, 3])
})

it('shows the time over the first message and after a pause', () => {
  expect(isApart(undefined, message(1))).toBe(true)
  expect(isApart(message(1, 0), message(2, 15 * 60_000))).toBe(false)
  expect(isApart(message(1, 0), message(2, 15 * 60_000 + 1))).toBe(true)
})
