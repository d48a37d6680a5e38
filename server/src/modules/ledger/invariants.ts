import { causeKinds } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/index.ts'

/** Something that must hold over the whole stored ledger, and the SQL that finds where it does not. */
export type LedgerInvariant = {
  readonly name: string
  /** One column `broken`, one row for each breach, nothing where the invariant holds. */
  readonly sql: string
}

export const ledgerInvariants: readonly LedgerInvariant[] = [
  {
    name: 'the postings of an entry sum to zero for each asset',
    sql: `select 'entry ' || p.entry || ' ' || a.asset || ' ' || sum(p.minor) as broken
      from ledger.posting p join ledger.account a on a.id = p.account
      group by p.entry, a.asset having sum(p.minor) <> 0`,
  },
  {
    name: 'the world sums to zero for each asset',
    sql: `select a.asset || ' ' || sum(p.minor) as broken
      from ledger.posting p join ledger.account a on a.id = p.account
      group by a.asset having sum(p.minor) <> 0`,
  },
  {
    name: 'every balance is the fold of the postings before it',
    sql: `select 'account ' || account || ' posting ' || seq as broken from (
        select account, seq, balance_after, sum(minor) over (partition by account order by seq) as fold
        from ledger.posting
      ) folded where fold <> balance_after`,
  },
  {
    name: 'the postings of an account are numbered from one without a gap',
    sql: `select 'account ' || account as broken from ledger.posting
      group by account having min(seq) <> 1 or max(seq) <> count(*)`,
  },
  {
    name: 'what a holder owns is the sum of his purposes after each entry',
    sql: `select 'entry ' || entry || ' ' || holder || ' ' || asset as broken from (
        select p.entry, a.holder, a.asset, p.owned_after,
          sum(p.minor) over (partition by a.holder, a.asset order by p.entry range unbounded preceding) as fold
        from ledger.posting p join ledger.account a on a.id = p.account
      ) folded where fold <> owned_after`,
  },
  {
    name: 'no account is below its floor',
    sql: `select 'account ' || a.id as broken from ledger.account a join ledger.posting p on p.account = a.id
      where p.balance_after < a.floor or p.floor is distinct from a.floor`,
  },
  {
    name: 'users have a floor of zero and the house has none',
    sql: `select 'account ' || id as broken from ledger.account
      where floor is distinct from (case when holder = 'house' then null else 0 end)`,
  },
  {
    name: 'exactly the postings of held accounts name a hold',
    sql: `select 'entry ' || p.entry || ' account ' || p.account as broken
      from ledger.posting p join ledger.account a on a.id = p.account
      where (p.hold is not null) <> (a.purpose = 'held')`,
  },
  {
    name: 'no hold is ever negative',
    sql: `select hold || ' entry ' || entry as broken from (
        select hold, account, entry, sum(minor) over (partition by hold, account order by seq) as fold
        from ledger.posting where hold is not null
      ) folded where fold < 0`,
  },
  {
    name: 'a hold has one owner',
    sql: `select p.hold as broken from ledger.posting p join ledger.account a on a.id = p.account
      where p.hold is not null group by p.hold having count(distinct a.holder) > 1`,
  },
  {
    name: 'nothing is left in clearing',
    sql: `select a.asset || ' ' || sum(p.minor) as broken
      from ledger.posting p join ledger.account a on a.id = p.account
      where a.holder = 'house' and a.purpose = 'clearing' group by a.asset having sum(p.minor) <> 0`,
  },
  {
    name: 'every posting has its entry and its account, and every entry has postings',
    sql: `select 'posting of entry ' || p.entry as broken from ledger.posting p
      where not exists (select from ledger.entry e where e.id = p.entry)
        or not exists (select from ledger.account a where a.id = p.account)
      union all
      select 'entry ' || e.id from ledger.entry e
      where not exists (select from ledger.posting p where p.entry = e.id)`,
  },
  {
    name: 'entries follow each other in time',
    sql: `select 'entry ' || id as broken from (
        select id, at, lag(at) over (order by id) as before from ledger.entry
      ) told where at < before`,
  },
  {
    name: 'every entry has a cause of a known kind',
    sql: `select 'entry ' || id as broken from ledger.entry
      where cause_id = '' or cause_kind not in
        (${causeKinds.map((kind) => `'${kind}'`).join()})`,
  },
]

export type Breach = { readonly invariant: string; readonly broken: readonly string[] }

/** Every invariant that does not hold, with where. Reads the whole journal: for nights, tests and operators. */
export async function checkLedger(database: Queryable): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, sql } of ledgerInvariants) {
    const rows = await database.query<{ broken: string }>(sql)
    if (rows.length > 0) breaches.push({ invariant: name, broken: rows.map(({ broken }) => broken) })
  }
  return breaches
}
