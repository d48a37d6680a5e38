import type { Refused } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { payoutTermsOf, railOf } from '../settings/index.ts'
import { ask, type Place, placeOf } from './ask.ts'
import { codeFor } from './code-for.ts'
import { closedUntil } from './facts.ts'
import { accountOf, type Desk } from './moves.ts'
import { leastOf } from './rules.ts'
import type { Deposited, WithdrawalKind, WithdrawalParts } from './types.ts'

type At = { readonly kind: WithdrawalKind; readonly id: number }

/** All that is known of a withdrawal before its turn. */
export type Prepared = {
  readonly place: Place
  readonly name: string | undefined
  readonly deposited: readonly Deposited[]
  /** Its user would have to prove it with a code: nothing is asked for in their name. */
  readonly needsCode: boolean
}

/** What plans of withdrawals need: the rules of a withdrawal by hand, and the same request. */
export function withdrawalsByPlan(parts: WithdrawalParts & { readonly desk: Desk }) {
  return {
    async prepare(userId: number, at: At): Promise<Prepared | undefined> {
      const place = await placeOf(parts, userId, at)
      if (!place) return undefined
      await parts.writer.settled()
      const name = await parts.identity.nameOf(userId)
      const deposited = await parts.depositedOf(userId, place.asset)
      const needsCode = (await codeFor(parts, userId, place)) !== undefined
      return { place, name, deposited, needsCode }
    },
    /** The words of a saved account or address. */
    async wordsOf(userId: number, at: At) {
      const place = await placeOf(parts, userId, at)
      return place && { label: place.destination.label, masked: place.destination.masked }
    },
    isOpen: (kind: WithdrawalKind, nowMs: number) => closedUntil(parts, kind, nowMs) === undefined,
    /** The least that can leave for a place under today's terms, in the smallest unit; undefined where nothing can. */
    leastOf({ asset, rail }: Place): bigint | undefined {
      const terms = payoutTermsOf(parts.settings, asset)
      const fee = terms?.fees[rail === 'bank' ? rail : railOf(rail)]
      return terms && fee !== undefined ? leastOf({ ...terms, fee }) : undefined
    },
    availableOf: (userId: number, { asset, kind }: Place): bigint =>
      parts.ledger.ownedOf(userId, asset)[accountOf(kind)],
    /** Asks for a withdrawal as its user would: the number of it, or why not. */
    async askIn(
      at: { readonly tx: Transaction; readonly turn: Turn },
      {
        userId,
        amount,
        prepared,
      }: { readonly userId: number; readonly amount: string; readonly prepared: Prepared },
    ): Promise<{ readonly ok: true; readonly id: number } | Refused> {
      const { place, name, deposited } = prepared
      const wanted = { userId, place, deposited, amount, name, nowMs: at.turn.nowMs, withCode: false }
      const asked = await ask(parts, at, wanted)
      return asked.ok ? { ok: true, id: asked.value.id } : asked
    },
  }
}
