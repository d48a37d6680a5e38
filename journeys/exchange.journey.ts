import { enterPractice, signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser, readLedger } from './testing.ts'

// A quote refused or a trade password asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

test('exchanges naira for dollars at the figures of the button, and finds them on the statement', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: false, balances: { NGN: '50000.00', USD: '5.00' } })
  await signIn(page, server, user.token)
  await page.goto('/pages/exchange/index')
  await expect(page.getByText('1 USD = ₦1,540.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Exchange currencies/ }).click()
  const amount = page.getByLabel('Amount you pay')

  // Too much, and too little: each is explained beside the field, and the button keeps its place.
  await amount.fill('50000.01')
  await expect(page.getByRole('alert')).toHaveText('You have ₦50,000.00 available. Enter a smaller amount.')
  await amount.fill('1')
  await expect(page.getByRole('alert')).toContainText('The minimum is ₦15.48.')

  await amount.fill('10000')
  const go = page.getByRole('button', { name: 'Exchange ₦10,000.00 for US$6.46' })
  await expect(go).toBeEnabled()
  const costs = page.getByRole('main')
  await expect(costs.getByText('1 USD = ₦1,540.00')).toBeVisible()
  await expect(costs.getByText(/^Openbourse rate since /)).toBeVisible()
  await expect(costs.getByText('Spread 0.50%')).toBeVisible()
  await expect(costs.getByText(/^Rate guaranteed until \d\d:\d\d:\d\d/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await go.click()
  await expect(page.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible()
  await page.keyboard.type(user.tradePassword)

  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText('You paid ₦10,000.00')).toBeVisible()
  await expect(receipt.getByText('Receipt number')).toBeVisible()
  await expectAccessible(page)
  await receipt.getByRole('link', { name: 'View transactions' }).click()
  const row = page.getByRole('button', { name: /^Exchange to USD/ })
  await expect(row).toContainText('−₦10,000.00')
  await row.click()
  await expect(page.locator('dt', { hasText: 'Exchange spread' })).toBeVisible()
  for (const figure of ['−₦50.00', '−₦9,950.00', '+US$6.46'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})

test('renews a quote before its time is over, and asks a new account for its trade password first', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/user/exchange?from=NGN&to=GBP&amount=5000')
  const holds = page.getByText(/^Rate guaranteed until/)
  const first = await holds.textContent()
  await expect(holds).not.toHaveText(first ?? '', { timeout: 40_000 })
  await page.getByRole('button', { name: /^Exchange ₦5,000.00 for £2.42$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(sheet.getByRole('link', { name: 'Set PIN' })).toHaveAttribute(
    'href',
    /next=%2Fpages%2Fuser%2Fexchange%3Ffrom%3DNGN%26to%3DGBP%26amount%3D5000/,
  )
})

test('swaps the two sides, and fits a small screen in the dark with Spanish words', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: false, balances: { NGN: '50000.00', USD: '5.00' } })
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, server, user.token, { language: 'es-MX', theme: 'dark' })
  await page.goto('/pages/exchange/stock?to=USD')
  await page.getByLabel('Monto que pagas').fill('2000')
  await expect(page.getByRole('button', { name: 'Pagar ₦2,000.00, recibir US$1.29' })).toBeVisible()
  await page.getByRole('button', { name: 'Invertir las monedas' }).click()
  await expect(page.getByLabel('Moneda que pagas')).toHaveValue('USD')
  await expect(page.getByRole('button', { name: 'Pagar US$1.29, recibir ₦1,971.20' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
