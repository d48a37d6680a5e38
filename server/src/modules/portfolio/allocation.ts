import { assetTerms, formatMinor, kindOf, scaleOf, split, symbolOfHolding } from '@openbourse/money'
import type { Calls, Output, OwnedPart } from '@openbourse/protocol'
import { currency as contractCurrency } from '../contracts/index.ts'
import { mainPortfolioOf, type Owned, poolOf } from '../ledger/index.ts'
import { heldBy, ratedAs, shownRates, valueIn } from '../stocks/index.ts'
import { type Asked, type AssetParts, allOf, debtOf, withoutShares, worthOf } from './assets.ts'
import { copiesOf } from './copies.ts'

/** A part in the smallest unit of the currency of totals. */
type Part = Omit<OwnedPart, 'value'> & { readonly minor: bigint }
type Through = OwnedPart['through']
/** `rated` are the assets whose rates value the parts. */
type Found = {
  readonly parts: readonly Part[]
  readonly unrated: readonly string[]
  readonly rated: readonly string[]
}

const homes: Readonly<Record<string, string>> = { NGN: 'NG', USD: 'US', GBP: 'GB', MXN: 'MX', BRL: 'BR' }

/**
 * Everything that a user owns, part by part, valued like the total, so that the parts are exactly the total before
 * debts. Robots, funds and copies are resolved into their assets: units are worth their value at the last dealing
 * point, divided over the pool's present assets.
 */
export function allocationOf(
  parts: AssetParts,
  { userId, into }: Asked,
  nowMs: number,
): Output<Calls['allocation']> {
  const { stocks } = parts
  const own = partsIn(parts, { portfolioId: mainPortfolioOf(userId), into, through: null })
  const copies = copiesOf(stocks, userId).map((id) =>
    partsIn(parts, { portfolioId: id, into, through: 'copy' }),
  )
  const found = [own, ...copies]
  const all = together(found.flatMap((one) => one.parts))
  const text = (minor: bigint) => formatMinor(minor, scaleOf(into))
  const rated = new Set(found.flatMap((one) => one.rated).map((asset) => ratedAs(stocks.venue, asset)))
  return {
    base: into,
    parts: all.map(({ minor, ...part }) => ({ ...part, value: text(minor) })),
    owned: text(all.reduce((sum, { minor }) => sum + minor, 0n)),
    owed: text(debtOf(parts, { userId, into }, nowMs)),
    unrated: [...new Set(found.flatMap(({ unrated }) => unrated))].sort(),
    rates: shownRates(stocks.settings, [...rated], into),
    at: nowMs,
  }
}

type In = { readonly portfolioId: number; readonly into: string; readonly through: Through }

/** Assets of one portfolio. */
function partsIn(parts: AssetParts, of: In): Found {
  const { stocks } = parts
  const { portfolioId, into, through } = of
  const found: Part[] = []
  const unrated: string[] = []
  const rated: string[] = []
  const keep = (asset: string, minor: bigint | undefined, part: Omit<Part, 'minor' | 'asset'>) => {
    if (minor === undefined) unrated.push(asset)
    else if (minor !== 0n) found.push({ asset, ...part, minor })
  }
  for (const { symbol, currency, base } of heldBy(stocks, { portfolioId, into })) {
    rated.push(currency)
    keep(symbol, base?.value, { kind: 'stock', through, ...listingOf(parts, symbol) })
  }
  for (const owned of withoutShares(parts, portfolioId)) {
    const amount = allOf(owned)
    if (amount === 0n) continue
    const value = valueIn(stocks, { asset: owned.asset, minor: amount, into })
    const kind = kindOf(owned.asset)
    if (kind === 'cash' || kind === 'coin') rated.push(owned.asset)
    if (kind === 'unit') found.push(...lookedThrough(parts, of, { owned, value: value ?? 0n }))
    else if (kind === 'option') {
      const symbol = symbolOfHolding(owned.asset)?.split('-')[0] ?? ''
      keep(symbol, value, { kind, through, ...listingOf(parts, symbol) })
    } else if (kind === 'cash') {
      const { code } = assetTerms(owned.asset)
      keep(code, value, { kind, through, sector: null, currency: code, country: homes[code] ?? null })
    } else if (kind === 'coin')
      for (const one of coinParts(parts, of, { owned, value }))
        keep(assetTerms(owned.asset).code, one.minor, one.part)
  }
  return { parts: found, unrated, rated }
}

/** A coin, and of USDT what is in the contract account apart from it. */
function coinParts(
  parts: AssetParts,
  { portfolioId, into, through }: In,
  { owned, value }: { readonly owned: Owned; readonly value: bigint | undefined },
) {
  const part = { through, sector: null, currency: assetTerms(owned.asset).code, country: null } as const
  const account = parts.contracts.accounts.accountOf(portfolioId)
  const inContracts =
    owned.asset === contractCurrency
      ? (valueIn(parts.stocks, { asset: contractCurrency, minor: worthOf(account), into }) ?? 0n)
      : 0n
  if (inContracts === 0n || value === undefined)
    return [{ minor: value, part: { kind: 'coin' as const, ...part } }]
  return [
    { minor: value - inContracts, part: { kind: 'coin' as const, ...part } },
    { minor: inContracts, part: { kind: 'contract' as const, ...part } },
  ]
}

/** Units as the parts of their pool, in the proportions of now. A pool that owns nothing that can be valued stays one part. */
function lookedThrough(
  parts: AssetParts,
  { into }: In,
  { owned, value }: { readonly owned: Owned; readonly value: bigint },
): readonly Part[] {
  if (value <= 0n) return []
  const pool = poolOf(owned.asset)
  const kind = parts.stocks.ledger.portfolios.get(pool)?.kind
  const through = kind === 'robot' || kind === 'fund' ? kind : null
  const within = partsIn(parts, { portfolioId: pool, into, through }).parts.filter(({ minor }) => minor > 0n)
  if (within.length === 0)
    return [
      {
        kind: 'unit',
        asset: String(pool),
        through,
        sector: null,
        currency: null,
        country: null,
        minor: value,
      },
    ]
  const shares = split(
    value,
    within.map(({ minor }) => minor),
  )
  return within.map((part, at) => ({ ...part, minor: shares[at]! }))
}

function listingOf({ stocks }: AssetParts, symbol: string) {
  const instrument = stocks.venue.instrument(symbol)
  return {
    sector: instrument?.sector || null,
    currency: instrument?.currency ?? null,
    country: instrument?.country ?? null,
  }
}

/** Parts of the same thing in portfolios of the same kind as one, largest first. */
function together(all: readonly Part[]): readonly Part[] {
  const sums = new Map<string, Part>()
  for (const part of all) {
    const key = [part.kind, part.asset, part.through].join(' ')
    const before = sums.get(key)
    sums.set(key, before ? { ...before, minor: before.minor + part.minor } : part)
  }
  return [...sums.values()]
    .filter(({ minor }) => minor !== 0n)
    .sort((one, other) =>
      one.minor === other.minor ? (one.asset < other.asset ? -1 : 1) : one.minor > other.minor ? -1 : 1,
    )
}
