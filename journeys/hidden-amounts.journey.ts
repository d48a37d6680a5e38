import { enterPractice } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'

test('one eye hides the own amounts on every page, also after a reload, until it is pressed again', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/tabbar/home')
  const main = page.getByRole('main')
  const hidden = main.getByText('••••••').first()
  await page.getByRole('button', { name: 'Hide amounts' }).first().tap()
  await expect(hidden).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/user/assets')
  await expect(hidden).toBeVisible()
  await page.reload()
  await expect(hidden).toBeVisible()
  await page.getByRole('button', { name: 'Show amounts' }).first().tap()
  await expect(hidden).toBeHidden()
})
