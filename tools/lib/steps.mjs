import { join } from 'node:path'
import { readBuild, weighBuild } from './bundle-gate.mjs'
import { runToEnd } from './children.mjs'
import { findForeign } from './loads.mjs'
import { productEnvironment, productNode, root } from './paths.mjs'
import { inModules, runJourneys, runVitest } from './runners.mjs'
import { holdWalls } from './walls.mjs'
import { buildWeb, isBuilt } from './web-build.mjs'

/** The number of consecutive commits that together plant every mistake. */
const plantTurns = 4
const tsc = inModules('typescript7', 'bin', 'tsc')
const typesOf = (config) => () => check(tsc, ['-p', config])

/**
 * All checks of `npm test`. `cores` is the number of processors a check keeps busy; checks that need one run two at a time. The kills mostly
 * wait, so they start first, count as none, and others run beside them. The simulation is one thread for a third of its time and so counts as one
 * processor, as do the server tests: they run beside each other, and what one leaves idle the other uses. Each returns counts and, if something
 * failed, its output.
 */
export const steps = [
  { key: 'proving', name: 'Kills and faults of the real process', cores: 0, run: () => runVitest('proving') },
  { key: 'walls', name: 'Walls', cores: 1, run: walls },
  { key: 'types', name: 'Types of server and tools', cores: 1, run: typesOf('tsconfig.node.json') },
  { key: 'types', name: 'Types of the web app', cores: 1, run: typesOf('tsconfig.web.json') },
  { key: 'types', name: 'Types of the console', cores: 1, run: typesOf('tsconfig.console.json') },
  { key: 'types', name: 'Types of the journeys', cores: 1, run: typesOf('tsconfig.journeys.json') },
  {
    key: 'knip',
    name: 'Nothing unused',
    cores: 1,
    run: () => check(inModules('knip', 'bin', 'knip.js'), ['--no-config-hints']),
  },
  { key: 'tidy', name: 'Tidy', cores: 1, run: () => check(join(root, 'tools', 'tidy', 'main.ts'), []) },
  {
    key: 'format',
    name: 'Format and lint',
    cores: 1,
    run: () => check(inModules('@biomejs', 'biome', 'bin', 'biome'), ['check', '--error-on-warnings']),
  },
  { key: 'unit', name: 'Unit tests', cores: 1, run: () => runVitest('unit') },
  { key: 'tools', name: 'Tests of the tools', cores: 1, run: () => runVitest('tools') },
  { key: 'weight', name: 'Build and weight of the apps, and what they load', cores: 1, run: weight },
  { key: 'simulation', name: 'Simulation', cores: 1, run: simulation },
  { key: 'server', name: 'Server tests on PostgreSQL', cores: 1, run: () => runVitest('server') },
  { key: 'journeys', name: 'Journeys in a browser', cores: 2, run: runJourneys },
]

/** Plants a quarter of the mistakes, a different one at each commit; without the whole Git history it plants all. */
async function simulation() {
  const asked = (...words) => runToEnd(['git', ...words], { cwd: root })
  const isWhole = (await asked('rev-parse', '--is-shallow-repository')).output.trim() === 'false'
  const commits = Number((await asked('rev-list', '--count', 'HEAD')).output)
  return runVitest('simulation', {
    extra: isWhole ? { PLANTS: `${(commits % plantTurns) + 1}/${plantTurns}` } : {},
  })
}

async function check(program, words) {
  const { code, output } = await runToEnd([productNode(), program, ...words], {
    cwd: root,
    env: productEnvironment(),
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

async function walls() {
  const { seen, broken } = await holdWalls()
  const note = `${seen} files`
  return broken.length === 0
    ? { passed: 1, failed: 0, note }
    : { passed: 0, failed: 1, note, output: broken.join('\n') }
}

async function weight() {
  if (!isBuilt()) {
    const built = await buildWeb()
    if (!built.ok) return { passed: 0, failed: 1, output: built.output }
  }
  const build = readBuild(join(root, 'web', 'dist'))
  if (!build) return { passed: 0, failed: 1, output: 'The build left no manifest.' }
  const lines = weighBuild(build.manifest, build.sizeOf, build.textsOf)
  const heavy = lines.filter(({ ok }) => !ok)
  const foreign = ['web', 'console'].flatMap((app) => findForeign(join(root, app, 'dist')))
  const output = [...heavy.map(({ message }) => `too heavy: ${message}`), ...foreign].join('\n')
  const failed = heavy.length + foreign.length
  return { passed: lines.length - heavy.length + 1, failed, note: lines[0].message, output }
}
