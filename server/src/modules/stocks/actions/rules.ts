import { divide } from '@openbourse/money'
import { claimsOnShare } from '../../ledger/index.ts'

/** Money in the smallest unit of the currency. */
export type Dividend = { readonly gross: bigint; readonly tax: bigint }

const perShareParts = 100n
const bpsWhole = 10_000n

/**
 * What a holding brings: shares, with parts of them in millionths, times the dividend of one, which has two decimals more than the currency, rounded down; the tax
 * on it rounded up. `perShare` is in hundredths of the smallest unit, `taxBps` in basis points up to 10,000.
 */
export function dividendOn(
  quantity: bigint,
  {
    perShare,
    taxBps,
    fraction = 0n,
  }: { readonly perShare: number; readonly taxBps: number; readonly fraction?: bigint },
): Dividend {
  const millionths = quantity * claimsOnShare + fraction
  const gross = divide(millionths * BigInt(perShare), perShareParts * claimsOnShare, 'down')
  return { gross, tax: divide(gross * BigInt(taxBps), bpsWhole, 'up') }
}

export type ActionState = 'announced' | 'ex' | 'paid'

/** State of an action on a day; undefined before it is announced. */
export function stateOn(
  day: string,
  action: { readonly announcedOn: string; readonly exOn: string; readonly payOn: string },
): ActionState | undefined {
  if (day < action.announcedOn) return undefined
  if (day < action.exOn) return 'announced'
  return day < action.payOn ? 'ex' : 'paid'
}
