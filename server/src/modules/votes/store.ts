import type { VoteChoice } from '@openbourse/protocol'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'

const voteTable = {
  name: 'votes.vote',
  columns: {
    user_id: 'bigint',
    symbol: 'text',
    trading_day: 'text',
    choice: 'text',
    at: 'bigint',
    closes_at: 'bigint',
    decided_at: 'bigint',
  },
  leaf: {
    kind: 11,
    key: ['symbol', 'trading_day', 'user_id'],
    owner: { by: 'user', column: 'user_id', at: 'at' },
  },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const votesLeaves: readonly LeafTable[] = [voteTable]

export type Vote = {
  readonly userId: number
  /** The stock, or another subject by a name with a colon in it, which no stock has. */
  readonly symbol: string
  readonly tradingDay: string
  readonly choice: VoteChoice
  readonly at: number
  readonly closesAt: number
  readonly decidedAt: number
}

export function writeVote(turn: Turn, vote: Vote): void {
  turn.write(voteTable, {
    user_id: vote.userId,
    symbol: vote.symbol,
    trading_day: vote.tradingDay,
    choice: vote.choice,
    at: vote.at,
    closes_at: vote.closesAt,
    decided_at: vote.decidedAt,
  })
}

/** Votes of the days that are still open. */
export async function votesOf(
  db: Queryable,
  of: { readonly symbols: readonly string[]; readonly days: readonly string[] },
): Promise<Vote[]> {
  const rows = await db.query(
    'select * from votes.vote where symbol = any($1::text[]) and trading_day = any($2::text[])',
    [of.symbols, of.days],
  )
  return rows.map(voteFrom)
}

/** Own votes on stocks. */
export async function ownVotes(
  db: Queryable,
  ask: { readonly userId: number; readonly most: number },
): Promise<Vote[]> {
  const rows = await db.query(
    `select * from votes.vote where user_id = $1 and position(':' in symbol) = 0 order by at desc limit $2`,
    [ask.userId, ask.most],
  )
  return rows.map(voteFrom)
}

export type CountedDay = {
  readonly bull: number
  readonly bear: number
  readonly closesAt: number
  readonly decidedAt: number
}

/** More than the number of days that are open or wait for their second close. */
const undecidedDaysMax = 10

/** Decided voting days of a stock, newest first. The index finds them one by one and skips older ones. */
export async function decidedDays(
  db: Queryable,
  ask: { readonly symbol: string; readonly nowMs: number; readonly most: number },
): Promise<CountedDay[]> {
  const rows = await db.query(
    `with recursive day (trading_day, place) as (
       select max(trading_day), 1 from votes.vote where symbol = $1
       union all
       select (select max(v.trading_day) from votes.vote v where v.symbol = $1 and v.trading_day < day.trading_day), place + 1
       from day where trading_day is not null and place < $4
     )
     select counted.bull, counted.bear, counted.closes_at, counted.decided_at
     from day cross join lateral (
       select count(*) filter (where choice = 'bull')::int as bull, count(*) filter (where choice = 'bear')::int as bear,
         max(closes_at) as closes_at, max(decided_at) as decided_at
       from votes.vote where symbol = $1 and trading_day = day.trading_day
     ) as counted
     where counted.decided_at <= $2
     order by day.trading_day desc limit $3`,
    [ask.symbol, ask.nowMs, ask.most, ask.most + undecidedDaysMax],
  )
  return rows.map((row) => ({
    bull: Number(row.bull),
    bear: Number(row.bear),
    closesAt: Number(row.closes_at),
    decidedAt: Number(row.decided_at),
  }))
}

function voteFrom(row: Row): Vote {
  return {
    userId: Number(row.user_id),
    symbol: String(row.symbol),
    tradingDay: String(row.trading_day),
    choice: row.choice === 'bull' ? 'bull' : 'bear',
    at: Number(row.at),
    closesAt: Number(row.closes_at),
    decidedAt: Number(row.decided_at),
  }
}
