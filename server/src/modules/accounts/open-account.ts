import type { Asset } from '@openbourse/money'
import type { Entered } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { practiceGrant } from '../ledger/index.ts'
import { inviteCodeFrom } from './rules.ts'
import type { Sessions, Started } from './sessions.ts'
import { shownUser } from './shown-user.ts'
import { insertUser } from './store.ts'
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
  readonly tradePasswordHash: string | null
  readonly invitedBy: number | null
  readonly grants: readonly Grant[]
  readonly client: Client
}

export type Opened = { readonly user: UserRow; readonly started: Started }

const inviteCodeLetters = 8

/**
 * Makes the user, a session and the first money in one turn: all of it is there, or nothing. Undefined when the phone has an
 * account. Money is posted last, because nothing after a change of the ledger may fail.
 */
export async function openAccount(
  parts: AccountParts,
  sessions: Sessions,
  opening: Opening,
): Promise<Opened | undefined> {
  const opened = await parts.writer.exclusive(async (tx, turn) => {
    const user = await insertUser(tx, {
      ...opening,
      createdAt: turn.nowMs,
      inviteCode: inviteCodeFrom(parts.random.bytes(inviteCodeLetters)),
    })
    if (!user) return undefined
    const started = await sessions.start(tx, user.id, opening.client)
    grant(parts, turn, user.id, opening.grants)
    return { user, started }
  })
  return opened
}

function grant(parts: AccountParts, turn: Turn, userId: number, grants: readonly Grant[]): void {
  for (const { asset, minor } of grants) {
    if (minor > 0n)
      parts.ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(turn.nextId()) }))
  }
}

/** What every new account is given. */
export function usualGrants(settings: AccountSettings): Grant[] {
  return grantedCurrencies.map((asset) => ({ asset, minor: settings.minor(`practice.grant.${asset}`) }))
}

export function entered({ user, started }: Opened, settings: AccountSettings): Entered {
  return { token: started.token, user: shownUser(user, settings) }
}
