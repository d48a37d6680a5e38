import { placeCode } from './codes.ts'
import { fact, signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

test.use({ ownServer: 'days' })

// What needs the trade password first is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const dayMs = 24 * 3600 * 1000
const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }

test('withdraws what is above an amount each week, is reminded of a deposit, and ends both', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
  const { tradePassword } = user
  await ask(server, user.token, '/bank/add', { ...nuban, tradePassword, code: await placeCode(server, user) })
  await advanceClock(server, dayMs + 3600 * 1000)
  await signIn(page, server, user.token)
  await page.goto('/pages/withdraw/withdraw')
  await page.getByRole('link', { name: /^Recurring deposits and withdrawals/ }).click()
  await expect(page.getByText('Nothing recurring yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New recurring withdrawal' }).click()
  const leaving = page.getByRole('dialog', { name: 'New recurring withdrawal' })
  await leaving.getByRole('radio', { name: 'All above an amount' }).click()
  await leaving.getByRole('radio', { name: 'Weekly' }).click()
  await leaving.getByRole('textbox', { name: 'Amount that stays' }).fill('450000')
  await expect(leaving.getByText('Next dates')).toBeVisible()
  await expect(leaving.getByText('From 9:00 in the morning, Lagos time.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await leaving.getByRole('button', { name: 'Start', exact: true }).click()
  const main = page.getByRole('main')
  const pin = page.getByRole('dialog', { name: 'Enter your PIN' })
  const card = main.getByText('Withdraw everything above ₦450,000.00')
  await expect(card.or(pin)).toBeVisible()
  if (await pin.isVisible()) await page.keyboard.type(tradePassword)
  await expect(card).toBeVisible()
  await expect(fact(page, 'Next')).toBeVisible()

  await page.getByRole('button', { name: 'New recurring deposit' }).click()
  const coming = page.getByRole('dialog', { name: 'New recurring deposit' })
  await coming.getByLabel('Method').selectOption({ label: 'At a bank counter · NGN' })
  await coming.getByRole('textbox', { name: 'Amount each time' }).fill('5000')
  await coming.getByRole('radio', { name: 'Weekly' }).click()
  await expect(coming.getByText(/^This method needs a slip or a password/)).toBeVisible()
  await expectAccessible(page)
  await coming.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(main.getByText('Deposit ₦5,000.00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await advanceClock(server, 8 * dayMs)
  await page.reload()
  await expect(main.getByText('Reminder sent')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: /^Withdrawal requested/ }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal', level: 1 })).toBeVisible()
  await expect(page.getByText('₦50,000.00').first()).toBeVisible()
  await page.goto('/pages/notice/list')
  await page.getByRole('link', { name: /Time to deposit/ }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(/5,?000/)

  await page.goto('/pages/wallet/plans')
  for (const left of [1, 0]) {
    await main.getByRole('button', { name: 'End', exact: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
    await expect(main.getByRole('button', { name: 'End', exact: true })).toHaveCount(left)
  }
  expect(await readLedger(server)).toMatchObject({ unownedHolds: 0 })
})
