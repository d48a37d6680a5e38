import type { Queryable } from '../../platform/db/types.ts'
import { readIndexLooks } from './index-store.ts'
import type { Listing } from './instruments/index.ts'
import { listedAs, readListed } from './listed-store.ts'
import { afterLooks } from './market/index-entry.ts'

/** Instruments of the code with those that were listed since, and indices with the members that they have now. */
export async function knownListings(database: Queryable, coded: readonly Listing[]) {
  const listed = { shares: await readListed(database), looks: await readIndexLooks(database) }
  const all = [...coded, ...listed.shares.map(({ terms }) => listedAs(terms))]
  return { listed, everything: all.map((one) => afterLooks(one, listed.looks)) }
}
