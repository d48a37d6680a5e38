// `npm run shots`: pictures of every address, in both languages, light and dark, narrow and wide, for whoever changed a
// screen. They go to shots/, which git ignores. `npm run shots -- /pages/stock/stockKline` takes only what contains the word.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, isInstalled } from './lib/install.mjs'
import { productNode, root } from './lib/paths.mjs'
import { buildWeb, isBuilt } from './lib/web-build.mjs'

if (!isInstalled()) await orEnd(install())
if (!isBuilt()) await orEnd(buildWeb())
const words = [join(root, 'journeys', 'shots.ts'), ...process.argv.slice(2)]
process.exitCode = spawnSync(productNode(), words, { cwd: root, stdio: 'inherit' }).status ?? 1

async function orEnd(work) {
  const { ok, said } = await work
  if (ok) return
  console.error(said)
  process.exit(1)
}
