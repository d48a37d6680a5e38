import { expect, expectAccessible, test } from './story.ts'

test('a visitor opens the app and sees a market, without a word about an account', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('main')).toBeVisible()
  await expectAccessible(page)
})
