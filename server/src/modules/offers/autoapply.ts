import type { Portions, Turn } from '../../core/index.ts'
import { inPortions } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { identityMarksOf } from '../kyc/index.ts'
import { apply } from './apply.ts'
import type { OfferParts } from './parts.ts'
import type { OfferRecord } from './rules.ts'
import { costOf } from './rules.ts'

type Due = { readonly offerId: number; readonly userId: number }

/** Applies for users who asked for it: one minimum of each offer with a draw, from money that is there. */
export class AutoApplying {
  readonly #parts: OfferParts
  /** Users who were looked at, by offer: those who could not apply then are not looked at again until the next start. */
  readonly #lookedAt = new Map<number, Set<number>>()
  readonly #marks = new Map<number, readonly string[]>()

  constructor(parts: OfferParts) {
    this.#parts = parts
  }

  async act(): Promise<void> {
    const { database, settings } = this.#parts
    if (settings.integer('offers.autoApply') !== 1) return
    for (const offerId of this.#lookedAt.keys())
      if (this.#parts.book.offer(offerId)?.state !== 'open') this.#lookedAt.delete(offerId)
    for (;;) {
      const due = this.#due(this.#parts.clock.nowMs(), limits.offersAllottedPerTurn)
      if (due.length === 0) return
      const users = [...new Set(due.map(({ userId }) => userId))]
      for (const userId of users) this.#marks.set(userId, [])
      for (const { userId, document, person } of await identityMarksOf(database, users)) {
        const marks = [document, person].filter((mark) => mark !== null)
        this.#marks.set(userId, [...(this.#marks.get(userId) ?? []), ...marks])
      }
      await inPortions(this.#parts, this.#portions(due))
      this.#marks.clear()
    }
  }

  #portions(due: readonly Due[]): Portions<Due> {
    return {
      perTurn: limits.offersAllottedPerTurn,
      due: (_nowMs, most) =>
        due.filter((one) => !this.#lookedAt.get(one.offerId)?.has(one.userId)).slice(0, most),
      act: (turn, one) => this.#applyFor(turn, one),
    }
  }

  #applyFor(turn: Turn, { offerId, userId }: Due): void {
    const { book, kyc } = this.#parts
    const looked = this.#lookedAt.get(offerId) ?? new Set<number>()
    this.#lookedAt.set(offerId, looked.add(userId))
    const offer = book.offer(offerId)
    const choice = book.automaticOf(userId)
    if (!offer || !choice?.enabled || kyc.statusOf(userId) !== 'succ') return
    if (smallestOf(offer) > choice.most) return
    const quantity = String(offer.rules.minimum * offer.rules.lot)
    const { price } = offer.rules
    const asked =
      price.kind === 'fixed' ? { quantity, unfunded: false } : { bids: `cutoff:${quantity}`, unfunded: false }
    const marks = this.#marks.get(userId) ?? []
    // A refusal is no event: the balance is short, or the user applied already.
    apply(turn, this.#parts, { offer, userId, marks, asked, automatic: true })
  }

  #due(nowMs: number, most: number): Due[] {
    const { book } = this.#parts
    const found: Due[] = []
    for (const offer of book.active()) {
      if (offer.state !== 'open' || offer.terms.kind !== 'random' || nowMs >= offer.rules.closesAt) continue
      const looked = this.#lookedAt.get(offer.id)
      for (const [userId] of book.automatic()) {
        if (found.length >= most) return found
        if (!looked?.has(userId) && !book.ownOf(offer.id, userId)) found.push({ offerId: offer.id, userId })
      }
    }
    return found
  }
}

/** What one minimum costs at the most. */
function smallestOf({ rules }: OfferRecord): bigint {
  const price = rules.price.kind === 'fixed' ? rules.price.price : rules.price.high
  return costOf(rules, rules.minimum, BigInt(price))
}
