import { enterPractice, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'

// A refusal is an answer that the browser's console counts as a failure.
test.use({ tolerated: [/409/] })

test('gets a price alert once, and finds every alert in one place', async ({ page, house }) => {
  await enterPractice(page, house)
  await page.goto(stockPage('LAGC'))
  await page.getByRole('button', { name: 'Price alerts' }).click()
  const sheet = page.getByRole('dialog', { name: 'LAGC price alerts' })
  const price = sheet.getByRole('textbox', { name: 'Alert price' })
  await price.fill('0')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('price', { exact: false }).first()).toBeVisible()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('button', { name: '−10%' }).click()
  await sheet.getByRole('button', { name: 'Set alert' }).click()
  await expect(sheet.getByText('Active')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/stock/list?tab=alerts')
  await expect(page.getByText(/^Below ₦/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove LAGC alert/ }).click()
  await expect(page.getByText('No price alerts')).toBeVisible()
})

test('sorts favourites into lists of their own', async ({ page, house }) => {
  await enterPractice(page, house)
  await page.goto(stockPage('SAVB'))
  await page.getByRole('button', { name: 'Favorite' }).click()
  await page.goto('/pages/stock/list')
  await page.getByRole('button', { name: 'Move SAVB to another list' }).click()
  await page.getByRole('textbox', { name: 'List name' }).fill('Banks')
  await page.keyboard.press('Enter')
  const lists = page.getByRole('group', { name: 'Watchlists' })
  await expect(lists.getByRole('button', { name: 'Banks' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /SAVB/ })).toBeVisible()
  await expectNoSideways(page)
})

test('votes once a day, and sees only votes that people cast', async ({ page, house }) => {
  await enterPractice(page, house)
  await page.goto(stockPage('ENUC'))
  const card = page.getByRole('region', { name: 'Will ENUC close higher or lower tomorrow?' })
  await expect(card.getByText('No votes yet today')).toBeVisible()
  await card.getByRole('button', { name: 'Higher' }).click()
  await expect(card.getByText('1 vote for higher, 0 for lower')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Higher' })).toBeHidden()
  await page.goto('/pages/stock/vote')
  // Whether the stock itself stands above depends on what is traded most.
  const own = page.getByRole('region', { name: 'My votes' }).getByRole('listitem')
  await expect(own).toContainText('ENUC')
  await expect(own).toContainText('voted higher')
  await expectAccessible(page)
})
