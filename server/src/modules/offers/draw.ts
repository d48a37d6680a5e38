import { setImmediate } from 'node:timers/promises'
import { allot, askedFor, byKey, drawKeys, type ListedApplication, resultLine } from '@openbourse/proof'
import { joinedInSlices, mappedInSlices, sortedInSlices } from '../../platform/slices.ts'
import type { OfferRecord } from './rules.ts'

/** Result of a draw: each ticket with its place and lots, and the lots of simulated participants together. */
export type Drawn = {
  readonly byTicket: ReadonlyMap<string, { readonly rank: number; readonly lots: number }>
  readonly lines: readonly string[]
  /** Places that were allotted something; they are the first ones under both rules. */
  readonly served: number
  readonly simulated: number
}

/** Draws an offer from its list, as `drawOffer` of the proofs does. */
export async function drawnFrom(
  { rules, details }: OfferRecord,
  seed: Uint8Array,
  list: readonly ListedApplication[],
): Promise<Drawn> {
  if (rules.rule === 'first_come')
    throw new Error('Broken invariant: an offer that is first come is not drawn')
  const keyOf = drawKeys(seed)
  const price = BigInt(details.price ?? '0')
  const keyed = await joinedInSlices(list, (slice) =>
    askedFor(slice, price).map(({ id, lots }) => ({ id, lots, key: keyOf(id) })),
  )
  const asked = await sortedInSlices(keyed, byKey)
  const given = allot(
    asked.map((one) => one.lots),
    { rule: rules.rule, supply: BigInt(rules.lots), minimum: BigInt(rules.minimum) },
  )
  await setImmediate()
  const byTicket = new Map<string, { rank: number; lots: number }>()
  let [simulated, served] = [0, 0]
  const lines = await mappedInSlices(asked, ({ id }, at) => {
    const lots = Number(given[at])
    if (lots > 0) served += 1
    if (id.startsWith('s')) simulated += lots
    else byTicket.set(id, { rank: at + 1, lots })
    return resultLine(id, at + 1, given[at]!)
  })
  return { byTicket, lines, served, simulated }
}
