import type { TopicPacker } from './types.ts'

/** One snapshot or update of a topic. Each form is made when the first listener wants it, and once for all. */
export class Message {
  readonly op: 'snapshot' | 'update'
  readonly topic: string
  readonly seq: number
  readonly #data: unknown
  readonly #packer: TopicPacker | undefined
  #text: Buffer | undefined
  #payload: Uint8Array | undefined

  constructor(given: {
    readonly op: 'snapshot' | 'update'
    readonly topic: string
    readonly seq: number
    readonly data: unknown
    readonly packer: TopicPacker | undefined
  }) {
    this.op = given.op
    this.topic = given.topic
    this.seq = given.seq
    this.#data = given.data
    this.#packer = given.packer
  }

  /** The whole message as JSON. */
  get text(): Buffer {
    const { op, topic, seq } = this
    this.#text ??= Buffer.from(JSON.stringify({ op, topic, seq, data: this.#data }))
    return this.#text
  }

  get isPacked(): boolean {
    return this.#packer !== undefined
  }

  /** The data alone, packed where the topic can, else as JSON. */
  get payload(): Uint8Array {
    this.#payload ??= this.#packer
      ? this.#packer[this.op](this.#data)
      : Buffer.from(JSON.stringify(this.#data))
    return this.#payload
  }
}
