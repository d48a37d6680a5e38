import { formatMinor, scaleOf } from '@openbourse/money'
import type { Follow } from '@openbourse/protocol'
import { figureText } from '../../platform/shares/rules.ts'
import { contentsOf } from './contents.ts'
import { valueNow } from './difference.ts'
import type { FollowParts } from './parts.ts'
import { type FollowRecord, profitOf } from './rules.ts'
import type { StoredCopy } from './store.ts'

/** Decimals of returns. */
const returnDecimals = 10
/** Decimals of a share in targets, and of average prices beyond those of the currency. */
const wishDecimals = 6
const averageDecimals = 2

export const returnText = (fraction: number): string => figureText(fraction, returnDecimals)

export const rateOf = (one: FollowRecord, value: bigint): number =>
  Number(profitOf(one, value)) / Number(one.putIn)

export function followOnWire(
  parts: Pick<FollowParts, 'ledger' | 'venue' | 'managers'>,
  one: FollowRecord,
): Follow {
  const { currency } = one
  const text = (minor: bigint): string => formatMinor(minor, scaleOf(currency))
  const isOver = one.state === 'stopped'
  const value = valueNow(parts, one)
  return {
    id: String(one.id),
    managerId: String(one.managerId),
    managerName: parts.managers.get(one.managerId)?.name ?? '',
    state: one.state,
    cause: one.cause,
    currency,
    maximum: text(one.maximum),
    stopLoss: one.stopLoss,
    slippage: one.slippage,
    putIn: text(one.putIn),
    takenOut: text(one.takenOut),
    cash: text(isOver ? 0n : contentsOf(parts, one.portfolioId, currency).free),
    value: text(value),
    paidOut: text(one.paidOut),
    kept: text(one.kept),
    profit: text(profitOf(one, value)),
    profitRate: returnText(rateOf(one, value)),
    startedAt: one.startedAt,
    stopAskedAt: one.stopAskedAt,
    endedAt: one.endedAt,
  }
}

export function copyOnWire(copy: StoredCopy, { name, currency }: { name: string; currency: string }) {
  const scale = scaleOf(currency)
  const text = (minor: bigint): string => formatMinor(minor, scale)
  const { manager, quantity, value, fromManager, side } = copy
  const paid = side === 'buy' ? value - fromManager : value + fromManager
  return {
    id: String(copy.id),
    at: copy.at,
    managerId: String(copy.managerId),
    managerName: name,
    kind: copy.kind,
    symbol: copy.symbol,
    side,
    wished: formatMinor(copy.wished, wishDecimals),
    quantity: String(quantity),
    managerPrice: average(manager, scale),
    price: quantity === 0 ? null : average({ quantity, value: paid }, scale),
    value: text(paid),
    fees: text(copy.fees),
    fromManager: text(fromManager),
    why: copy.why,
  }
}

/** An average price with two decimals more than the currency has, cut. */
function average({ quantity, value }: { quantity: number; value: bigint }, scale: number): string {
  return formatMinor((value * 10n ** BigInt(averageDecimals)) / BigInt(quantity), scale + averageDecimals)
}
