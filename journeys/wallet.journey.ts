import type { Page } from '@playwright/test'
import { newestCode } from './codes.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeUser, type TestUser } from './testing.ts'

const hourMs = 3600 * 1000
/** The time between two codes. */
const betweenCodesMs = 61_000

// A refused form is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

async function enter(page: Page, server: TestServer): Promise<TestUser> {
  const user = await makeUser(server, { verified: false })
  await signIn(page, server, user.token)
  return user
}

async function giveTradePassword(page: Page, digits: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Enter your PIN' })
  for (const digit of digits) await sheet.getByRole('button', { name: digit, exact: true }).tap()
}

/** Has a code sent to the phone, reads it there, and types it. */
async function giveSentCode(page: Page, server: TestServer, { account }: TestUser): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).tap()
  await expect(page.getByText(/We sent a code to/)).toBeVisible()
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await newestCode(server, account))
}

test('adds a bank account after mending a digit, sees it wait, and removes it', async ({ page, server }) => {
  const user = await enter(page, server)
  await page.goto('/pages/tabbar/mine')
  await page.getByRole('link', { name: 'Bank details' }).tap()
  await page.getByText('No bank accounts yet').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a bank account' }).tap()
  await page.waitForURL(/wallet\/addBank/)

  await page.getByRole('combobox', { name: 'Bank', exact: true }).selectOption('First Bank of Nigeria')
  const number = page.getByRole('textbox', { name: 'Account number' })
  await number.fill('0000014578')
  await expect(page.getByText('This isn’t a valid account number at First Bank of Nigeria.')).toBeVisible()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await number.fill('00000 14579')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Adaeze Okafor')
  await expect(page.getByText('First Bank of Nigeria: this number is valid.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  // A trade password alone opens no new place for money.
  await expect(page.getByRole('button', { name: /^Save account/ })).toBeDisabled()
  await page.getByRole('textbox', { name: '6-digit code' }).fill('000000')
  await page.getByRole('button', { name: 'Save account' }).tap()
  await giveTradePassword(page, user.tradePassword)
  await expect(page.getByText(/This code is wrong/)).toBeVisible()
  await giveSentCode(page, server, user)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save account' }).tap()

  await page.waitForURL(/wallet\/bankList/)
  const row = page.getByRole('button', { name: /First Bank of Nigeria •••• 4579/ })
  // A phone uses the machine’s clock, the server its own, which another journey may have moved.
  const { nowMs } = await advanceClock(server, 0)
  const hours = Math.round((nowMs - Date.now()) / hourMs) + 24
  await expect(row).toContainText(new RegExp(`Available in (${hours}|${hours - 1}) h \\d+ min`))
  await expect(page.locator('body')).not.toContainText('0000014579')
  await expectAccessible(page)

  await row.tap()
  const sheet = page.getByRole('dialog', { name: 'First Bank of Nigeria' })
  await expect(sheet).toContainText('Adaeze Okafor')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Remove' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Remove this account?' })
  await expect(question).toContainText('First Bank of Nigeria •••• 4579')
  await question.getByRole('button', { name: 'Remove' }).tap()
  await page.getByText('No bank accounts yet').waitFor()
})

test('saves an address of a test network, and sees why a wrong one is refused', async ({ page, server }) => {
  const user = await enter(page, server)
  await page.goto('/pages/wallet/addressList')
  await page.getByRole('link', { name: 'Add an address' }).tap()
  await page.waitForURL(/wallet\/addAdress/)
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await expect(
    page.getByText('This address is for Ethereum Sepolia, but you chose Bitcoin Testnet.'),
  ).toBeVisible()
  await address.fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  await expect(page.getByText('This address is for Bitcoin, with real coins.')).toBeVisible()
  await expectAccessible(page)
  await address.fill('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  await expect(page.getByText('This is a valid Bitcoin Testnet address.')).toBeVisible()
  await giveSentCode(page, server, user)
  await page.getByRole('button', { name: 'Save address' }).tap()
  await giveTradePassword(page, user.tradePassword)
  await page.waitForURL(/wallet\/addressList/)
  await expect(page.getByRole('button', { name: /BTC · Bitcoin Testnet/ })).toContainText('tb1qw5…jzsx')
  const allow = page.getByRole('switch', { name: 'Saved addresses only' })
  await advanceClock(server, betweenCodesMs)
  await allow.tap()
  await giveSentCode(page, server, user)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(allow).toBeChecked()
  await expectAccessible(page)
  await expectNoSideways(page)
  await advanceClock(server, betweenCodesMs)
  await allow.tap()
  await giveSentCode(page, server, user)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByText(/Still on. Turns off/)).toBeVisible()
})

test('a wallet without check digits is warned of, and numbers that no country or network has are refused', async ({
  page,
  server,
}) => {
  await enter(page, server)
  await page.goto('/pages/wallet/addBank')
  await page.getByRole('combobox', { name: 'Bank', exact: true }).selectOption('OPay')
  await page.getByRole('textbox', { name: 'Account number' }).fill('8031234567')
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Adaeze Okafor')
  await expect(page.getByText('We can’t check numbers at OPay for typing mistakes.')).toBeVisible()
  await expect(page.getByText('OPay: this number is valid.')).toBeHidden()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('combobox', { name: 'Where is the account?' }).selectOption('MX')
  await page.getByRole('combobox', { name: 'How do you want to be paid?' }).selectOption({ index: 1 })
  const card = page.getByRole('textbox', { name: 'Card number' })
  await card.fill('0000 0000 0000 0018')
  await expect(page.getByText('No bank issues cards that begin with 0000.')).toBeVisible()
})
