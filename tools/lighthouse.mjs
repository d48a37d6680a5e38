// `npm run lighthouse`: Lighthouse's mobile preset on home, markets and a stock's page, in the browser that the journeys use.
// Its packages are large, so they stand apart from the product's and are installed when this is first run.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from './lib/chromium.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { productNode, root } from './lib/paths.mjs'
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
const { openHouse } = await import('../journeys/house.ts')
const house = await openHouse()
const { executablePath, env } = await findChromium()
const folder = join(root, '.cache', 'lighthouse')
mkdirSync(folder, { recursive: true })
const lines = [
  'page | performance | accessibility | best practices | LCP s | TBT ms | CLS',
  '---|---|---|---|---|---|---',
]
try {
  for (const page of pages)
    lines.push(
      line(
        page,
        Array.from({ length: rounds }, (_, round) => measure(page, round)),
      ),
    )
} finally {
  await house.close()
}
writeFileSync(join(folder, 'report.md'), `${lines.join('\n')}\n`)
console.log(lines.join('\n'))

function measure(page, round) {
  const out = join(folder, `${page.replaceAll(/\W+/g, '-')}-${round}.json`)
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const words = [
    program,
    house.url + page,
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
  ]
  const ran = spawnSync(productNode(), words, {
    env: { ...env, CHROME_PATH: executablePath },
    encoding: 'utf8',
  })
  if (ran.status !== 0) throw new Error(`Lighthouse failed on ${page}: ${ran.stderr}`)
  const report = JSON.parse(readFileSync(out, 'utf8'))
  return {
    scores: categories.map((name) => Math.round(100 * report.categories[name].score)),
    lcp: report.audits['largest-contentful-paint'].numericValue / 1000,
    tbt: report.audits['total-blocking-time'].numericValue,
    cls: report.audits['cumulative-layout-shift'].numericValue,
  }
}

/** The median round stands for the page: one round of a busy machine says little. */
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
  const { ok, said } = await work
  if (ok) return
  console.error(said)
  process.exit(1)
}
