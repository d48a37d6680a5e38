import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, isInstalled } from './install.mjs'
import { productNode, root } from './paths.mjs'
import { buildWeb, isBuilt } from './web-build.mjs'

/** Runs a script that needs the built product: installs and builds first, if that has not been done. Ends with its exit code. */
export async function runBuilt(script, words) {
  if (!isInstalled()) await orEnd(install())
  if (!isBuilt()) await orEnd(buildWeb())
  const asked = [join(root, ...script), ...words]
  process.exitCode = spawnSync(productNode(), asked, { cwd: root, stdio: 'inherit' }).status ?? 1
}

async function orEnd(work) {
  const { ok, output } = await work
  if (ok) return
  console.error(output)
  process.exit(1)
}
