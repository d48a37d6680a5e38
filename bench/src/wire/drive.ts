import { connect, type Socket } from 'node:net'

/** What one connection asks next, knowing the body that it was answered before; undefined ends it. */
export type Asker = (answered: string) => Buffer | undefined

export type Driven = {
  readonly perSecond: number
  /** Milliseconds from a request to its whole answer: 99 of 100 are not longer. */
  readonly p99Ms: number
}

/**
 * One request at a time on each connection, as so many clients would ask. A client that understands little of HTTP, so
 * that it takes little of the machine. Throws on any answer but 200.
 */
export async function drive(port: number, askers: readonly Asker[]): Promise<Driven> {
  const sockets = await Promise.all(askers.map(() => opened(port)))
  const latencies: number[] = []
  const fromMs = performance.now()
  await Promise.all(askers.map((asker, at) => converse(sockets[at]!, asker, latencies)))
  const seconds = (performance.now() - fromMs) / 1000
  for (const socket of sockets) socket.destroy()
  latencies.sort((one, other) => one - other)
  return { perSecond: latencies.length / seconds, p99Ms: latencies[Math.floor(latencies.length * 0.99)]! }
}

function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('error', reject)
  })
}

function converse(socket: Socket, asker: Asker, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let askedAtMs = 0
    let waiting = ''
    const ask = (answered: string): void => {
      const request = asker(answered)
      if (!request) {
        resolve()
        return
      }
      askedAtMs = performance.now()
      socket.write(request)
    }
    socket.on('data', (piece) => {
      waiting += piece.toString('latin1')
      const body = bodyOf(waiting)
      if (body === undefined) return
      if (!waiting.startsWith('HTTP/1.1 200')) {
        reject(new Error(waiting.slice(0, 2000)))
        return
      }
      waiting = ''
      latencies.push(performance.now() - askedAtMs)
      ask(body)
    })
    socket.once('error', reject)
    ask('')
  })
}

/** The body once all of it has arrived. Every answer has its length. */
function bodyOf(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1])
  return text.length >= end + 4 + length ? text.slice(end + 4) : undefined
}

/** `form` makes it a POST. */
export function requestFor(path: string, token: string, form?: string): Buffer {
  const head = [
    `${form === undefined ? 'GET' : 'POST'} /ipce-api${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `access-token: ${token}`,
    'accept-language: en-US,en;q=0.9',
  ]
  if (form !== undefined) {
    head.push('content-type: application/x-www-form-urlencoded', `content-length: ${form.length}`)
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${form ?? ''}`)
}
