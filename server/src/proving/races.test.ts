import { afterEach, test } from 'vitest'
import { marketRaces } from './testing/market-races.ts'
import { moneyRaces } from './testing/money-races.ts'
import { openStage, type Stage } from './testing/stage.ts'

const open: Stage[] = []
afterEach(async () => {
  for (const stage of open.splice(0)) await stage.close()
})

/** Different calls for the same money, and how many of fifty are accepted: this doesn't follow from one example. */
const all = [...marketRaces, ...moneyRaces]

test.each(all.map((race) => [race.name, race] as const))('%s', { timeout: 180_000 }, async (_, race) => {
  const stage = await openStage()
  open.push(stage)
  await race.run(stage)
})
