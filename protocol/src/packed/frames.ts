import { ByteReader, type ByteWriter } from './bytes.ts'

/** The WebSocket subprotocol of clients that request binary frames; without it everything is JSON. */
export const packedProtocol = 'openbourse.packed.1'

/**
 * One message of a topic within a binary frame. `number` represents the topic on this connection, given with each
 * snapshot along with the topic's name. The payload is JSON in UTF-8, or, if `isPacked`, in the form of the topic's
 * kind.
 */
export type FrameMessage = {
  readonly op: 'snapshot' | 'update'
  readonly number: number
  /** Empty in an update. */
  readonly topic: string
  readonly seq: number
  readonly isPacked: boolean
  readonly payload: Uint8Array
}

export function writeMessage(writer: ByteWriter, message: FrameMessage): void {
  const { op, number, topic, seq, isPacked, payload } = message
  const isUpdate = op === 'update'
  writer.varint(4 * number + (isUpdate ? 1 : 0) + (isPacked ? 2 : 0))
  if (!isUpdate) writer.text(topic)
  writer.varint(seq).block(payload)
}

/** Throws on bytes that are no frame. */
export function readFrame(frame: Uint8Array): FrameMessage[] {
  const reader = new ByteReader(frame)
  const messages: FrameMessage[] = []
  while (reader.hasMore) {
    const head = reader.varint()
    const isUpdate = head % 2 === 1
    messages.push({
      op: isUpdate ? 'update' : 'snapshot',
      isPacked: head % 4 > 1,
      number: Math.floor(head / 4),
      topic: isUpdate ? '' : reader.text(),
      seq: reader.varint(),
      payload: reader.block(),
    })
  }
  return messages
}
