import { decimalsOf } from '@openbourse/ui'
import { over, times } from '../../lib/figures.ts'

/** Distances from the last price that a thumb can choose, in percent. */
export const presets = ['-10', '-5', '-2', '+2', '+5', '+10'] as const
export type Preset = (typeof presets)[number]

/** The price that far from the last one, cut to its own decimals. */
export function presetPrice(last: string, preset: Preset): string {
  const hundredths = times(last, String(100 + Number(preset)))
  return over(hundredths, '100', decimalsOf(last)) ?? last
}
