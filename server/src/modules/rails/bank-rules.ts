import { createHash } from 'node:crypto'
import type { PayoutWord } from './types.ts'

/** Digits of the number that a bank gives a transfer. */
const traceDigits = 12

/** The UTR of an instruction: the same for the same one, so that whoever sends it can be told before it arrives. */
export function traceOf(seed: string, instruction: number): string {
  const digest = createHash('sha256').update(`${seed}:${instruction}`).digest()
  const digits = digest.readBigUInt64BE() % 10n ** BigInt(traceDigits)
  return digits.toString().padStart(traceDigits, '0')
}

/** When a rail does what it was asked at `nowMs`: after its delay and up to half of it more, always the same for the same one. */
export function dueAt(nowMs: number, trace: string, delaySeconds: number): number {
  const spreadMs = longestMs(delaySeconds) - delaySeconds * 1000
  return (
    nowMs + delaySeconds * 1000 + (spreadMs > 0 ? Number(BigInt(trace) % BigInt(Math.ceil(spreadMs))) : 0)
  )
}

/** What the latest of them takes. */
export const longestMs = (delaySeconds: number): number => (delaySeconds * 1000 * 3) / 2

/**
 * Accounts that the sandbox bank sends back, so that it can be practised what happens then: it looks at the last four
 * characters, which also a masked account shows.
 */
const returned: Readonly<Record<string, PayoutWord>> = { '0000': 'account_closed', '0001': 'name_differs' }

export const wordFor = (account: string): PayoutWord | undefined => returned[account.slice(-4)]
