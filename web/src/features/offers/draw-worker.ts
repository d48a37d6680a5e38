import { checkOffer, type OfferEvidence, type StepChecked } from '@openbourse/proof'

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
    files.bids === null ? null : lines(base + files.bids),
    lines(base + files.applications),
    lines(base + files.result),
  ])
  const steps = checkOffer(evidence, { bids, applications, result }, ticket === '' ? [] : [ticket])
  return { ok: true, steps, places: result.length }
}

async function lines(address: string): Promise<string[]> {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`The list was answered with ${response.status}`)
  return (await response.text()).split('\n').slice(0, -1)
}
