import { enterPractice } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { buy } from './wire.ts'

test('one eye hides the own amounts on every page, also after a reload, until it is pressed again', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  await page.goto('/pages/tabbar/home')
  const holdings = page.getByRole('region', { name: 'Holdings' })
  await expect(holdings).toContainText(/LAGC\s*10 at [\d.]+/)
  await expect(holdings).toContainText(/₦\d/)
  const main = page.getByRole('main')
  const hidden = main.getByText('••••••').first()
  await page.getByRole('button', { name: 'Hide amounts' }).first().tap()
  await expect(hidden).toBeVisible()
  await expect(holdings).toContainText('••••••')
  await expect(holdings).not.toContainText(/₦\d/)
  await expectAccessible(page)
  await page.goto('/pages/user/assets')
  await expect(hidden).toBeVisible()
  await page.reload()
  await expect(hidden).toBeVisible()
  await page.getByRole('button', { name: 'Show amounts' }).first().tap()
  await expect(hidden).toBeHidden()
})
