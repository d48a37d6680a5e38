import { readFileSync } from 'node:fs'
import { enterPractice } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { buy } from './wire.ts'

test('reads the statement of a month, and downloads it as a file', async ({ page, house }) => {
  const { token } = await enterPractice(page, house)
  await buy(house, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  await page.goto('/pages/fundsDetail/index')
  await expect(page.getByText(/^No sales in \d{4}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Monthly statements/ }).click()
  await expect(page.getByText('In progress')).toBeVisible()
  await expect(page.getByText('Practice money', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('10 LAGC', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^openbourse-statement-\d{4}-\d{2}\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('Practice money. Not real funds.')
  expect(text).toContain('Bought,LAGC')
  await expect(page.getByText(/SHA-256 of the file: [0-9a-f]{64}/)).toBeVisible()
})
