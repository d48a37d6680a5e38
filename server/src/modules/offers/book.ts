import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { type BookKit, IssueBook } from '../applications/index.ts'
import type { Application, AutoApply, OfferRecord, OfferStep } from './rules.ts'
import { writeApplication, writeMoment, writeState } from './tables.ts'

const isOver = (state: OfferStep): boolean => state === 'listed' || state === 'cancelled'

/** The application that each mark of an identity belongs to, and the lots that users were allotted and have not lost again. */
type Sums = { readonly byMark: Map<string, number>; taken: number }

const kit = {
  issueOf: ({ offerId }: Application) => offerId,
  isOver: ({ state }) => isOver(state),
  isTaking: ({ state }) => !isOver(state),
  lines: {
    applied: ({ state }: Application) => state === 'applied',
    waiting: ({ state }: Application) => state === 'wait_payment',
    undelivered: ({ state, delivered }: Application) => state === 'paid' && !delivered,
  },
  newSums: (): Sums => ({ byMark: new Map(), taken: 0 }),
  count(sums: Sums, { id, state, allotted, marks }, times) {
    if (state === 'paid' || state === 'wait_payment') sums.taken += allotted * times
    for (const mark of marks)
      if (times === 1 && state !== 'withdrawn') sums.byMark.set(mark, id)
      else if (sums.byMark.get(mark) === id) sums.byMark.delete(mark)
  },
  writeState,
  writeMoment,
  writeApplication,
} satisfies BookKit<OfferRecord, Application>

/** Offers of new shares, the applications for those that are not over, and users with automatic applications. */
export class OfferBook extends IssueBook<OfferRecord, Application, typeof kit> {
  readonly #bySymbol = new Map<string, number>()
  readonly #automatic = new Map<number, AutoApply>()

  constructor() {
    super(kit)
  }

  override recover(
    offers: readonly OfferRecord[],
    applications: readonly Application[],
    automatic: readonly (AutoApply & { readonly userId: number })[] = [],
  ): void {
    super.recover(offers, applications)
    for (const { symbol, id } of offers) this.#bySymbol.set(symbol, id)
    for (const { userId, ...choice } of automatic) this.#automatic.set(userId, choice)
  }

  override add(turn: Turn, offer: OfferRecord): void {
    invariant(!this.#bySymbol.has(offer.symbol), `${offer.symbol} is offered once`)
    this.#bySymbol.set(offer.symbol, offer.id)
    super.add(turn, offer)
  }

  ofSymbol(symbol: string): OfferRecord | undefined {
    return this.issue(this.#bySymbol.get(symbol) ?? 0)
  }

  /** Another user's application that one of these marks belongs to. */
  byMarks(offerId: number, marks: readonly string[], userId: number): Application | undefined {
    const { byMark } = this.sumsOf(offerId)
    for (const mark of marks) {
      const found = this.application(byMark.get(mark) ?? 0)
      if (found && found.userId !== userId) return found
    }
    return undefined
  }

  /** Applications that take part: those that were neither withdrawn nor declined. */
  *takingPart(offerId: number): IterableIterator<Application> {
    for (const one of this.each(offerId)) if (one.state !== 'withdrawn' && one.state !== 'declined') yield one
  }

  automaticOf(userId: number): AutoApply | undefined {
    return this.#automatic.get(userId)
  }

  /** Users with automatic applications, in the order in which they turned them on. */
  *automatic(): IterableIterator<readonly [number, AutoApply]> {
    for (const entry of this.#automatic) if (entry[1].enabled) yield entry
  }

  choose(userId: number, choice: AutoApply): void {
    this.#automatic.delete(userId)
    this.#automatic.set(userId, choice)
  }
}
