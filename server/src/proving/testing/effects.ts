import type { Contents } from './contents.ts'

/** All that a server has stored, in a form in which two servers that did the same are equal. */
export type Effects = {
  readonly rows: Readonly<Record<string, number>>
  /** Balances of all ledger accounts, users named by their order of creation. */
  readonly balances: readonly string[]
}

/** Messages and lines of the audit log also by their kind, as `notices.notice/closing_undone`. */
const spoken = [
  ['notices.notice', 'word'],
  ['operators.audit', 'act'],
] as const

export function effectsOf(contents: Contents): Effects {
  const rows: Record<string, number> = {}
  for (const [table, held] of contents) rows[table] = held.length
  for (const [table, word] of spoken)
    for (const row of contents.get(table) ?? []) {
      const name = `${table}/${row[word]}`
      rows[name] = (rows[name] ?? 0) + 1
    }
  return { rows, balances: balancesIn(contents) }
}

const tableOf = (name: string): string => name.split('/')[0] ?? ''

/** Effects without these tables, whose rows are compared by `fewer`. */
export function without(effects: Effects, tables: readonly string[]): Effects {
  const rows = Object.entries(effects.rows).filter(([name]) => !tables.includes(tableOf(name)))
  return { ...effects, rows: Object.fromEntries(rows) }
}

/** Tables with fewer rows than there should be, and words with fewer messages. */
export function fewer(found: Effects, wanted: Effects, tables: readonly string[]): string[] {
  const names = Object.keys(wanted.rows).filter((name) => tables.includes(tableOf(name)))
  return names.filter((name) => (found.rows[name] ?? 0) < (wanted.rows[name] ?? 0))
}

/** Pairs with more events than messages. */
export function unsaid(
  { rows }: Effects,
  pairs: readonly (readonly [happened: string, said: string])[],
): string[] {
  return pairs
    .filter(([happened, said]) => (rows[happened] ?? 0) > (rows[said] ?? 0))
    .map(([happened, said]) => `${happened} without ${said}`)
}

function balancesIn(contents: Contents): string[] {
  const newest = new Map<string, { readonly seq: number; readonly balance: string }>()
  for (const { account = '', seq = '', balance_after: balance = '' } of contents.get('ledger.posting') ?? [])
    if (Number(seq) > (newest.get(account)?.seq ?? -1)) newest.set(account, { seq: Number(seq), balance })
  const found = (contents.get('ledger.account') ?? [])
    .map(({ id = '', holder = '', purpose, asset }) => ({
      holder,
      line: `${purpose}/${asset} ${newest.get(id)?.balance ?? '0'}`,
    }))
    .filter(({ line }) => !line.endsWith(' 0'))
  const holders = [...new Set(found.map(({ holder }) => holder))].sort()
  return found.map(({ holder, line }) => `${holders.indexOf(holder)}: ${line}`).sort()
}

const drawnNames = [
  'code',
  'ticket',
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
  'questions',
]

/** An answer without what differs from server to server: ids, display ids, codes and tokens drawn by chance. */
export function comparable(answer: unknown, drawn: boolean): string {
  const text = JSON.stringify(answer ?? null, (name, value: unknown) => {
    if (name === 'inviteCode' || name === 'txid' || name === 'quoteId') return 'drawn'
    if (drawn && drawnNames.includes(name)) return 'drawn'
    return value
  })
  return text.replace(/\b(OB-)?[1-9]\d{6,9}\b/g, 'id')
}
