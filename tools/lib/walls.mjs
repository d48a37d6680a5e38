import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './children.mjs'
import { productEnvironment, productNode, root } from './paths.mjs'

const folders = [
  'money',
  'matching',
  'quant',
  'proof',
  'protocol',
  'server',
  'ui',
  'client',
  'web',
  'console',
  'bench',
].map((name) => `${name}/src`)

/**
 * Holds a tree to the walls. A tree in which hardly a file was seen is a failure as well: a checker that cannot read
 * TypeScript finds nothing and is content.
 */
export async function holdWalls(tree = root, seenMin = 100) {
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const present = [...folders, 'journeys'].filter((folder) => existsSync(join(tree, folder)))
  const words = ['--config', join(tree, 'tools', 'walls.cjs'), '--output-type', 'json', ...present]
  const { output } = await runToEnd([productNode(), program, ...words], {
    cwd: tree,
    env: productEnvironment(),
  })
  const summary = readSummary(output)
  if (!summary) return { seen: 0, broken: [`The checker did not run: ${output.slice(0, 2000)}`] }
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  if (summary.totalCruised < seenMin) broken.push(`Only ${summary.totalCruised} files were seen.`)
  return { seen: summary.totalCruised, broken }
}

function readSummary(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))).summary
  } catch {
    return undefined
  }
}
