import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { WireParts } from './parts.ts'
import { sendNothingHere } from './refuse-rest.ts'
import { Throttle } from './throttle.ts'

const tooMany = 'Too many requests from this address. Try again later.\n'
const forEver = 'public, max-age=31536000, immutable'

/** Serves them at `/<word>/…`, to programs of every origin: what is public is public for all. */
export function mountDocuments(
  app: FastifyInstance,
  {
    documents = {},
    throttles,
    clock,
    sourceOf,
  }: Pick<WireParts, 'documents' | 'throttles' | 'clock' | 'sourceOf'>,
): void {
  const asked = new Throttle()
  for (const [word, find] of Object.entries(documents)) {
    app.get<{ Params: { '*': string } }>(`/${word}/*`, async (request, reply) => {
      const seconds = asked.wait(sourceOf(request.raw).network, throttles.documents, clock.nowMs())
      if (seconds > 0) {
        await sleep(throttles.refusedAfterMs)
        return reply.code(429).header('retry-after', seconds).type('text/plain; charset=utf-8').send(tooMany)
      }
      const file = await find(request.params['*'])
      if (!file) return sendNothingHere(request, reply)
      return reply
        .type(file.type)
        .header('access-control-allow-origin', '*')
        .header('cache-control', file.isFinal ? forEver : 'no-store')
        .send(typeof file.body === 'string' ? file.body : Buffer.from(file.body))
    })
  }
}
