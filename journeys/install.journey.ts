import type { Browser, Page } from '@playwright/test'
import { type Front, openFront } from './front.ts'
import { amountIn, enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { orders } from './wire.ts'

const away = [
  /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/,
]

test.describe('the app on the phone', () => {
  test.use({ tolerated: away })

  test('without a server it opens all the same and shows what was last known, with its age', async ({
    browser,
    server,
    watch,
  }) => {
    test.setTimeout(180_000)
    const front = await openFront(server)
    const page = await visitor(browser, front, watch)
    await enterPractice(page, server)
    await page.goto('/pages/tabbar/position')
    await expect.poll(() => lastKnown(page)).toContain('holdList')
    const before = await home(page)
    await controlled(page)
    await expect.poll(() => lastKnown(page)).toContain('assets')

    await front.close()
    await page.reload()
    await expect(
      page.getByRole('complementary').filter({ hasText: /The server isn’t responding/ }),
    ).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText(/Updated \d+ (s|min) ago\./)).toBeVisible()
    expect(await amountIn(page.getByRole('main'))).toBe(before)
    await expectAccessible(page)
    await expectNoSideways(page)

    await page.goto('/pages/tabbar/position')
    await expect(page.getByText(/Updated \d+ (s|min) ago\./)).toBeVisible({ timeout: 20_000 })

    await page.context().setOffline(true)
    await page.goto('/pages/user/security')
    await expect(page.getByText('You’re offline, and this page isn’t saved on your phone.')).toBeVisible()
    await expectAccessible(page)

    await front.open()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Security settings' })).toBeVisible()
    await page.goto('/pages/tabbar/home')
    await expect(page.getByText(/^Updated \d/)).toBeHidden()
    await page.context().close()
    await front.close()
  })

  test('stored answers are deleted when the user logs out', async ({ browser, server, watch }) => {
    const front = await openFront(server)
    const page = await visitor(browser, front, watch)
    await enterPractice(page, server)
    await home(page)
    await expect.poll(() => lastKnown(page)).toContain('assets')
    await page.evaluate(() => {
      localStorage.removeItem('openbourse.userToken')
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    await expect.poll(() => lastKnown(page)).not.toContain('assets')
    await page.context().close()
    await front.close()
  })

  test('an order given without a network is not sent, then or later', async ({ browser, server, watch }) => {
    const front = await openFront(server)
    const page = await visitor(browser, front, watch)
    const { token } = await enterPractice(page, server)
    await page.goto(stockPage('LAGC'))
    const ticket = await openTicket(page, 'LAGC', 'buy')
    await ticket.key('100')
    const send = ticket.send(/^Buy 100 LAGC for about ₦/)
    await expect(send).toBeVisible()
    await page.context().setOffline(true)
    // The ticket may notice first that there is no network; then it has no button left to send with.
    const isGiven = await send.tap({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (isGiven) await expect(page.getByText('You’re offline. Nothing was sent.').first()).toBeAttached()
    else await expect(ticket.sheet.getByText('You can’t trade right now').first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(send).toBeVisible()
    expect(await orders(server, token)).toHaveLength(0)
    await page.context().close()
    await front.close()
  })

  test('a new version is announced, and loads when the user chooses', async ({ browser, server, watch }) => {
    const front = await openFront(server)
    const page = await visitor(browser, front, watch)
    await enterPractice(page, server)
    await home(page)
    await controlled(page)
    await page.evaluate(() => document.body.setAttribute('data-journey', 'same page'))

    // The page's own build has another name than the one in the new worker: that is what makes it newer.
    await page.evaluate(() =>
      document.querySelector('script[type="module"][src]')?.setAttribute('src', '/assets/index-before.js'),
    )
    front.publish()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const prompt = page.getByRole('complementary', { name: 'A new version is available.' })
    // The new worker first stores the files of its version.
    await expect(prompt).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('body')).toHaveAttribute('data-journey', 'same page')
    await expectAccessible(page)

    await prompt.getByRole('button', { name: 'Update' }).tap()
    await expect(page.locator('body')).not.toHaveAttribute('data-journey', 'same page')
    await home(page)
    await expect(prompt).toBeHidden()
    await page.context().close()
    await front.close()
  })
})

async function visitor(browser: Browser, front: Front, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow', hasTouch: true })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  watch(page)
  return page
}

/** Opens home and waits for the money on it. */
async function home(page: Page): Promise<string> {
  await page.goto('/pages/tabbar/home')
  await expect(
    page
      .getByRole('main')
      .getByText(/₦[\d,]+/)
      .first(),
  ).toBeVisible()
  return amountIn(page.getByRole('main'))
}

/** Waits until the worker has its files and controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const lastKnown = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('openbourse-last-known')
    return (await cache.keys()).map(({ url }) => decodeURIComponent(url)).join('\n')
  })
