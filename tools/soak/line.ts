import { connect, type Socket } from 'node:net'

/** What came back: the status, how long it took, and the body if it was wanted. */
export type Reply = {
  readonly status: number
  readonly tookMs: number
  readonly retryAfter: boolean
  readonly body: string
}

/**
 * One phone's connection: plain HTTP/1.1 over a socket, one request at a time. It costs a fraction of a real client, so
 * that one process can be many more users than the server can serve.
 */
export class Line {
  readonly #port: number
  /** Each phone has an address of its own, because the server counts calls by address. */
  readonly #address: string
  #socket: Socket | undefined
  #buffer = ''
  #waiting: { readonly sinceMs: number; readonly done: (reply: Reply) => void } | undefined

  constructor(port: number, address: string) {
    this.#port = port
    this.#address = address
  }

  get isFree(): boolean {
    return this.#waiting === undefined
  }

  /** Status 0 when the connection was lost. */
  ask(request: string): Promise<Reply> {
    if (this.#waiting) throw new Error('one request at a time')
    this.#socket ??= this.#connect()
    this.#socket.write(request)
    return new Promise((done) => {
      this.#waiting = { sinceMs: performance.now(), done }
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #connect(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: this.#address })
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => this.#read(piece))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#socket = undefined
      this.#buffer = ''
      this.#finish({ status: 0, retryAfter: false, body: '' })
    })
    return socket
  }

  #read(piece: string): void {
    this.#buffer += piece
    const headEnd = this.#buffer.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#buffer.slice(0, headEnd).toLowerCase()
    const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1])
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`)
    if (this.#buffer.length < headEnd + 4 + length) return
    const body = Buffer.from(this.#buffer.slice(headEnd + 4, headEnd + 4 + length), 'latin1').toString('utf8')
    this.#buffer = ''
    this.#finish({ status: Number(head.slice(9, 12)), retryAfter: head.includes('\r\nretry-after: '), body })
  }

  #finish(reply: Omit<Reply, 'tookMs'>): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.done({ ...reply, tookMs: performance.now() - waiting.sinceMs })
  }
}

/** A request as it goes over the wire. */
export function requestText(
  path: string,
  given: { readonly token?: string; readonly key?: string; readonly form?: Readonly<Record<string, string>> },
): string {
  const { token, key, form } = given
  const body = form ? new URLSearchParams(form).toString() : ''
  const head = [
    `${form ? 'POST' : 'GET'} /ipce-api${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`access-token: ${token}`] : []),
    ...(key ? [`idempotency-key: ${key}`] : []),
    ...(form ? ['content-type: application/x-www-form-urlencoded', `content-length: ${body.length}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
