import { readFileSync } from 'node:fs'
import { enterPractice } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { buy } from './wire.ts'

// A browser writes refused answers on its console: a link that has ended is one.
test.use({ tolerated: [/status of 409 .*\/public-record,/] })

test('reads the statement of a month, and downloads it as a file', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
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

test('reads a year beside the index, saves it, and shares it as a picture', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  await page.goto('/pages/fundsDetail/index')
  await page.getByRole('link', { name: /Your year/ }).click()
  const card = page.getByRole('region', { name: /so far$/ })
  await expect(card.getByText('Lagos 30 over the same time')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Most traded' })).toContainText('LAGC')
  await expect(page.getByRole('region', { name: 'Fees by product' })).toContainText('Stocks')
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.getByRole('button', { name: /^Return/ }).click()
  const meaning = page.getByRole('dialog', { name: 'Time-weighted return' })
  await expect(meaning).toContainText('deposits and withdrawals don’t count')
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  expect(text).toContain('Money in and out,Practice money,NGN,')
  expect(text).toContain('Most traded,LAGC,NGN,')

  await page.getByRole('button', { name: 'Share as a picture' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share as a picture' })
  const picture = sheet.getByRole('img')
  await expect(picture).toHaveAccessibleName(/My \d{4} on the market.*%/)
  await expect(picture).not.toHaveAccessibleName(/₦/)
  await sheet.getByRole('radio', { name: 'Amounts' }).click()
  await expect(picture).toHaveAccessibleName(/₦/)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const bytes = readFileSync(await (await saved).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('publishes the record of the account, which a visitor checks, and ends it', async ({
  page,
  server,
  browser,
  watch,
}) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  await page.goto('/pages/fundsDetail/index')
  await page.getByRole('link', { name: /Public record/ }).click()
  await page.getByRole('textbox', { name: /Name on the page/ }).fill('Ada L')
  await page.getByRole('switch', { name: 'Closed trades' }).click()
  await page.getByRole('checkbox', { name: 'I want everyone with the link to see this' }).click()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  const card = page.getByRole('region', { name: 'Your record is public' })
  const link = await card.getByText(/\/pages\/record\/one\?code=[0-9a-f]{32}$/).textContent()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  watch(visitor)
  await visitor.goto(link ?? '')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ada L' })).toBeVisible()
  await expect(visitor.getByText(/when the account began/)).toBeVisible()
  await expect(visitor.getByText('0 of 30 closed trades', { exact: false })).toBeVisible()
  await expect(visitor.getByText(/₦/)).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Check this record' }).click()
  await expect(visitor.getByText('Everything on this page follows from the public log.')).toBeVisible()
  await expectAccessible(visitor)
  await expectNoSideways(visitor)

  await page.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(page.getByRole('heading', { name: 'Publish your record' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This record isn’t public')).toBeVisible()
  await expect(visitor.getByText('Ada L')).toHaveCount(0)
  await visitor.goto('/pages/record/one?code=incomplete')
  await expect(visitor.getByText('This record isn’t public')).toBeVisible()
  await context.close()
})
