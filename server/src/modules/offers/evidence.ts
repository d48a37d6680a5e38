import type { OfferEvidence } from '@openbourse/proof'
import { lineOf } from '@openbourse/proof'
import type { DocumentFile } from '../../platform/http/types.ts'
import { mappedInSlices } from '../../platform/slices.ts'
import type { OfferLife } from './life.ts'
import { listed } from './list.ts'
import type { OfferParts } from './parts.ts'
import type { Application, OfferRecord } from './rules.ts'
import { momentRows, stored } from './store.ts'

type Parts = Pick<OfferParts, 'database' | 'writer' | 'book' | 'openRows'>

/** What was published of a draw; undefined before it. */
export function evidenceOf({ rulesText, rulesHash, details }: OfferRecord): OfferEvidence | undefined {
  const { chance, seed, root, resultHash, price, bidsRoot } = details
  if (!chance || seed === null || root === null || resultHash === null || price === null) return undefined
  return {
    version: 1,
    rules: rulesText,
    rulesHash,
    bidsRoot,
    price,
    applicationsRoot: root,
    chance,
    seed,
    resultHash,
  }
}

/** Paths of the files of a draw, below the address of the server. */
export const filesOf = ({ id, details }: OfferRecord) => ({
  bids: details.bidsRoot === null ? null : `/draws/${id}/bids`,
  applications: `/draws/${id}/applications`,
  result: `/draws/${id}/result`,
})

/** The files of draws: evidence, lists and results, which are the same for ever once they are there. */
export async function drawFile(
  parts: Parts,
  life: OfferLife,
  path: string,
): Promise<DocumentFile | undefined> {
  const [id = '', name = '', ...rest] = path.split('/')
  const offer = /^[1-9]\d{0,15}$/.test(id) ? parts.book.issue(Number(id)) : undefined
  if (!offer || rest.length > 0) return undefined
  if (name === 'log') return logOf(parts, offer)
  if (name === 'rules') return text(offer.rulesText, 'application/json')
  // Lists are published once the chance is known, so that no one can act on them before.
  const evidence = evidenceOf(offer)
  if (!evidence) return undefined
  if (name === 'evidence') return text(`${JSON.stringify(evidence)}\n`, 'application/json')
  if (name !== 'applications' && name !== 'bids' && name !== 'result') return undefined
  if (name === 'bids' && offer.details.bidsRoot === null) return undefined
  const all = await applications(parts, offer)
  if (name === 'result') return text(linesText((await life.drawnFrom(offer, takingOf(all))).lines))
  const list = await listed(offer, name === 'bids' ? bidding(all) : takingOf(all))
  return text(linesText(await mappedInSlices(list, lineOf)))
}

/** The steps of an offer as leaves of the public log; nothing until the newest of them is signed. */
async function logOf({ database, writer, openRows }: Parts, { id }: OfferRecord) {
  await writer.settled()
  const opened = await openRows(await momentRows(database, id))
  if (!opened) return undefined
  return { ...text(`${JSON.stringify(opened)}\n`, 'application/json'), isFinal: false }
}

const bidding = (all: readonly Application[]) => all.filter(({ state }) => state !== 'withdrawn')
const takingOf = (all: readonly Application[]) => bidding(all).filter(({ state }) => state !== 'declined')

async function applications(
  { database, writer, book }: Parts,
  { id }: OfferRecord,
): Promise<readonly Application[]> {
  if (book.isTaking(id)) return [...book.each(id)]
  await writer.settled()
  return stored.applications(database, [id])
}

const linesText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

const text = (body: string, type = 'text/plain'): DocumentFile => ({
  type: `${type}; charset=utf-8`,
  body,
  isFinal: true,
})
