import { formatMinor, scaleOf } from '@openbourse/money'
import { shownValue, unitDecimals } from '@openbourse/quant/pools'
import { figureText } from '../../platform/shares/rules.ts'
import { unitAt } from './contents.ts'
import type { Dealing, PoolTerms } from './types.ts'

const unitShown = 4
const unitExact = 8
const rateDecimals = 8

type InCurrency = Pick<PoolTerms, 'currency'>

/** Money in the currency of terms. */
export const written = ({ currency }: InCurrency, minor: bigint | number): string =>
  formatMinor(BigInt(minor), scaleOf(currency))

export const unitsText = (units: bigint): string => formatMinor(units, unitDecimals)

/** A fraction of returns and shares, with six decimals. */
export const textOf = (fraction: number): string => figureText(fraction, 6)

/** A rate of fees in hundred-millionths as a fraction. */
export const rateText = (rate: number): string => formatMinor(BigInt(rate), rateDecimals)

/** The value of a unit at a dealing point with eight decimals, cut. */
export const unitText = (terms: InCurrency, dealing: Pick<Dealing, 'value' | 'units'>): string =>
  valueText(terms, dealing, unitExact)

/** The same with four decimals, as pages show it. */
export const shortUnitText = (terms: InCurrency, dealing: Pick<Dealing, 'value' | 'units'>): string =>
  valueText(terms, dealing, unitShown)

const valueText = (
  { currency }: InCurrency,
  dealing: Pick<Dealing, 'value' | 'units'>,
  shown: number,
): string => formatMinor(shownValue(unitAt(dealing), { decimals: scaleOf(currency), shown }), shown)
