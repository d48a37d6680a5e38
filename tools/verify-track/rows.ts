import {
  fromBase64,
  isProven,
  openCheckpoint,
  ProofError,
  type PublishedLeaf,
  parseVerifier,
  type Verifier,
} from '@openbourse/proof'

/** How the server is read: public files as text, and public calls as what they answer. */
export type Reading = {
  readonly file: (path: string) => Promise<string | undefined>
  readonly list: (path: string, input: object) => Promise<unknown>
}

export type Row = Readonly<Record<string, string>>
type Opened = {
  readonly checkpoint: string
  readonly leaves: readonly PublishedLeaf[]
  readonly next: string | null
}

/** Rows of a file of opened leaves, proven. */
export type Rows = (path: string, table: string) => Promise<readonly Row[]>

/** Files of opened leaves of a server, under this key or the one that it names. */
export async function rowsIn(reading: Reading, key: string | undefined): Promise<Rows> {
  const verifier = parseVerifier(key ?? (await reading.file('/log/key'))?.trim() ?? '')
  return (path, table) => rowsOf(reading, verifier, { path: `/tracks/${path}`, table })
}

/** All rows of a list of opened leaves, each proven to be in the tree that the log signed. */
async function rowsOf(
  reading: Reading,
  verifier: Verifier,
  { path, table }: { readonly path: string; readonly table: string },
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const text = await reading.file(`${path}/${after}`)
    if (text === undefined) throw new ProofError(`${path}/${after} is not shown, or not signed yet`)
    const { checkpoint, leaves, next } = JSON.parse(text) as Opened
    const tree = openCheckpoint(checkpoint, verifier)
    for (const { kind, columns, fields, blind, index, proof, table: of } of leaves) {
      const row = { kind, fields, blind: fromBase64(blind), index, proof: proof.map(fromBase64) }
      if (of !== table || !isProven(row, tree)) throw new ProofError(`leaf ${index} is not in the log`)
      rows.push(Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? ''])))
    }
    after = next
  }
  return rows
}
