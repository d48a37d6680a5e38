import type { StreamMessage } from '@openbourse/protocol'
import { type LinkPorts, linkLimits, makeLink } from './stream-link.ts'
import { makeTopics, type Watcher } from './stream-topics.ts'

export type StreamMode = 'resting' | 'opening' | 'live' | 'polling'

export const pollMs = 4000

export type StreamPorts = LinkPorts & {
  /** The server ended this session: the same as code -1000 of a call. */
  readonly sessionLost: () => void
}

export type Stream = {
  /** Watches a topic until the returned function is called. */
  readonly watch: (topic: string, watcher: Watcher) => () => void
  readonly mode: () => StreamMode
  /** When the topic was last known to be right; undefined until it first was. */
  readonly freshAt: (topic: string) => number | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** The page went to the background or came back. */
  readonly seen: (visible: boolean) => void
  /** Try now: the network is back, or the token changed. */
  readonly restart: () => void
}

/**
 * One connection for the whole app. Topics are counted, so ten rows with the same data subscribe once. When there
 * is no connection, the calls of the specification are polled instead, and the stream is tried again later.
 */
export function makeStream(ports: StreamPorts): Stream {
  const topics = makeTopics()
  const listeners = new Set<() => void>()
  const polls = makePolls(ports, topics)
  let visible = true
  let cancelHide = () => {}

  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const link = makeLink(ports, {
    message: receive,
    change() {
      if (link.state() === 'down') topics.forgetSequences()
      polls.run(mode() === 'polling')
      notifyListeners()
    },
  })

  function mode(): StreamMode {
    if (link.state() === 'live') return 'live'
    if (topics.names().length === 0 || !visible) return 'resting'
    return link.failures() >= linkLimits.failuresBeforePolling ? 'polling' : 'opening'
  }

  function receive(message: StreamMessage) {
    switch (message.op) {
      case 'welcome':
        for (const topic of topics.names()) link.send({ op: 'subscribe', topic })
        break
      case 'snapshot':
      case 'update':
        if (topics.receive(message, ports.now()) === 'gap') {
          link.send({ op: 'unsubscribe', topic: message.topic })
          link.send({ op: 'subscribe', topic: message.topic })
        }
        break
      case 'ended':
        if (message.reason === 'session_invalid' && ports.token() !== '') ports.sessionLost()
        break
      case 'refused':
      case 'pong':
        break
    }
  }

  return {
    watch(topic, watcher) {
      const first = topics.add(topic, watcher)
      if (visible) link.want()
      if (first) link.send({ op: 'subscribe', topic })
      polls.run(mode() === 'polling')
      let watching = true
      return () => {
        if (!watching) return
        watching = false
        if (topics.remove(topic, watcher)) link.send({ op: 'unsubscribe', topic })
      }
    },
    mode,
    // Messages arrive in order, so the latest one confirms every topic that has its snapshot.
    freshAt(topic) {
      const known = topics.get(topic)
      if (link.state() === 'live' && known?.seq !== undefined) return link.receivedAt()
      return known?.freshAt
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    seen(now) {
      cancelHide()
      visible = now
      if (now && topics.names().length > 0) link.want()
      if (!now) {
        cancelHide = ports.after(() => {
          link.rest()
          polls.run(false)
        }, linkLimits.hiddenGrace)
      }
    },
    restart: link.restart,
  }
}

/** Asks the calls in turn while the stream cannot be had; never twice for one topic at a time. */
function makePolls(ports: StreamPorts, topics: ReturnType<typeof makeTopics>) {
  let cancel: (() => void) | undefined
  const asking = new Set<string>()

  async function ask(name: string) {
    const topic = topics.get(name)
    const poll = [...(topic?.watchers ?? [])].find((watcher) => watcher.poll)?.poll
    if (!topic || !poll || asking.has(name)) return
    asking.add(name)
    try {
      await poll()
      topic.freshAt = ports.now()
    } catch {
      // No answer: the age of the shown data keeps growing, which the user sees.
    } finally {
      asking.delete(name)
    }
  }

  function round() {
    for (const name of topics.names()) void ask(name)
    cancel = ports.after(round, pollMs)
  }

  return {
    run(on: boolean) {
      if (on && !cancel) round()
      if (!on) {
        cancel?.()
        cancel = undefined
      }
    },
  }
}
