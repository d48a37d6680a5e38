import { inListOrder, type ListedApplication, simulatedOf } from '@openbourse/proof'
import type { Application, OfferRecord } from './types.ts'

/** The list of an offer with these applications of people, and the simulated ones of its rules. */
export function listed(
  { rules }: Pick<OfferRecord, 'rules'>,
  applications: Iterable<Pick<Application, 'ticket' | 'bids'>>,
): ListedApplication[] {
  const people = [...applications].map(({ ticket, bids }) => ({ ticket, bids }))
  people.sort((one, other) => inListOrder(one.ticket, other.ticket))
  return [...people, ...simulatedOf(rules)]
}
