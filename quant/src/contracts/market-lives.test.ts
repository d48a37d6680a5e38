import { expect, test } from 'vitest'
import { liveAll } from './testing/lives.ts'

const seed = Number(process.env.SEED ?? 1)
const lives = Number(process.env.LIVES ?? (process.env.SEED ? 1 : 200))

test(`${lives} markets with crashes, gaps and funding conserve money to the unit, from seed ${seed}`, () => {
  const counts = liveAll({ first: seed, lives })
  if (lives < 100) return
  // A law about something that does not happen is no law.
  for (const count of [
    counts.fills,
    counts.liquidations,
    counts.slices,
    counts.deleveraged,
    counts.fundings,
  ]) {
    expect(count).toBeGreaterThan(lives / 10)
  }
})
