import { enterPractice } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { ask, buy, newestArticle, openPractice, read, stockOf } from './wire.ts'

const writtenWithinMs = 30_000

test('a buy order sends a message at once, which links to its order and is then read: the number on the bell disappears', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  await page.goto('/pages/tabbar/home')
  // The first message is about the new account.
  const bell = (count: number) => page.getByRole('link', { name: `Messages, ${count} unread` })
  await expect(bell(1)).toBeVisible()
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
  await expect(bell(2)).toBeVisible()
  await expectAccessible(page)

  await bell(2).tap()
  await page.waitForURL(/notice\/list/)
  await expect(page.getByRole('status').filter({ hasText: '2 unread' })).toBeVisible()
  const bought = page.getByRole('link', { name: /Unread Bought 100 LAGC/ })
  await expect(bought).toContainText(/At ₦[\d,]+\.\d+ on average/)
  await expect(bought).toContainText(/−₦[\d,]+\.\d\d$/)
  await expectAccessible(page)
  await bought.tap()
  await page.waitForURL(/stock\/order\?id=\d+/)
  await expect(page.getByRole('main')).toContainText('LAGC')

  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'No unread messages' })).toBeVisible()
  await page.goto('/pages/tabbar/home')
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
})

test('a message that arrives while the list is open is on top of it', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await page.goto('/pages/notice/list')
  await expect(page.getByText('Your practice account is open')).toBeVisible()
  await buy(server, token, { symbol: 'SAVB', type: 'market', quantity: 50 })
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem').first()).toContainText('Bought 50 SAVB')
  await page.getByRole('button', { name: 'Security' }).tap()
  await expect(page.getByRole('heading', { name: 'No messages of this type' })).toBeVisible()
  await page.getByRole('button', { name: 'From us' }).tap()
  await page.getByRole('link', { name: /This is a practice market/ }).tap()
  await expect(page.getByRole('article')).toContainText('no one can set a price')
  await expectAccessible(page)
})

test('an open order is one silent line, which later shows its outcome', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await page.goto('/pages/notice/list')
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible()
  const { quote } = await stockOf(server, 'LAGC')
  const price = `${Math.floor(Number(quote.bid) * 0.95)}.00`
  const { id } = await buy(server, token, { symbol: 'LAGC', type: 'limit', quantity: 100, price })
  const line = page.getByRole('link', { name: /Buy order.*LAGC/ })
  await expect(line).toContainText(`100 at ₦${price}`)
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible()
  await expectAccessible(page)
  await ask(server, token, '/stock/order/amend', { id, quantity: 60 })
  await expect(line).toContainText(`60 at ₦${price}`)
  await line.tap()
  await page.waitForURL(new RegExp(`stock/order\\?id=${id}`))
  await page.getByRole('button', { name: 'Back' }).tap()
  await read(server, token, '/stock/order/cancel', { id })
  await expect(line).toContainText('Buy order canceled: LAGC')
  await expect(line).toContainText('0 of 60 filled')
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeVisible()
})

test('another user’s order sends no message to me', async ({ page, server }) => {
  await enterPractice(page, server)
  const other = await openPractice(server)
  await page.goto('/pages/tabbar/home')
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await buy(server, other.token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  await page.goto('/pages/notice/list')
  await expect(page.getByText('Your practice account is open')).toBeVisible()
  await expect(page.getByText(/Bought/)).toHaveCount(0)
})

test('the market’s own news are read, saved, and found again among the saved ones', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/news/list')
  await expect(page.getByRole('banner').last()).toContainText('Simulated market')
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toBeVisible({ timeout: writtenWithinMs })
  const { id, title } = await newestArticle(server)
  const one = page.locator(`a[href$="news/detail?id=${id}"]`)
  await expect(one).toContainText(title)
  await expectAccessible(page)
  await one.tap()
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Key figures' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.getByRole('button', { name: `Save “${title}”` })
  await saved.tap()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/pages/news/list')
  await page.getByRole('button', { name: 'Saved articles' }).tap()
  const kept = page.getByRole('main').getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await expect(kept).toContainText(title)
  await kept.getByRole('link').tap()
  await saved.tap()
  await expect(saved).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/pages/news/list')
  await page.getByRole('button', { name: 'Saved articles' }).tap()
  await expect(page.getByRole('heading', { name: 'No saved articles yet' })).toBeVisible()
})

test('a visitor reads the news and the notices, and is asked in before saving', async ({ page }) => {
  await page.goto('/pages/news/list')
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toBeVisible({ timeout: writtenWithinMs })
  await first.getByRole('link').tap()
  // The list has “Saved articles” in the same place.
  await page.getByRole('button', { name: /^Save “/ }).tap()
  await page.waitForURL(/account\/login/)
  await page.goto('/pages/notice/list')
  await expect(page.getByRole('link', { name: /This is a practice market/ })).toBeVisible()
  await expectAccessible(page)
})

test('news lead to the stock they are about', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto('/pages/news/list')
  await page.getByRole('button', { name: 'Companies' }).tap()
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').tap()
  await page.getByRole('heading', { name: 'Stocks in this story, now' }).waitFor()
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').tap()
  await page.waitForURL(/stockKline\?symbol=/)
})
