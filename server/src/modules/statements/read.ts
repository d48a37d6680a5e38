import type { Asset } from '@openbourse/money'
import type { StatementLine } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Period } from './months.ts'
import { type Summary, summaryOf } from './rules.ts'

/** Every line of a period, oldest first; 'too_long' above the maximum. */
export async function linesIn(
  ledger: Ledger,
  portfolioId: number,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<readonly StatementLine[] | 'too_long'> {
  const size = limits.statementLinesReadAtOnce
  const lines: StatementLine[] = []
  let after: string | undefined
  do {
    // The ledger includes both ends, a period only its start.
    const { list, next } = await ledger.statement({ portfolioId, from, to: to - 1, page: 1, size, after })
    lines.push(...list)
    if (lines.length > limits.statementLinesMax) return 'too_long'
    after = next ?? undefined
  } while (after !== undefined)
  return lines.reverse()
}

/** Each asset's opening and closing balance in a period, and its movements. */
export async function readSummary(
  ledger: Ledger,
  portfolioId: number,
  period: Pick<Period, 'from' | 'to'> & { readonly lines: readonly StatementLine[] },
): Promise<Summary> {
  const owned = await ledger.ownedAt(portfolioId, [period.from - 1, period.to - 1])
  const balances = new Map(
    [...owned].map(
      ([asset, [opening = 0n, closing = 0n]]) => [asset as Asset, { opening, closing }] as const,
    ),
  )
  return summaryOf(period.lines, balances)
}
