import { type AskedAlike, simulatedAsks } from '@openbourse/proof'
import { type BookKit, IssueBook } from '../applications/index.ts'
import { type Application, type CoinOfferRecord, type CoinOfferStep, simulatedBy } from './rules.ts'
import { writeApplication, writeMoment, writeState } from './tables.ts'

export const isOver = (state: CoinOfferStep): boolean => state === 'released' || state === 'cancelled'

/** What users ask to pay together, and how often each amount is asked for. */
type Sums = { asked: bigint; readonly counts: Map<bigint, bigint> }

const kit = {
  issueOf: ({ offeringId }: Application) => offeringId,
  isOver: ({ state }) => isOver(state),
  isTaking: ({ state }) => !isOver(state),
  lines: {
    applied: ({ state }: Application) => state === 'applied',
    releasing: ({ released, units }: Application) => released < units,
  },
  newSums: (): Sums => ({ asked: 0n, counts: new Map() }),
  count(sums: Sums, { state, ask }, times) {
    if (state === 'withdrawn') return
    sums.asked += ask * BigInt(times)
    addTo(sums.counts, ask, BigInt(times))
  },
  writeState,
  writeMoment,
  writeApplication,
} satisfies BookKit<CoinOfferRecord, Application>

/** Coin offerings, and the applications for those that are not over. */
export class CoinOfferBook extends IssueBook<CoinOfferRecord, Application, typeof kit> {
  constructor() {
    super(kit)
  }

  /** Whether there was an offering of a coin. */
  hasCoin(coin: string): boolean {
    return this.issues().some(({ terms }) => terms.coin === coin)
  }

  /** Number of users, the total that they applied for, and all applications at a time; frozen after the close. */
  demandOf(
    { id, state, terms, details }: CoinOfferRecord,
    nowMs: number,
  ): { readonly people: number; readonly asked: bigint; readonly groups: readonly AskedAlike[] } {
    if (state !== 'open' && state !== 'coming') {
      const groups = details.groups.map(([ask, count]) => ({ ask: BigInt(ask), count: BigInt(count) }))
      return { people: details.people, asked: BigInt(details.asked), groups }
    }
    const { asked, counts } = this.sumsOf(id)
    const all = new Map(counts)
    for (const ask of simulatedAsks(terms, simulatedBy(terms, nowMs))) addTo(all, ask, 1n)
    const groups = [...all]
      .map(([ask, count]) => ({ ask, count }))
      .sort((one, other) => (one.ask < other.ask ? 1 : -1))
    return { people: this.peopleIn(id), asked, groups }
  }
}

function addTo(counts: Map<bigint, bigint>, ask: bigint, many: bigint): void {
  const next = (counts.get(ask) ?? 0n) + many
  if (next === 0n) counts.delete(ask)
  else counts.set(ask, next)
}
