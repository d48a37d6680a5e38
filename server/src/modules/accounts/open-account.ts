import { type Asset, formatMinor, invariant, scaleOf } from '@openbourse/money'
import type { Entered } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { practiceGrant } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import { type KeptOpening, keyOfVisitor, tokenOf } from './keyed-opening.ts'
import type { Logins } from './logins.ts'
import { inviteCodeFrom } from './rules.ts'
import type { Sessions, Started } from './sessions.ts'
import { shownUser } from './shown-user.ts'
import { insertUser, userById } from './store.ts'
import {
  type AccountParts,
  type AccountSettings,
  type Client,
  grantedCurrencies,
  type UserRow,
} from './types.ts'

export type Grant = { readonly asset: Asset; readonly minor: bigint }

export type Opening = {
  readonly practice: boolean
  readonly verified: boolean
  readonly phone: string | null
  readonly passwordHash: string | null
  readonly invitedBy: number | null
  readonly grants: readonly Grant[]
  readonly client: Client
}

/** What a new account comes in by. */
export type Doors = { readonly sessions: Sessions; readonly logins: Logins }

export type Opened = { readonly user: UserRow; readonly started: Started }

const inviteCodeLetters = 8

/** Creates the user, a session and the first money in one turn. Undefined when the phone has an account. */
export function openAccount(
  parts: AccountParts,
  doors: Doors,
  opening: Opening,
): Promise<Opened | undefined> {
  return parts.writer.exclusive((tx, turn) => write(parts, doors, { opening, tx, turn }))
}

/**
 * Like `openAccount`, once for a visitor's key: a repeated call returns the same account and token. Undefined
 * only when the key was used for another call.
 */
export async function openAccountOnce(
  parts: AccountParts,
  doors: Doors,
  opening: Opening & { readonly phone: null; readonly requestKey: string },
): Promise<Opened | undefined> {
  const { client, requestKey } = opening
  const seed = doors.sessions.freshToken()
  const asked = { actor: 0, key: keyOfVisitor(client, requestKey), call: 'practice', input: {} }
  const written = await parts.writer.exclusiveOnce<KeptOpening>(asked, async (tx, turn) => {
    const token = tokenOf(seed, requestKey)
    const opened = await write(parts, doors, { opening, tx, turn, token })
    invariant(opened, 'without a phone there is none that could be taken')
    return { userId: opened.user.id, seed }
  })
  if (written.kind === 'key_reused') return undefined
  const user = await userById(parts.database, written.answer.userId)
  invariant(user, 'an opened account exists')
  return { user, started: { token: tokenOf(written.answer.seed, requestKey), ended: [] } }
}

/** Money is posted last, because nothing may fail after a ledger change. */
async function write(
  parts: AccountParts,
  doors: Doors,
  given: {
    readonly opening: Opening
    readonly tx: Transaction
    readonly turn: Turn
    readonly token?: string
  },
): Promise<Opened | undefined> {
  const { opening, tx, turn, token } = given
  const user = await insertUser(tx, {
    ...opening,
    createdAt: turn.nowMs,
    inviteCode: inviteCodeFrom(parts.random.bytes(inviteCodeLetters)),
  })
  if (!user) return undefined
  await doors.logins.cameIn(tx, { userId: user.id, at: turn.nowMs, way: 'opened', client: opening.client })
  const started = await doors.sessions.start(tx, user.id, opening.client, token)
  welcome(turn, user.id, opening.grants)
  grant(parts, turn, user.id, opening.grants)
  return { user, started }
}

function grant(parts: AccountParts, turn: Turn, userId: number, grants: readonly Grant[]): void {
  for (const { asset, minor } of grants) {
    if (minor > 0n)
      parts.ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(turn.nextId()) }))
  }
}

function welcome(turn: Turn, userId: number, grants: readonly Grant[]): void {
  const first = grants.find(({ minor }) => minor > 0n)
  if (!first) return
  const amount = formatMinor(first.minor, scaleOf(first.asset))
  const values = { amount, currency: first.asset }
  writeNotice(turn, { userId, word: 'practice_opened', values, link: '/pages/user/assets' })
}

/** The grants of every new account. */
export function usualGrants(settings: AccountSettings): Grant[] {
  return grantedCurrencies.map((asset) => ({ asset, minor: settings.minor(`practice.grant.${asset}`) }))
}

export function entered({ user, started }: Opened, settings: AccountSettings): Entered {
  return { token: started.token, user: shownUser(user, settings) }
}
