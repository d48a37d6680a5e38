import { checkOffer, type OfferEvidence, type StepChecked } from '@openbourse/proof'
import { linesOf } from '../../lib/public-lines.ts'

/** What the page asks of this worker: the address of the server, the published evidence, and the own ticket. */
export type Asked = {
  readonly base: string
  readonly evidence: OfferEvidence
  readonly files: { readonly bids: string | null; readonly applications: string; readonly result: string }
  readonly ticket: string
}
export type Answered =
  | {
      readonly ok: true
      readonly steps: readonly StepChecked[]
      readonly places: number
    }
  | { readonly ok: false }

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  self.postMessage(await check(data).catch((): Answered => ({ ok: false })))
}

async function check({ base, evidence, files, ticket }: Asked): Promise<Answered> {
  const [bids, applications, result] = await Promise.all([
    files.bids === null ? null : linesOf(base + files.bids),
    linesOf(base + files.applications),
    linesOf(base + files.result),
  ])
  const steps = checkOffer(evidence, { bids, applications, result }, ticket === '' ? [] : [ticket])
  return { ok: true, steps, places: result.length }
}
