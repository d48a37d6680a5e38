import { type Asset, format, formatMinor, invariant, money, parse } from '@openbourse/money'
import type { EntryKind, StatementLine } from '@openbourse/protocol'

/** One asset's totals of a period, in its smallest unit. */
export type AssetSummary = {
  readonly asset: Asset
  readonly opening: bigint
  readonly in: bigint
  readonly out: bigint
  readonly closing: bigint
}

export type KindSummary = {
  readonly kind: EntryKind
  readonly asset: Asset
  readonly minor: bigint
  readonly lines: number
}

export type Summary = { readonly assets: readonly AssetSummary[]; readonly kinds: readonly KindSummary[] }

type Line = Pick<StatementLine, 'asset' | 'amount' | 'kind'>

/**
 * Sums a period line by line. Throws (a bug) when opening balance and lines differ from the closing balance,
 * so that a wrong statement is never shown.
 */
export function summaryOf(
  lines: readonly Line[],
  balances: ReadonlyMap<Asset, { readonly opening: bigint; readonly closing: bigint }>,
): Summary {
  const byAsset = Map.groupBy(lines, ({ asset }) => asset)
  const assets = [...balances].map(([asset, { opening, closing }]) => {
    const moves = (byAsset.get(asset) ?? []).map(signedMinor)
    const into = moves.reduce((sum, minor) => (minor > 0n ? sum + minor : sum), 0n)
    const out = moves.reduce((sum, minor) => (minor < 0n ? sum - minor : sum), 0n)
    invariant(opening + into - out === closing, `the statement of ${asset} adds up`)
    return { asset, opening, in: into, out, closing }
  })
  const moved = assets.filter((one) => one.opening !== 0n || one.closing !== 0n || one.in !== 0n)
  return { assets: moved.sort(currenciesFirst), kinds: kindsOf(lines) }
}

function kindsOf(lines: readonly Line[]): KindSummary[] {
  const groups = Map.groupBy(lines, ({ kind, asset }) => `${kind}/${asset}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const minor = group.reduce((sum, line) => sum + signedMinor(line), 0n)
    return [{ kind: first.kind, asset: first.asset, minor, lines: group.length }]
  })
}

export type GainSummary = {
  readonly currency: string
  readonly proceeds: bigint
  readonly cost: bigint
  readonly gain: bigint
  readonly disposals: number
}

/** Realised gains by currency: gains of different currencies are never added. */
export function gainsOf(
  disposals: readonly { readonly currency: string; readonly proceeds: bigint; readonly cost: bigint }[],
): GainSummary[] {
  return [...Map.groupBy(disposals, ({ currency }) => currency)].map(([currency, list]) => {
    const proceeds = list.reduce((sum, one) => sum + one.proceeds, 0n)
    const cost = list.reduce((sum, one) => sum + one.cost, 0n)
    return { currency, proceeds, cost, gain: proceeds - cost, disposals: list.length }
  })
}

/** What a sale took of a lot, of granted shares, or of a fraction, which has no lots. */
type Taken = {
  readonly lotId: number | null
  readonly quantity: number
  readonly fraction?: bigint
}

export const isFraction = ({ lotId, quantity }: Taken): boolean => lotId === null && quantity === 0

/** In shares, with six decimals of a fraction. */
export const quantityOf = ({ quantity, fraction = 0n }: Taken): string =>
  fraction === 0n ? String(quantity) : formatMinor(fraction, 6)

export function written(asset: string, minor: bigint): string {
  return format(money(asset, minor))
}

/** Ledger amounts have a sign, which input amounts may not have. */
export function signedMinor({ asset, amount }: Pick<Line, 'asset' | 'amount'>): bigint {
  const isNegative = amount.startsWith('-')
  const read = parse(isNegative ? amount.slice(1) : amount, asset)
  invariant(read, `${amount} ${asset} is an amount`)
  return isNegative ? -read.minor : read.minor
}

function currenciesFirst(one: AssetSummary, other: AssetSummary): number {
  const isShare = ({ asset }: AssetSummary) => Number(asset.startsWith('share:'))
  return isShare(one) - isShare(other) || one.asset.localeCompare(other.asset)
}
