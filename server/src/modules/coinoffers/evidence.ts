import type { SharingEvidence } from '@openbourse/proof'
import type { DocumentFile } from '../../platform/http/types.ts'
import type { CoinOfferParts } from './parts.ts'
import { listLines, listOf, resultOf } from './result.ts'
import type { CoinOfferRecord } from './rules.ts'
import { momentRows, stored } from './store.ts'

/** Published evidence of the allotment of coins; undefined before. */
export function evidenceOf({ termsText, termsHash, details }: CoinOfferRecord): SharingEvidence | undefined {
  const { root, resultHash } = details
  if (root === null || resultHash === null) return undefined
  return { version: 1, terms: termsText, termsHash, root, resultHash }
}

/** Paths of the files of an offering, below the address of the server. */
export const filesOf = ({ id }: Pick<CoinOfferRecord, 'id'>) => ({
  list: `/coinoffers/${id}/list`,
  result: `/coinoffers/${id}/result`,
  log: `/coinoffers/${id}/log`,
})

/** The files of an offering: its terms, what everyone asked for and got, and its steps in the log. */
export async function coinOfferFile(
  parts: Pick<CoinOfferParts, 'database' | 'writer' | 'book' | 'openRows'>,
  path: string,
): Promise<DocumentFile | undefined> {
  const { database, writer, book } = parts
  const [id = '', name = '', ...rest] = path.split('/')
  const offering = /^[1-9]\d{0,15}$/.test(id) ? book.issue(Number(id)) : undefined
  if (!offering || rest.length > 0) return undefined
  if (name === 'terms') return file(offering.termsText, 'application/json')
  if (name === 'log') return logOf(parts, offering)
  // Lists are published once the result is known.
  if (offering.details.resultHash === null || (name !== 'list' && name !== 'result')) return undefined
  await writer.settled()
  const list = await listOf(offering.terms, await stored.applications(database, [offering.id]))
  const lines = name === 'list' ? await listLines(list) : (await resultOf(offering.terms, list)).lines
  return file(lines.map((line) => `${line}\n`).join(''), 'text/plain')
}

/** The steps of an offering as leaves of the public log; nothing until the newest of them is signed. */
async function logOf(
  { database, writer, openRows }: Pick<CoinOfferParts, 'database' | 'writer' | 'openRows'>,
  { id }: CoinOfferRecord,
): Promise<DocumentFile | undefined> {
  await writer.settled()
  const opened = await openRows(await momentRows(database, id))
  return opened && { ...file(`${JSON.stringify(opened)}\n`, 'application/json'), isFinal: false }
}

const file = (body: string, type: string): DocumentFile => ({
  type: `${type}; charset=utf-8`,
  body,
  isFinal: true,
})
