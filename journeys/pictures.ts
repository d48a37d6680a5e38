import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/lib/chromium.mjs'
import { root } from '../tools/lib/paths.mjs'
import { useRoboto } from './roboto.ts'
import { keep, openTicket, stockPage } from './steps.ts'
import { openTestServer } from './test-server.ts'
import { advanceClock, makeUser } from './testing.ts'
import { buy, readUser } from './wire.ts'

// The pictures of the README: an account that has traded for a month, as it is after that month and not a day of it made up.
const dayMs = 24 * 3600_000
const partsOfDay = 8
const purchases = [
  { symbol: 'LAGC', quantity: 400 },
  { symbol: 'SAVB', quantity: 900 },
  { symbol: 'ZUMT', quantity: 300 },
  { symbol: 'CALP', quantity: 200 },
]

const server = await openTestServer()
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  env: env as Record<string, string>,
  args: chromiumFlags,
})

try {
  const person = await makeUser(server, { verified: true, balances: { NGN: '1000000.00' } })
  for (let day = 0; day < 30; day += 1) {
    const purchase = day % 7 === 0 ? purchases[day / 7] : undefined
    if (purchase) await buy(server, person.token, { ...purchase, type: 'market' }).catch(reportMissed)
    for (let part = 0; part < partsOfDay; part += 1) {
      await advanceClock(server, dayMs / partsOfDay)
      // The market trades in the server's own time, so that prices move within a day too.
      await sleep(250)
    }
  }
  const user = await readUser(server, person.token)
  await take('home', 'light', '/pages/tabbar/home', (page) => page.getByText('1M', { exact: true }).tap())
  await take('stock', 'dark', stockPage('LAGC'))
  await take('ticket', 'light', stockPage('LAGC'), async (page) => {
    const ticket = await openTicket(page, 'LAGC', 'buy')
    await ticket.write('quantity', '200')
  })

  async function take(
    name: string,
    theme: 'light' | 'dark',
    path: string,
    first: (page: Page) => Promise<void> = async () => {},
  ): Promise<void> {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      locale: 'en-US',
      timezoneId: 'Africa/Lagos',
      colorScheme: theme,
      bypassCSP: true,
    })
    const page = await context.newPage()
    const { nowMs } = await advanceClock(server, 0)
    await page.clock.setSystemTime(nowMs)
    await keep(page, { language: 'en-US', theme, userToken: person.token, userInfo: user })
    await page.goto(path)
    await useRoboto(page)
    await first(page)
    await page.waitForTimeout(4_000)
    await page.screenshot({ path: join(root, 'docs', 'images', `${name}.png`) })
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}

/** A stock that is not listed in this market is left out of the pictures. */
function reportMissed(error: unknown): void {
  console.error(String(error))
}
