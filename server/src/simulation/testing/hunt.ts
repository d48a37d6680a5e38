import type { Family } from '../level-2/all-flows.ts'
import { run2 } from '../level-2/run.ts'
import { run } from '../run.ts'
import { type Level, stepsUsual } from '../spread.ts'

/** Lives under seeds from one on, until one fails; prints which and why. */
const seedsMax = Number(process.argv[2])
const level: Level = process.argv[3] === '2' ? 2 : 1
const often = process.argv[4] as Family | undefined
for (let seed = 1; seed <= seedsMax; seed += 1) {
  const { failed } = await (level === 1
    ? run(BigInt(seed), stepsUsual[level])
    : run2(BigInt(seed), stepsUsual[level], new Map(), often))
  if (!failed) continue
  console.log(JSON.stringify({ seed, why: failed.why }))
  break
}
// Wires and connections of lives would keep the process.
process.exit(0)
