export type SettingName = keyof typeof import('./definitions.ts').definitions

/** Public settings in memory. Every number that a rule needs and that could be argued about is one of them. */
export interface Settings {
  text(name: SettingName): string
  /** Whole numbers: counts, minutes, basis points (hundredths of a percent). */
  integer(name: SettingName): number
  /** Exact amounts in the asset's smallest unit. */
  minor(name: SettingName): bigint
  /** The same as it held at a moment, from the public record; before the first record what was recorded first. */
  minorAt(name: SettingName, atMs: number): bigint
  /** Three rising amounts in the asset's smallest unit. */
  steps(name: SettingName): readonly bigint[]
  /** Since when the value holds, in epoch milliseconds. */
  since(name: SettingName): number
}
