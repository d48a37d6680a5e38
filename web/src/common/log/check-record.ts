import type { LogLeaf, PublicRecord } from '@openbourse/protocol'
import { recordFigures, recordLookFrom, recordWrongs } from '@openbourse/quant/records'
import type { KeptLog } from '../../lib/kept-log.ts'
import { provenLeaves, type Read, type Shown } from './look.ts'

/** What a page shows of a public record, by the code of its link. */
export type ShownRecord = Pick<PublicRecord, 'id' | 'publishedAt' | 'currency' | 'shows' | 'records'> & {
  readonly code: string
}

export type RecordCheck =
  | { readonly kind: 'proven'; readonly entries: number; readonly signedAt: number }
  /** `log`: a row is not in the signed log. `whole`: a day or a record is missing. `figures`: the page shows others than follow from the rows. */
  | { readonly kind: 'wrong'; readonly of: 'log' | 'whole' | 'figures' }
  /** The newest rows are not signed yet. */
  | { readonly kind: 'waiting' }

type File = Shown & { readonly signedAt: number; readonly next: string | null }
type Rows = readonly Readonly<Record<string, string>>[]

/**
 * Recomputes a public record from rows of the log: each row is in the tree that the log signed, under the key that this phone knows, the rows are whole from
 * the beginning of the account, and every figure on the page follows from them.
 */
export async function checkedRecord(
  shown: ShownRecord,
  kept: KeptLog | undefined,
  read: { readonly log: Read; readonly tracks: Read },
): Promise<RecordCheck> {
  let signedAt = 0
  const rowsOf = async (what: 'terms' | 'looks', table: string): Promise<Rows | 'log' | 'waiting'> => {
    const rows: Rows[number][] = []
    for (let after: string | null = '0'; after !== null; ) {
      const text = await read.tracks(`record/${shown.code}/${what}/${after}`)
      if (text === undefined) return 'waiting'
      const file = JSON.parse(text) as File
      // The file behind the last full one may have no rows.
      const isProven = file.leaves.length === 0 || (await provenLeaves(file, kept, read.log))
      if (!isProven || file.leaves.some((leaf) => leaf.table !== table)) return 'log'
      rows.push(...file.leaves.map(rowFrom))
      signedAt = file.signedAt
      after = file.next
    }
    return rows
  }
  const terms = await rowsOf('terms', 'publicrecords.record')
  const rows = terms === 'log' || terms === 'waiting' ? terms : await rowsOf('looks', 'publicrecords.look')
  if (typeof terms === 'string' || typeof rows === 'string')
    return rows === 'waiting' ? { kind: 'waiting' } : { kind: 'wrong', of: 'log' }
  const [published] = terms
  const looks = rows.map(recordLookFrom)
  const isOfThis = published?.id === shown.id && rows.every((row) => row.record_id === shown.id)
  if (!isOfThis || recordWrongs(looks, { beganAt: Number(published.began_at) }).length > 0)
    return { kind: 'wrong', of: 'whole' }
  const isShown =
    Number(published.at) === shown.publishedAt &&
    published.currency === shown.currency &&
    published.shows === shown.shows.join(',') &&
    isSame(recordFigures(looks), shown.records)
  return isShown ? { kind: 'proven', entries: rows.length + 1, signedAt } : { kind: 'wrong', of: 'figures' }
}

const rowFrom = ({ columns, fields }: LogLeaf): Rows[number] =>
  Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']))

/** Texts and numbers alike, whatever the order of their names. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other
  const [names, others] = [Object.keys(one), Object.keys(other)]
  const [of, with_] = [one, other] as readonly Readonly<Record<string, unknown>>[]
  return names.length === others.length && names.every((name) => isSame(of?.[name], with_?.[name]))
}
