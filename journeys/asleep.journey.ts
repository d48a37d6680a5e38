import type { Page } from '@playwright/test'
import { enterPractice, stockPage } from './steps.ts'
import { expect, test } from './story.ts'
import { advanceClock } from './testing.ts'
import { ask } from './wire.ts'

// Other journeys leave their servers days ahead of the page's clock.
test.use({ ownServer: 'asleep' })

const minuteMs = 60_000
const hiddenMinutes = 6

test('a chart that was out of sight for minutes has every bar when it is seen again', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  await page.clock.install()
  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
  await chart.getByRole('button', { name: 'Candles' }).tap()
  await chart.getByRole('button', { name: '1m', exact: true }).tap()
  await expect(chart.locator('canvas').first()).toBeVisible()

  await see(page, 'hidden')
  // The stream rests some seconds after the page went out of sight.
  await page.clock.fastForward(minuteMs)
  for (let minute = 0; minute < hiddenMinutes; minute += 1) {
    await advanceClock(server, minuteMs)
    await page.waitForTimeout(300)
  }
  await see(page, 'visible')

  const asked = { symbol: 'LAGC', interval: '1m', limit: hiddenMinutes }
  type Bars = { readonly bars: readonly (readonly [at: number, ...string[]])[] }
  const { bars } = await ask<Bars>(server, token, '/stock/index/candles', asked)
  await expect(async () => {
    await chart.getByRole('button', { name: 'More intervals and options' }).tap()
    await page.getByRole('button', { name: 'View as table' }).tap()
    const table = page.getByRole('dialog').getByRole('table')
    const shown = (await table.getByRole('row').allInnerTexts()).join('\n')
    await page.keyboard.press('Escape')
    for (const [at] of bars) expect(shown).toContain(timeOf(at))
  }).toPass()
})

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Africa/Lagos',
  })

/** The browser says that the page went out of sight, or came back. */
async function see(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
