import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { creditSuspended, depositCredited } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Sighting } from '../rails/index.ts'
import { payoutTermsOf, writtenTerms } from '../settings/index.ts'
import type { Addresses } from './addresses.ts'
import { networkName, offerOf } from './offer.ts'
import { type Decision, decide, isOver } from './rules.ts'
import { outputKey, writeDeposit, writeMoment } from './store.ts'
import type { CoinDepositParts, DepositRow } from './types.ts'

type Open = { row: DepositRow; steps: number }
type Parts = Pick<CoinDepositParts, 'ledger' | 'settings' | 'log'>

/** What becomes of payments that the networks show. In memory: those that are under way, and the names of those that are over. */
export class Arrivals {
  readonly #parts: Parts
  readonly #addresses: Addresses
  readonly #open = new Map<string, Open>()
  readonly #over: Set<string>

  constructor(
    parts: Parts,
    found: {
      readonly addresses: Addresses
      readonly open: readonly Open[]
      readonly over: readonly string[]
    },
  ) {
    this.#parts = parts
    this.#addresses = found.addresses
    this.#over = new Set(found.over)
    for (const one of found.open) this.#open.set(outputKey(one.row), { ...one })
  }

  /** How many payments to somebody are under way. */
  underWay(userId: number): number {
    let count = 0
    for (const { row } of this.#open.values()) if (row.userId === userId) count += 1
    return count
  }

  /** All that follows from a sighting, in its turn: state, steps, postings and message. */
  hear(turn: Turn, sighting: Sighting): void {
    const key = outputKey(sighting)
    if (this.#over.has(key)) return
    const known = this.#open.get(key)
    const fresh = known ? undefined : this.#first(turn, sighting)
    const row = known?.row ?? fresh
    if (!row) return
    const decision = decide(known?.row, sighting, {
      ...{ needed: row.needed, minor: row.minor, minimum: row.minimum },
      isSomebodys: row.userId !== null,
      isTaken: offerOf(this.#parts.settings, { coin: row.asset, network: row.network })?.why === null,
    })
    if (decision) this.#change(turn, { row, steps: known?.steps ?? 0 }, decision)
  }

  /** Terms are those of the moment at which a payment is seen first; a coin that is not taken has none. */
  #first(turn: Turn, sighting: Sighting): DepositRow {
    const { settings } = this.#parts
    const { network, txid, output, asset, minor, address, tag } = sighting
    const owner = this.#addresses.owner(sighting)
    const offer = offerOf(settings, { coin: asset, network })
    const terms = payoutTermsOf(settings, asset)
    return {
      ...{ id: turn.nextId(), userId: owner?.userId ?? null, addressId: owner?.id ?? null },
      ...{ network, txid, output, asset, minor, address, tag, state: 'seen', reason: null, height: null },
      needed: offer?.needed || usualConfirmations,
      minimum: offer?.minimum ?? 0n,
      terms: terms ? writtenTerms(terms) : '',
      ...{ seenAt: turn.nowMs, changedAt: turn.nowMs, entry: null },
    }
  }

  #change(turn: Turn, { row, steps }: Open, decision: Decision): void {
    const { state, height, reason } = decision
    const entry = this.#post(turn, row, decision)
    const next = { ...row, state, height, reason, entry, changedAt: turn.nowMs }
    writeDeposit(turn, next)
    decision.steps.forEach(({ word, height: at }, after) => {
      writeMoment(turn, { deposit: row.id, seq: steps + after + 1, at: turn.nowMs, word, height: at })
    })
    const key = outputKey(row)
    if (isOver(state)) {
      this.#open.delete(key)
      this.#over.add(key)
      tell(turn, next)
    } else this.#open.set(key, { row: next, steps: steps + decision.steps.length })
  }

  #post(turn: Turn, row: DepositRow, { state }: Decision): number | null {
    const { asset, minor, userId } = row
    const money = { id: String(row.id), asset, minor, rail: 'chain' } as const
    if (state === 'credited' && userId !== null)
      return this.#parts.ledger.post(turn, depositCredited({ ...money, userId }))
    return state === 'suspended' ? this.#parts.ledger.post(turn, creditSuspended(money)) : null
  }
}

/** For a coin that is not taken: it is not credited, so nothing hangs on how deep it lies. */
const usualConfirmations = 1

function tell(turn: Turn, { userId, asset, minor, minimum, network, state, reason }: DepositRow): void {
  if (userId === null) return
  const written = (amount: bigint) => formatMinor(amount, scaleOf(asset))
  const values = { amount: written(minor), coin: asset, network: networkName(network) }
  const about = { userId, link: '/pages/recharge/cryptoRecord' }
  if (state === 'credited') writeNotice(turn, { ...about, word: 'coin_credited', values })
  else if (reason === 'replaced') writeNotice(turn, { ...about, word: 'coin_replaced', values })
  else if (reason === 'coin_not_taken') writeNotice(turn, { ...about, word: 'coin_not_taken', values })
  else if (reason === 'below_minimum')
    writeNotice(turn, {
      ...about,
      word: 'coin_below_minimum',
      values: { ...values, minimum: written(minimum) },
    })
}
