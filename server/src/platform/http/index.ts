import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { limits } from '../limits.ts'
import type { Random } from '../random.ts'
import { mountStream } from '../stream/index.ts'
import { readAsker } from './asker.ts'
import { mountDocs } from './docs.ts'
import { mountDocuments } from './documents.ts'
import { guardWithGate } from './guard-gate.ts'
import { admitOrigin, guardWithHeaders } from './headers.ts'
import { mountHealth } from './health.ts'
import { mountInbox } from './inbox-page.ts'
import { mountCalls } from './mount-calls.ts'
import { hideOddPaths } from './odd-paths.ts'
import type { HttpParts, WireParts } from './parts.ts'
import { answerError, refuseNonHttp, refuseRest } from './refuse-rest.ts'
import { readingSources } from './source.ts'
import { mountTesting } from './testing-calls.ts'
import { serveWebApps } from './web-app.ts'

export { keepEarlierBuilds } from './earlier-builds.ts'
export { Gate } from './gate.ts'
export type { Keeper, Keepers } from './needs.ts'
export type { OperatorFinder, OperatorFound } from './operators.ts'
export type { HttpParts, Readiness } from './parts.ts'
export type { SessionFinder, SessionFound } from './sessions.ts'
export type { TestingServer } from './testing-server.ts'
export { type Throttles, usualThrottles } from './throttle.ts'
export type { CallHandler, Context, Locale, OperatorContext, SomeHandlers } from './types.ts'
export { openWaitingRoom } from './waiting-room.ts'

const requestTimeoutMs = 60_000
const compressFromBytes = 1024
const requestIdBytes = 6

/** The whole wire, ready to listen: calls, stream, web app, documentation, health. */
export async function createHttp(given: HttpParts): Promise<FastifyInstance> {
  const parts = { ...given, sourceOf: readingSources(given.trustProxy ?? { kind: 'none' }) }
  const app = Fastify({
    logger: false,
    bodyLimit: limits.requestBytesMax,
    requestTimeout: requestTimeoutMs,
    genReqId: requestIds(parts.random),
    clientErrorHandler: refuseNonHttp,
    frameworkErrors: (error, request, reply) => {
      answerError({ error, request, reply, log: parts.log })
    },
    routerOptions: {
      // Queries are read by `readInput`, as strictly as bodies.
      querystringParser: () => ({}),
    },
  })
  takeBodiesRaw(app)
  refuseRest(app, parts.log)
  if (parts.gate) guardWithGate(app.server, parts.gate, (request) => readAsker(request, parts))
  admitOrigin(app, parts.webOrigin)
  mountCalls(app, parts)
  await app.register((around) => mountAround(around, parts))
  return app
}

/** Routes other than calls, in a scope of their own: their hooks cost a call nothing. */
async function mountAround(app: FastifyInstance, parts: WireParts): Promise<void> {
  guardWithHeaders(app, parts)
  hideOddPaths(app)
  await app.register(compress, {
    globalDecompression: false,
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
  })
  const stream = await mountStream(app, parts)
  mountHealth(app, { ...parts, sockets: stream.sockets })
  mountDocs(app)
  mountDocuments(app, parts)
  if (parts.inbox) mountInbox(app, parts.inbox)
  if (parts.testing) await mountTesting(app, parts.testing)
  await serveWebApps(app, parts)
}

/** Drawn once and then counted: an id is looked up in the log, and need not be hard to guess. */
function requestIds(random: Random): () => string {
  const run = Buffer.from(random.bytes(requestIdBytes)).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${run}-${count.toString(36)}`
  }
}

/** One parser for every kind of body: what the bytes mean is decided in `readInput`, under one set of rules. */
function takeBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
