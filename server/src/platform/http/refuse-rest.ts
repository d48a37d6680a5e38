import type { Socket } from 'node:net'
import { type Call, calls, type Problem, problemText, sentence } from '@openbourse/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import type { Log } from '../log.ts'
import { isDiskFull } from '../room.ts'
import { type Reply, sendProblem, sendRefusal } from './answer.ts'
import { languageOf } from './language.ts'
import { apiBase, methodsOf } from './mount-calls.ts'

/** Journal and database are tried again several times a second, so they may be back in a moment. */
const againAfterSeconds = 5
/** Room does not come by itself. */
const roomAfterSeconds = 30

/** What Fastify itself finds wrong with a request, in our words. */
const known: Readonly<Record<string, { readonly kind: BodyKind; readonly status: number }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { kind: 'too_large', status: 413 },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { kind: 'content_type_unknown', status: 415 },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { kind: 'request_malformed', status: 400 },
}
type BodyKind = 'too_large' | 'content_type_unknown' | 'request_malformed'

/** Whatever a request meets that is not a call's own answer: too large, no such address, a surprise of ours. */
export function refuseRest(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError({ error, request, reply, log }))
}

export function answerError(what: {
  readonly error: FastifyError
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly log: Log
}): FastifyReply {
  const { error, request, reply, log } = what
  const locale = languageOf(request.headers['accept-language'])
  if (error.code === 'FST_ERR_BAD_URL') return sendNothingHere(request, reply)
  const problem = known[error.code]
  if (problem) return sendProblem(reply, { problem: { kind: problem.kind }, locale, status: problem.status })
  const later = laterOf(error, callNamed(request.routeOptions.config?.call))
  if (later) {
    log.warn('refused for now', { reason: later.reason, why: error.message, request: request.id })
    return sendRefusal(reply, { ...later, locale })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return sendProblem(reply, { problem: { kind: 'request_malformed' }, locale, status })
  }
  log.error('request failed', error, { request: request.id, call: request.routeOptions.config.call })
  return sendRefusal(reply, { reason: 'unexpected', values: { requestId: request.id }, locale })
}

/**
 * Refusals that are temporary have the time after which to try again. Errors of the writer are found by name,
 * because the wire does not import the writer.
 */
function laterOf(
  error: Error,
  call: Call | undefined,
): Pick<Reply, 'reason' | 'values' | 'againAfterSeconds'> | undefined {
  if (error.name === 'Overloaded') return { reason: 'overloaded', values: { seconds: '1' } }
  if (isDayFull(error)) {
    const values = { max: String(error.max), hours: String(Math.ceil(error.secondsLeft / 3600)) }
    return { reason: 'day_full', values, againAfterSeconds: error.secondsLeft }
  }
  if (isDiskFull(error)) return { reason: 'storage_full', againAfterSeconds: roomAfterSeconds }
  if (error.name === 'Unwritable' || isDatabaseAway(error))
    return { reason: 'maintenance', againAfterSeconds }
  // Whether it was written is known only after the restart, or when the answer that is late has come.
  // A call that only looks has nothing to be found out.
  if (error.name === 'LateAnswer' && call?.method === 'GET' && !call.idempotent)
    return { reason: 'maintenance', againAfterSeconds }
  if (error.name === 'WriterStopped' || error.name === 'LateAnswer')
    return { reason: 'undecided', againAfterSeconds }
  return undefined
}

/** Known by its name, too. */
function isDayFull(error: Error): error is Error & { readonly max: number; readonly secondsLeft: number } {
  return error.name === 'DayIsFull' && 'max' in error && 'secondsLeft' in error
}

const callNamed = (name: string | undefined): Call | undefined =>
  Object.entries(calls).find(([each]) => each === name)?.[1]

const methodsByPath = new Map(
  Object.values(calls).map((call) => [apiBase + call.path, methodsOf(call).join(', ')] as const),
)

/** 405 with the right method where the address is a call's, else 404. */
export function sendNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = languageOf(request.headers['accept-language'])
  const methods = methodsByPath.get((request.raw.url ?? '').split('?', 1)[0] ?? '')
  if (!methods) return sendRefusal(reply, { reason: 'not_found', locale })
  const problem: Problem = { kind: 'method_wrong' }
  return sendProblem(reply.header('allow', methods), { problem, locale, status: 405 })
}

/** Bytes that are not HTTP never become a request; they get the same envelope by hand. */
export function refuseNonHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const problem = problemText({ kind: 'request_malformed' }, 'en-US')
  const msg = sentence('malformed', { problem }, 'en-US')
  const body = JSON.stringify({
    code: -1001,
    msg,
    data: null,
    reason: 'malformed',
    values: { problem },
    fields: [],
  })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
