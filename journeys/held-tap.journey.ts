import type { Page } from '@playwright/test'
import { signIn, stockPage } from './steps.ts'
import { expect, test } from './story.ts'
import { makeUser } from './testing.ts'
import { buy } from './wire.ts'

const figuresWithinMs = 45_000

type List = {
  readonly name: string
  readonly at: string
  readonly rows: string
  readonly open?: (page: Page) => Promise<void>
}

const stockRows = 'main a[href*="stockKline?symbol="]'
const lists: readonly List[] = [
  {
    name: 'home',
    at: '/pages/tabbar/home',
    rows: stockRows,
    // Late parts without a skeleton have arrived.
    open: (page) => expect(page.getByRole('heading', { name: 'Holdings' })).toBeVisible(),
  },
  { name: 'markets', at: '/pages/tabbar/markets', rows: stockRows },
  { name: 'favorites', at: '/pages/stock/list', rows: stockRows },
  { name: 'positions', at: '/pages/tabbar/position', rows: stockRows },
  {
    name: 'search',
    at: '/pages/stock/search',
    rows: stockRows,
    open: async (page) => {
      await page.getByRole('searchbox').fill('LA')
      // Popular stocks stand there until the answer comes.
      await expect(page.getByRole('status').filter({ hasText: /results?$/ })).toBeAttached()
    },
  },
  { name: 'all stocks', at: '/pages/stock/index', rows: 'main a[href*="stockKline?symbol="]' },
]

test('a row that is pressed while its figures change is opened on release, on every list', async ({
  page,
  server,
}) => {
  test.setTimeout(lists.length * (figuresWithinMs + 20_000))
  const user = await makeUser(server, { verified: true, balances: { NGN: '1000000.00' } })
  await signIn(page, server, user.token)
  await buy(server, user.token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  await page.goto(stockPage('LAGC'))
  await page.getByRole('button', { name: 'Favorite', exact: true }).tap()
  for (const list of lists) {
    await test.step(list.name, async () => {
      await page.goto(list.at)
      await list.open?.(page)
      const row = page.locator(list.rows).first()
      await expect(row).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const href = await row.getAttribute('href')
      await row.scrollIntoViewIfNeeded()
      await row.hover()
      const before = await page.locator('main').innerText()
      await page.mouse.down()
      await expect
        .poll(() => page.locator('main').innerText(), { timeout: figuresWithinMs, message: 'new figures' })
        .not.toBe(before)
      await page.mouse.up()
      await expect.poll(() => page.url(), `${list.name}: the tap was lost`).toContain(href)
    })
  }
})
