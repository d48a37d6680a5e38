import type { FastifyInstance } from 'fastify'
import { sendNothingHere } from './refuse-rest.ts'
import type { Documents } from './types.ts'

const forEver = 'public, max-age=31536000, immutable'

/** Serves them at `/<word>/…`, to programs of every origin: what is public is public for all. */
export function mountDocuments(app: FastifyInstance, documents: Documents): void {
  for (const [word, find] of Object.entries(documents)) {
    app.get<{ Params: { '*': string } }>(`/${word}/*`, async (request, reply) => {
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
