import type { Database } from '../../platform/db/index.ts'

/** All that a house has stored, in a form in which two houses that did the same are equal. */
export type Effects = {
  readonly rows: Readonly<Record<string, number>>
  /** Balances of all ledger accounts, people named by the order in which they came. */
  readonly balances: readonly string[]
}

/** Not effects of anybody's act: the writer's own pages and epochs, and what migrations left. */
const notEffects = ['core.page', 'core.writer', 'platform.migration']

/** Messages and lines of the audit also by what they say, as `notices.notice/closing_undone`. */
const spoken = [
  ['notices.notice', 'word'],
  ['operators.audit', 'act'],
].map(
  ([table, word]) =>
    `select '${table}/' || ${word} as name, count(*)::int as rows from ${table} group by ${word}`,
)

export async function effectsIn(database: Database): Promise<Effects> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  const counted = tables.map(({ name }) => name).filter((name) => !notEffects.includes(name))
  const one = counted.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const rows = await database.query<{ name: string; rows: number }>([...one, ...spoken].join(' union all '))
  return {
    rows: Object.fromEntries(rows.map(({ name, rows: count }) => [name.replaceAll('"', ''), count])),
    balances: await balancesIn(database),
  }
}

const tableOf = (name: string): string => name.split('/')[0] ?? ''

/** Effects without these tables, whose rows are looked at by `fewer`. */
export function without(effects: Effects, tables: readonly string[]): Effects {
  const rows = Object.entries(effects.rows).filter(([name]) => !tables.includes(tableOf(name)))
  return { ...effects, rows: Object.fromEntries(rows) }
}

/** Those of the tables in which there is less than there should be, and words that were not said as often. */
export function fewer(found: Effects, wanted: Effects, tables: readonly string[]): string[] {
  const names = Object.keys(wanted.rows).filter((name) => tables.includes(tableOf(name)))
  return names.filter((name) => (found.rows[name] ?? 0) < (wanted.rows[name] ?? 0))
}

/** Those of the pairs in which something happened more often than it was said. */
export function unsaid(
  { rows }: Effects,
  pairs: readonly (readonly [happened: string, said: string])[],
): string[] {
  return pairs
    .filter(([happened, said]) => (rows[happened] ?? 0) > (rows[said] ?? 0))
    .map(([happened, said]) => `${happened} without ${said}`)
}

async function balancesIn(database: Database): Promise<string[]> {
  const found = await database.query<{ holder: string; line: string }>(
    `select a.holder, a.purpose || '/' || a.asset || ' ' || p.balance_after as line from ledger.account a
     join lateral (select balance_after from ledger.posting where account = a.id order by seq desc limit 1) p on true
     where p.balance_after <> 0 order by a.holder, a.purpose, a.asset`,
  )
  const people = [...new Set(found.map(({ holder }) => holder))].sort()
  return found.map(({ holder, line }) => `${people.indexOf(holder)}: ${line}`)
}

const drawnNames = [
  'token',
  'operatorToken',
  'link',
  'until',
  'address',
  'qr',
  'reference',
  'utr',
  'secret',
  'uri',
  'recoveryCodes',
  'options',
]

/** An answer without what differs from house to house: ids, display ids, codes and tokens drawn by chance. */
export function comparable(answer: unknown, drawn: boolean): string {
  const text = JSON.stringify(answer ?? null, (name, value: unknown) => {
    if (name === 'inviteCode' || name === 'txid' || name === 'quoteId') return 'drawn'
    if (drawn && drawnNames.includes(name)) return 'drawn'
    return value
  })
  return text.replace(/\b(OB-)?[1-9]\d{6,9}\b/g, 'id')
}
