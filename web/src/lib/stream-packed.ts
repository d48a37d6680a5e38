import type { StreamTell } from '@openbourse/protocol'
import { type FrameMessage, QuoteReader, readFrame } from '@openbourse/protocol/packed'

type Told = Extract<StreamTell, { op: 'snapshot' | 'update' }>
type Topic = { readonly name: string; seq: number; quotes: QuoteReader }

/** Reads the binary frames of one connection, in their order. Throws when they cannot be understood. */
export function makeFrameReader(): (frame: ArrayBuffer) => Told[] {
  const topics = new Map<number, Topic>()

  function read(message: FrameMessage): Told[] {
    const { op, number, seq, isPacked, payload } = message
    if (op === 'snapshot') topics.set(number, { name: message.topic, seq, quotes: new QuoteReader() })
    const topic = topics.get(number)
    if (!topic) return []
    const told = { op, topic: topic.name, seq }
    // After a gap steps cannot be applied; the caller that counts them asks for a snapshot.
    if (op === 'update' && seq !== topic.seq + 1) return [{ ...told, data: undefined }]
    topic.seq = seq
    const data: unknown = isPacked
      ? topic.quotes.read(payload)
      : JSON.parse(new TextDecoder().decode(payload))
    return [{ ...told, data }]
  }

  return (frame) => readFrame(new Uint8Array(frame)).flatMap(read)
}
