import type { Answer, Call, CallName, NoticeCategory } from '@openbourse/protocol'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { FastifyInstance } from 'fastify'
import { type Accounts, openAccounts } from '../modules/accounts/index.ts'
import { openFactors } from '../modules/factors/index.ts'
import { type OpenSafeguards, openSafeguards } from '../modules/safeguards/index.ts'
import { openSecurity, type Security } from '../modules/security/index.ts'
import { openSettings, type Settings } from '../modules/settings/index.ts'
import { openWallet, type Wallet } from '../modules/wallet/index.ts'
import { apiBase } from '../platform/http/mount-calls.ts'
import { silentLog } from '../platform/log.ts'
import { type Inbox, openPost } from '../platform/post/index.ts'
import { systemRandom } from '../platform/random.ts'
import { secretsFrom } from '../platform/secrets/index.ts'
import { fakeWire } from '../platform/testing/wire.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export type HouseWire = {
  readonly world: World
  readonly app: FastifyInstance
  readonly accounts: Accounts
  readonly settings: Settings
  readonly security: Security
  readonly safeguards: OpenSafeguards
  readonly wallet: Wallet
  /** The names of verified identities, by user; a test fills it. */
  readonly names: Map<number, string>
  /** Every message that was sent. */
  readonly inbox: Inbox
  /** Calls of modules that are not part of this house, as they arrived. */
  readonly strange: readonly CallName[]
  get(path: string, options?: Asking): Promise<Told>
  post(path: string, fields?: Readonly<Record<string, string>>, options?: Asking): Promise<Told>
  /** A captcha's payload, solved. */
  solved(): Promise<string>
}

export type Asking = { readonly token?: string; readonly ip?: string; readonly agent?: string }
export type Told = {
  readonly status: number
  readonly code: number
  readonly reason?: string
  readonly [key: string]: unknown
}

/** The real wire with real accounts, settings, ledger and PostgreSQL; answers are compared with the promise. */
export async function openHouseWire(options: WorldOptions = {}): Promise<HouseWire> {
  const world = await openWorld(options)
  const { database, writer, ledger, clock } = world
  const { settings, handlers } = await openSettings({ database, clock })
  const random = systemRandom()
  const secret = Buffer.from(random.bytes(32))
  const secrets = secretsFrom({ root: secret, keys: [{ id: 'test', key: secret }] }, random)
  const accounts = openAccounts({
    database,
    writer,
    ledger,
    settings,
    clock,
    random,
    secrets,
    log: silentLog,
  })
  const { post, inbox } = openPost({
    smtpUrl: undefined,
    smsUrl: undefined,
    mailFrom: 'test',
    showsInbox: true,
    isTesting: true,
    clock,
    log: silentLog,
  })
  const security = await openSecurity({
    database,
    writer,
    accounts,
    settings,
    secrets,
    post,
    clock,
    random,
  })
  const factors = openFactors({
    database,
    writer,
    accounts,
    settings,
    secrets,
    clock,
    random,
    origin: 'http://localhost',
  })
  const safeguards = await openSafeguards({
    database,
    writer,
    accounts,
    ledger,
    settings,
    clock,
    log: silentLog,
    prove: (asking, user, proof) => factors.factors.prove(asking, user, proof),
  })
  const names = new Map<number, string>()
  const wallet = openWallet({
    database,
    writer,
    secrets,
    settings,
    confirm: accounts.confirm,
    identity: { nameOf: async (userId) => names.get(userId) },
    secondFactor: {
      hasApp: (userId) => factors.factors.totp.isOn(userId),
      check: (...given) => factors.factors.check(...given),
      hasContact: security.newPlaces.hasContact,
      checkSent: security.newPlaces.check,
    },
  })
  const pushed = new Map<number, readonly NoticeCategory[]>()
  const strange: CallName[] = []
  const own = {
    ...accounts.handlers,
    ...handlers,
    ...factors.handlers,
    ...safeguards.handlers([]),
    ...wallet.handlers,
    ...security.handlers({
      twoFactor: (userId) => factors.factors.look(userId),
      closesAt: (userId) => safeguards.closesAt(userId),
      pushes: {
        of: async (userId) => pushed.get(userId) ?? [],
        choose: async (userId, wanted) => void pushed.set(userId, wanted),
      },
    }),
  }
  const { app } = await fakeWire({
    handlers: new Proxy(own, {
      get: (known, name) => Reflect.get(known, name) ?? refuseStranger(strange, name as CallName),
    }) as never,
    sessions: accounts.sessions,
    keepers: {
      trade_password: (asker, typed) => security.tradePass.require(asker, typed),
      not_paused: safeguards.keepRisk(() => 0n),
      verified: () => undefined,
    },
    inbox,
    entrances: accounts.entrances,
    clock,
    random,
    checkAnswers: true,
    testing: {
      advanceClock: async (byMs) => {
        clock.advance(byMs)
        return clock.nowMs()
      },
      makeUser: async (wanted) => {
        const user = await accounts.makeTestUser(wanted)
        await security.plantTradePassword(user.userId, user.tradePassword)
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
  const ask = async (how: Record<string, unknown>, { token, ip, agent }: Asking = {}): Promise<Told> => {
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
    accounts,
    settings,
    security,
    safeguards,
    wallet,
    names,
    inbox: inbox!,
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

function refuseStranger(strange: CallName[], name: CallName): () => Promise<Answer<Call>> {
  return async () => {
    strange.push(name)
    return { ok: false, reason: 'maintenance', values: {}, fields: [] }
  }
}
