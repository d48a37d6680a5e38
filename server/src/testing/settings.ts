import { defaultSettings, type SettingName, type SettingsFace } from '../modules/settings/index.ts'

/** Default settings, with integers that a test sets, also beyond the operators' limits. */
export function settingsWith(set: ReadonlyMap<string, number>): SettingsFace {
  const defaults = defaultSettings()
  const integer = (name: SettingName): number => set.get(name) ?? defaults.integer(name)
  const decide = (): never => {
    throw new Error('nothing changes these settings but the test')
  }
  return { ...defaults, integer, changes: { all: () => [], of: () => undefined, decide } }
}
