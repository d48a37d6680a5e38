import type { FastifyInstance } from 'fastify'
import { isOfConsole, pathOf } from './web-app.ts'

/** Nothing runs, loads or frames a page of ours but our own files. */
const ownFilesOnly = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** No text becomes markup or a script. The app of people has one rule, for the addresses of its own workers. */
const contentSecurityPolicy = `${ownFilesOnly};require-trusted-types-for 'script';trusted-types default`

/**
 * The console shows what strangers wrote to people with power, so there nothing at all has such a rule, and no page from outside
 * stands in a frame.
 */
const consolePolicy = `${ownFilesOnly};require-trusted-types-for 'script';trusted-types 'none'`

/** What browsers are told about every answer; the same set that helmet gives, made once instead of with each answer. */
export const guards = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** For pages and files; the answers of calls have `guards` as they are. `frames` is the address of the one page from outside that a page of ours may show in a frame; only its origin counts. */
export function guardWithHeaders(app: FastifyInstance, frames?: string): void {
  const policy = guards['content-security-policy']
  const framed = frames === undefined ? policy : `${policy};frame-src ${new URL(frames).origin}`
  const told = { ...guards, 'content-security-policy': framed }
  const toldOperators = { ...guards, 'content-security-policy': consolePolicy }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isOfConsole(pathOf(request.raw.url)) ? toldOperators : told)
    done()
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
