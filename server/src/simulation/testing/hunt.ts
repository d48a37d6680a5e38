import { run2 } from '../level-2/run.ts'
import { run } from '../run.ts'
import { type Level, stepsUsual } from '../spread.ts'

/** Lives under seeds from one on, until one fails; says which and why. */
const seedsMax = Number(process.argv[2])
const level: Level = process.argv[3] === '2' ? 2 : 1
for (let seed = 1; seed <= seedsMax; seed += 1) {
  const { failed } = await (level === 1 ? run : run2)(BigInt(seed), stepsUsual[level])
  if (!failed) continue
  console.log(JSON.stringify({ seed, why: failed.why }))
  break
}
// Wires and connections of lives would keep the process.
process.exit(0)
