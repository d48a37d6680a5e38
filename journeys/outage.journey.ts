import type { Page } from '@playwright/test'
import { enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { orders, position } from './wire.ts'

const restartMs = 60_000
/** How long the app tries to load a script by itself, and a little. */
const chunkMs = 121_000

test.describe('while the server is away', () => {
  // The server may be killed before, within or after an answer.
  test.use({
    tolerated: [
      /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)|WebSocket/,
    ],
  })

  test('the page keeps its figures with their age, sends the order once when the server is back, and continues by itself', async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000)
    const { token } = await enterPractice(page, server)
    await page.goto(stockPage('LAGC'))
    await page.evaluate(() => document.body.setAttribute('data-journey', 'same page'))
    const ticket = await openTicket(page, 'LAGC', 'buy')
    await ticket.key('100')
    const send = ticket.send(/^Buy 100 LAGC for about ₦/)
    await expect(send).toBeVisible()

    await server.crash()
    await send.tap()
    await expect(ticket.sheet.getByText(/trying again until \d.+ with the same order number/)).toBeVisible()
    await expect(page.getByText(/^Prices updated \d+ s ago$/).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: /^LAGC/ })).toBeVisible()
    await expectAccessible(page)
    await server.reopen()

    await expect(page.getByText('Bought 100 LAGC')).toBeVisible({ timeout: restartMs })
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByText(/^Live · [\d.]+ s ago$/).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your position' })).toContainText('100 shares')
    await expect(page.locator('body')).toHaveAttribute('data-journey', 'same page')
    expect(await orders(server, token)).toHaveLength(1)
    expect((await position(server, token, 'LAGC')).quantity).toBe('100')
  })
})

test('prices move without the stream, by asking', async ({ page }) => {
  let tries = 0
  await page.routeWebSocket(/\/stream$/, (socket) => {
    tries += 1
    void socket.close()
  })
  await page.goto('/pages/tabbar/markets')
  await expect.poll(() => tries).toBeGreaterThan(1)
  const before = await prices(page)
  await expect.poll(async () => (await prices(page)) !== before, { timeout: 30_000 }).toBe(true)
  const then = await prices(page)
  await expect.poll(async () => (await prices(page)) !== then, { timeout: 30_000 }).toBe(true)
  await expect(page.getByText(/^Live · [\d.]+ s ago$/).first()).toBeVisible()
})

/** The content of the list, as one text. */
async function prices(page: Page): Promise<string> {
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(4)).toBeVisible()
  return (await rows.allInnerTexts()).join('\n')
}

test.describe('when a late part does not come', () => {
  test.use({ tolerated: [/ERR_FAILED/] })

  test('only its own place shows the error, and it loads after Try again', async ({ page, server }) => {
    await enterPractice(page, server)
    await page.clock.install()
    await page.goto('/pages/user/orderCentre')
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    // What is asked for by itself has come; the sheet is asked for when it is opened.
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.route('**/assets/*.js', (route) => route.abort())
    const asked = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Filters' }).tap()
    await asked
    const lost = page.getByRole('heading', { name: 'Couldn’t load this' })
    await expect(lost).toBeHidden()
    // It has tried for two minutes by itself.
    await page.clock.fastForward(chunkMs)
    await expect(lost).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expectAccessible(page)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expect(lost).toBeHidden()
  })
})
