import type { Queryable, Row } from '../../platform/db/types.ts'

export type PasskeyRow = {
  readonly id: number
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

const columns = 'id, credential_id, public_key, counter, transports, name, created_at, last_used_at'

/** Oldest first. */
export async function passkeysOf(database: Queryable, userId: number): Promise<PasskeyRow[]> {
  const rows = await database.query(`select ${columns} from factors.passkey where user_id = $1 order by id`, [
    userId,
  ])
  return rows.map(readPasskey)
}

/** Undefined when a user already has this passkey, or the user is at the limit. */
export async function insertPasskey(
  database: Queryable,
  userId: number,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<boolean> {
  const rows = await database.query(
    `insert into factors.passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning 1`,
    [
      userId,
      passkey.credentialId,
      Buffer.from(passkey.publicKey),
      passkey.counter,
      passkey.transports.join(','),
      passkey.name,
      passkey.createdAt,
    ],
  )
  return rows.length > 0
}

/**
 * False when its counter went back: then a copy exists, and it is refused. Passkeys without a counter stay at
 * 0.
 */
export async function usePasskey(
  database: Queryable,
  used: { readonly id: number; readonly counter: number; readonly at: number },
): Promise<boolean> {
  const rows = await database.query(
    `update factors.passkey set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [used.id, used.counter, used.at],
  )
  return rows.length > 0
}

export async function removePasskey(database: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await database.query(
    'delete from factors.passkey where user_id = $1 and id = $2 returning 1',
    [userId, id],
  )
  return rows.length > 0
}

/** A passkey by what its browser calls it, and whose it is. */
export async function passkeyByCredential(
  database: Queryable,
  credentialId: string,
): Promise<(PasskeyRow & { readonly userId: number }) | undefined> {
  const rows = await database.query(
    `select ${columns}, user_id from factors.passkey where credential_id = $1`,
    [credentialId],
  )
  return rows[0] && { ...readPasskey(rows[0]), userId: Number(rows[0].user_id) }
}

/** Marks a challenge as answered; false when it was before. Those that are over are forgotten. */
export async function takeEntrance(
  database: Queryable,
  taken: { readonly challenge: string; readonly expiresAt: number; readonly at: number },
): Promise<boolean> {
  await database.query('delete from factors.entrance where expires_at <= $1', [taken.at])
  const rows = await database.query(
    'insert into factors.entrance (challenge, expires_at) values ($1, $2) on conflict do nothing returning 1',
    [taken.challenge, taken.expiresAt],
  )
  return rows.length > 0
}

export type ChallengeKind = 'register' | 'login'

export async function putChallenge(
  database: Queryable,
  put: {
    readonly userId: number
    readonly kind: ChallengeKind
    readonly challenge: string
    readonly expiresAt: number
  },
): Promise<void> {
  await database.query(
    `insert into factors.challenge (user_id, kind, challenge, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id, kind) do update set challenge = $3, expires_at = $4`,
    [put.userId, put.kind, put.challenge, put.expiresAt],
  )
}

type Challenged = { readonly userId: number; readonly kind: ChallengeKind; readonly at: number }

/** Reads the challenge; undefined when there is none or it has expired. */
export async function challengeOf(
  database: Queryable,
  { userId, kind, at }: Challenged,
): Promise<string | undefined> {
  const rows = await database.query<{ challenge: string }>(
    'select challenge from factors.challenge where user_id = $1 and kind = $2 and expires_at > $3',
    [userId, kind, at],
  )
  return rows[0]?.challenge
}

/**
 * Takes the challenge, for only one of several concurrent callers; undefined when there is none or it has
 * expired.
 */
export async function takeChallenge(database: Queryable, taken: Challenged): Promise<string | undefined> {
  const rows = await database.query<{ challenge: string; expires_at: string }>(
    'delete from factors.challenge where user_id = $1 and kind = $2 returning challenge, expires_at',
    [taken.userId, taken.kind],
  )
  const row = rows[0]
  return row && Number(row.expires_at) > taken.at ? row.challenge : undefined
}

function readPasskey(row: Row): PasskeyRow {
  return {
    id: Number(row.id),
    credentialId: row.credential_id as string,
    publicKey: new Uint8Array(row.public_key as Buffer),
    counter: Number(row.counter),
    transports: (row.transports as string).split(',').filter((one) => one !== ''),
    name: row.name as string,
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
  }
}
