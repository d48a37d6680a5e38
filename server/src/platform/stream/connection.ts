import { type Reason, type StreamAsk, type StreamMessage, streamAsk } from '@openbourse/protocol'
import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { SessionFinder } from '../http/sessions.ts'
import { Throttle } from '../http/throttle.ts'
import { limits } from '../limits.ts'
import type { Hub, Member } from './hub.ts'
import type { Message } from './message.ts'
import { type Voice, voiceFor } from './voices.ts'

export const heartbeatMs = 20_000

/** Close codes of our own: 4000 and up belong to the application. */
const closeCodes = { session_invalid: 4401, shutting_down: 1001 } as const
const policyViolation = 1008
/** “Try again later”: a new connection begins with fresh snapshots. */
const tooSlow = 1013
const asksAllowed = { burst: 200, perSecond: 50 }

/** One socket: reads what the client asks in order, one ask at a time, and holds its places in the hub. */
export class Connection implements Member {
  readonly #socket: WebSocket
  readonly #voice: Voice
  readonly #hub: Hub
  readonly #sessions: SessionFinder
  readonly #nowMs: () => number
  readonly #topics = new Set<string>()
  readonly #asks = new Throttle()
  #tail: Promise<void> = Promise.resolve()
  #isAlive = true
  /** It took nothing more at the last beat either. */
  #wasFull = false
  userId = 0
  sessionId = 0

  constructor(parts: {
    readonly socket: WebSocket
    readonly hub: Hub
    readonly sessions: SessionFinder
    readonly clock: Clock
  }) {
    this.#socket = parts.socket
    this.#voice = voiceFor(parts.socket)
    this.#hub = parts.hub
    this.#sessions = parts.sessions
    this.#nowMs = () => parts.clock.nowMs()
    this.#socket.on('pong', () => {
      this.#isAlive = true
    })
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary))
    // A broken socket also closes; there is nothing else to do about it.
    this.#socket.on('error', () => {})
  }

  takes(): boolean {
    return this.#socket.bufferedAmount < limits.streamQueuedBytesMax
  }

  send(message: Message): void {
    if (!this.#isCut()) this.#voice.send(message)
  }

  /**
   * Asks the other end to prove that it lives; one that did not since the last time is cut off, and so is one that sends and
   * does not read.
   */
  beat(): void {
    const isFull = !this.takes()
    if (isFull && this.#wasFull) this.#cut()
    else if (this.#isAlive) this.#socket.ping()
    else this.#socket.terminate()
    this.#isAlive = false
    this.#wasFull = isFull
  }

  end(reason: 'session_invalid' | 'shutting_down'): void {
    this.#send({ op: 'ended', reason })
    this.leaveAll()
    this.#socket.close(closeCodes[reason], reason)
  }

  /** Updates for a slow reader are kept back; answers to its own requests are not, and end here. */
  #isCut(): boolean {
    if (this.#socket.bufferedAmount < limits.streamQueuedBytesCutMax) return false
    this.#cut()
    return true
  }

  #cut(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.close(tooSlow, 'too_slow')
    this.leaveAll()
  }

  leaveAll(): void {
    for (const topic of this.#topics) this.#hub.leave(topic, this)
    this.#topics.clear()
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#isAlive = true
    if (this.#asks.wait('asks', asksAllowed, this.#nowMs()) > 0) {
      this.#socket.close(policyViolation, 'too_many_requests')
      return
    }
    const ask = isBinary ? undefined : readAsk(data)
    // In order: a subscription waits for the greeting before it.
    this.#tail = this.#tail.then(() => (ask ? this.#answer(ask) : this.#refuse('', 'malformed')))
  }

  async #answer(ask: StreamAsk): Promise<void> {
    if (ask.op === 'hello') await this.#greet(ask.token)
    else if (ask.op === 'subscribe') this.#subscribe(ask.topic)
    else if (ask.op === 'unsubscribe') this.#unsubscribe(ask.topic)
    else this.#send({ op: 'pong', at: this.#nowMs() })
  }

  #unsubscribe(topic: string): void {
    if (!this.#topics.delete(topic)) return
    this.#hub.leave(topic, this)
    this.#voice.forget(topic)
  }

  async #greet(token: string | undefined): Promise<void> {
    if (token) {
      const found = this.userId === 0 ? await this.#sessions.find(token) : undefined
      if (!found || found.status === 0) {
        this.end('session_invalid')
        return
      }
      this.userId = found.userId
      this.sessionId = found.sessionId
    }
    this.#send({ op: 'welcome', user: this.userId === 0 ? null : String(this.userId), heartbeatMs })
  }

  #subscribe(topic: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const isFull = this.#topics.size >= limits.streamTopicsPerSocketMax && !this.#topics.has(topic)
    const refused = isFull ? 'too_many_requests' : this.#hub.join(topic, this)
    if (refused) this.#refuse(topic, refused)
    else this.#topics.add(topic)
  }

  #refuse(topic: string, reason: Reason): void {
    this.#send({ op: 'refused', topic, reason })
  }

  #send(message: StreamMessage): void {
    if (this.#isCut()) return
    this.#voice.flush()
    const text = Buffer.from(JSON.stringify(message))
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text, { binary: false })
  }
}

function readAsk(data: Buffer): StreamAsk | undefined {
  try {
    const read = streamAsk.safeParse(JSON.parse(data.toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
