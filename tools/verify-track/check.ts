import { createHash } from 'node:crypto'
import {
  fromBase64,
  isProven,
  openCheckpoint,
  ProofError,
  parseVerifier,
  type ToldLeaf,
  type Verifier,
} from '@openbourse/proof'
import { compare, type Figures, recordFrom, type Sale } from './record.ts'

/** How the server is read: public files as text, and public calls as what they answer. */
export type Reading = {
  readonly file: (path: string) => Promise<string | undefined>
  readonly list: (path: string) => Promise<unknown>
}

export type CheckedTrack = {
  readonly what: string
  readonly compared: number
  readonly differences: readonly string[]
}

type Row = Readonly<Record<string, string>>
type Opened = {
  readonly checkpoint: string
  readonly leaves: readonly ToldLeaf[]
  readonly next: string | null
}

/** What a list shows of one robot or fund. */
type Shown = {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly startedAt: number
  readonly unit: { readonly value: string; readonly at: number }
  readonly value: string
  readonly measured?: Figures
  readonly record?: Figures
}

const kinds = [
  { word: 'robot', list: '/stock/ai/list', tables: ['robots.robot', 'robots.dealing'] },
  { word: 'fund', list: '/fund/list', tables: ['funds.fund', 'funds.dealing'] },
] as const

const salesTable = 'stocks.disposal'

/** Recomputes what is shown of every robot and fund from leaves of the public log, and says where it differs. */
export async function checkTracks(
  reading: Reading,
  { key }: { readonly key: string | undefined },
): Promise<CheckedTrack[]> {
  const verifier = parseVerifier(key ?? (await reading.file('/log/key'))?.trim() ?? '')
  const checked: CheckedTrack[] = []
  for (const kind of kinds) {
    const { list } = (await reading.list(kind.list)) as { readonly list: readonly Shown[] }
    for (const shown of list) {
      const what = `${kind.word} ${shown.id} (${shown.name})`
      try {
        checked.push({ what, ...(await checkOne(reading, verifier, { kind, shown })) })
      } catch (error) {
        if (!(error instanceof ProofError)) throw error
        checked.push({ what, compared: 0, differences: [error.message] })
      }
    }
  }
  return checked
}

async function checkOne(
  reading: Reading,
  verifier: Verifier,
  { kind, shown }: { readonly kind: (typeof kinds)[number]; readonly shown: Shown },
): Promise<Omit<CheckedTrack, 'what'>> {
  const [poolTable, dealingTable] = kind.tables
  const rows = (what: string, table: string): Promise<readonly Row[]> =>
    rowsOf(reading, verifier, { path: `/tracks/${kind.word}/${shown.id}/${what}`, table })
  const [terms] = await rows('terms', poolTable)
  if (!terms || terms.id !== shown.id) throw new ProofError('what was published of it is not in the log')
  const portfolio = terms.portfolio_id
  const dealings = (await rows('dealings', dealingTable)).filter((row) => row[`${kind.word}_id`] === shown.id)
  const sales = (await rows('sales', salesTable))
    .filter((row) => row.portfolio_id === portfolio)
    .map(
      (row): Sale => ({
        key: `${row.symbol} ${row.at}`,
        profit: BigInt(row.proceeds!) - BigInt(row.cost!),
      }),
    )
  // What was dealt after the list was read is not in what the list shows.
  const seen = dealings.filter((row) => Number(row.at) <= shown.unit.at)
  const found = recordFrom(
    seen.map((row) => ({ at: Number(row.at), value: BigInt(row.value!), units: BigInt(row.units!) })),
    { sales, currency: shown.currency },
  )
  const hash = createHash('sha256').update(terms.terms!).digest('hex')
  const early = hash === terms.terms_hash ? [] : ['the hash of its terms is not that of its terms']
  const { compared, differences } = compare(found, {
    unit: shown.unit,
    value: shown.value,
    startedAt: shown.startedAt,
    publishedAt: Number(terms.published_at),
    figures: shown.measured ?? shown.record,
  })
  return { compared: compared + 1, differences: [...early, ...differences] }
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
