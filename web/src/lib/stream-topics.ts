import type { StreamMessage } from '@openbourse/protocol'

export type Delivery = 'snapshot' | 'update'

/** A subscriber to a topic, and how to fetch it when the stream is not available. */
export type Watcher = {
  readonly on: (data: unknown, delivery: Delivery) => void
  readonly poll?: (() => Promise<unknown>) | undefined
}

type Topic = {
  readonly watchers: Set<Watcher>
  /** Number of the last message, or undefined until a snapshot came. */
  seq: number | undefined
  /** When it was last known to be right, on this device's clock. */
  freshAt: number | undefined
}

export type Received = 'delivered' | 'ignored' | 'gap'

/** Watchers and state of each topic. Independent of sockets and clocks. */
export function makeTopics() {
  const topics = new Map<string, Topic>()

  return {
    names: () => [...topics.keys()],
    get: (name: string) => topics.get(name),

    /** Returns whether it is the first watcher of the topic. */
    add(name: string, watcher: Watcher): boolean {
      const known = topics.get(name)
      if (known) {
        known.watchers.add(watcher)
        return false
      }
      topics.set(name, { watchers: new Set([watcher]), seq: undefined, freshAt: undefined })
      return true
    },

    /** Returns whether it was the last watcher of the topic, which is then removed. */
    remove(name: string, watcher: Watcher): boolean {
      const known = topics.get(name)
      known?.watchers.delete(watcher)
      if (known?.watchers.size !== 0) return false
      return topics.delete(name)
    },

    /** The connection is gone: nothing that was counted still counts. */
    forgetSequences() {
      for (const topic of topics.values()) topic.seq = undefined
    },

    /**
     * Takes one message. After a gap the topic waits for a new snapshot: a wrong picture is worse than an old one.
     */
    receive(message: Extract<StreamMessage, { op: Delivery }>, nowMs: number): Received {
      const topic = topics.get(message.topic)
      if (!topic) return 'ignored'
      if (message.op === 'update') {
        if (topic.seq === undefined || message.seq <= topic.seq) return 'ignored'
        if (message.seq !== topic.seq + 1) {
          topic.seq = undefined
          return 'gap'
        }
      }
      topic.seq = message.seq
      topic.freshAt = nowMs
      for (const watcher of [...topic.watchers]) watcher.on(message.data, message.op)
      return 'delivered'
    },
  }
}

export type Topics = ReturnType<typeof makeTopics>
