import type { OutgoingHttpHeaders } from 'node:http'
import { type Problem, problemText, type Reason, reasons, sentence, type Values } from '@openbourse/protocol'
import type { FastifyReply } from 'fastify'
import { type Encoding, encoded, encodedFromLength, encodingOf } from './encoding.ts'
import { guards } from './guards.ts'
import { textOf } from './stable.ts'
import type { Locale } from './types.ts'

const codes = { session: -1000, toast: -1001, caller: 1 } as const

const statusOf: Partial<Record<Reason, number>> = {
  session_invalid: 401,
  practice_unused: 401,
  operator_session_over: 401,
  operator_role_missing: 403,
  malformed: 400,
  not_found: 404,
  receipt_unknown: 404,
  too_many_requests: 429,
  day_full: 429,
  overloaded: 503,
  maintenance: 503,
  storage_full: 503,
  undecided: 503,
  unexpected: 500,
}
const refusedStatus = 409

export type Reply = {
  readonly reason: Reason
  readonly values?: Values
  readonly fields?: readonly string[]
  readonly locale: Locale
  readonly status?: number
  /** For an answer that asks to come again: after how many seconds. */
  readonly againAfterSeconds?: number
}

/** Sends a refusal as the specification's envelope with the reason beside it. */
export function sendRefusal(reply: FastifyReply, result: Reply): FastifyReply {
  const values = result.values ?? {}
  const code = codes[reasons[result.reason].wire]
  const status = result.status ?? statusOf[result.reason] ?? refusedStatus
  if (status === 429 || status === 503) {
    reply.header('retry-after', values.seconds ?? String(result.againAfterSeconds ?? 60))
  }
  // The reason is counted by the metrics hook.
  reply.answered = result.reason
  const msg = sentence(result.reason, values, result.locale)
  const { reason, fields = [] } = result
  return send(reply, status, JSON.stringify({ code, msg, data: null, reason, values, fields }))
}

export type ProblemReply = {
  readonly problem: Problem
  readonly locale: Locale
  readonly status?: number
  readonly fields?: readonly string[]
}

export function sendProblem(reply: FastifyReply, result: ProblemReply): FastifyReply {
  const { problem, locale } = result
  const fields =
    result.fields ?? ('field' in problem && !problem.kind.startsWith('header') ? [problem.field] : [])
  return sendRefusal(reply, {
    reason: 'malformed',
    values: { problem: problemText(problem, locale) },
    fields,
    locale,
    status: result.status ?? 400,
  })
}

export function sendDone(reply: FastifyReply, data: unknown): FastifyReply {
  reply.answered = '0'
  return send(reply, 200, `{"code":0,"msg":"","data":${textOf(data)}}`)
}

const commonHeaders = {
  ...guards,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/**
 * Bypasses the framework’s reply path, which costs as much as all the rest of a small answer: it inspects each header
 * and runs every hook that could change the text.
 */
function send(reply: FastifyReply, status: number, text: string): FastifyReply {
  const encoding =
    text.length < encodedFromLength ? undefined : encodingOf(reply.request.headers['accept-encoding'])
  reply.code(status).hijack()
  if (encoding) sendEncoded(reply, text, encoding).catch(() => reply.raw.destroy())
  else write(reply, text, { 'content-length': Buffer.byteLength(text) })
  return reply
}

async function sendEncoded(reply: FastifyReply, text: string, encoding: Encoding): Promise<void> {
  const bytes = await encoded(text, encoding)
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  write(reply, bytes, { 'content-encoding': encoding, 'content-length': bytes.length, vary })
}

/** What was set on the reply before (for other origins, for when to come again) goes with it. */
function write(reply: FastifyReply, body: string | Buffer, about: Record<string, string | number>): void {
  const { raw, statusCode } = reply
  const set = reply.getHeaders() as OutgoingHttpHeaders
  raw.writeHead(statusCode, { ...commonHeaders, ...set, ...about })
  // As many bytes as characters: only ASCII, which goes out without being measured and copied once more as UTF-8.
  if (typeof body === 'string' && body.length === about['content-length']) raw.end(body, 'latin1')
  else raw.end(body)
}

declare module 'fastify' {
  interface FastifyReply {
    /** 0, or the word of the refusal, for the metrics. */
    answered?: string
  }
}
