import {
  checkOffer,
  checkOfferLog,
  type OfferEvidence,
  type OfferLists,
  type OfferLog,
  ProofError,
  parseVerifier,
} from '@openbourse/proof'

/** Reads a text below the address of the server; undefined where there is none. */
export type Read = (path: string) => Promise<string | undefined>

export type Checked = { readonly what: string; readonly why: string | null }

/** Runs a draw again from what the server published, and compares every step, the log among them. Throws where there is no draw. */
export async function checkDraw(
  read: Read,
  of: { readonly offer: string; readonly tickets: readonly string[]; readonly key: string | undefined },
): Promise<Checked[]> {
  const file = async (name: string): Promise<string> => {
    const text = await read(`/draws/${of.offer}/${name}`)
    if (text === undefined) throw new Error(`Offer ${of.offer} shows no ${name}. Was it drawn?`)
    return text
  }
  const evidence = JSON.parse(await file('evidence')) as OfferEvidence
  const lines = async (name: string) => (await file(name)).split('\n').slice(0, -1)
  const lists: OfferLists = {
    bids: evidence.bidsRoot === null ? null : await lines('bids'),
    applications: await lines('applications'),
    result: await lines('result'),
  }
  const steps = checkOffer(evidence, lists, of.tickets)
  const log = JSON.parse(await file('log')) as OfferLog
  const key = of.key ?? (await read('/log/key'))?.trim() ?? ''
  return [
    ...steps.map(({ step, why }) => ({ what: sentences[step], why })),
    { what: 'The log had each step in its time', why: logWhy(evidence, log, key) },
  ]
}

function logWhy(evidence: OfferEvidence, log: OfferLog, key: string): string | null {
  try {
    return checkOfferLog(evidence, log, parseVerifier(key))
  } catch (error) {
    if (error instanceof ProofError) return error.message
    throw error
  }
}

const sentences = {
  rules: 'The rules are those that were published',
  list: 'The list is the one that was sealed',
  price: 'The price follows from the bids',
  chance: 'The chance is that of the round which the rules name',
  seed: 'The seed is made of rules, list and chance',
  result: 'The draw run again has the same result',
} as const
