import {
  alike,
  askLine,
  inListOrder,
  type ListedAsk,
  sharedTo,
  shareLine,
  sharingRate,
  simulatedAsks,
  simulatedTicket,
  toShareOf,
  unitsFor,
} from '@openbourse/proof'
import { mappedInSlices, sortedInSlices } from '../../platform/slices.ts'
import type { Application, CoinOfferTerms } from './rules.ts'

// Allotments: a function of the list and the terms alone, as the proofs compute them, in slices.

/** All applicants, in the order of the list. */
export async function listOf(
  terms: CoinOfferTerms,
  applications: Iterable<Application>,
): Promise<ListedAsk[]> {
  const taking = [...applications].filter(({ state }) => state !== 'withdrawn')
  const users = taking.map(({ ticket, ask }) => ({ ticket, ask }))
  const simulated = simulatedAsks(terms, terms.simulated.people).map((ask, at) => ({
    ticket: simulatedTicket(at + 1),
    ask,
  }))
  return await sortedInSlices([...users, ...simulated], (one, other) => inListOrder(one.ticket, other.ticket))
}

export const listLines = (list: readonly ListedAsk[]): Promise<string[]> => mappedInSlices(list, askLine)

export type Result = {
  /** Units by ticket. */
  readonly byTicket: ReadonlyMap<string, number>
  readonly lines: readonly string[]
}

export async function resultOf(terms: CoinOfferTerms, list: readonly ListedAsk[]): Promise<Result> {
  const toShare = toShareOf(terms)
  const wanted = await mappedInSlices(list, ({ ask }) => unitsFor(ask, terms))
  const rate = sharingRate(alike(wanted), toShare)
  const byTicket = new Map<string, number>()
  const lines = await mappedInSlices(list, (one, at) => {
    const units = sharedTo(wanted[at]!, toShare.cap, rate)
    byTicket.set(one.ticket, Number(units))
    return shareLine(one, units)
  })
  return { byTicket, lines }
}
