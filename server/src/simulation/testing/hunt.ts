import { run } from '../run.ts'
import { stepsUsual } from '../spread.ts'

/** Lives under seeds from one on, until one fails; says which and why. */
const seedsMax = Number(process.argv[2])
for (let seed = 1; seed <= seedsMax; seed += 1) {
  const { failed } = await run(BigInt(seed), stepsUsual[1])
  if (!failed) continue
  console.log(JSON.stringify({ seed, why: failed.why }))
  break
}
