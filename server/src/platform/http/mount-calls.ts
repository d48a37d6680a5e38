import {
  type Answer,
  type Call,
  type CallName,
  calls,
  clientKey,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../limits.ts'
import { sendDone, sendProblem, sendRefusal } from './answer.ts'
import { decode } from './decode.ts'
import { inTime } from './in-time.ts'
import { languageOf } from './language.ts'
import { whatIsMissing, withoutTradePassword } from './needs.ts'
import { admit, type OperatorFound } from './operators.ts'
import type { HttpParts } from './parts.ts'
import { readInput } from './read-input.ts'
import type { SessionFound } from './sessions.ts'
import { addressKey, groupOf, Throttle } from './throttle.ts'
import type { Context, Locale } from './types.ts'

export const apiBase = '/ipce-api'

/** Calls that do not look at the token: somebody with an old one must be able to come in again. */
const tokenBlind: ReadonlySet<CallName> = new Set([
  'captchaChallenge',
  'register',
  'login',
  'resetPassword',
  'practice',
  'prop',
  'props',
  'consoleSetUp',
  'consoleSetUpFinish',
  'consoleLogin',
])

type Desk = { readonly parts: HttpParts; readonly throttle: Throttle }
type AnyHandler = (context: Context, input: unknown) => Promise<Answer<Call>>

/** Mounts every call of the protocol. All that is the same for all of them happens here, once. */
export function mountCalls(app: FastifyInstance, parts: HttpParts): void {
  const desk: Desk = { parts, throttle: new Throttle() }
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    app.route({
      method: methodsOf(call),
      url: apiBase + call.path,
      exposeHeadRoute: false,
      bodyLimit: call.upload ? limits.uploadRequestBytesMax : limits.requestBytesMax,
      config: { call: name },
      handler: (request, reply) => serve(desk, name, request, reply),
    })
  }
}

/** What changes something by GET, as the specification has it, can be asked by POST too. */
export function methodsOf(call: Call): ('GET' | 'POST')[] {
  return call.method === 'GET' && call.idempotent ? ['GET', 'POST'] : [call.method]
}

async function serve(
  desk: Desk,
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { parts } = desk
  const call: Call = calls[name]
  const locale = languageOf(request.headers['accept-language'])
  const nowMs = parts.clock.nowMs()

  const tooSoon = secondsByAddress(desk, request, nowMs)
  if (tooSoon > 0) return sendTooMany(reply, tooSoon, locale)

  const asker = await askerOf(parts, name, request)
  if (!('userId' in asker)) return sendRefusal(reply, { ...asker, locale })
  const wait = secondsByGroup(desk, name, request, asker, nowMs)
  if (wait > 0) return sendTooMany(reply, wait, locale)
  if (groupOf(name, call) === 'entrance') {
    const seconds = await parts.entrances(addressKey(request.ip), nowMs)
    if (seconds > 0) return sendTooMany(reply, seconds, locale)
  }

  const requestKey = headerOf(request, 'idempotency-key')
  if (requestKey !== undefined && !clientKey.safeParse(requestKey).success) {
    return sendProblem(reply, { problem: { kind: 'header_wrong', field: 'Idempotency-Key' }, locale })
  }
  const read = await readInput(request, { takesFile: call.upload === true })
  if (!read.ok) return sendProblem(reply, { ...read, locale })
  const decoded = decode(call, read.fields)
  if (!decoded.ok) return sendProblem(reply, { ...decoded, locale })

  const missing = await whatIsMissing(call, { ...asker, nowMs, requestKey, input: decoded.input }, parts)
  if (missing) return sendRefusal(reply, { ...missing, locale })

  const handler = parts.handlers[name] as AnyHandler
  const client = { ip: request.ip, device: request.headers['user-agent'] ?? '' }
  const { file } = read
  const context = {
    file,
    userId: asker.userId,
    sessionId: asker.sessionId,
    requestKey,
    locale,
    nowMs,
    client,
    ...(asker.operator ? { operator: asker.operator } : {}),
  }
  const input = withoutTradePassword(call, decoded.input)
  const answer = await inTime(handler(context, input), limits.callAnsweredMs)
  if (!answer.ok) return sendRefusal(reply, { ...answer, locale })
  if (parts.checkAnswers) call.output.parse(answer.value)
  return sendDone(reply, answer.value)
}

type Asker = Pick<SessionFound, 'userId' | 'sessionId'> & { readonly operator?: OperatorFound }
const visitor: Asker = { userId: 0, sessionId: 0 }
const unknown = refuse('session_invalid')

/** Who asks; refused when the call wants a user, or a token is sent that is not good. A person's token is nothing to an operator's call. */
async function askerOf(parts: HttpParts, name: CallName, request: FastifyRequest): Promise<Asker | Refused> {
  const call: Call = calls[name]
  if (call.who === 'operator') {
    const token = headerOf(request, 'operator-token') ?? ''
    const operator = admit(call, parts.operators.find(token, parts.clock.nowMs()))
    return 'reason' in operator ? operator : { ...visitor, operator }
  }
  if (tokenBlind.has(name)) return visitor
  const wantsUser = call.who === 'user'
  const token = headerOf(request, 'access-token')
  if (token === undefined || token === '') return wantsUser ? unknown : visitor
  const finding = parts.sessions.find(token)
  const found = finding instanceof Promise ? await inTime(finding, limits.callAnsweredMs) : finding
  if (!found) return unknown
  // A suspended user is told so by login-info, and can do nothing else here.
  return wantsUser && found.status === 0 ? unknown : found
}

function secondsByAddress(desk: Desk, request: FastifyRequest, nowMs: number): number {
  return desk.throttle.wait(`all ${addressKey(request.ip)}`, desk.parts.throttles.byAddress, nowMs)
}

function secondsByGroup(
  desk: Desk,
  name: CallName,
  request: FastifyRequest,
  asker: Asker,
  nowMs: number,
): number {
  const group = groupOf(name, calls[name])
  const who = nameOf(asker) ?? addressKey(request.ip)
  return desk.throttle.wait(`${group} ${who}`, desk.parts.throttles.byGroup[group], nowMs)
}

function nameOf({ userId, operator }: Asker): string | undefined {
  if (operator) return `operator ${operator.id}`
  return userId === 0 ? undefined : `user ${userId}`
}

function sendTooMany(reply: FastifyReply, seconds: number, locale: Locale): FastifyReply {
  return sendRefusal(reply, { reason: 'too_many_requests', values: { seconds: String(seconds) }, locale })
}

/** Node joins equal headers with a comma, which none of ours may contain. */
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name, for the metrics. */
    call?: string
  }
}
