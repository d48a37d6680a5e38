import { expect, expectAccessible, test } from './story.ts'

test('what a page shows first is asked for once, before the app has come', async ({ page }) => {
  const figure = 'a[href*="stockKline"], main header .figure'
  for (const [path, call] of [
    ['/', '/stock/index/list/hot'],
    ['/pages/tabbar/home', '/stock/index/list/hot'],
    ['/pages/tabbar/markets', '/stock/index/list?'],
    ['/pages/stock/stockKline?symbol=LAGC', '/stock/index/info'],
  ] as const) {
    await page.goto('about:blank')
    const asked: string[] = []
    const record = (request: { url: () => string }) => asked.push(request.url())
    page.on('request', record)
    await page.goto(path)
    await expect(page.locator(figure).filter({ hasText: /\d/ }).first()).toBeVisible()
    page.off('request', record)
    const same = asked.filter((url) => url.includes(call))
    expect(same.slice(0, 2).length === 2 && same[0] === same[1], `${path} asks twice: ${same}`).toBe(false)
    const first = asked.findIndex((url) => url.includes(call))
    const app = asked.findIndex((url) => /\/assets\/early-/.test(url))
    expect(first, `${path} asks with its first script`).toBeGreaterThan(app)
    expect(app).toBeGreaterThanOrEqual(0)
  }
})

test('a visitor opens the app and sees a market, without a word about an account', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('main')).toBeVisible()
  await expectAccessible(page)
})
