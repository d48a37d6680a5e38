import websocket, { type WebsocketHandler } from '@fastify/websocket'
import { packedProtocol } from '@openbourse/protocol/packed'
import type { FastifyInstance, preValidationAsyncHookHandler } from 'fastify'
import { sendRefusal } from '../http/answer.ts'
import { languageOf } from '../http/language.ts'
import { apiBase } from '../http/mount-calls.ts'
import type { WireParts } from '../http/parts.ts'
import { sendNothingHere } from '../http/refuse-rest.ts'
import { limits } from '../limits.ts'
import { Connection, heartbeatMs } from './connection.ts'
import { Hub } from './hub.ts'

export type { TopicAsk, TopicFeed, TopicPacker, TopicRefused, TopicSource, TopicSources } from './types.ts'

const askBytesMax = 4096

/** Mounts the WebSocket at `/ipce-api/stream`; `sockets` counts the open ones. */
export async function mountStream(
  app: FastifyInstance,
  parts: Pick<WireParts, 'topics' | 'sessions' | 'clock' | 'log' | 'sourceOf'>,
): Promise<{ readonly sockets: () => number }> {
  const hub = new Hub({
    sources: parts.topics,
    log: parts.log,
    spacingMs: 1000 / limits.streamUpdatesPerSecondMax,
    elapsedMs: () => performance.now(),
  })
  const open = new Set<Connection>()
  const byAddress = new Map<string, number>()
  const handleProtocols = (offered: Set<string>) => offered.has(packedProtocol) && packedProtocol
  await app.register(websocket, { options: { maxPayload: askBytesMax, handleProtocols }, preClose: () => {} })

  const preValidation: preValidationAsyncHookHandler = async (request, reply) => {
    if ((byAddress.get(parts.sourceOf(request.raw).network) ?? 0) < limits.socketsPerAddressMax)
      return undefined
    const locale = languageOf(request.headers['accept-language'])
    return sendRefusal(reply, { reason: 'too_many_requests', values: { seconds: '10' }, locale })
  }
  const wsHandler: WebsocketHandler = (socket, request) => {
    const address = parts.sourceOf(request.raw).network
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    const connection = new Connection({ socket, hub, sessions: parts.sessions, clock: parts.clock })
    open.add(connection)
    socket.on('close', () => {
      open.delete(connection)
      connection.leaveAll()
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  }
  app.route({
    method: 'GET',
    url: `${apiBase}/stream`,
    exposeHeadRoute: false,
    preValidation,
    wsHandler,
    handler: async (request, reply) => sendNothingHere(request, reply),
  })
  endWithTheirSession(app, parts.sessions, open)
  beatUntilClosed(app, hub, open)
  return { sockets: () => open.size }
}

function endWithTheirSession(
  app: FastifyInstance,
  sessions: WireParts['sessions'],
  open: ReadonlySet<Connection>,
): void {
  const stop = sessions.onEnded((sessionId) => {
    for (const connection of open) if (connection.sessionId === sessionId) connection.end('session_invalid')
  })
  app.addHook('onClose', async () => stop())
}

function beatUntilClosed(app: FastifyInstance, hub: Hub, open: ReadonlySet<Connection>): void {
  const beats = setInterval(() => {
    for (const connection of open) connection.beat()
  }, heartbeatMs)
  beats.unref()
  app.addHook('preClose', async () => {
    clearInterval(beats)
    for (const connection of open) connection.end('shutting_down')
    hub.close()
  })
}
