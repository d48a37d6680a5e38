import { checkSharing, type SharingChecked, type SharingEvidence } from '@openbourse/proof'
import { linesOf } from '../../lib/public-lines.ts'

/** What the page asks of this worker: the address of the server, the published evidence, the sum that is shown, and the own ticket. */
export type Asked = {
  readonly base: string
  readonly evidence: SharingEvidence
  readonly files: { readonly list: string; readonly result: string }
  /** In the smallest unit of money. */
  readonly asked: bigint
  readonly ticket: string | undefined
}
export type Answered = ({ readonly ok: true } & SharingChecked) | { readonly ok: false }

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  self.postMessage(await check(data).catch((): Answered => ({ ok: false })))
}

async function check({ base, evidence, files, asked, ticket }: Asked): Promise<Answered> {
  const [list, result] = await Promise.all([linesOf(base + files.list), linesOf(base + files.result)])
  return { ok: true, ...checkSharing(evidence, { list, result }, { asked, own: ticket }) }
}
