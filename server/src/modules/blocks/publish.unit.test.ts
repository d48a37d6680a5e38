import { expect, test } from 'vitest'
import { settingsWith } from '../../testing/settings.ts'
import { bandOf } from './publish.ts'

const venue = { previousClose: () => 31_088 }
const band = (...set: readonly (readonly [string, number])[]) =>
  bandOf({ venue, settings: settingsWith(new Map(set)) }, 'LAGC')

test.each([
  // 10% of 310.88 are 31.088, of which 31.08 are whole units.
  { percent: undefined, low: 27_980, high: 34_196 },
  { percent: 5, low: 29_534, high: 32_642 },
  { percent: 30, low: 21_762, high: 40_414 },
])('a block is priced between $low and $high under a band of $percent percent', ({ percent, low, high }) => {
  const found = percent === undefined ? band() : band(['blocks.band', percent])
  expect(found).toEqual({ reference: 31_088, low, high })
})
