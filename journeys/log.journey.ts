import { readFileSync } from 'node:fs'
import { enterPractice } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { buy } from './wire.ts'

test('a receipt is proven; a log that goes back raises an alarm that stays until the user removes it', async ({
  page,
  house,
}) => {
  const { token } = await enterPractice(page, house)
  const early = await (await fetch(new URL('/log/checkpoint', house.url))).text()
  const { id } = await buy(house, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
  await page.goto(`/pages/stock/order?id=${id}`)
  await page.getByRole('button', { name: /^Receipt proven/ }).tap()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Size of the log')
  await expectAccessible(page)
  // The phone has looked at the log once it knows its checkpoint.
  const seen = () => page.evaluate(() => localStorage.getItem('openbourse.logSeen'))
  await expect.poll(seen, { timeout: 20_000 }).not.toBeNull()

  // A server that was set back to an older state signs with the right key.
  await page.context().route('**/log/checkpoint', (route) => route.fulfill({ body: early }))
  await page.reload()
  const alarm = page.getByRole('heading', { name: 'The exchange’s records have changed' })
  await expect(alarm).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('has fewer entries than this phone has already seen')).toBeVisible()
  await expectAccessible(page)

  await page.context().unroute('**/log/checkpoint')
  await page.reload()
  await expect(alarm).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the evidence' }).tap()
  const evidence = JSON.parse(readFileSync(await (await coming).path(), 'utf8'))
  expect(evidence).toMatchObject({ reason: 'shrunk', shown: { note: early } })

  await page.getByRole('button', { name: 'Forget this log' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget this log' }).tap()
  await expect(alarm).toBeHidden()
  await expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible()
})
