import { type OperatorRole, operatorRoles } from '@openbourse/protocol'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { Operator, OperatorState, Recorded, Session } from './types.ts'

const states = ['invited', 'waiting', 'active', 'removed'] as const satisfies readonly OperatorState[]

export async function storedOperators(db: Queryable): Promise<Operator[]> {
  const rows = await db.query('select * from operators.operator order by id')
  return rows.map(operatorFrom)
}

/** What the audit log shows of each operator: the roles of the newest action, and their state. */
export async function recordedRoles(db: Queryable): Promise<Map<number, Recorded>> {
  const rows = await db.query(
    `select subject_id, (array_agg(details order by n desc))[1] as details,
       bool_or(act in ('operator_set_up', 'operator_admitted', 'operator_recovered')) as came_in,
       bool_or(act = 'operator_invited') as invited, bool_or(act = 'operator_arrived') as arrived,
       bool_or(act = 'operator_removed') as removed
     from operators.audit where subject_kind = 'operator' and act = any($1) group by subject_id`,
    [
      [
        'operator_set_up',
        'operator_arrived',
        'operator_admitted',
        'operator_recovered',
        'operator_invited',
        'operator_roles_changed',
        'operator_roles_voided',
        'operator_removed',
      ],
    ],
  )
  return new Map(
    rows.map((row) => {
      const { roles = '' } = JSON.parse(String(row.details)) as { readonly roles?: string }
      const recorded = {
        roles,
        invited: row.invited === true,
        arrived: row.arrived === true,
        cameIn: row.came_in === true,
        removed: row.removed === true,
      }
      return [Number(row.subject_id), recorded]
    }),
  )
}

export async function livingSessions(db: Queryable, nowMs: number): Promise<Session[]> {
  const rows = await db.query('select * from operators.session where until > $1 and ended_at is null', [
    nowMs,
  ])
  return rows.map((row) => ({
    id: Number(row.id),
    operatorId: Number(row.operator_id),
    tokenHash: String(row.token_hash),
    at: Number(row.at),
    until: Number(row.until),
    seenAt: Number(row.seen_at),
    factorAt: Number(row.factor_at),
  }))
}

/** When each operator was last active. */
export async function lastSeen(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.query(
    'select operator_id, max(seen_at) as at from operators.session group by operator_id',
  )
  return new Map(rows.map((row) => [Number(row.operator_id), Number(row.at)]))
}

export async function touchSession(db: Queryable, id: number, atMs: number): Promise<void> {
  await db.query('update operators.session set seen_at = $2 where id = $1 and seen_at < $2', [id, atMs])
}

export async function isLinkUsed(db: Queryable, linkHash: string): Promise<boolean> {
  const rows = await db.query('select 1 from operators.used_link where link_hash = $1', [linkHash])
  return rows.length > 0
}

/** Marks the code of a time step as used. Returns true for only one of several concurrent callers. */
export async function takeTotpStep(db: Queryable, operatorId: number, step: number): Promise<boolean> {
  const rows = await db.query(
    'update operators.operator set totp_step = $2 where id = $1 and totp_step < $2 returning 1',
    [operatorId, step],
  )
  return rows.length > 0
}

export async function totpStep(db: Queryable, operatorId: number): Promise<number> {
  const rows = await db.query('select totp_step from operators.operator where id = $1', [operatorId])
  return Number(rows[0]?.totp_step ?? 0)
}

export async function auditHead(db: Queryable): Promise<{ n: number; hash: string } | undefined> {
  const rows = await db.query('select n, hash from operators.audit order by n desc limit 1')
  return rows[0] && { n: Number(rows[0].n), hash: String(rows[0].hash) }
}

function operatorFrom(row: Row): Operator {
  const words = String(row.roles).split(',')
  const text = (value: unknown): string | null => (value === null ? null : String(value))
  const number = (value: unknown): number | null => (value === null ? null : Number(value))
  return {
    id: Number(row.id),
    name: String(row.name),
    roles: operatorRoles.filter((role: OperatorRole) => words.includes(role)),
    state: states.find((state) => state === row.state) ?? 'removed',
    since: Number(row.since),
    passwordHash: text(row.password_hash),
    totpSealed: text(row.totp_sealed),
    linkHash: text(row.link_hash),
    linkUntil: number(row.link_until),
    checkedBy: number(row.checked_by),
  }
}

type StoredPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
}

export async function passkeysOf(db: Queryable, operatorId: number): Promise<StoredPasskey[]> {
  const rows = await db.query('select * from operators.passkey where operator_id = $1 order by added_at', [
    operatorId,
  ])
  return rows.map((row) => ({
    credentialId: String(row.credential_id),
    publicKey: new Uint8Array(Buffer.from(String(row.public_key), 'base64url')),
    counter: Number(row.counter),
    transports: String(row.transports)
      .split(',')
      .filter((one) => one !== ''),
  }))
}

/**
 * False when its counter went back: then a copy of the passkey exists, and it is refused. Passkeys without a
 * counter stay at 0.
 */
export async function usePasskey(
  db: Queryable,
  used: { readonly id: string; readonly counter: number; readonly at: number },
): Promise<boolean> {
  const rows = await db.query(
    `update operators.passkey set counter = $2, last_used_at = $3
     where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [used.id, used.counter, used.at],
  )
  return rows.length > 0
}

export async function isPasskeyKnown(db: Queryable, credentialId: string): Promise<boolean> {
  const rows = await db.query('select 1 from operators.passkey where credential_id = $1', [credentialId])
  return rows.length > 0
}
