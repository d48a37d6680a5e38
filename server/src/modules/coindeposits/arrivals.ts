import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { creditSuspended, depositCredited } from '../ledger/index.ts'
import type { Sighting } from '../rails/index.ts'
import { payoutTermsOf, writtenTerms } from '../settings/index.ts'
import type { Addresses } from './addresses.ts'
import type { Senders } from './candidates.ts'
import { notifyOf } from './notices.ts'
import { offerOf } from './offer.ts'
import type { Owed } from './owed.ts'
import { canBeUndone, type Decision, decide, isUnderWay } from './rules.ts'
import type { Shelf } from './shelf.ts'
import type { CoinDepositParts, DepositRow } from './types.ts'

type Parts = Pick<CoinDepositParts, 'ledger' | 'settings' | 'own'>
type Known = {
  readonly addresses: Addresses
  readonly shelf: Shelf
  readonly owed: Owed
  readonly senders: Senders
}

/** Processes payments that the networks report. */
export class Arrivals {
  readonly #parts: Parts
  readonly #known: Known

  constructor(parts: Parts, known: Known) {
    this.#parts = parts
    this.#known = known
  }

  /** Number of a user's payments that are not final. */
  underWay(userId: number): number {
    const rows = this.#known.shelf.rows()
    return rows.filter((row) => row.userId === userId && isUnderWay(row.state)).length
  }

  /** Applies a sighting in its turn: state, steps, postings and message. */
  receive(turn: Turn, sighting: Sighting): void {
    const { shelf, owed } = this.#known
    if (shelf.isOver(sighting)) return
    const known = shelf.at(sighting)
    if (known && !isUnderWay(known.state)) {
      if (!canBeUndone(known.state)) return
      if (sighting.state === 'gone') owed.undo(turn, known)
      else this.#bury(turn, known, sighting)
      return
    }
    const row = known ?? this.#first(turn, sighting)
    const decision = decide(known, sighting, {
      needed: row.needed,
      minor: row.minor,
      minimum: row.minimum,
      hasOwner: row.userId !== null,
      isTaken: offerOf(this.#parts.settings, { coin: row.asset, network: row.network })?.why === null,
      isLimited: this.isLimited(row.userId, turn.nowMs),
    })
    if (decision) this.#change(turn, row, { decision, confirmations: sighting.confirmations })
  }

  isLimited(userId: number | null, nowMs: number): boolean {
    return userId !== null && this.#parts.own.at(userId, 'deposit', nowMs).value !== null
  }

  /**
   * Stops tracking a credited payment once it has enough confirmations. Payments in suspense are kept until
   * operators resolve them.
   */
  #bury(turn: Turn, row: DepositRow, { confirmations }: Sighting): void {
    if (row.state !== 'credited' || confirmations < limits.chainBuriedBlocks) return
    this.#known.shelf.stand(turn, { ...row, settled: true }, [])
  }

  /** The terms are those in force when a payment is first seen; an unsupported coin has none. */
  #first(turn: Turn, sighting: Sighting): DepositRow {
    const { settings } = this.#parts
    const { network, txid, output, asset, minor, address, tag, sender } = sighting
    const owner = this.#known.addresses.owner(sighting)
    const offer = offerOf(settings, { coin: asset, network })
    const terms = payoutTermsOf(settings, asset)
    return {
      id: turn.nextId(),
      userId: owner?.userId ?? null,
      addressId: owner?.id ?? null,
      network,
      txid,
      output,
      asset,
      minor,
      address,
      tag,
      sender,
      state: 'seen',
      reason: null,
      needed: offer?.needed || usualConfirmations,
      minimum: offer?.minimum ?? 0n,
      terms: terms ? writtenTerms(terms) : '',
      seenAt: turn.nowMs,
      changedAt: turn.nowMs,
      height: null,
      entry: null,
      lastEntry: null,
      returnFee: null,
      returnNumber: null,
      returnTxid: null,
      settled: false,
    }
  }

  #change(
    turn: Turn,
    row: DepositRow,
    by: { readonly decision: Decision; readonly confirmations: number },
  ): void {
    const { state, height, reason, steps } = by.decision
    const entry = this.#post(turn, row, state)
    const isBuried = by.confirmations >= limits.chainBuriedBlocks
    const settled = state === 'gone' || (state === 'credited' && isBuried)
    const next = this.#known.shelf.stand(turn, { ...row, state, height, reason, entry, settled }, steps)
    if (isUnderWay(state)) return
    // The limit is checked a moment later, and a message is written only if the payment exceeds it.
    if (reason !== 'limit_check') notifyOf(turn, next)
    const { userId, network, sender, tag } = row
    if (state !== 'credited' || userId === null) return
    if (sender !== null && tag !== null) this.#known.senders.add({ network, sender, userId })
    this.#known.owed.cover(turn, userId, row.asset)
  }

  #post(turn: Turn, row: DepositRow, state: DepositRow['state']): number | null {
    const { asset, minor, userId } = row
    const money = { id: String(row.id), asset, minor, rail: 'chain' } as const
    if (state === 'credited' && userId !== null)
      return this.#parts.ledger.post(turn, depositCredited({ ...money, userId }))
    return state === 'suspended' ? this.#parts.ledger.post(turn, creditSuspended(money)) : null
  }
}

/** For an unsupported coin: it is not credited, so its depth has no effect. */
const usualConfirmations = 1
