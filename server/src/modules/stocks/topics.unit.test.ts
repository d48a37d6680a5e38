import { expect, test } from 'vitest'
import type { Turn } from '../../core/types.ts'
import { type Entry, type Ledger, practiceGrant, settlementUnlock } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import { userTopics } from './topics.ts'

const ada = 1_000_001

/** The two sources of the topics, and a turn that is durable when the test commits it. */
function makeServer() {
  let post: (turn: Turn, entry: Entry) => void = () => {}
  const effects: (() => void)[] = []
  const onPost = (listener: typeof post) => {
    post = listener
  }
  const ledger = { onPost } as unknown as Ledger
  const orders = { onChange: () => {} } as unknown as Orders
  const turn = { afterCommit: (effect: () => void) => void effects.push(effect) } as unknown as Turn
  const topics = userTopics(orders, ledger)
  return {
    topics,
    post: (entry: Entry) => post(turn, entry),
    commit: () => {
      for (const effect of effects.splice(0)) effect()
    },
  }
}

const open = (one: ReturnType<typeof makeServer>, userId: number) => {
  let changes = 0
  const changed = () => {
    changes += 1
  }
  const feed = one.topics.balances!.open({ userId, arg: '', changed })
  if ('refused' in feed) throw new Error(feed.refused)
  return { feed, changes: () => changes }
}

test('balances report grants and unlocks as well as fills, once they are durable, and only to their owner', () => {
  const one = makeServer()
  const mine = open(one, ada)
  const other = open(one, ada + 1)
  one.post(practiceGrant({ userId: ada, asset: 'NGN', minor: 100n, id: '1' }))
  one.post(settlementUnlock({ portfolioId: ada, symbol: 'LAGC', base: 'share:LAGC', quantity: 5n, id: '2' }))
  expect(mine.feed.update()).toBeUndefined()
  one.commit()
  expect(mine.changes()).toBeGreaterThan(0)
  expect(mine.feed.update()).toEqual({ assets: ['NGN', 'share:LAGC'] })
  expect(mine.feed.update()).toBeUndefined()
  expect(other.changes()).toBe(0)
})

test('users who left get no updates', () => {
  const one = makeServer()
  const mine = open(one, ada)
  mine.feed.close()
  one.post(practiceGrant({ userId: ada, asset: 'NGN', minor: 100n, id: '1' }))
  one.commit()
  expect(mine.changes()).toBe(0)
})
