export type SettingName = keyof typeof import('./definitions.ts').definitions

/** Public settings in memory, for every number that a rule needs and that can be debated. */
export interface Settings {
  text(name: SettingName): string
  /** Whole numbers: counts, minutes, basis points (hundredths of a percent). */
  integer(name: SettingName): number
  /** Exact amounts in the asset's smallest unit. */
  minor(name: SettingName): bigint
  /** The value at a past moment, from the public record; before the first record the first value. */
  minorAt(name: SettingName, atMs: number): bigint
  /** Three rising amounts in the asset's smallest unit. */
  steps(name: SettingName): readonly bigint[]
  /** When the value took effect, in epoch milliseconds. */
  since(name: SettingName): number
}
