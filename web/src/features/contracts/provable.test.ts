import { expect, test } from 'vitest'
import { provablePosition } from './provable.ts'

type Story = Parameters<typeof provablePosition>[0]

const step = (of: Partial<Story['steps'][number]>) =>
  ({ order: null, user: '0', marginAfter: '0', ...of }) as Story['steps'][number]

const story = (steps: Story['steps']): Story => ({
  closed: { id: '7', closedAt: 5 } as Story['closed'],
  steps,
})

test('what moved without an order is compared: margin stays the user’s, funding leaves', () => {
  expect(
    provablePosition(
      story([
        step({ order: '3', user: '-102.000000', marginAfter: '100.000000' }),
        step({ user: '-50.000000', marginAfter: '150.000000' }),
        step({ user: '0.000000', marginAfter: '148.500000' }),
        step({ order: '4', user: '140.000000', marginAfter: '0.000000' }),
      ]),
    ),
  ).toEqual({ kind: 'position', id: '7', atMs: 5, moves: [{ asset: 'USDT', amount: '-1.500000' }] })
})

test('a long story is compared with the log without its sum, and an open position not at all', () => {
  const many = Array.from({ length: 300 }, () => step({}))
  expect(provablePosition(story(many))?.moves).toBeUndefined()
  expect(provablePosition({ closed: null, steps: [] })).toBeUndefined()
})
