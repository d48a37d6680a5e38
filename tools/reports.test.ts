import { expect, test } from 'vitest'
import { budget, weighBuild } from './lib/bundle-gate.mjs'
import { countPlaywright, countVitest, seedsIn } from './lib/reports.mjs'

const vitest = (over: object): string =>
  JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [], ...over })
const playwright = (stats: object): string =>
  JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors: [] })

test('counts what the runners counted', () => {
  expect(countVitest(vitest({}), 0)).toMatchObject({ passed: 3, failed: 0 })
  expect(countVitest(vitest({ numFailedTests: 2 }), 1)).toMatchObject({ passed: 3, failed: 2 })
  expect(countPlaywright(playwright({}), 0)).toMatchObject({ passed: 2, failed: 0 })
  expect(countPlaywright(playwright({ unexpected: 1 }), 1)).toMatchObject({ passed: 2, failed: 1 })
})

test('silence, an empty run and an unexplained exit are failures', () => {
  expect(countVitest('', 0).failed).toBe(1)
  expect(countVitest(vitest({ numPassedTests: 0 }), 0).failed).toBe(1)
  expect(countVitest(vitest({}), 1).failed).toBe(1)
  expect(countPlaywright('', 0).failed).toBe(1)
  expect(countPlaywright(playwright({ expected: 0 }), 0).failed).toBe(1)
})

test('a file that did not load is a failure, and what was skipped is noted', () => {
  const unloaded = { testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(countVitest(vitest(unloaded), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(countVitest(vitest({ numPendingTests: 2 }), 0).note).toBe('2 skipped')
})

test('a journey that passed on its second run counts, and is named with its first error', () => {
  const spec = {
    title: 'buys a share',
    file: 'orders.journey.ts',
    tests: [
      {
        status: 'flaky',
        results: [{ error: { message: '\u001b[31mtimed out\u001b[39m\nat line 3' } }, { error: undefined }],
      },
    ],
  }
  const steady = {
    title: 'sells a share',
    file: 'selling.journey.ts',
    tests: [{ status: 'expected', results: [] }],
  }
  const report = JSON.stringify({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [steady], suites: [{ specs: [spec] }] }],
  })
  expect(countPlaywright(report, 0)).toMatchObject({
    passed: 2,
    failed: 0,
    unsteady: ['orders.journey.ts: buys a share (timed out)'],
  })
  expect(countPlaywright(playwright({ unexpected: 1, flaky: 1 }), 1)).toMatchObject({ passed: 3, failed: 1 })
})

const manifest = {
  'index.html': { isEntry: true, file: 'index.js', imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js' },
  'src/pages/tabbar/home.tsx': { file: 'home.js', imports: ['_shared.js', 'index.html'] },
  'src/pages/stock/search.tsx': { file: 'search.js', imports: ['_shared.js', '_own.js'] },
  '_own.js': { file: 'own.js' },
  'virtual:messages/en-US/first': { file: 'en.js' },
  'virtual:messages/es-MX/first': { file: 'es.js' },
}
const sizes: Record<string, number> = {
  'index.js': 69_000,
  'shared.js': 20_000,
  'home.js': 10_000,
  'search.js': 15_000,
  'own.js': 10_000,
  'en.js': 5_000,
  'es.js': 6_000,
  'index.css': 3_000,
  'index.html': 1_000,
}
const weigh = (over: Record<string, number> = {}) =>
  weighBuild(manifest, (name: string) => ({ ...sizes, ...over })[name])

test('weighs home with its language, and every other route by what it adds', () => {
  expect(weigh()).toEqual([
    { ok: true, message: 'home, scripts: 105.0 kB of 105 kB' },
    { ok: true, message: 'home, everything: 109.0 kB of 170 kB' },
    { ok: true, message: 'src/pages/stock/search.tsx: 25.0 kB of 25 kB' },
  ])
})

test('weighs the list of pages by itself', () => {
  const listed = { ...manifest, 'src/lib/page-files.ts': { file: 'pages.js' } }
  const sizeOf = (bytes: number) => (name: string) => (name === 'pages.js' ? bytes : sizes[name])
  expect(weighBuild(listed, sizeOf(3_000))[2]).toEqual({
    ok: true,
    message: 'the list of pages: 3.0 kB of 3 kB',
  })
  expect(weighBuild(listed, sizeOf(3_001))[2]?.ok).toBe(false)
})

test('reports a weight over its budget', () => {
  expect(weigh({ 'es.js': 6_001 })[0]?.ok).toBe(false)
  expect(weigh({ 'index.css': budget.homeAll })[1]?.ok).toBe(false)
  expect(weigh({ 'own.js': 10_001 })[2]?.ok).toBe(false)
  expect(weighBuild({}, () => 0)[0]?.ok).toBe(false)
})

test('finds the seeds of properties that failed, however long their counterexamples are', () => {
  const seed = '{ seed: -1112649840, path: "26939:157:1", endOnFailure: true }'
  const output = `Property failed after 26940 tests\n${seed}\n${'Counterexample '.repeat(2_000)}\n${seed}`
  expect(seedsIn(output)).toEqual([seed])
  expect(seedsIn('a test failed without one')).toEqual([])
})
