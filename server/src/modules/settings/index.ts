export { defaultSettings, openSettings, type SettingsModule } from './open.ts'
export type { SettingName, Settings } from './types.ts'
