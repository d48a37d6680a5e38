import { packedProtocol } from '@openbourse/protocol/packed'
import type { WebSocket } from 'ws'
import type { Message } from './message.ts'

/** How updates of topics are sent over one connection. */
export type Voice = {
  send(message: Message): void
  /** Sends what was collected, before another message is sent. */
  flush(): void
  forget(topic: string): void
}

export function voiceFor(socket: WebSocket): Voice {
  return socket.protocol === packedProtocol ? new PackedVoice(socket) : plainVoice(socket)
}

/** Every message is a text frame of its own. */
function plainVoice(socket: WebSocket): Voice {
  return {
    send: ({ text }) => {
      if (socket.readyState === socket.OPEN) socket.send(text, { binary: false })
    },
    flush: () => {},
    forget: () => {},
  }
}

/** All updates of one moment, of any number of topics, are one binary frame. */
class PackedVoice implements Voice {
  readonly #socket: WebSocket
  readonly #numbers = new Map<string, number>()
  #waiting: Message[] = []
  #lastNumber = 0

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  send(message: Message): void {
    if (this.#waiting.push(message) === 1) queueMicrotask(() => this.flush())
  }

  flush(): void {
    const messages = this.#waiting
    this.#waiting = []
    if (messages.length === 0 || this.#socket.readyState !== this.#socket.OPEN) return
    const parts = messages.map((message) => message.frame(this.#numberOf(message.topic)))
    this.#socket.send(parts.length === 1 ? parts[0]! : Buffer.concat(parts), { binary: true })
  }

  /** A topic asked for again has a new number: nothing that is still under way can be taken for it. */
  forget(topic: string): void {
    this.flush()
    this.#numbers.delete(topic)
  }

  #numberOf(topic: string): number {
    const known = this.#numbers.get(topic)
    if (known !== undefined) return known
    this.#lastNumber += 1
    this.#numbers.set(topic, this.#lastNumber)
    return this.#lastNumber
  }
}
