import type { Asking } from './add.ts'
import { termsNow } from './add.ts'
import { readAmount } from './rules.ts'
import type { DepositParts } from './types.ts'
import { closedUntil, termsOfWay, wayOf } from './ways.ts'

/** What plans of deposits need: the rules of a deposit by hand, and the same request. */
export function depositsByPlan(parts: DepositParts, asking: Asking) {
  const { settings } = parts
  return {
    /** A method; `isByHand` where a slip or a password is needed, which no plan can bring. */
    wayOf(id: string) {
      const way = wayOf(id)
      return way && { id, currency: way.currency, isByHand: way.kind !== 'bank' }
    },
    /** Whether a method takes requests at a moment. */
    isOpen(id: string, nowMs: number): boolean {
      const way = wayOf(id)
      return way !== undefined && closedUntil(settings, way, nowMs) === undefined
    },
    /** An amount within the limits of a method. */
    readAmount(id: string, typed: string) {
      const way = wayOf(id)
      if (!way) throw new Error(`Broken invariant: there is no method ${id}`)
      return readAmount(typed, { currency: way.currency, ...termsOfWay(settings, way) })
    },
    /** Hash of today's terms of withdrawing. */
    termsOf: (currency: string): string => termsNow(settings, currency).hash,
    /** Name of the verified identity. */
    nameOf: (userId: number) => parts.identity.nameOf(userId),
    /** Asks for a deposit as its user would. */
    askIn: (...asked: Parameters<Asking['ask']>) => asking.ask(...asked),
  }
}
