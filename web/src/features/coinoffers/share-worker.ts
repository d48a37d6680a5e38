import {
  checkSharing,
  type OfferLog,
  parseVerifier,
  type SharingChecked,
  type SharingEvidence,
  type Verifier,
} from '@openbourse/proof'
import { keyFrom } from '../../common/log/look.ts'
import { linesOf } from '../../lib/public-lines.ts'

/** What the page asks of this worker: the address of the server, the published evidence, the sum that is shown, and the own ticket. */
export type Asked = {
  readonly base: string
  readonly evidence: SharingEvidence
  readonly files: { readonly list: string; readonly result: string; readonly log: string }
  readonly offering: string
  /** The key of the log that this phone learned first; undefined where it has not seen the log yet. */
  readonly logKey: string | undefined
  /** In the smallest unit of money. */
  readonly asked: bigint
  readonly ticket: string | undefined
}
export type Answered = ({ readonly ok: true } & SharingChecked) | { readonly ok: false }

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  self.postMessage(await check(data).catch((): Answered => ({ ok: false })))
}

async function check({ base, evidence, files, offering, logKey, asked, ticket }: Asked): Promise<Answered> {
  const [list, result, log, verifier] = await Promise.all([
    linesOf(base + files.list),
    linesOf(base + files.result),
    signed(base + files.log),
    logVerifier(`${base}/log`, logKey),
  ])
  const logged = { offering, log: JSON.parse(log) as OfferLog, verifier }
  return { ok: true, ...checkSharing(evidence, { list, result }, { asked, own: ticket, logged }) }
}

/** The newest key of the log that the first one leads to; where none is led to, the first one, which then does not fit. */
async function logVerifier(log: string, known: string | undefined): Promise<Verifier> {
  const read = (path: string) => textOf(`${log}/${path}`)
  const shown = (await read('key'))?.trim() ?? ''
  return (await keyFrom(read, known ?? shown, shown)) ?? parseVerifier(known ?? shown)
}

/** The steps of the offering. A step that was just taken is signed some seconds later; until then there are none to be read. */
async function signed(address: string): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const text = await textOf(address)
    if (text !== undefined) return text
    await new Promise((resolve) => setTimeout(resolve, betweenMs))
  }
  throw new Error('The newest step is not signed yet')
}

const [attempts, betweenMs] = [8, 2_000]

/** Never from a store of answers: the log grows. Undefined where there is nothing. */
async function textOf(address: string): Promise<string | undefined> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  if (response.ok) return response.text()
  if (response.status === 404) return undefined
  throw new Error(`The log answered ${response.status}`)
}
