import { setImmediate } from 'node:timers/promises'
import {
  append,
  emptyFrontier,
  inListOrder,
  type ListedApplication,
  leafHash,
  rootOf,
  simulatedOf,
  utf8,
} from '@openbourse/proof'
import type { Application, OfferRecord } from './rules.ts'

/** The list of an offer with these applications of people, and the simulated ones of its rules. */
export function listed(
  { rules }: Pick<OfferRecord, 'rules'>,
  applications: Iterable<Pick<Application, 'ticket' | 'bids'>>,
): ListedApplication[] {
  const people = [...applications].map(({ ticket, bids }) => ({ ticket, bids }))
  people.sort((one, other) => inListOrder(one.ticket, other.ticket))
  return [...people, ...simulatedOf(rules)]
}

/** Lines that are hashed, or keys that are made, before others have their turn of the processor. */
export const sliceOf = 2000

/** The root of a list, made without keeping others from the processor for long. */
export async function rootInSlices(lines: readonly string[]): Promise<Uint8Array> {
  let frontier = emptyFrontier
  for (let from = 0; from < lines.length; from += sliceOf) {
    await setImmediate()
    frontier = append(
      frontier,
      lines.slice(from, from + sliceOf).map((line) => leafHash(utf8(line))),
    )
  }
  return rootOf(frontier)
}
