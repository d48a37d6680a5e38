import type { Reason } from '@openbourse/protocol'
import type { Log } from '../log.ts'
import { Message } from './message.ts'
import type { TopicFeed, TopicSources } from './types.ts'

/** One listener's end of a topic: a socket, or a test. */
export type Member = {
  readonly userId: number
  /** False when it is so far behind that nothing more should be queued for it. */
  takes(): boolean
  send(message: Message): void
}

type Topic = {
  readonly name: string
  readonly key: string
  readonly feed: TopicFeed
  readonly members: Set<Member>
  /** Members that missed something: they get a fresh snapshot once they can take it. */
  readonly behind: Set<Member>
  seq: number
  /** It has a pending update, or no subscriber: further changes make no difference. */
  isMarked: boolean
}

export type HubParts = {
  readonly sources: TopicSources
  readonly log: Log
  /** Least time between two updates of a topic, in milliseconds. */
  readonly spacingMs: number
  /** Monotonic milliseconds. */
  readonly elapsedMs: () => number
}

/**
 * Subscriptions of topics. A topic is opened for its first subscriber and closed after its last one; changes are
 * sent at most once in `spacingMs`, encoded once for all.
 */
export class Hub {
  readonly #parts: HubParts
  readonly #topics = new Map<string, Topic>()
  readonly #dirty = new Set<Topic>()
  #timer: NodeJS.Timeout | undefined
  #flushedAtMs = Number.NEGATIVE_INFINITY

  constructor(parts: HubParts) {
    this.#parts = parts
  }

  /** Joins and sends the snapshot, or returns the reason of a refusal. Joining again sends a fresh snapshot. */
  join(name: string, member: Member): Reason | undefined {
    const found = this.#find(name, member)
    if (typeof found === 'string') return found
    // Earlier subscribers get pending updates first, so that one sequence fits all.
    if (this.#dirty.delete(found)) this.#send(found)
    found.members.add(member)
    this.#sendSnapshot(found, member)
    return undefined
  }

  leave(name: string, member: Member): void {
    const topic = this.#topics.get(keyOf(name, this.#whoOf(name), member.userId))
    if (!topic?.members.delete(member)) return
    topic.behind.delete(member)
    if (topic.members.size > 0) return
    this.#topics.delete(topic.key)
    this.#dirty.delete(topic)
    topic.isMarked = true
    topic.feed.close()
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const topic of this.#topics.values()) {
      topic.isMarked = true
      topic.feed.close()
    }
    this.#topics.clear()
    this.#dirty.clear()
  }

  get topicCount(): number {
    return this.#topics.size
  }

  #whoOf(name: string): 'anyone' | 'user' {
    const [kind] = split(name)
    return Object.hasOwn(this.#parts.sources, kind) ? this.#parts.sources[kind]!.who : 'anyone'
  }

  #find(name: string, member: Member): Topic | Reason {
    const [kind, arg] = split(name)
    if (!Object.hasOwn(this.#parts.sources, kind)) return 'not_found'
    const source = this.#parts.sources[kind]!
    if (source.who === 'user' && member.userId === 0) return 'session_invalid'
    const key = keyOf(name, source.who, member.userId)
    const open = this.#topics.get(key)
    if (open) return open
    const userId = source.who === 'user' ? member.userId : 0
    let topic: Topic | undefined
    const feed = source.open({ arg, userId, changed: () => topic && this.#mark(topic) })
    if ('refused' in feed) return feed.refused
    topic = { name, key, feed, members: new Set(), behind: new Set(), seq: 0, isMarked: false }
    this.#topics.set(key, topic)
    return topic
  }

  #mark(topic: Topic): void {
    if (topic.isMarked) return
    topic.isMarked = true
    this.#dirty.add(topic)
    this.#arm()
  }

  /** One timer for all topics: the first change after a quiet spell goes out at once, later ones together. */
  #arm(): void {
    if (this.#timer) return
    const waitMs = Math.max(0, this.#flushedAtMs + this.#parts.spacingMs - this.#parts.elapsedMs())
    this.#timer = setTimeout(() => this.#flush(), waitMs)
    this.#timer.unref()
  }

  #flush(): void {
    this.#timer = undefined
    this.#flushedAtMs = this.#parts.elapsedMs()
    const dirty = [...this.#dirty]
    this.#dirty.clear()
    for (const topic of dirty) this.#send(topic)
    if (this.#catchUp()) this.#arm()
  }

  #send(topic: Topic): void {
    topic.isMarked = false
    const data = this.#read(topic, () => topic.feed.update())
    if (data === undefined) return
    topic.seq += 1
    const message = messageOf('update', topic, data)
    for (const member of topic.members) {
      if (topic.behind.has(member)) continue
      if (member.takes()) member.send(message)
      else {
        topic.behind.add(member)
        this.#arm()
      }
    }
  }

  /** Sends slow subscribers the newest state in place of all they missed. True while some still cannot take it. */
  #catchUp(): boolean {
    let waiting = false
    for (const topic of this.#topics.values()) {
      for (const member of topic.behind) {
        if (!member.takes()) waiting = true
        else {
          topic.behind.delete(member)
          this.#sendSnapshot(topic, member)
        }
      }
    }
    return waiting
  }

  #sendSnapshot(topic: Topic, member: Member): void {
    const data = this.#read(topic, () => topic.feed.snapshot())
    if (data !== undefined) member.send(messageOf('snapshot', topic, data))
  }

  /** A view that fails must not take the others with it. */
  #read(topic: Topic, ask: () => unknown): unknown {
    try {
      return ask()
    } catch (error) {
      this.#parts.log.error('stream topic failed', error, { topic: topic.name })
      return undefined
    }
  }
}

function split(name: string): readonly [string, string] {
  const colon = name.indexOf(':')
  return colon < 0 ? [name, ''] : [name.slice(0, colon), name.slice(colon + 1)]
}

function keyOf(name: string, who: 'anyone' | 'user', userId: number): string {
  return who === 'user' ? `${name}#${userId}` : name
}

function messageOf(op: 'snapshot' | 'update', topic: Topic, data: unknown): Message {
  return new Message({ op, topic: topic.name, seq: topic.seq, data, packer: topic.feed.packer })
}
