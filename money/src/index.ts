export { add, compare, isZero, negate, subtract, sum } from './arithmetic.ts'
export {
  type Asset,
  type AssetKind,
  type AssetTerms,
  assetTerms,
  fractionAsset,
  isAsset,
  kindOf,
  type Money,
  money,
  scaleOf,
  shareAsset,
  symbolOfFraction,
  symbolOfHolding,
  symbolOfShare,
  symbolOfStock,
} from './asset.ts'
export { abbreviated, truncated2, truncated3, withThousands } from './display.ts'
export { convert, divide, multiply, type Rounding, split } from './divide.ts'
export { invariant, unreachable } from './invariant.ts'
export { format, formatMinor, parse, parseMinor } from './text.ts'
export {
  exactWorth,
  priceEach,
  type Scales,
  spareDecimals,
  tradesExactly,
  worthAt,
} from './value.ts'
