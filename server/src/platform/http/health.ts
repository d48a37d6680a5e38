import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpParts } from './parts.ts'
import { sendNothingHere } from './refuse-rest.ts'
import { isFromThisMachine } from './this-machine.ts'

/**
 * For monitoring: alive, ready for orders, and the figures. Anyone may ask whether it is alive and ready. Why it is not ready,
 * and the figures, are for programs on this machine and for those that show the operator's token.
 */
export function mountHealth(
  app: FastifyInstance,
  parts: Pick<HttpParts, 'readiness' | 'gauges' | 'metrics' | 'metricsToken'> & {
    readonly sockets: () => number
  },
): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  app.get('/readyz', async (request, reply) => {
    const readiness = await parts.readiness()
    return reply
      .code(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(maySeeFigures(request, parts.metricsToken) ? readiness : { ready: readiness.ready })
  })
  app.get('/metrics', async (request, reply) => {
    if (!maySeeFigures(request, parts.metricsToken)) return sendNothingHere(request, reply)
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(parts.metrics.text({ ...processGauges(), ...parts.gauges(), sockets: parts.sockets() }))
  })
}

function maySeeFigures(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromThisMachine(request.raw)) return true
  const shown = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token !== undefined && shown !== undefined && isSame(shown, token)
}

/** Compared by their hashes, in constant time, so that neither the position of a difference nor the length shows. */
function isSame(shown: string, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(shown), hashOf(token))
}

function processGauges(): Record<string, number> {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    process_resident_bytes: rss,
    process_heap_bytes: heapUsed,
  }
}
