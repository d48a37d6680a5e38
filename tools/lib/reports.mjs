// Reads what the runners report as JSON. A runner that left no report, or ran nothing, has failed: silence is no success.
import { stripVTControlCharacters } from 'node:util'

/** vitest's JSON reporter. Files that did not load have no tests of their own, so they are counted as one failure each. */
export function countVitest(text, code) {
  const report = readJson(text)
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped }, code)
}

/** How a failed property is run again: fast-check's seed, which a long counterexample would cut off. */
export function seedsIn(output) {
  return [...new Set(output.match(/\{ seed: -?\d+, path: "[^"]*"[^}]*\}/g) ?? [])]
}

/**
 * Playwright's JSON reporter. A journey that failed is run once more. If it passes then, it counts as passed and is
 * listed in `unsteady`, which the run names at its end.
 */
export function countPlaywright(text, code) {
  const report = readJson(text)
  if (!report) return { passed: 0, failed: 1, note: 'no report was written' }
  const { expected, unexpected, flaky, skipped } = report.stats
  const counts = { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
  return { ...settle(counts, code), unsteady: unsteadyOf(report.suites ?? []) }
}

/** Titles of the tests that passed on their second run, each with its first error. */
function unsteadyOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(describe),
    ...unsteadyOf(inner),
  ])
}

function describe({ title, file, tests }) {
  const output = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? ''
  return `${file}: ${title} (${stripVTControlCharacters(output).split('\n', 1)[0]})`
}

function settle({ passed, failed, skipped }, code) {
  const note = skipped > 0 ? `${skipped} skipped` : ''
  if (passed + failed === 0) return { passed: 0, failed: 1, note: 'nothing was run' }
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: `the runner ended with ${code}` }
  return { passed, failed, note }
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
