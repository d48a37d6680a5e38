import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild, weighBuild } from './bundle-gate.mjs'
import { runToEnd } from './children.mjs'
import { findForeign } from './loads.mjs'
import { productEnvironment, productNode, root } from './paths.mjs'
import { countPlaywright, countVitest } from './reports.mjs'
import { holdWalls } from './walls.mjs'
import { buildWeb, isBuilt } from './web-build.mjs'

const reports = join(root, '.cache', `reports-${process.pid}`)
const inModules = (...names) => join(root, 'node_modules', ...names)

/** Everything that is checked, in the order from quick to slow. Each returns counts and, if something failed, what was said. */
export const steps = [
  {
    key: 'format',
    name: 'Format and lint',
    run: () => check(inModules('@biomejs', 'biome', 'bin', 'biome'), ['check', '--error-on-warnings']),
  },
  {
    key: 'types',
    name: 'Types of server and tools',
    run: () => check(inModules('typescript7', 'bin', 'tsc'), ['-p', 'tsconfig.node.json']),
  },
  {
    key: 'types',
    name: 'Types of the web app',
    run: () => check(inModules('typescript7', 'bin', 'tsc'), ['-p', 'tsconfig.web.json']),
  },
  {
    key: 'types',
    name: 'Types of the console',
    run: () => check(inModules('typescript7', 'bin', 'tsc'), ['-p', 'tsconfig.console.json']),
  },
  {
    key: 'types',
    name: 'Types of the journeys',
    run: () => check(inModules('typescript7', 'bin', 'tsc'), ['-p', 'tsconfig.journeys.json']),
  },
  { key: 'walls', name: 'Walls', run: walls },
  { key: 'tidy', name: 'Tidy', run: () => check(join(root, 'tools', 'tidy', 'main.ts'), []) },
  {
    key: 'knip',
    name: 'Nothing unused',
    run: () => check(inModules('knip', 'bin', 'knip.js'), ['--no-config-hints']),
  },
  { key: 'unit', name: 'Unit tests', run: () => vitest('unit') },
  { key: 'tools', name: 'Tests of the tools', run: () => vitest('tools') },
  { key: 'simulation', name: 'Simulation', run: () => vitest('simulation') },
  { key: 'server', name: 'Server tests on PostgreSQL', run: () => vitest('server') },
  { key: 'proving', name: 'Kills and faults of the real process', run: () => vitest('proving') },
  { key: 'weight', name: 'Build and weight of the apps, and what they load', run: weight },
  { key: 'journeys', name: 'Journeys in a browser', run: journeys },
]

export function tidyReports() {
  rmSync(reports, { recursive: true, force: true })
}

async function check(program, words) {
  const { code, said } = await runToEnd([productNode(), program, ...words], {
    cwd: root,
    env: productEnvironment(),
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said }
}

async function walls() {
  const { seen, broken } = await holdWalls()
  const note = `${seen} files`
  return broken.length === 0
    ? { passed: 1, failed: 0, note }
    : { passed: 0, failed: 1, note, said: broken.join('\n') }
}

async function vitest(project) {
  const report = reportFile(project)
  const words = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const program = inModules('vitest', 'vitest.mjs')
  // The colour and progress of a terminal would only clutter what is kept for the case of failure.
  const env = productEnvironment({ NO_COLOR: '1', CI: '1' })
  const { code, said } = await runToEnd([productNode(), program, ...words], { cwd: root, env })
  return { ...countVitest(read(report), code), said }
}

async function weight() {
  if (!isBuilt()) {
    const built = await buildWeb()
    if (!built.ok) return { passed: 0, failed: 1, said: built.said }
  }
  const build = readBuild(join(root, 'web', 'dist'))
  if (!build) return { passed: 0, failed: 1, said: 'The build left no manifest.' }
  const lines = weighBuild(build.manifest, build.sizeOf, build.textsOf)
  const heavy = lines.filter(({ ok }) => !ok)
  const foreign = ['web', 'console'].flatMap((app) => findForeign(join(root, app, 'dist')))
  const said = [...heavy.map(({ says }) => `too heavy: ${says}`), ...foreign].join('\n')
  const failed = heavy.length + foreign.length
  return { passed: lines.length - heavy.length + 1, failed, note: lines[0].says, said }
}

async function journeys() {
  const report = reportFile('journeys')
  const env = productEnvironment({ NO_COLOR: '1', CI: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const words = ['test', '--config', join('journeys', 'playwright.config.ts'), '--reporter=line,json']
  const program = inModules('@playwright', 'test', 'cli.js')
  const { code, said } = await runToEnd([productNode(), program, ...words], { cwd: root, env })
  return { ...countPlaywright(read(report), code), said }
}

function reportFile(name) {
  mkdirSync(reports, { recursive: true })
  return join(reports, `${name}.json`)
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
