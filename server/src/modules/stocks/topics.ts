import type { Order } from '@openbourse/protocol'
import type { TopicAsk, TopicFeed, TopicSource, TopicSources } from '../../platform/stream/types.ts'
import type { Ledger } from '../ledger/index.ts'
import type { OrderRecord, Orders } from '../orders/index.ts'

/** Topics of a user's main portfolio: orders that changed, and which of their assets moved, whatever the cause. */
export function userTopics(orders: Orders, ledger: Ledger): TopicSources {
  const orderFeeds = createFeeds<OrderRecord>()
  const assetFeeds = createFeeds<string>()
  orders.onChange((order) => orderFeeds.send(order.portfolioId, order))
  ledger.onPost((turn, { legs }) => {
    if (assetFeeds.size() === 0) return
    for (const { account } of legs) {
      const owner = /^user:(\d+)\/[^/]+\/(.+)$/.exec(account)
      if (owner) turn.afterCommit(() => assetFeeds.send(Number(owner[1]), String(owner[2])))
    }
  })
  const own = (open: (ask: TopicAsk) => TopicFeed): TopicSource => ({ who: 'user', open })
  return {
    orders: own(({ userId, changed }) => {
      const fresh = new Map<string, Order>()
      const close = orderFeeds.listen(userId, (order) => {
        fresh.set(String(order.id), orders.onWire(order))
        changed()
      })
      return { snapshot: () => [], update: () => taken(fresh, (all) => [...all.values()]), close }
    }),
    balances: own(({ userId, changed }) => {
      const assets = new Map<string, true>()
      const close = assetFeeds.listen(userId, (asset) => {
        assets.set(asset, true)
        changed()
      })
      const shown = (all: Map<string, true>) => ({ assets: [...all.keys()] })
      return { snapshot: () => ({ assets: [] }), update: () => taken(assets, shown), close }
    }),
  }
}

type Feeds<T> = {
  size(): number
  send(userId: number, news: T): void
  /** Answers how to stop listening. */
  listen(userId: number, listener: (news: T) => void): () => void
}

function createFeeds<T>(): Feeds<T> {
  const feeds = new Map<number, Set<(news: T) => void>>()
  return {
    size: () => feeds.size,
    send(userId, news) {
      for (const listener of feeds.get(userId) ?? []) listener(news)
    },
    listen(userId, listener) {
      const listeners = feeds.get(userId) ?? new Set()
      feeds.set(userId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) feeds.delete(userId)
      }
    },
  }
}

function taken<K, V, T>(fresh: Map<K, V>, send: (all: Map<K, V>) => T): T | undefined {
  if (fresh.size === 0) return undefined
  const shown = send(fresh)
  fresh.clear()
  return shown
}
