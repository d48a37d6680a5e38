export { defaultSettings, openSettings, type SettingsModule } from './open.ts'
export {
  type PayoutRail,
  type PayoutTerms,
  payoutAssets,
  payoutTermsOf,
  railOf,
  readTerms,
  writtenTerms,
} from './payout-terms.ts'
export { baseCurrency, coinRates, referenceRateOf, referenceRates } from './reference.ts'
export type { SettingName, Settings } from './types.ts'
