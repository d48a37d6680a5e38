import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Nothing runs, loads or frames a page of ours but our own files. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'ws:'],
    'manifest-src': ["'self'"],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
}

export async function guardWithHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
}

const allowedHeaders = 'access-token, accept-language, content-type, idempotency-key, x-requested-with'
const preflightSeconds = '600'

/** Lets pages of the one configured web origin call; to every other origin a browser hears nothing. */
export function admitOrigin(app: FastifyInstance, webOrigin: string | undefined): void {
  if (webOrigin === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    if (request.headers.origin !== webOrigin) return undefined
    reply.header('access-control-allow-origin', webOrigin)
    reply.header('access-control-expose-headers', 'retry-after')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', preflightSeconds)
      .code(204)
      .send()
  })
}
