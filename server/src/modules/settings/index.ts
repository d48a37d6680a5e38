export { defaultSettings, openSettings, type SettingsModule } from './open.ts'
export { baseCurrency, referenceRateOf, referenceRates } from './reference.ts'
export type { SettingName, Settings } from './types.ts'
