import type { Order } from '@openbourse/protocol'
import type { TopicAsk, TopicFeed, TopicSource, TopicSources } from '../../platform/stream/types.ts'
import type { OrderRecord, Orders } from '../orders/index.ts'

/** What the stream tells one person: own orders that changed, and that something owned changed with them. */
export function userTopics(orders: Orders): TopicSources {
  const feeds = new Map<number, Set<(order: OrderRecord) => void>>()
  orders.onChange((order) => {
    for (const hear of feeds.get(order.userId) ?? []) hear(order)
  })
  const listen = (userId: number, hear: (order: OrderRecord) => void): (() => void) => {
    const heard = feeds.get(userId) ?? new Set()
    feeds.set(userId, heard.add(hear))
    return () => {
      heard.delete(hear)
      if (heard.size === 0) feeds.delete(userId)
    }
  }
  const own = (open: (ask: TopicAsk) => TopicFeed): TopicSource => ({ who: 'user', open })
  return {
    orders: own(({ userId, changed }) => {
      const fresh = new Map<string, Order>()
      const close = listen(userId, (order) => {
        fresh.set(String(order.id), orders.onWire(order))
        changed()
      })
      return { snapshot: () => [], update: () => taken(fresh, (all) => [...all.values()]), close }
    }),
    balances: own(({ userId, changed }) => {
      const assets = new Map<string, true>()
      const close = listen(userId, ({ currency }) => {
        assets.set(currency, true)
        changed()
      })
      const told = (all: Map<string, true>) => ({ assets: [...all.keys()] })
      return { snapshot: () => ({ assets: [] }), update: () => taken(assets, told), close }
    }),
  }
}

function taken<K, V, T>(fresh: Map<K, V>, tell: (all: Map<K, V>) => T): T | undefined {
  if (fresh.size === 0) return undefined
  const told = tell(fresh)
  fresh.clear()
  return told
}
