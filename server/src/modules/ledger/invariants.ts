import { causeKinds } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/index.ts'

/**
 * Range of one query: accounts `$1` to `$2` with their postings `$3` to `$4`, entries `$1` to `$2`, the holders
 * `$1` (null for all) with the asset `$2` (null for all), or the newest postings of everything at once.
 */
type Range = 'account' | 'entry' | 'holder' | 'whole'

/** Something that must hold over the stored ledger, and the SQL that finds where it does not. */
export type LedgerInvariant = {
  readonly name: string
  readonly by: Range
  /** How production checks it where a statement over everything would take too long. */
  readonly portions?: 'world' | 'holds'
  /** One row for each breach: where it is, and the two values; nothing where the invariant holds. */
  readonly sql: string
}

export const ledgerInvariants: readonly LedgerInvariant[] = [
  {
    name: 'the postings of an entry sum to zero for each asset',
    by: 'entry',
    sql: `select 'entry ' || p.entry || ' ' || a.asset as broken, '0' as expected, sum(p.minor)::text as found
      from ledger.posting p join ledger.account a on a.id = p.account
      where p.entry between $1 and $2 group by p.entry, a.asset having sum(p.minor) <> 0`,
  },
  {
    name: 'the world sums to zero for each asset',
    by: 'whole',
    portions: 'world',
    sql: `select a.asset as broken, '0' as expected, sum(p.balance_after)::text as found
      from ledger.account a cross join lateral (
        select balance_after from ledger.posting where account = a.id order by seq desc limit 1
      ) p group by a.asset having sum(p.balance_after) <> 0`,
  },
  {
    name: 'every balance is the fold of the postings before it',
    by: 'account',
    sql: `select 'account ' || account || ' posting ' || seq as broken, (before + minor)::text as expected,
        balance_after::text as found
      from (
        select account, seq, minor, balance_after, lag(balance_after, 1, 0::bigint) over running as before
        from ledger.posting where account between $1 and $2 and seq between $3 - 1 and $4
        window running as (partition by account order by seq)
      ) folded where seq >= $3 and before + minor <> balance_after`,
  },
  {
    name: 'the postings of an account are numbered from one without a gap',
    by: 'account',
    sql: `select 'account ' || account as broken, (before + 1)::text as expected, seq::text as found
      from (
        select account, seq, lag(seq, 1, 0::bigint) over running as before
        from ledger.posting where account between $1 and $2 and seq between $3 - 1 and $4
        window running as (partition by account order by seq)
      ) numbered where seq >= $3 and before + 1 <> seq`,
  },
  {
    name: 'what a holder owns is the sum of its purposes after each entry',
    by: 'holder',
    sql: `select 'entry ' || entry || ' ' || holder || ' ' || asset as broken, fold::text as expected,
        owned_after::text as found
      from (
        select p.entry, a.holder, a.asset, p.owned_after,
          sum(p.minor) over (partition by a.holder, a.asset order by p.entry range unbounded preceding) as fold
        from ledger.posting p join ledger.account a on a.id = p.account
        where ($1::text[] is null or a.holder = any($1)) and ($2::text is null or a.asset = $2)
      ) folded where fold <> owned_after`,
  },
  {
    name: 'no account is below its floor',
    by: 'account',
    sql: `select 'account ' || a.id as broken, coalesce(a.floor::text, 'no floor') as expected,
        p.balance_after || ' above ' || coalesce(p.floor::text, 'no floor') as found
      from ledger.account a join ledger.posting p on p.account = a.id
      where a.id between $1 and $2 and p.seq between $3 and $4
        and (p.balance_after < a.floor or p.floor is distinct from a.floor)`,
  },
  {
    name: 'users have a floor of zero and the house has none',
    by: 'account',
    sql: `select 'account ' || id as broken, case when holder = 'house' then 'no floor' else '0' end as expected,
        coalesce(floor::text, 'no floor') as found
      from ledger.account where id between $1 and $2 and $3::bigint <= $4::bigint
        and floor is distinct from (case when holder = 'house' then null else 0 end)`,
  },
  {
    name: 'exactly the postings of held accounts name a hold',
    by: 'account',
    sql: `select 'entry ' || p.entry || ' account ' || p.account as broken,
        case when a.purpose = 'held' then 'a hold' else 'no hold' end as expected,
        coalesce(p.hold, 'no hold') as found
      from ledger.posting p join ledger.account a on a.id = p.account
      where p.account between $1 and $2 and p.seq between $3 and $4
        and (p.hold is not null) <> (a.purpose = 'held')`,
  },
  {
    name: 'no hold is ever negative',
    by: 'account',
    sql: `select hold || ' entry ' || entry as broken, '0' as expected, fold::text as found from (
        select hold, account, entry, seq, sum(minor) over (partition by hold, account order by seq) as fold
        from ledger.posting where account between $1 and $2 and seq <= $4 and hold is not null
      ) folded where seq >= $3 and fold < 0`,
  },
  {
    name: 'a hold has one owner',
    by: 'whole',
    portions: 'holds',
    sql: `select p.hold as broken, '1' as expected, count(distinct a.holder)::text as found
      from ledger.posting p join ledger.account a on a.id = p.account
      where p.hold is not null group by p.hold having count(distinct a.holder) > 1`,
  },
  {
    name: 'nothing is left in clearing',
    by: 'whole',
    sql: `select a.asset as broken, '0' as expected, p.balance_after::text as found
      from ledger.account a cross join lateral (
        select balance_after from ledger.posting where account = a.id order by seq desc limit 1
      ) p where a.holder = 'house' and a.purpose = 'clearing' and p.balance_after <> 0`,
  },
  {
    name: 'every posting has its entry and its account, and every entry has postings',
    by: 'entry',
    sql: `select 'posting of entry ' || p.entry as broken, 'entry and account' as expected,
        case when exists (select from ledger.account a where a.id = p.account) then 'no entry'
          else 'no account ' || p.account end as found
      from ledger.posting p
      where p.entry between $1 and $2 and (not exists (select from ledger.entry e where e.id = p.entry)
        or not exists (select from ledger.account a where a.id = p.account))
      union all
      select 'entry ' || e.id, 'postings', 'none' from ledger.entry e
      where e.id between $1 and $2 and not exists (
        select from ledger.posting p where p.entry = e.id and p.entry between $1 and $2
      )`,
  },
  {
    name: 'entries follow each other in time',
    by: 'entry',
    sql: `select 'entry ' || id as broken, 'not before ' || before as expected, at::text as found from (
        select id, at, lag(at) over (order by id) as before from ledger.entry
        where id <= $2 and id >= coalesce((select max(id) from ledger.entry where id < $1), $1)
      ) running where at < before`,
  },
  {
    name: 'every entry has a cause of a known kind',
    by: 'entry',
    sql: `select 'entry ' || id as broken, 'a known kind' as expected, cause_kind || ' ' || cause_id as found
      from ledger.entry where id between $1 and $2 and (cause_id = '' or cause_kind not in
        (${causeKinds.map((kind) => `'${kind}'`).join()}))`,
  },
]

export type Breach = { readonly invariant: string; readonly broken: readonly string[] }

const everything: Readonly<Record<Range, readonly unknown[]>> = {
  account: [0, 2_147_483_647, 1, String(2n ** 62n)],
  entry: [0, Number.MAX_SAFE_INTEGER],
  holder: [null, null],
  whole: [],
}

/** Every invariant that does not hold, with where. Reads the whole journal at once: for tests. */
export async function checkLedger(database: Queryable): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, by, sql } of ledgerInvariants) {
    const rows = await database.query<{ broken: string }>(sql, everything[by])
    if (rows.length > 0) breaches.push({ invariant: name, broken: rows.map(({ broken }) => broken) })
  }
  return breaches
}
