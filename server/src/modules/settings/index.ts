export { type Recorded, recordedValues } from './changes/history.ts'
export { costsOf, effectOf, type NotChanged, rangesOf, whyNotChanged, windowOf } from './changes/rules.ts'
export { type ShownValue, shownValue } from './changes/shown.ts'
export { coinTermsOf, confirmationsOf } from './coin-terms.ts'
export {
  type PayoutRail,
  type PayoutTerms,
  payoutAssets,
  payoutTermsOf,
  railOf,
  readTerms,
  writtenTerms,
} from './payout-terms.ts'
export { type SettingChanges, type SettingsFace, type Shown, settings } from './product.ts'
export {
  baseCurrency,
  currencies,
  referenceRateOf,
  referenceRates,
  unitWorth,
  worthInBase,
} from './reference.ts'
export { isChangeable } from './rules.ts'
export type { SettingName, Settings } from './types.ts'
export { defaultSettings } from './values.ts'
