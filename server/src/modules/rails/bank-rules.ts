import { createHash } from 'node:crypto'
import type { PayoutWord } from './types.ts'

/** Digits of a bank's transfer number. */
const traceDigits = 12

/** The UTR of an instruction, derived from it so that the sender can see it before the payment arrives. */
export function traceOf(seed: string, instruction: number): string {
  const digest = createHash('sha256').update(`${seed}:${instruction}`).digest()
  const digits = digest.readBigUInt64BE() % 10n ** BigInt(traceDigits)
  return digits.toString().padStart(traceDigits, '0')
}

/**
 * When a rail executes an instruction of `nowMs`: after its delay plus up to half of it, the same for the
 * same instruction.
 */
export function dueAt(nowMs: number, trace: string, delaySeconds: number): number {
  const spreadMs = longestMs(delaySeconds) - delaySeconds * 1000
  return (
    nowMs + delaySeconds * 1000 + (spreadMs > 0 ? Number(BigInt(trace) % BigInt(Math.ceil(spreadMs))) : 0)
  )
}

/** The longest execution time. */
export const longestMs = (delaySeconds: number): number => (delaySeconds * 1000 * 3) / 2

/**
 * Accounts whose payouts the sandbox bank returns, for practice: it uses the last four characters, which a masked
 * account also shows.
 */
const returned: Readonly<Record<string, PayoutWord>> = { '0000': 'account_closed', '0001': 'name_differs' }

export const wordFor = (account: string): PayoutWord | undefined => returned[account.slice(-4)]
