import { parseArgs } from 'node:util'
import { attacks } from './attackers.ts'
import { believeEveryTrade } from './plants.ts'
import { reckon } from './reckon.ts'

/**
 * `npm run attack`: every attack on 200 days; `--days 20` on fewer, `--only wash` those whose names have the word, `--planted` against
 * the mistake that it is there to see.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    planted: { type: 'boolean', default: false },
  },
})
let earning = 0
for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
  const { days, mean, error, earns } = await reckon(attack, {
    days: Number(values.days),
    ...(values.planted ? { plant: believeEveryTrade } : {}),
  })
  if (earns) earning += 1
  const said = `${Math.floor(mean)} ± ${Math.ceil(1.96 * error)} millionths of what was brought`
  console.log(`${attack.name}, ${days} days: ${said}${earns ? ': EARNS' : ''}`)
}
process.exitCode = earning === 0 ? 0 : 1
