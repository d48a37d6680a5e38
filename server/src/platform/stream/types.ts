import type { Reason } from '@openbourse/protocol'

/**
 * Where the data of one kind of topic come from, e.g. kind `book` for the topics `book:LAGC`, `book:ZUMT`. A module makes
 * sources of its topics and `app.ts` hands them to the stream by kind.
 */
export type TopicSource = {
  /** `user`: only with a token, and every user has a feed of their own under the same topic name. */
  readonly who: 'anyone' | 'user'
  /**
   * Called when the first subscriber of a topic comes; later ones share the feed. `arg` is what follows the first colon of the
   * topic ('' without one), as the client wrote it: it is checked here. `userId` is 0 for topics of `anyone`.
   */
  open(ask: TopicAsk): TopicFeed | TopicRefused
}

export type TopicAsk = {
  readonly arg: string
  readonly userId: number
  /**
   * Call this when there is something new. Cheap, may be called at any rate: `update` is called at most ten times a
   * second.
   */
  readonly changed: () => void
}

export type TopicRefused = { readonly refused: Reason }

/** State of one topic while it has subscribers. Values are plain JSON, as `StreamData` of the protocol defines. */
export type TopicFeed = {
  /** All that a newcomer needs. */
  snapshot(): unknown
  /** What is new since `update` was asked last (the newest state wins), or undefined when there is nothing. */
  update(): unknown
  /** Encodes the values in fewer bytes for clients that requested it; without it they get JSON. */
  readonly packer?: TopicPacker
  /** The last subscriber left: stop listening. */
  close(): void
}

/**
 * Bytes for the last result of `snapshot` or `update`, asked for at most once for each message, before the next one,
 * and for an update only while a subscriber takes bytes. A reader of them has a snapshot and every later update, or may
 * have some of the updates twice.
 */
export type TopicPacker = {
  snapshot(data: unknown): Uint8Array
  update(data: unknown): Uint8Array
}

/** Every kind of topic there is, by the word before the colon: `quotes`, `book`, `trades`, `orders` … */
export type TopicSources = Readonly<Record<string, TopicSource>>
