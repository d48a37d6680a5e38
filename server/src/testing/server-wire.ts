import type { Answer, Call, CallName } from '@openbourse/protocol'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { FastifyInstance } from 'fastify'
import type { FaceOf } from '../core/index.ts'
import { accounts } from '../modules/accounts/index.ts'
import { safeguards } from '../modules/safeguards/index.ts'
import { security } from '../modules/security/index.ts'
import { settings } from '../modules/settings/index.ts'
import { wallet } from '../modules/wallet/index.ts'
import { apiBase } from '../platform/http/mount-calls.ts'
import type { Inbox } from '../platform/post/index.ts'
import { fakeWire } from '../platform/testing/wire.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export type ServerWire = {
  readonly world: World
  readonly app: FastifyInstance
  readonly accounts: FaceOf<typeof accounts>
  readonly settings: FaceOf<typeof settings>
  readonly security: FaceOf<typeof security>
  readonly safeguards: FaceOf<typeof safeguards>
  readonly wallet: FaceOf<typeof wallet>
  /** Every message that was sent. */
  readonly inbox: Inbox
  /** Calls of modules that are not part of this server, in order. */
  readonly strange: readonly CallName[]
  get(path: string, options?: Asking): Promise<Reply>
  post(path: string, fields?: Readonly<Record<string, string>>, options?: Asking): Promise<Reply>
  /** A solved captcha's payload. */
  solved(): Promise<string>
}

export type Asking = { readonly token?: string; readonly ip?: string; readonly agent?: string }
export type Reply = {
  readonly status: number
  readonly code: number
  readonly reason?: string
  readonly [key: string]: unknown
}

/**
 * The real wire with real accounts, settings, ledger and PostgreSQL; answers are checked against the
 * protocol.
 */
export async function openServerWire(options: WorldOptions = {}): Promise<ServerWire> {
  const world = await openWorld({
    ...options,
    products: [settings, accounts, safeguards, security, wallet, ...(options.products ?? [])],
  })
  const strange: CallName[] = []
  const app = await openWire(world, strange)
  const ask = async (how: Record<string, unknown>, { token, ip, agent }: Asking = {}): Promise<Reply> => {
    const headers = {
      ...(how.headers as object | undefined),
      ...(token ? { 'access-token': token } : {}),
      'user-agent': agent ?? 'test',
    }
    const answer = await app.inject({ ...how, headers, ...(ip ? { remoteAddress: ip } : {}) } as never)
    return { status: answer.statusCode, ...answer.json() }
  }
  return {
    world,
    app,
    accounts: world.assembly.face(accounts),
    settings: world.assembly.face(settings),
    security: world.assembly.face(security),
    safeguards: world.assembly.face(safeguards),
    wallet: world.assembly.face(wallet),
    inbox: world.ports.inbox!,
    strange,
    get: (path, options) => ask({ method: 'GET', url: apiBase + path }, options),
    post: (path, fields = {}, options) =>
      ask(
        {
          method: 'POST',
          url: apiBase + path,
          payload: new URLSearchParams(fields).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        options,
      ),
    solved: async () => {
      const answer = await app.inject({ method: 'GET', url: `${apiBase}/user/captcha` })
      const challenge = answer.json().data.challenge as Challenge
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
  }
}

async function openWire(world: World, strange: CallName[]): Promise<FastifyInstance> {
  const { assembly, ledger, clock } = world
  const { random, inbox } = world.ports
  const { sessions, entrances, makeTestUser } = assembly.face(accounts)
  const { app } = await fakeWire({
    handlers: new Proxy(world.calls, {
      get: (known, name) => Reflect.get(known, name) ?? refuseStranger(strange, name as CallName),
    }),
    sessions,
    keepers: {
      not_paused: assembly.face(safeguards).keepRisk(() => 0n),
      verified: () => undefined,
      trade_password: (asker, typed) => assembly.keepers.trade_password!(asker, typed),
    },
    inbox,
    entrances,
    clock,
    random,
    checkAnswers: true,
    testing: {
      advanceClock: async (byMs) => {
        clock.advance(byMs)
        return clock.nowMs()
      },
      makeUser: async (wanted) => {
        const user = await makeTestUser(wanted)
        await assembly.face(security).plantTradePassword(user.userId, user.tradePassword)
        return user
      },
      makeOperator: () => Promise.reject(new Error('no console stands on this wire')),
      outbox: (to) => inbox?.to(to) ?? [],
      ledger: () => ({
        sums: Object.fromEntries([...ledger.trialBalance().sums].map(([asset, sum]) => [asset, String(sum)])),
        unownedHolds: ledger.trialBalance().holds.size,
      }),
    },
  })
  return app
}

function refuseStranger(strange: CallName[], name: CallName): () => Promise<Answer<Call>> {
  return async () => {
    strange.push(name)
    return { ok: false, reason: 'maintenance', values: {}, fields: [] }
  }
}
