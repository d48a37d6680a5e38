import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { root } from '../tools/lib/paths.mjs'
import { stockPage } from './steps.ts'
import { openTestServer } from './test-server.ts'

const throttle = 4
const counts = [300, 20_000] as const
const pairs = [
  ['SMA', 'VOL'],
  ['BOLL', 'MACD'],
  ['EMA', 'KDJ'],
  ['SAR', 'RSI'],
] as const
const lookMs = 5000
const strokes = 5
const minuteMs = 60_000

type Case = { readonly count: number; readonly main: string; readonly sub: string }
type Seen = {
  /** Part of the time in which the page's main thread was busy while the chart was idle. */
  readonly busy: number
  readonly longestTaskMs: number
  readonly framesPerSecond: number
  /** Nineteen of twenty frames came sooner after the one before. */
  readonly gap95Ms: number
  readonly longestGapMs: number
}

const server = await openTestServer()
const { executablePath, env } = await findChromium()
const args = [...chromiumFlags, '--disable-dev-shm-usage']
const browser = await chromium.launch({ executablePath, env: env as Record<string, string>, args })
const lines: string[] = []
const print = (text: string): void => {
  lines.push(text)
  console.log(text)
}
print(`${cpus()[0]?.model ?? 'unknown processor'}, ${throttle}× slower, 390×844`)
print('')
print(
  'bars | indicators | busy while looked at | longest task ms | frames a second while dragged | 95 % of gaps ms | longest gap ms',
)
print('---|---|---|---|---|---|---')
try {
  // Few and many bars in turns, so that a disturbed minute disturbs both.
  for (const [main, sub] of pairs)
    for (const count of counts) print(line({ count, main, sub }, await watch(browser, { count, main, sub })))
} finally {
  await browser.close()
  await server.close()
}
const folder = join(root, '.cache', 'smooth')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'report.md'), `${lines.join('\n')}\n`)

function line({ count, main, sub }: Case, seen: Seen): string {
  const { busy, longestTaskMs, framesPerSecond, gap95Ms, longestGapMs } = seen
  const cells = [
    count,
    `${main}, ${sub}`,
    `${Math.round(busy * 100)} %`,
    longestTaskMs,
    framesPerSecond,
    gap95Ms,
  ]
  return [...cells, longestGapMs]
    .map((cell) => (typeof cell === 'number' ? String(Math.round(cell)) : cell))
    .join(' | ')
}

/** A chart of minutes with this many bars, first left alone while its market continues, then dragged to and fro. */
async function watch(browser: Browser, { count, main, sub }: Case): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    (values) => {
      for (const [name, value] of Object.entries(values))
        localStorage.setItem(`openbourse.${name}`, JSON.stringify({ version: 1, value }))
    },
    { chartStyle: 'candles', mainIndicator: main, subIndicator: sub },
  )
  const page = await context.newPage()
  await answerWith(page, count)
  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
  const answered = page.waitForResponse((one) => isMinutes(one.request().postData()))
  await chart.getByRole('button', { name: '1m', exact: true }).click()
  await answered
  await page.waitForTimeout(2000)
  const box = await chart.locator('canvas').first().boundingBox()
  if (!box) throw new Error('The chart has no size')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const looked = await look(page, session)
  const dragged = await drag(page, session, box)
  await context.close()
  return { ...looked, ...dragged }
}

function isMinutes(asked: string | null): boolean {
  return new URLSearchParams(asked ?? '').get('interval') === '1m'
}

/** Answers the first question for minutes with a walk of so many bars up to now; requests for older ones get none. */
async function answerWith(page: Page, count: number): Promise<void> {
  let known = false
  await page.route('**/ipce-api/stock/index/candles', async (route) => {
    const asked = route.request().postData()
    if (!isMinutes(asked)) return route.continue()
    // Data that the stream does not have is requested in twos: that is the market itself.
    if (known && !new URLSearchParams(asked ?? '').has('to')) return route.continue()
    const bars = known ? [] : walk(count, Date.now())
    known = true
    const data = { symbol: 'LAGC', interval: '1m', bars, adjusted: false }
    await route.fulfill({ json: { code: 0, msg: '', data } })
  })
}

/** Bars that go up and down by a fixed rule, so that every run draws the same. */
function walk(count: number, nowMs: number) {
  const last = Math.floor(nowMs / minuteMs) * minuteMs
  const price = (at: number) => 310 + 20 * Math.sin(at / 700) + 6 * Math.sin(at / 41) + 2 * Math.sin(at * 1.7)
  return Array.from({ length: count }, (_, at) => {
    const [open, close] = [price(at), price(at + 1)]
    const high = Math.max(open, close) + 0.4 + Math.abs(Math.sin(at * 3.1))
    const low = Math.min(open, close) - 0.4 - Math.abs(Math.sin(at * 2.3))
    const prices = [open, high, low, close].map((one) => one.toFixed(2))
    return [last - (count - 1 - at) * minuteMs, ...prices, String(500 + Math.round(400 * Math.sin(at / 9)))]
  })
}

/** The share of time the main thread is busy while prices arrive and there is no input. */
async function look(page: Page, session: CDPSession): Promise<Pick<Seen, 'busy' | 'longestTaskMs'>> {
  await session.send('Performance.enable')
  await page.evaluate(() => {
    const own = window as unknown as { longest: number }
    own.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) own.longest = Math.max(own.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const before = await atWork(session)
  await page.waitForTimeout(lookMs)
  const after = await atWork(session)
  const longestTaskMs = await page.evaluate(() => (window as unknown as { longest: number }).longest)
  return { busy: (after.work - before.work) / (after.at - before.at), longestTaskMs }
}

async function atWork(session: CDPSession): Promise<{ readonly at: number; readonly work: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { at: of('Timestamp'), work: of('TaskDuration') }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A thumb that goes to and fro over the bars, and the frames that came meanwhile. */
async function drag(page: Page, session: CDPSession, box: Box) {
  await page.evaluate(() => {
    const own = window as unknown as { frames: number[] | undefined }
    own.frames = []
    const note = (at: number) => {
      own.frames?.push(at)
      if (own.frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const [from, to] = stroke % 4 < 3 ? [0.15, 0.8] : [0.8, 0.15]
    await touch('touchStart', box.x + box.width * from)
    for (let step = 1; step <= 24; step += 1) {
      await touch('touchMove', box.x + box.width * (from + ((to - from) * step) / 24))
    }
    await touch('touchEnd')
  }
  const frames = await page.evaluate(() => {
    const own = window as unknown as { frames: number[] | undefined }
    const seen = own.frames ?? []
    own.frames = undefined
    return seen
  })
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const sorted = gaps.toSorted((one, other) => one - other)
  const lasted = (frames.at(-1) ?? 0) - (frames[0] ?? 0)
  return {
    framesPerSecond: lasted === 0 ? 0 : (gaps.length * 1000) / lasted,
    gap95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestGapMs: sorted.at(-1) ?? 0,
  }
}
