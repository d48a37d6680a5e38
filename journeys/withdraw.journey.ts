import type { Browser, Page } from '@playwright/test'
import { placeCode } from './codes.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeOperator, makeUser } from './testing.ts'
import { ask } from './wire.ts'

test.use({ ownServer: 'days' })

// What needs the trade password first is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const dayMs = 25 * 3600 * 1000
const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }

/** A console of the operator’s own; it keeps its session in its tab only. */
async function deskOf(
  { server, browser }: { readonly server: TestServer; readonly browser: Browser },
  name: string,
  roles: readonly string[],
) {
  const { operatorToken: token, operatorId: id } = await makeOperator(server, { name, roles })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const kept = JSON.stringify({ token, operator: { id, name, roles }, until: Number.MAX_SAFE_INTEGER })
  await page.addInitScript((session) => sessionStorage.setItem('openbourse.console', session), kept)
  return page
}

/** The amounts of the screen are those of the log. */
const expectProven = (page: Page) =>
  expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 20_000 })

test('sees the fee and the amount that arrives before, is paid by rule, and reads when the bank has confirmed it', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
  const { tradePassword } = user
  await ask(server, user.token, '/bank/add', { ...nuban, tradePassword, code: await placeCode(server, user) })
  await advanceClock(server, dayMs)
  await signIn(page, server, user.token)
  await page.goto('/pages/withdraw/withdraw')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Withdraw to a bank/ }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('500')
  await expect(page.getByRole('alert')).toContainText('The minimum withdrawal is ₦1,000.00')
  await amount.fill('50000')
  await expect(page.getByText('₦49,950.00', { exact: true })).toBeVisible()
  await expect(page.getByText('Automatic', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Withdraw to get ₦49,950.00' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(page.getByRole('heading', { name: 'Withdrawal', level: 1 }).or(sheet)).toBeVisible()
  if (await sheet.isVisible()) await page.keyboard.type(tradePassword)
  await expect(page.getByText('6 of 6 checks passed.')).toBeVisible()
  await expect(page.getByText('Automatically, by public rules')).toBeVisible()
  await advanceClock(server, 3600 * 1000)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectProven(page)
  await expectAccessible(page)
})

test('waits for two operators: one proposes, another signs, and the refused user reads why', async ({
  page,
  server,
  browser,
  watch,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '2000000.00' } })
  const { token, tradePassword } = user
  const account = { ...nuban, tradePassword, code: await placeCode(server, user) }
  const { id: bankId } = await ask<{ id: string }>(server, token, '/bank/add', account)
  await advanceClock(server, dayMs)
  const add = (amount: string) =>
    ask<{ id: string; number: string }>(server, token, '/user/withdraw/add', {
      bankId,
      amount,
      tradePassword,
    })
  const paid = await add('300000')
  const refused = await add('400000')
  const maker = await deskOf({ server, browser }, 'Tomás Herrera', ['reviewer'])
  const checker = await deskOf({ server, browser }, 'Ngozi Adeyemi', ['approver'])
  for (const desk of [maker, checker]) watch(desk)

  await signIn(page, server, token)
  await page.goto(`/pages/wallet/recordDetail?id=${paid.id}`)
  await expect(page.getByText('The only reasons we can refuse')).toBeVisible()
  await expect(page.getByText('You are number 1 of 2')).toBeVisible()
  await expectAccessible(page)

  await maker.goto(`${server.url}/console/withdrawals?id=${paid.id}`)
  await maker.getByRole('button', { name: /^Propose approval/ }).click()
  await expect(maker.getByText('You, Tomás Herrera')).toBeVisible()
  await expectAccessible(maker)
  await checker.goto(`${server.url}/console/withdrawals?id=${paid.id}`)
  await checker.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('By at least two members of our team')).toBeVisible({ timeout: 30_000 })

  await maker.goto(`${server.url}/console/withdrawals?id=${refused.id}`)
  await maker.getByRole('button', { name: /^Propose refusal/ }).click()
  const dialog = maker.getByRole('dialog')
  await dialog.getByLabel('Someone else may be using the account').check()
  await expect(dialog.getByText(/Someone else may be using your account/)).toBeVisible()
  await dialog.getByLabel('What you saw').fill('Case 2026-17: two countries within an hour.')
  await dialog.getByRole('button', { name: /^Propose refusal/ }).click()
  await checker.goto(`${server.url}/console/withdrawals?id=${refused.id}`)
  await checker.getByRole('button', { name: /^Approve/ }).click()
  await page.goto(`/pages/wallet/recordDetail?id=${refused.id}`)
  await expect(page.getByText(/Your ₦400,000.00 is available again/)).toBeVisible({ timeout: 30_000 })
  await expectProven(page)
  await expectAccessible(page)
})

test('sends coins to a saved address, which has a waiting period of a day, on a small screen in Spanish', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { USDT: '900.000000' } })
  const { token, tradePassword } = user
  const moved = { from: 'stock', to: 'coin', asset: 'USDT', amount: '800', tradePassword }
  await ask(server, token, '/user/transfer', moved)
  const saved = {
    coin: 'USDT',
    network: 'ethereum-sepolia',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    label: 'Mía',
  }
  const code = await placeCode(server, user)
  await ask(server, token, '/coin/withdraw/address/generate', { ...saved, tradePassword, code })
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, server, token, { language: 'es-MX' })
  await page.goto('/pages/withdraw/cryptoWithdraw')
  await page.getByLabel('Monto', { exact: true }).fill('100')
  await expect(page.getByText('Destino nuevo, en espera hasta')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: /^Retirar: recibes/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(page.getByRole('heading', { name: 'Retiro', level: 1 }).or(sheet)).toBeVisible()
  if (await sheet.isVisible()) await page.keyboard.type(tradePassword)
  await expect(page.getByText('Destino en espera', { exact: true })).toBeVisible()
  await advanceClock(server, dayMs)
  await expect(page.getByText('Por la regla automática')).toBeVisible({ timeout: 30_000 })
  await advanceClock(server, 3600 * 1000)
  await expect(page.getByText('Completado', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})
