import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConversationRows } from './conversation-rows.ts'
import { type Conversation, emptyConversation } from './rules.ts'

const count = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
const conversation: fc.Arbitrary<Conversation> = fc.record({
  // Few users, so that many are set again.
  userId: fc.integer({ min: 1_000_000, max: 1_000_020 }),
  state: fc.constantFrom('open', 'closed'),
  newest: count,
  head: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  userRead: count,
  operatorRead: count,
  waitingSince: fc.option(time),
  waiting: count,
  lastAt: time,
  answered: fc.boolean(),
})

test('conversations are as they were set last, as in a map', () => {
  fc.assert(
    fc.property(fc.array(conversation, { maxLength: 60 }), (all) => {
      const rows = new ConversationRows()
      const model = new Map<number, Conversation>()
      for (const one of all) {
        rows.set(one)
        model.set(one.userId, one)
      }
      for (let userId = 999_999; userId <= 1_000_021; userId += 1) {
        expect(rows.get(userId)).toEqual(model.get(userId))
        expect(rows.has(userId)).toBe(model.has(userId))
      }
      for (const state of ['open', 'closed'] as const)
        expect(rows.inState(state)).toEqual([...model.values()].filter((one) => one.state === state))
    }),
  )
})

test('an empty conversation is kept as it is', () => {
  const rows = new ConversationRows()
  rows.set(emptyConversation(7))
  expect(rows.get(7)).toEqual(emptyConversation(7))
  expect(rows.get(8)).toBeUndefined()
})
