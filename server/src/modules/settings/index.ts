export { type Recorded, recordedValues } from './changes/history.ts'
export { costsOf, effectOf, type NotChanged, rangesOf, whyNotChanged } from './changes/rules.ts'
export { type ToldValue, toldValue } from './changes/told.ts'
export { coinTermsOf, confirmationsOf } from './coin-terms.ts'
export {
  defaultSettings,
  openSettings,
  type SettingChanges,
  type SettingsModule,
  type Shown,
} from './open.ts'
export {
  type PayoutRail,
  type PayoutTerms,
  payoutAssets,
  payoutTermsOf,
  railOf,
  readTerms,
  writtenTerms,
} from './payout-terms.ts'
export { type SettingsFace, settings } from './product.ts'
export { baseCurrency, coinRates, referenceRateOf, referenceRates, worthInBase } from './reference.ts'
export { isChangeable } from './rules.ts'
export type { SettingName, Settings } from './types.ts'
