import { createHash, createHmac, hash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/db/types.ts'
import type { SessionFinder, SessionFound } from '../../platform/http/sessions.ts'
import { limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { deviceLabel } from './rules.ts'
import {
  type EndReason,
  endSessions,
  hasSignedInFrom,
  insertSession,
  type SessionRow,
  sessionByHash,
  sessionsOf,
  touchSession,
} from './session-store.ts'
import type { AccountSettings, Client } from './types.ts'

const tokenBytes = 32
const tokenForm = /^[A-Za-z0-9_-]{43}$/
const rememberedMax = 100_000
/** A session is read again after this time, so that a manual change in the database takes effect. */
const trustedMs = 30_000
/** How stale the stored time of last use may be. */
const touchedEveryMs = 5 * 60_000
const dayMs = 24 * 3600 * 1000

type Remembered = {
  readonly found: SessionFound
  readonly readAtMs: number
  lastSeenMs: number
  storedSeenMs: number
}

/** A new session: the only moment at which its token is known. */
export type Started = { readonly token: string; readonly ended: readonly number[] }

export type SessionParts = {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly settings: AccountSettings
  readonly secrets: Pick<Secrets, 'derived'>
  readonly log: Log
}

/**
 * Sessions of devices. A lookup is a hash and a map; the database is read on the first use after a start and
 * every half minute. An end is durable before it is announced.
 */
export class Sessions implements SessionFinder {
  readonly #parts: SessionParts
  readonly #byHash = new Map<string, Remembered>()
  readonly #hashById = new Map<number, string>()
  readonly #listeners = new Set<(sessionId: number) => void>()
  /** Sessions ended in this process: a slow read that began earlier must not restore one. */
  readonly #ended = new Set<number>()
  /** By token hash: sessions found to be ended with an unused account. */
  readonly #unused = new Set<string>()

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  keyOf(token: string): string | undefined {
    return tokenForm.test(token) ? hash('sha256', token, 'base64') : undefined
  }

  find(token: string, key = this.keyOf(token)): Promise<SessionFound | undefined> | SessionFound | undefined {
    if (key === undefined) return undefined
    const nowMs = this.#parts.clock.nowMs()
    const known = this.#byHash.get(key)
    if (!known || nowMs - known.readAtMs > trustedMs) return this.#read(Buffer.from(key, 'base64'), key)
    return this.#use(known, nowMs)
  }

  userOf(token: string, key = this.keyOf(token)): number | undefined {
    return key === undefined ? undefined : this.#byHash.get(key)?.found.userId
  }

  wasUnused(token: string): boolean {
    return this.#unused.size > 0 && this.#unused.has(hash('sha256', token, 'base64'))
  }

  #rememberUnused(key: string): void {
    if (this.#unused.size >= rememberedMax) this.#unused.clear()
    this.#unused.add(key)
  }

  onEnded(listener: (sessionId: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A token that cannot be guessed. */
  freshToken(): string {
    return Buffer.from(this.#parts.random.bytes(tokenBytes)).toString('base64url')
  }

  /**
   * Stores a new session. Above the maximum per user, those unused longest end (announce them after the
   * commit).
   */
  async start(
    tx: Queryable,
    userId: number,
    client: Client,
    token: string = this.freshToken(),
  ): Promise<Started> {
    const at = this.#parts.clock.nowMs()
    await insertSession(tx, {
      userId,
      tokenHash: hashOf(token),
      device: deviceLabel(client.device),
      deviceHash: deviceHashOf(client),
      addressMark: this.#addressMark(client),
      at,
    })
    const others = (await sessionsOf(tx, userId, 0)).slice(limits.sessionsPerUserMax)
    if (others.length === 0) return { token, ended: [] }
    const ids = others.map(({ id }) => id)
    return { token, ended: await endSessions(tx, { userId, ids, reason: 'too_many', at }) }
  }

  /** Newest first. */
  list(userId: number): Promise<SessionRow[]> {
    return sessionsOf(this.#parts.database, userId, this.#parts.clock.nowMs() - this.#lifeMs())
  }

  /** Ends sessions of one user in a transaction; returns the open ones (announce them after the commit). */
  end(
    tx: Queryable,
    userId: number,
    which: { readonly ids: readonly number[]; readonly reason: EndReason },
  ): Promise<number[]> {
    return endSessions(tx, { userId, ...which, at: this.#parts.clock.nowMs() })
  }

  /** Forgets sessions whose end is durable, and closes their sockets. */
  reportEnded(ids: readonly number[]): void {
    for (const id of ids) {
      if (this.#ended.size >= rememberedMax) this.#ended.clear()
      this.#ended.add(id)
      this.#forget(id)
      for (const listener of this.#listeners) listener(id)
    }
  }

  /** Reads a user's sessions again after a status change, and with `sockets` ends the user's streams. */
  async reread(userId: number, sockets: 'kept' | 'ended'): Promise<void> {
    for (const { id } of await this.list(userId)) {
      this.#forget(id)
      if (sockets === 'ended') for (const listener of this.#listeners) listener(id)
    }
  }

  /** Keyed, because an address is easy to guess from a plain hash; for comparison only. */
  #addressMark({ ip }: Client): Buffer {
    return createHmac('sha256', this.#parts.secrets.derived('address mark')).update(ip).digest()
  }

  knows(userId: number, client: Client): Promise<boolean> {
    return hasSignedInFrom(this.#parts.database, userId, deviceHashOf(client))
  }

  async #read(tokenHash: Buffer, key: string): Promise<SessionFound | undefined> {
    const row = await sessionByHash(this.#parts.database, tokenHash)
    const nowMs = this.#parts.clock.nowMs()
    if (!row || row.endReason !== null || this.#ended.has(row.id)) {
      this.#byHash.delete(key)
      if (row?.endReason === 'unused') this.#rememberUnused(key)
      return undefined
    }
    const seenMs = Math.max(row.lastSeenAt, this.#byHash.get(key)?.lastSeenMs ?? 0)
    const found = { userId: row.userId, sessionId: row.id, status: row.status }
    const known = { found, readAtMs: nowMs, lastSeenMs: seenMs, storedSeenMs: row.lastSeenAt }
    this.#remember(key, known)
    return this.#use(known, nowMs)
  }

  #remember(key: string, known: Remembered): void {
    this.#byHash.delete(key)
    this.#byHash.set(key, known)
    this.#hashById.set(known.found.sessionId, key)
    const oldest = this.#byHash.entries().next()
    if (this.#byHash.size > rememberedMax && !oldest.done) this.#forget(oldest.value[1].found.sessionId)
  }

  #forget(id: number): void {
    const key = this.#hashById.get(id)
    this.#hashById.delete(id)
    if (key !== undefined) this.#byHash.delete(key)
  }

  #use(known: Remembered, nowMs: number): SessionFound | undefined {
    if (nowMs - known.lastSeenMs > this.#lifeMs()) return undefined
    known.lastSeenMs = nowMs
    if (nowMs - known.storedSeenMs > touchedEveryMs) {
      known.storedSeenMs = nowMs
      touchSession(this.#parts.database, known.found.sessionId, nowMs).catch((error: unknown) =>
        this.#parts.log.error('session not touched', error),
      )
    }
    return known.found
  }

  #lifeMs(): number {
    return this.#parts.settings.integer('account.session.days') * dayMs
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

function deviceHashOf({ ip, device }: Client): Buffer {
  return createHash('sha256').update(`${ip}\n${device}`).digest()
}
