import { isAsset, parse } from '@openbourse/money'
import { type OperatorRole, operatorRoles } from '@openbourse/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './answer.ts'
import { apiBase } from './mount-calls.ts'
import { sendNothingHere } from './refuse-rest.ts'
import type { TestingServer } from './testing-server.ts'
import { isFromOtherOrigin, isFromThisMachine } from './this-machine.ts'

const advanceMsMax = 366 * 24 * 3600 * 1000

/**
 * Calls for outside test programs. They exist only when the server was started with OPENBOURSE_TESTING=1 on a loopback address
 * (`config.ts` refuses anything else), and answer only programs on this machine: no page of another site, whatever name it
 * came by, and nothing behind a proxy. Answers carry their fields plainly and, like every call, under `data`.
 */
export async function mountTesting(around: FastifyInstance, server: TestingServer): Promise<void> {
  await around.register(async (app) => {
    app.addHook('preHandler', async (request, reply) => {
      if (!isFromThisMachine(request.raw) || isFromOtherOrigin(request.raw))
        return sendNothingHere(request, reply)
      // A page can send plain text or a form to another site without being asked first, and JSON it cannot.
      if (hasBody(request) && !isJson(request))
        return sendProblem(reply, {
          problem: { kind: 'content_type_unknown' },
          locale: 'en-US',
          status: 415,
        })
      return undefined
    })
    mountTestingCalls(app, server)
  })
}

function hasBody({ body }: FastifyRequest): boolean {
  return body !== undefined && body !== null && String(body) !== ''
}

function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
}

function mountTestingCalls(app: FastifyInstance, server: TestingServer): void {
  for (const base of ['/testing', `${apiBase}/testing`]) {
    app.post(`${base}/clock`, async (request, reply) => {
      const { advanceMs } = bodyOf(request)
      if (!isWholeBetween(advanceMs, 0, advanceMsMax)) return refuse(reply, 'advanceMs')
      return answer(reply, { nowMs: await server.advanceClock(advanceMs) })
    })
    app.post(`${base}/user`, async (request, reply) => {
      const { verified = false, balances = {} } = bodyOf(request)
      if (typeof verified !== 'boolean') return refuse(reply, 'verified')
      if (!isBalances(balances)) return refuse(reply, 'balances')
      return answer(reply, await server.makeUser({ verified, balances }))
    })
    app.post(`${base}/operator`, async (request, reply) => {
      const { name, roles = operatorRoles } = bodyOf(request)
      if (name !== undefined && typeof name !== 'string') return refuse(reply, 'name')
      if (!areRoles(roles)) return refuse(reply, 'roles')
      return answer(reply, await server.makeOperator({ name, roles }))
    })
    app.get(`${base}/outbox`, async (request, reply) => {
      const to = new URLSearchParams((request.raw.url ?? '').split('?', 2)[1] ?? '').get('to')
      return to === null ? refuse(reply, 'to') : answer(reply, { list: server.outbox(to) })
    })
    app.get(`${base}/process`, async (_request, reply) => answer(reply, processFigures()))
    app.get(`${base}/ledger`, async (_request, reply) => answer(reply, server.ledger()))
  }
}

/** What the process holds, after its garbage was collected where it was started with `--expose-gc`. */
function processFigures(): { rss: number; heapUsed: number; resources: number } {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heapUsed, resources: process.getActiveResourcesInfo().length }
}

function answer(reply: FastifyReply, data: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: 0, msg: '', data, ...data })
}

function refuse(reply: FastifyReply, field: string): FastifyReply {
  return sendProblem(reply, { problem: { kind: 'field_wrong', field, expects: 'line' }, locale: 'en-US' })
}

function bodyOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(request.body ?? '{}'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function isWholeBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
}

function areRoles(value: unknown): value is readonly OperatorRole[] {
  const known: readonly unknown[] = operatorRoles
  return Array.isArray(value) && value.length > 0 && value.every((role) => known.includes(role))
}

function isBalances(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([asset, amount]) => isAsset(asset) && typeof amount === 'string' && parse(amount, asset) !== undefined,
  )
}
