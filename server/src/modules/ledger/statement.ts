import { type Asset, format, money } from '@openbourse/money'
import type { EntryKind, StatementLine } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/index.ts'
import { limits } from '../../platform/limits.ts'
import { aboveAll, cursorOf, type Found, type Paged, pageOf, type Window } from '../../platform/paging.ts'
import { slackMs } from './history.ts'
import { holderOf } from './names.ts'
import { receiptOf } from './receipts.ts'
import type { Cause, StatementFilter } from './types.ts'

/** Shown only when asked for by kind: they change nothing that is owned. Of the coin and the contract account every posting is shown. */
const quietKinds: readonly EntryKind[] = [
  'order_hold',
  'order_release',
  'withdrawal_hold',
  'withdrawal_release',
]

// What the coin or the contract account had after an entry; the stock account had the rest of what was owned.
const afterOf = (purpose: string): string => `coalesce((
    select c.balance_after from ledger.account own
    join ledger.posting c on c.account = own.id and c.seq = ledger.last_below(own.id, line.id + 1)
    where own.holder = $1 and own.purpose = ${purpose} and own.asset = line.asset
  ), 0)`

// Of each account the newest $9 postings up to the entry $8 are seen. Where an account has more, what it has of its last entry seen
// may be in part, so lines are whole behind the newest of these entries, the edge.
const linesSql = `
  with mine as materialized (
    select id, asset, purpose,
      case when $5::bigint is null then 0 else ledger.last_before(id, $5 - ${slackMs}) end as after_seq,
      least(
        case when $6::bigint is null then 9223372036854775807 else ledger.last_before(id, $6 + ${slackMs}) end,
        case when $8::bigint = ${aboveAll} then 9223372036854775807 else ledger.last_below(id, $8 + 1) end
      ) as last_seq
    from ledger.account
    where holder = $1 and ($2::text is null or asset = $2)
      and ($7::text is null or case when purpose in ('coin', 'contract') then purpose else 'stock' end = $7)
  ),
  seen as materialized (
    select mine.id as account, mine.asset, mine.purpose, mine.after_seq, p.*
    from mine cross join lateral (
      select entry, seq, minor, owned_after from ledger.posting
      where account = mine.id and seq > mine.after_seq and seq <= mine.last_seq order by seq desc limit $9::int
    ) p
  ),
  edge as materialized (
    select max(entry) as entry from (
      select min(entry) as entry from seen group by account, after_seq
      having count(*) = $9::int and min(seq) > after_seq + 1
    ) last
  ),
  line as (
    select e.id, e.at, e.kind, e.cause_kind, e.cause_id, e.symbol, seen.asset,
      sum(seen.minor) as owned, sum(seen.minor) filter (where seen.purpose = 'held') as held,
      sum(seen.minor) filter (where seen.purpose = 'coin') as coin, max(seen.owned_after) as owned_after
    from seen cross join edge
    cross join lateral (select * from ledger.entry where id = seen.entry limit 1) e
    where seen.entry > coalesce(edge.entry, 0)
      and case when $3::text is null then $7 in ('coin', 'contract') or e.kind <> all ($4::text[]) else e.kind = $3 end
      and ($5::bigint is null or e.at >= $5) and ($6::bigint is null or e.at <= $6)
    group by e.id, e.at, e.kind, e.cause_kind, e.cause_id, e.symbol, seen.asset
  )`

const pageSql = `${linesSql}
  select edge.entry as edge, shown.* from edge left join (
    select line.*, case when $7::text is null then owned_after
      when $7 = 'stock' then owned_after - ${afterOf("'coin'")} - ${afterOf("'contract'")}
      else ${afterOf('$7')} end as after
    from (select * from line where id < $8 or (id = $8 and asset > $10) order by id desc, asset limit $11 offset $12) line
  ) shown on true
  order by shown.id desc, shown.asset`

const countSql = `${linesSql} select count(*)::int as total from line`

type Line = {
  id: string
  at: string
  kind: EntryKind
  cause_kind: Cause['kind']
  cause_id: string
  symbol: string | null
  asset: Asset
  owned: string
  held: string | null
  coin: string | null
  after: string
}

/** As `Ledger.statement`; `from` and `to` are both included. */
export async function readStatement(
  database: Queryable,
  filter: StatementFilter,
): Promise<Paged<StatementLine>> {
  const { portfolioId, asset, kind, account, from, to } = filter
  const where = [
    holderOf(portfolioId),
    asset ?? null,
    kind ?? null,
    quietKinds,
    from ?? null,
    to ?? null,
    account ?? null,
  ]
  const paged = await pageOf<Line>(filter, {
    rows: (window) => linesIn(database, { where, window, tie: cursorOf(filter)?.tie ?? '' }),
    async count() {
      const asked = [...where, aboveAll, limits.statementPostingsLookedAtMax]
      return (await database.query<{ total: number }>(countSql, asked))[0]?.total ?? 0
    },
    keyOf: (line) => ({ id: Number(line.id), tie: line.asset }),
  })
  return { ...paged, list: paged.list.map((row) => toLine(row, account)) }
}

/** Few postings of each account are enough for most pages; where they are not, as many are read as a page may. */
async function linesIn(
  database: Queryable,
  {
    where,
    window,
    tie,
  }: { readonly where: readonly unknown[]; readonly window: Window; readonly tie: string },
): Promise<Found<Line>> {
  const most = limits.statementPostingsLookedAtMax
  const few = Math.min(most, 8 * (window.skip + window.limit))
  for (const postings of new Set([few, most])) {
    const asked = [...where, window.below, postings, tie, window.limit, window.skip]
    const found = await database.query<Line & { edge: string | null }>(pageSql, asked)
    const rows = found.filter(({ id }) => id !== null)
    const edge = found[0]?.edge ?? null
    if (rows.length === window.limit || edge === null) return { rows, edge: null }
    if (postings === most) return { rows, edge: Number(edge) }
  }
  return { rows: [], edge: null }
}

function toLine(row: Line, account: StatementFilter['account']): StatementLine {
  const { kind, asset } = row
  const cause = { kind: row.cause_kind, id: row.cause_id, symbol: row.symbol }
  // What an order sets aside leaves a coin or contract account, whereas the stock account is seen with what it has on hold.
  const isWhole = account === undefined || account === 'stock'
  const moved = isWhole && quietKinds.includes(kind) ? (row.held ?? '0') : row.owned
  return {
    id: `${row.id}-${asset}`,
    at: Number(row.at),
    kind,
    asset,
    amount: format(money(asset, BigInt(moved))),
    balanceAfter: format(money(asset, BigInt(row.after))),
    moved:
      account === undefined && kind === 'transfer' ? format(money(asset, BigInt(row.coin ?? '0'))) : null,
    cause,
    receipt: receiptOf(asset, cause),
  }
}
