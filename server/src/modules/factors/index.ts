import { Factors } from './factors.ts'
import { factorHandlers } from './handlers.ts'
import type { FactorParts } from './types.ts'

export type { Factors, Proof, Unproven } from './factors.ts'
export type { FactorParts } from './types.ts'

/** Opens the second factors, and has logins ask for them from now on. */
export function openFactors(parts: FactorParts) {
  const factors = new Factors(parts)
  parts.accounts.useSecondFactors(factors)
  return { factors, handlers: factorHandlers(parts, factors) }
}
export { factors } from './product.ts'
