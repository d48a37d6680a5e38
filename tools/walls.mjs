// `npm run walls`: lists imports that break a wall.
import { holdWalls } from './lib/walls.mjs'

const { seen, broken } = await holdWalls()
for (const line of broken) console.log(line)
console.log(`${seen} files seen, ${broken.length} walls broken`)
process.exitCode = broken.length === 0 ? 0 : 1
