import { hourMs, onAif } from './aif.ts'
import { withPin } from './pin.ts'
import { expect, expectAccessible, expectNoSideways, test, withCatalog } from './story.ts'
import { advanceClock } from './testing.ts'

// Simulated managers and their funds are listed by themselves, and days pass. A PIN that is asked for is answered with 409, which the browser writes down as an error.
test.use({ ownServer: 'listed', serverSettings: withCatalog, tolerated: [/status of 409/] })

/** Hours between two dealing points of the funds of the practice market. */
const dealingHours = 6

test('puts money into a fund with its fees and worst case in view, sees what each day brought, and redeems it', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const user = await onAif(page, server, '/pages/follow/stockList')
  const main = page.getByRole('main')
  const card = main.getByRole('link').filter({ hasText: 'Harbour Balanced' })
  // A note once above the list.
  await expect(main.getByText('No fund has 30 closed trades yet')).toBeVisible()
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.click()
  await expect(main.getByText('Fees of one year')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('button', { name: 'Buy units' }).click()
  const sheet = page.getByRole('dialog', { name: 'Buy units of Harbour Balanced' })
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('9000')
  await expect(sheet.getByText('The smallest amount is ₦10,000.00.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('50000')
  await expect(sheet.getByText('You lose all ₦50,000.00')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Put in ₦50,000.00' }).click()
  const receipt = page.getByRole('dialog', { name: 'Money on hold' })
  await withPin(page, user, receipt.getByRole('status'))
  await expect(receipt.getByText('Not known yet')).toBeVisible()
  await receipt.getByRole('link', { name: 'View order' }).click()
  await expect(main.getByRole('button', { name: 'Take back ₦50,000.00' })).toBeVisible()
  await expectAccessible(page)

  // The money becomes units at the next dealing point, and every day since then is listed.
  await advanceClock(server, dealingHours * hourMs)
  await expect(main.getByText('Average cost')).toBeVisible({ timeout: 30_000 })
  for (let day = 0; day < 2; day++) await advanceClock(server, 24 * hourMs)
  await page.reload()
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(4, { timeout: 30_000 })
  await expect(main.getByRole('heading', { name: 'If you redeem now' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByRole('button', { name: 'Redeem all units' }).click()
  const redeemed = page.getByRole('dialog', { name: 'Redemption placed' })
  await withPin(page, user, redeemed.getByRole('status'))
  await redeemed.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByText('Redeeming', { exact: true }).first()).toBeVisible()
  await advanceClock(server, dealingHours * hourMs)
  await expect(main.getByText('You redeemed all units.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})
