// Runs the test runners and counts what they report.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './children.mjs'
import { productEnvironment, productNode, root } from './paths.mjs'
import { countPlaywright, countVitest } from './reports.mjs'

const reports = join(root, '.cache', `reports-${process.pid}`)
export const inModules = (...names) => join(root, 'node_modules', ...names)

export function tidyReports() {
  rmSync(reports, { recursive: true, force: true })
}

/** A project of vitest, whole or some of its files; `extra` is added to the environment. */
export async function runVitest(project, { files = [], extra = {} } = {}) {
  const report = reportFile(project)
  const words = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const program = inModules('vitest', 'vitest.mjs')
  // The colour and progress of a terminal would only clutter what is kept for the case of failure.
  const env = productEnvironment({ NO_COLOR: '1', CI: '1', ...extra })
  const { code, output } = await runToEnd([productNode(), program, ...words], { cwd: root, env })
  return { ...countVitest(read(report), code), output }
}

export async function runJourneys() {
  const report = reportFile('journeys')
  const env = productEnvironment({
    NO_COLOR: '1',
    CI: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Its usual place is the temporary folder, which is new in every run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules', '.cache', 'journeys'),
  })
  const words = ['test', '--config', join('journeys', 'playwright.config.ts'), '--reporter=line,json']
  const program = inModules('@playwright', 'test', 'cli.js')
  const { code, output } = await runToEnd([productNode(), program, ...words], { cwd: root, env })
  return { ...countPlaywright(read(report), code), output }
}

function reportFile(name) {
  mkdirSync(reports, { recursive: true })
  const path = join(reports, `${name}.json`)
  // What a former run of the same process left would be counted again.
  rmSync(path, { force: true })
  return path
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
