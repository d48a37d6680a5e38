import type { JournalTable, LeafTable, Turn } from '../../core/index.ts'
import type { Link, Look, Published } from './looks.ts'

/** Whose a record is, and the code of its link: neither is in the log. */
const linkTable = {
  name: 'publicrecords.link',
  columns: {
    user_id: 'bigint',
    record_id: 'bigint',
    code: 'text',
    name: 'text',
    ended_at: 'bigint',
    changed_at: 'bigint',
  },
  upsertOn: ['user_id', 'record_id'],
} as const satisfies JournalTable

const ofUser = { table: linkTable.name, key: 'record_id', column: 'user_id' } as const

/** What was published. It bears no number of a user, because its row is opened to everyone who has the link. */
export const recordTable = {
  name: 'publicrecords.record',
  columns: {
    id: 'bigint',
    at: 'bigint',
    currency: 'text',
    shows: 'text',
    began_at: 'bigint',
    earlier: 'integer',
  },
  leaf: { kind: 102, key: ['id'], owner: { by: 'user', column: 'id', at: 'at', through: ofUser } },
} as const satisfies LeafTable

export const lookTable = {
  name: 'publicrecords.look',
  columns: {
    id: 'bigint',
    record_id: 'bigint',
    number: 'integer',
    day: 'integer',
    at: 'bigint',
    written_at: 'bigint',
    level: 'bigint',
    index_price: 'bigint',
    trades: 'integer',
    won: 'integer',
    turnover: 'bigint',
    classes: 'text',
  },
  leaf: {
    kind: 103,
    key: ['id'],
    owner: { by: 'user', column: 'record_id', at: 'written_at', through: ofUser },
  },
} as const satisfies LeafTable

/** Tables whose rows become leaves of the public log. */
export const publicRecordLeaves: readonly LeafTable[] = [recordTable, lookTable]

export function writeRecord(turn: Turn, { id, at, currency, shows, beganAt, earlier }: Published): void {
  turn.write(recordTable, { id, at, currency, shows: shows.join(','), began_at: beganAt, earlier })
}

export function writeLink(turn: Turn, { recordId, userId, code, name, endedAt }: Link): void {
  turn.write(linkTable, {
    user_id: userId,
    record_id: recordId,
    code,
    name,
    ended_at: endedAt,
    changed_at: turn.nowMs,
  })
}

export function writeLook(turn: Turn, recordId: number, look: Look): void {
  turn.write(lookTable, {
    id: turn.nextId(),
    record_id: recordId,
    number: look.number,
    day: look.day,
    at: look.at,
    written_at: turn.nowMs,
    level: look.level,
    index_price: look.index ?? null,
    trades: look.trades ?? null,
    won: look.won ?? null,
    turnover: look.turnover ?? null,
    classes: look.classes ?? null,
  })
}
