import type { StreamMessage } from '@openbourse/protocol'
import { type FrameMessage, QuoteReader, readFrame } from '@openbourse/protocol/packed'

type TopicMessage = Extract<StreamMessage, { op: 'snapshot' | 'update' }>
type Topic = { readonly name: string; seq: number; quotes: QuoteReader }

/** Reads the binary frames of one connection, in their order. Throws when they cannot be understood. */
export function makeFrameReader(): (frame: ArrayBuffer) => TopicMessage[] {
  const topics = new Map<number, Topic>()

  function read(message: FrameMessage): TopicMessage[] {
    const { op, number, seq, isPacked, payload } = message
    if (op === 'snapshot') topics.set(number, { name: message.topic, seq, quotes: new QuoteReader() })
    const topic = topics.get(number)
    if (!topic) return []
    const result = { op, topic: topic.name, seq }
    // After a gap steps cannot be applied; the caller counts the numbers and requests a snapshot.
    if (op === 'update' && seq !== topic.seq + 1) return [{ ...result, data: undefined }]
    topic.seq = seq
    const data: unknown = isPacked
      ? topic.quotes.read(payload)
      : JSON.parse(new TextDecoder().decode(payload))
    return [{ ...result, data }]
  }

  return (frame) => readFrame(new Uint8Array(frame)).flatMap(read)
}
