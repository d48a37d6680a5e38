// `npm run lighthouse`: Lighthouse's mobile preset on home, markets and a stock's page, and beside them on an empty page of React
// and a router, in the browser that the journeys use.
// Its packages are large, so they are separate from the product's and are installed on the first run.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './lib/children.mjs'
import { chromiumFlags, findChromium } from './lib/chromium.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { productNode, root } from './lib/paths.mjs'
import { openPeer } from './lib/peer-page.mjs'
import { buildWeb, isBuilt } from './lib/web-build.mjs'

const home = join(root, 'tools', 'lighthouse')
const program = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js')
const pages = ['/pages/tabbar/home', '/pages/tabbar/markets', '/pages/stock/stockKline?symbol=LAGC']
const categories = ['performance', 'accessibility', 'best-practices']
const rounds = Number(process.argv[2] ?? 3)

if (!isInstalled()) await orEnd(install())
if (!isBuilt()) await orEnd(buildWeb())
if (!existsSync(program)) {
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    stdio: 'inherit',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}
const { openTestServer } = await import('../journeys/test-server.ts')
const server = await openTestServer()
const peer = await openPeer(join(home, 'peer'))
const { executablePath, env } = await findChromium()
const folder = join(root, '.cache', 'lighthouse')
mkdirSync(folder, { recursive: true })
const lines = [
  'page | performance | accessibility | best practices | LCP s | TBT ms | CLS',
  '---|---|---|---|---|---|---',
]
try {
  const all = Object.fromEntries([
    ...pages.map((page) => [page, server.url + page]),
    ['an empty page', peer.url],
  ])
  const measured = new Map(Object.keys(all).map((page) => [page, []]))
  // Round by round, so that a busy moment of the machine meets all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const [page, url] of Object.entries(all)) measured.get(page).push(await measure(page, url, round))
  for (const [page, found] of measured) lines.push(line(page, found))
} finally {
  peer.close()
  await server.close()
}
writeFileSync(join(folder, 'report.md'), `${lines.join('\n')}\n`)
console.log(lines.join('\n'))

async function measure(page, url, round) {
  const out = join(folder, `${page.replaceAll(/\W+/g, '-')}-${round}.json`)
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const words = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
  ]
  // Not in one breath: the empty page is served from here meanwhile.
  const { code, output } = await runToEnd([productNode(), ...words], {
    cwd: root,
    env: { ...env, CHROME_PATH: executablePath },
  })
  if (code !== 0) throw new Error(`Lighthouse failed on ${page}: ${output}`)
  const report = JSON.parse(readFileSync(out, 'utf8'))
  return {
    scores: categories.map((name) => Math.round(100 * report.categories[name].score)),
    lcp: report.audits['largest-contentful-paint'].numericValue / 1000,
    tbt: report.audits['total-blocking-time'].numericValue,
    cls: report.audits['cumulative-layout-shift'].numericValue,
  }
}

/** The median round represents the page: one round of a busy machine is not reliable. */
function line(page, all) {
  const middle = (values) => values.sort((one, other) => one - other)[values.length >> 1]
  const scores = categories.map((_, at) => middle(all.map((one) => one.scores[at])))
  const figures = [
    middle(all.map(({ lcp }) => lcp)).toFixed(1),
    middle(all.map(({ tbt }) => tbt)).toFixed(0),
    middle(all.map(({ cls }) => cls)).toFixed(3),
  ]
  return [page, ...scores, ...figures].join(' | ')
}

async function orEnd(work) {
  const { ok, output } = await work
  if (ok) return
  console.error(output)
  process.exit(1)
}
