import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser, readLedger } from './testing.ts'

// A trade password that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

test('tries membership for nothing, then buys days and gets the unused ones back', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '10000.00' } })
  await page.goto('/pages/stock/vip')
  await expect(page.getByText('Did it pay for others?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, server, user.token)
  await page.goto('/pages/stock/vip')
  await expect(page.getByText('Never renews by itself.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('button', { name: 'Try 7 days, ₦0.00' }).click()
  const trial = page.getByRole('dialog', { name: 'Free trial for 7 days' })
  await expect(trial.getByText('You pay nothing.')).toBeVisible()
  await expectAccessible(page)
  await trial.getByRole('button', { name: 'Begin the trial' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible()
  await page.keyboard.type(user.tradePassword)
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText('None, no money moved')).toBeVisible()
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('7 of 7 days left')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try 7 days/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('radio', { name: /^90/ }).click()
  await page.getByRole('button', { name: 'Add 90 days, ₦5,400.00' }).click()
  const consent = page.getByRole('dialog', { name: 'VIP for 90 days' })
  await expect(consent.getByText('₦4,600.00')).toBeVisible()
  await expect(consent.getByText(/Worst case/)).toContainText('₦5,400.00')
  await consent.getByRole('button', { name: 'Pay ₦5,400.00' }).click()
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('97 of 97 days left')).toBeVisible()

  // None of these days has begun, so the whole price is returned; the trial continues.
  await page.getByRole('button', { name: 'Get ₦5,400.00 back' }).click()
  await page
    .getByRole('alertdialog', { name: 'End membership and get ₦5,400.00 back?' })
    .getByRole('button', { name: 'Get ₦5,400.00 back' })
    .click()
  await expect(receipt.getByText('Paid back: ₦5,400.00')).toBeVisible()
  await expect(receipt.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 20_000 })
  await receipt.getByRole('link', { name: 'View transactions' }).click()
  for (const figure of ['−₦5,400.00', '+₦5,400.00'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})
