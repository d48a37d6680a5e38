import type { Portions, Turn } from '../../core/index.ts'
import { inPortions } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { apply } from './apply.ts'
import { notifyKept } from './notices.ts'
import type { OfferParts } from './parts.ts'
import type { OfferRecord } from './rules.ts'
import { costOf } from './rules.ts'

/** A break or an own limit, and until when it holds. */
type Kept = NonNullable<Awaited<ReturnType<OfferParts['keepRisk']>>>
type Due = { readonly offerId: number; readonly userId: number }

/**
 * Applies for users who turned this on: one minimum of each offer with a draw, from available money. A restriction
 * on new risk (a break or a limit) stops this too, and the user gets a message.
 */
export class AutoApplying {
  readonly #parts: OfferParts
  /**
   * When users are checked again, by offer, in epoch milliseconds: after the end of a break or a limit that stopped
   * them, and otherwise not until the next start.
   */
  readonly #againAt = new Map<number, Map<number, number>>()
  readonly #kept = new Map<number, Kept>()
  readonly #marks = new Map<number, readonly string[]>()

  constructor(parts: OfferParts) {
    this.#parts = parts
  }

  async act(): Promise<void> {
    const { kyc, settings } = this.#parts
    if (settings.integer('offers.autoApply') !== 1) return
    for (const offerId of this.#againAt.keys())
      if (this.#parts.book.issue(offerId)?.state !== 'open') this.#againAt.delete(offerId)
    for (;;) {
      const nowMs = this.#parts.clock.nowMs()
      const due = this.#due(nowMs, limits.offersAllottedPerTurn)
      if (due.length === 0) return
      const users = [...new Set(due.map(({ userId }) => userId))]
      for (const userId of users) {
        this.#marks.set(userId, [])
        const kept = await this.#parts.keepRisk({ userId, nowMs })
        if (kept) this.#kept.set(userId, kept)
      }
      for (const { userId, document, person } of await kyc.marksOf(users)) {
        const marks = [document, person].filter((mark) => mark !== null)
        this.#marks.set(userId, [...(this.#marks.get(userId) ?? []), ...marks])
      }
      await inPortions(this.#parts, this.#portions(due))
      this.#marks.clear()
      this.#kept.clear()
    }
  }

  #portions(due: readonly Due[]): Portions<Due> {
    return {
      perTurn: limits.offersAllottedPerTurn,
      due: (nowMs, most) => due.filter((one) => !this.#isLookedAt(one, nowMs)).slice(0, most),
      act: (turn, one) => this.#applyFor(turn, one),
    }
  }

  #applyFor(turn: Turn, { offerId, userId }: Due): void {
    const { book, kyc } = this.#parts
    const kept = this.#kept.get(userId)
    const againAt = this.#againAt.get(offerId) ?? new Map<number, number>()
    this.#againAt.set(
      offerId,
      againAt.set(userId, kept ? Number(kept.values.until) : Number.POSITIVE_INFINITY),
    )
    const offer = book.issue(offerId)
    const choice = book.automaticOf(userId)
    if (!offer || !choice?.enabled || kyc.statusOf(userId) !== 'succ') return
    if (smallestOf(offer) > choice.most) return
    if (kept) {
      notifyKept(turn, offer, { userId, ...kept })
      return
    }
    const quantity = String(offer.rules.minimum * offer.rules.lot)
    const { price } = offer.rules
    const asked =
      price.kind === 'fixed' ? { quantity, unfunded: false } : { bids: `cutoff:${quantity}`, unfunded: false }
    const marks = this.#marks.get(userId) ?? []
    // A refusal is no event: the balance is short, or the user applied already.
    apply(turn, this.#parts, { offer, userId, marks, asked, automatic: true })
  }

  #isLookedAt({ offerId, userId }: Due, nowMs: number): boolean {
    return (this.#againAt.get(offerId)?.get(userId) ?? 0) > nowMs
  }

  #due(nowMs: number, most: number): Due[] {
    const { book } = this.#parts
    const found: Due[] = []
    for (const offer of book.active()) {
      if (offer.state !== 'open' || offer.terms.kind !== 'random' || nowMs >= offer.rules.closesAt) continue
      for (const [userId] of book.automatic()) {
        if (found.length >= most) return found
        const one = { offerId: offer.id, userId }
        if (!this.#isLookedAt(one, nowMs) && !book.ownOf(offer.id, userId)) found.push(one)
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
