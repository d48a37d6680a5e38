import { setTimeout as sleep } from 'node:timers/promises'
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
import { type ProblemReply, sendDone, sendProblem, sendRefusal } from './answer.ts'
import { readAsker } from './asker.ts'
import { Patience } from './in-time.ts'
import { Lane } from './lane.ts'
import { languageOf } from './language.ts'
import { whatIsMissing, withoutTradePassword } from './needs.ts'
import { admit as admitOperator, type OperatorFound } from './operators.ts'
import type { WireParts } from './parts.ts'
import { Questions } from './questions.ts'
import type { SessionFound } from './sessions.ts'
import { type CallGroup, groupOf, Throttle } from './throttle.ts'
import type { Context, Locale } from './types.ts'

export const apiBase = '/ipce-api'

/** Calls that do not look at the token: users with an old one must be able to log in again. */
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

type AnyHandler = (context: Context, input: unknown) => Promise<Answer<Call>>

/** A call with all that is the same for every caller. */
type Desk = {
  readonly name: CallName
  readonly call: Call
  readonly parts: WireParts
  readonly handler: AnyHandler
  readonly group: CallGroup
  readonly byAddress: Throttle
  readonly lookups: Throttle
  /** Of this call's group. */
  readonly byAsker: Throttle
  readonly patience: Patience
  readonly questions: Questions
  /** For costly calls. */
  readonly lane: Lane
}

/** Mounts every call of the protocol. All that is the same for all of them happens here, once. */
export function mountCalls(app: FastifyInstance, parts: WireParts): void {
  const shared = {
    parts,
    byAddress: new Throttle(),
    lookups: new Throttle(),
    patience: new Patience(limits.callAnsweredMs),
    questions: new Questions(),
    lane: new Lane(),
  }
  const byGroup = { entrance: new Throttle(), change: new Throttle(), read: new Throttle() }
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const group = groupOf(name, call)
    const handler = parts.handlers[name] as AnyHandler
    const desk: Desk = { ...shared, name, call, handler, group, byAsker: byGroup[group] }
    app.route({
      method: methodsOf(call),
      url: apiBase + call.path,
      exposeHeadRoute: false,
      bodyLimit: call.upload ? limits.uploadRequestBytesMax : limits.requestBytesMax,
      config: { call: name },
      handler: (request, reply) => serve(desk, request, reply),
      onResponse: (_request, reply, done) => {
        parts.metrics.call(name, reply.answered ?? String(reply.statusCode), reply.elapsedTime / 1000)
        done()
      },
    })
  }
}

/** What changes something by GET, as the specification has it, can be asked by POST too. */
export function methodsOf(call: Call): ('GET' | 'POST')[] {
  return call.method === 'GET' && call.idempotent ? ['GET', 'POST'] : [call.method]
}

/** A call is answered in time, whatever it waits for. A result that comes later is dropped. */
async function serve(desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call, parts, patience } = desk
  const locale = languageOf(request.headers['accept-language'])
  const response = await patience.inTime(answerTo(desk, request, locale))
  if ('problem' in response) return sendProblem(reply, { ...response, locale })
  if ('reason' in response) return sendRefusal(reply, { ...response, locale })
  if (parts.checkAnswers) call.output.parse(response.value)
  return sendDone(reply, response.value)
}

async function answerTo(
  desk: Desk,
  request: FastifyRequest,
  locale: Locale,
): Promise<Answer<Call> | Omit<ProblemReply, 'locale'>> {
  const { parts, call } = desk
  const nowMs = parts.clock.nowMs()
  const source = parts.sourceOf(request.raw)
  const counted = request.raw.asker ?? readAsker(request.raw, parts)
  const { address } = counted
  const { throttles } = parts
  const waitOfAddress = () => desk.byAddress.wait(address, throttles.byAddress, nowMs)
  const tooMany = (seconds: number) => refuseTooMany(seconds, throttles.refusedAfterMs)

  // A user who asks too often is refused before the address pays: other users of the address would pay with them. A token that
  // has to be looked up costs a question to the database, so the address pays first.
  const isKnown = counted.user !== address
  const early = isKnown ? 0 : waitOfAddress() || waitOfLookup(desk, request, address, nowMs)
  if (early > 0) return tooMany(early)
  const asking = askerOf(desk, request, nowMs, counted.sessionKey)
  const asker = asking instanceof Promise ? await asking : asking
  if (!('userId' in asker)) return asker
  const own = desk.byAsker.wait(nameOf(asker) ?? address, throttles.byGroup[desk.group], nowMs)
  const wait = own === 0 && isKnown ? waitOfAddress() : own
  if (wait > 0) return tooMany(wait)
  if (desk.group === 'entrance') {
    const seconds = await parts.entrances(address, nowMs)
    if (seconds > 0) return tooMany(seconds)
  }

  const requestKey = headerOf(request, 'idempotency-key')
  if (requestKey !== undefined && !clientKey.safeParse(requestKey).success) {
    return { problem: { kind: 'header_wrong', field: 'Idempotency-Key' } }
  }
  const reading = desk.questions.read(call, request)
  const asked = reading instanceof Promise ? await reading : reading
  if (!asked.ok) return asked

  if (call.needs) {
    const missing = await whatIsMissing(call, { ...asker, nowMs, requestKey, input: asked.input }, parts)
    if (missing) return missing
  }

  const client = { ...source, device: request.headers['user-agent'] ?? '' }
  const context = { ...asker, file: asked.file, requestKey, locale, nowMs, client }
  const input = withoutTradePassword(call, asked.input)
  const work = () => desk.handler(context, input)
  return call.costly ? desk.lane.through(counted, work) : work()
}

type Asker = Pick<SessionFound, 'userId' | 'sessionId'> & { readonly operator?: OperatorFound }
type AskerFound = Asker | Refused
const visitor: Asker = { userId: 0, sessionId: 0 }
const unknown = refuse('session_invalid')
const unused = refuse('practice_unused')

/**
 * The caller; refused when the call needs a user, or the token is not valid. A user’s token is not valid for an
 * operator’s call.
 */
function askerOf(
  { name, call, parts }: Desk,
  request: FastifyRequest,
  nowMs: number,
  sessionKey: string | undefined,
): Promise<AskerFound> | AskerFound {
  if (call.who === 'operator') {
    const token = headerOf(request, 'operator-token') ?? ''
    const operator = admitOperator(call, parts.operators.find(token, nowMs))
    return 'reason' in operator ? operator : { ...visitor, operator }
  }
  if (tokenBlind.has(name)) return visitor
  const wantsUser = call.who === 'user'
  const token = headerOf(request, 'access-token')
  if (token === undefined || token === '') return wantsUser ? unknown : visitor
  const admit = (found: SessionFound | undefined): AskerFound =>
    found === undefined && parts.sessions.wasUnused?.(token) ? unused : admitted(found, wantsUser)
  const finding = parts.sessions.find(token, sessionKey)
  if (!(finding instanceof Promise)) return admit(finding)
  return finding.then(admit)
}

/** A suspended user gets that state in login-info, and can do nothing else here. */
function admitted(found: SessionFound | undefined, wantsUser: boolean): AskerFound {
  if (!found || (wantsUser && found.status === 0)) return unknown
  return { userId: found.userId, sessionId: found.sessionId }
}

/** By what a signed-in asker's calls are counted. */
function nameOf({ userId, operator }: Asker): string | number | undefined {
  if (operator) return `operator ${operator.id}`
  return userId === 0 ? undefined : userId
}

/** Seconds until the address may have another unknown token looked up. */
function waitOfLookup(desk: Desk, request: FastifyRequest, address: string, nowMs: number): number {
  if (tokenBlind.has(desk.name) || !headerOf(request, 'access-token')) return 0
  return desk.lookups.wait(address, desk.parts.throttles.lookups, nowMs)
}

async function refuseTooMany(seconds: number, afterMs: number): Promise<Refused> {
  if (afterMs > 0) await sleep(afterMs)
  return refuse('too_many_requests', { values: { seconds: String(seconds) } })
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
