import { createHmac } from 'node:crypto'
import { stepTyped, totpCode } from './rules.ts'

/** As long as the hash, as RFC 4226 recommends. */
export const totpSecretBytes = 20

/** The time step of the entered code for this secret, or undefined; steps up to `lastStep` were used already. */
export function totpStepOf(
  secret: Uint8Array,
  typed: string,
  at: { readonly nowMs: number; readonly lastStep: number },
): number | undefined {
  const hmac = (data: Uint8Array) => createHmac('sha1', secret).update(data).digest()
  return stepTyped(typed, at, (step) => totpCode(step, hmac))
}
