import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { freePort } from '../tools/lib/port.mjs'

/** A proxy between a browser and the server at an address of its own, so that the connection can break or serve a new build. */
export type Front = {
  readonly url: string
  /** Nothing gets through from now on, as in a tunnel. */
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
  /** From here on the app's worker is that of another build. */
  readonly publish: () => void
}

export async function openFront(behind: { readonly url: string }): Promise<Front> {
  const port = await freePort()
  const target = new URL(behind.url)
  const sockets = new Set<Duplex>()
  let published = 0
  let server: Server | undefined

  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const isWorker = asked.url === '/sw.js'
    const headers = { ...asked.headers }
    // What was changed here must come whole and plain, not as “the same as before”.
    for (const name of ['host', 'accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const onward = request(
      { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers },
      (from) => {
        const { 'content-length': _, ...kept } = from.headers
        answer.writeHead(from.statusCode ?? 502, kept)
        from.pipe(answer, { end: !isWorker })
        if (isWorker) from.on('end', () => answer.end(`\n// ${published}\n`))
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  const upgrade = (asked: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const onward: Socket = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries({ ...asked.headers, host: target.host }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      onward.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    for (const one of [onward, socket]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => socket.destroy())
    }
  }

  const open = async (): Promise<void> => {
    server = createServer(pass).on('upgrade', upgrade)
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  }
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
  }
  await open()
  const publish = (): void => {
    published += 1
  }
  return { url: `http://localhost:${port}`, open, close, publish }
}
