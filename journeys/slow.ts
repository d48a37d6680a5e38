import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { stockPage } from './steps.ts'
import { openTestServer } from './test-server.ts'

/** Lighthouse's slow 3G: 400 kbit/s both ways, 400 ms to the server and back. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const throttle = 4
const rounds = Number(process.argv[2] ?? 3)
const patienceMs = 30_000

/** Each page, and the first thing on it with a figure: a row of its list, or the price. */
const pages = {
  home: { path: '/pages/tabbar/home', figure: 'a[href*="stockKline"]' },
  markets: { path: '/pages/tabbar/markets', figure: 'a[href*="stockKline"]' },
  stock: { path: stockPage('LAGC'), figure: 'main header .figure' },
  start: { path: '/', figure: 'a[href*="stockKline"]' },
} as const

type Seen = { readonly paintMs: number; readonly figureMs: number; readonly files: number }

const server = await openTestServer()
const { executablePath, env } = await findChromium()
const names = Object.keys(pages) as (keyof typeof pages)[]
const seen = new Map(names.map((name) => [name, [] as Seen[]]))
try {
  // Round by round, so that a busy moment of the machine meets all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const browser = await chromium.launch({
        executablePath,
        env: env as Record<string, string>,
        args: chromiumFlags,
      })
      seen.get(name)?.push(await visit(browser, pages[name]))
      await browser.close()
    }
} finally {
  await server.close()
}
const all = (visits: readonly Seen[], key: 'paintMs' | 'figureMs'): string =>
  visits
    .map((one) => one[key])
    .sort((one, other) => one - other)
    .join(' · ')

console.log('page | first paint ms | first figure ms | files')
console.log('---|---|---|---')
for (const [name, visits] of seen)
  console.log(
    `${name} | ${all(visits, 'paintMs')} | ${all(visits, 'figureMs')} | ${Math.max(...visits.map(({ files }) => files))}`,
  )

/** A first visit with nothing in the cache. */
async function visit(
  browser: Browser,
  { path, figure }: { readonly path: string; readonly figure: string },
): Promise<Seen> {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'block',
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.goto(path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    (place) => (/\d/.test(document.querySelector(place)?.textContent ?? '') ? performance.now() : 0),
    figure,
    { timeout: patienceMs },
  )
  const figureMs = Math.round(await shown.jsonValue())
  const { paint, files } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    files: performance.getEntriesByType('resource').length,
  }))
  return { paintMs: Math.round(paint), figureMs, files }
}
