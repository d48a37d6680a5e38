/** Allowed changes of a table; `tables.txt` explains each word. */
export const tableClasses = ['append-only', 'state', 'expiring', 'snapshot', 'owner'] as const
export type TableClass = (typeof tableClasses)[number]

export type Line = {
  /** Schema and name, without quotes. */
  readonly table: string
  readonly kind: TableClass
  /** The only columns that may change; all of them when none is named. */
  readonly columns: readonly string[]
}

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** What a class allows the server on a whole table. `UPDATE` of a state table is limited to the columns of its line. */
export const rightsOf: Readonly<Record<TableClass, readonly Right[]>> = {
  'append-only': ['SELECT', 'INSERT'],
  state: ['SELECT', 'INSERT', 'UPDATE'],
  expiring: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  snapshot: ['SELECT', 'INSERT', 'DELETE'],
  owner: [],
}

/** Reads the file; throws with the line that is wrong, and when one table has two. */
export function readTables(text: string): Line[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const read = lines.map(readLine)
  const names = read.map(({ table }) => table)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`${twice} stands in tables.txt twice.`)
  return read
}

function readLine(line: string): Line {
  const [table = '', word = '', ...columns] = line.trim().split(/\s+/)
  const kind = tableClasses.find((known) => known === word)
  if (!kind || ![...columns, ...table.split('.')].every((name) => /^[a-z_]+$/.test(name)))
    throw new Error(`“${line}” in tables.txt is not a table with one of ${tableClasses.join(', ')}.`)
  if (columns.length > 0 && kind !== 'state')
    throw new Error(`“${line}” in tables.txt names columns, which only a state has.`)
  return { table, kind, columns }
}

/** The statement that gives the role its rights to one table; nothing where it has none. */
export function statementsFor({ table, kind, columns }: Line, role: string): string[] {
  const rights = rightsOf[kind].map((right) =>
    right === 'UPDATE' && columns.length > 0 ? `UPDATE (${columns.map(quoted).join(', ')})` : right,
  )
  if (rights.length === 0) return []
  return [`grant ${rights.join(', ')} on ${table.split('.').map(quoted).join('.')} to ${role}`]
}

const quoted = (name: string): string => `"${name}"`
