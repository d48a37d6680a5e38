import { sentence } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import type { Gate } from './gate.ts'
import { languageOf } from './language.ts'
import { apiBase } from './mount-calls.ts'
import type { Locale } from './types.ts'

const seconds = '1'
const bodies = new Map<Locale, string>()

/**
 * Puts the gate before everything else: a call that is turned away costs neither session nor parsing. Health, figures and
 * the web app's files are let through, so that whoever looks sees an overloaded house and not a dead one.
 */
export function guardWithGate(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.raw.url?.startsWith(apiBase)) return next()
    if (!gate.enter()) {
      const body = bodyIn(languageOf(request.headers['accept-language']))
      reply.answered = 'overloaded'
      reply
        .code(503)
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('retry-after', seconds)
        .send(body)
      return
    }
    let isInside = true
    reply.raw.once('close', () => {
      if (isInside) gate.leave()
      isInside = false
    })
    next()
  })
}

/** The envelope of a refusal as `answer.ts` writes it, once for each language. */
function bodyIn(locale: Locale): string {
  const known = bodies.get(locale)
  if (known !== undefined) return known
  const values = { seconds }
  const body = JSON.stringify({
    code: -1001,
    msg: sentence('overloaded', values, locale),
    data: null,
    reason: 'overloaded',
    values,
    fields: [],
  })
  bodies.set(locale, body)
  return body
}
