export { type OtherFill, type RunAhead, ranAhead } from './ahead.ts'
export { type Allotted, allotted, type Block, ownShare, priceDifference, reachable } from './allocation.ts'
export { type Copied, type Difference, difference, differenceDecimals, middle } from './attribution.ts'
export { type Bunch, bunched, type Depth, limitOf, type Wish } from './bunching.ts'
export { type Copier, millionth, type Signal, type Sized, sized, wishOf } from './proportion.ts'
export {
  type PastPrices,
  type PastTrade,
  type Replayed,
  type ReplayTerms,
  replay,
  type Skipped,
} from './replay.ts'
