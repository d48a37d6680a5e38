import type { FastifyInstance } from 'fastify'
import { consolePolicy, guards } from './guards.ts'
import type { HttpParts } from './parts.ts'
import { isOfConsole, pathOf } from './web-app.ts'

/**
 * For pages and files; the answers of calls have `guards` as they are. `frames` is the address of the one page from outside that
 * a page of ours may show in a frame; only its origin counts. With `webOrigin` pages may call where its calls live.
 */
export function guardWithHeaders(
  app: FastifyInstance,
  { frames, webOrigin }: Pick<HttpParts, 'frames' | 'webOrigin'>,
): void {
  const calling = (policy: string): string =>
    webOrigin === undefined
      ? policy
      : policy.replace("connect-src 'self' ws:", (known) => `${known} ${apiOriginOf(webOrigin)}`)
  const policy = calling(guards['content-security-policy'])
  const framed = frames === undefined ? policy : `${policy};frame-src ${new URL(frames).origin}`
  const result = { ...guards, 'content-security-policy': framed }
  const operatorHeaders = { ...guards, 'content-security-policy': calling(consolePolicy) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isOfConsole(pathOf(request.raw.url)) ? operatorHeaders : result)
    done()
  })
}

/**
 * Where pages of an origin find the calls, as both apps have it: `api.` before the parent domain; at home (localhost, an address, a
 * single name) the page's own origin.
 */
export function apiOriginOf(webOrigin: string): string {
  const { protocol, hostname, port } = new URL(webOrigin)
  const labels = hostname.split('.')
  const isAtHome = labels.length === 1 || hostname.endsWith('.localhost') || /^[\d.]+$|:/.test(hostname)
  if (isAtHome) return webOrigin
  const parent = labels.length === 2 ? hostname : labels.slice(1).join('.')
  return `${protocol}//api.${parent}${port === '' ? '' : `:${port}`}`
}

const allowedHeaders =
  'access-token, operator-token, accept-language, content-type, idempotency-key, x-requested-with'
const preflightSeconds = '600'

/** Allows calls from pages of the one configured web origin; other origins get no CORS headers. */
export function admitOrigin(app: FastifyInstance, webOrigin: string | undefined): void {
  if (webOrigin === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    if (request.headers.origin !== webOrigin) return undefined
    reply.header('access-control-allow-origin', webOrigin)
    reply.header('access-control-expose-headers', 'date, retry-after')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', preflightSeconds)
      .code(204)
      .send()
  })
}
