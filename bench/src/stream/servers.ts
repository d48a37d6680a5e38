import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import Fastify from 'fastify'
import { WebSocketServer } from 'ws'
import { tickOf } from '../../../server/src/modules/venue/quote-lines.ts'
import { venueTopics } from '../../../server/src/modules/venue/topics.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { readingSources } from '../../../server/src/platform/http/source.ts'
import { silentLog } from '../../../server/src/platform/log.ts'
import { mountStream } from '../../../server/src/platform/stream/index.ts'
import type { MovingQuotes } from './moving-quotes.ts'

export type StreamServer = {
  readonly url: string
  /** Bytes handed to the network so far, over all connections. */
  bytes(): number
  close(): Promise<void>
}

/** The product’s stream with the venue’s own topics. */
export async function openServerStream(venue: MovingQuotes): Promise<StreamServer> {
  const app = Fastify()
  const bytes = countBytes(app.server)
  await mountStream(app, {
    topics: venueTopics(venue),
    sessions: { find: () => undefined, userOf: () => undefined, onEnded: () => () => {} },
    clock: systemClock(),
    log: silentLog,
    sourceOf: readingSources({ kind: 'none' }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${port}/ipce-api/stream`, bytes, close: () => app.close() }
}

/** The simplest stream: each changed quote is one message to all its subscribers, encoded once. */
export async function openPlainStream(venue: MovingQuotes): Promise<StreamServer> {
  const http = createServer()
  const bytes = countBytes(http)
  const server = new WebSocketServer({ server: http })
  const watching = new Map<string, Set<{ send(text: string): void }>>(
    venue.symbols.map((symbol) => [symbol, new Set()]),
  )
  server.on('connection', (socket) => {
    socket.once('message', (list) => {
      for (const symbol of JSON.parse(String(list)) as string[]) watching.get(symbol)?.add(socket)
    })
  })
  venue.onTick((symbol) => {
    const text = JSON.stringify(tickOf(venue.quote(symbol)))
    for (const socket of watching.get(symbol)!) socket.send(text)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/`,
    bytes,
    async close() {
      server.close()
      http.closeAllConnections()
      for (const client of server.clients) client.terminate()
      await once(http.close(), 'close')
    },
  }
}

function countBytes(server: Server): () => number {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  return () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
}
