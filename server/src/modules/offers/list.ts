import { inListOrder, type ListedApplication, simulatedOf } from '@openbourse/proof'
import { sortedInSlices } from '../../platform/slices.ts'
import type { Application, OfferRecord } from './rules.ts'

/** The list of an offer with these applications of users, and the simulated ones of its rules. */
export async function listed(
  { rules }: Pick<OfferRecord, 'rules'>,
  applications: Iterable<Pick<Application, 'ticket' | 'bids'>>,
): Promise<ListedApplication[]> {
  const people = await sortedInSlices([...applications], (one, other) =>
    inListOrder(one.ticket, other.ticket),
  )
  const list: ListedApplication[] = people.map(({ ticket, bids }) => ({ ticket, bids }))
  for (const simulated of simulatedOf(rules)) list.push(simulated)
  return list
}
