import { ByteWriter, writeMessage } from '@openbourse/protocol/packed'
import type { TopicPacker } from './types.ts'

// A frame is written without waiting for anything, so one writer serves all.
const writer = new ByteWriter()

/** One snapshot or update of a topic. Each form is made when the first listener wants it, and once for all. */
export class Message {
  readonly op: 'snapshot' | 'update'
  readonly topic: string
  readonly seq: number
  readonly #data: unknown
  readonly #packer: TopicPacker | undefined
  #text: Buffer | undefined
  #payload: Uint8Array | undefined
  readonly #frames = new Map<number, Buffer>()

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

  /** As part of a binary frame, for connections on which this topic has this number: few different ones are met. */
  frame(number: number): Buffer {
    const made = this.#frames.get(number)
    if (made) return made
    const { op, topic, seq } = this
    const isPacked = this.#packer !== undefined
    writeMessage(writer, { op, number, topic, seq, isPacked, payload: this.#packedData() })
    const frame = Buffer.from(writer.take())
    this.#frames.set(number, frame)
    return frame
  }

  /** The data alone, packed where the topic can, else as JSON. */
  #packedData(): Uint8Array {
    this.#payload ??= this.#packer
      ? this.#packer[this.op](this.#data)
      : Buffer.from(JSON.stringify(this.#data))
    return this.#payload
  }
}
