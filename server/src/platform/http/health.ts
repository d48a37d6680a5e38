import type { FastifyInstance } from 'fastify'
import type { HttpParts } from './parts.ts'

/** For whoever watches over the process: alive, ready for orders, and the figures. */
export function mountHealth(
  app: FastifyInstance,
  parts: Pick<HttpParts, 'readiness' | 'gauges' | 'metrics'> & { readonly sockets: () => number },
): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    const readiness = await parts.readiness()
    return reply
      .code(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
  app.get('/metrics', async (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(parts.metrics.text({ ...processGauges(), ...parts.gauges(), sockets: parts.sockets() })),
  )
}

function processGauges(): Record<string, number> {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    process_resident_bytes: rss,
    process_heap_bytes: heapUsed,
  }
}
