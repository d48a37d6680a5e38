import type { PaymentRail } from '../rails/index.ts'
import type { ReconciledRail } from './look.ts'

/** The bank's record: lines of its statement never change. */
export function bankRecord(
  rail: Pick<PaymentRail, 'name' | 'statement' | 'booked' | 'askAgain'>,
  assets: readonly string[],
): ReconciledRail {
  return {
    name: rail.name,
    assets,
    async statement(asset, fromMs, toMs) {
      const lines = await rail.statement(asset, Math.max(0, fromMs), toMs)
      return lines.map((line) => ({ ...line, finalAt: line.at }))
    },
    booked: (lines) => rail.booked(lines),
    askAgain: (line) => rail.askAgain(line),
  }
}
