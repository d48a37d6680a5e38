import { placeCode } from './codes.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser } from './testing.ts'
import { ask } from './wire.ts'

test.use({ ownServer: 'days' })

const nuban = { scheme: 'NG_NUBAN', bank: '011', holder: 'Adaeze Okafor' }

test('names and stars a payee, which then comes first where money leaves', async ({ page, server }) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
  const { token, tradePassword } = user
  const saved: { readonly id: string }[] = []
  for (const account of ['0000014579', '0000110000']) {
    const code = await placeCode(server, user)
    saved.push(await ask(server, token, '/bank/add', { ...nuban, account, tradePassword, code }))
  }
  await advanceClock(server, 25 * 3600 * 1000)
  await ask(server, token, '/user/withdraw/add', { bankId: saved[0]?.id, amount: '5000', tradePassword })
  await signIn(page, server, token)
  await page.goto('/pages/wallet/bankList?type=2')
  await page.getByRole('button', { name: /•••• 0000/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Nickname' }).fill('Rent')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(sheet.getByRole('button', { name: 'Remove from favorites' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const row = page.getByRole('button', { name: /^Rent/ })
  await expect(row).toContainText('Favorite')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.goto('/pages/withdraw/bankWithdraw')
  const options = page.getByLabel('To bank account').locator('option')
  await expect(options).toHaveCount(2)
  await expect(options.filter({ hasText: '★ Rent •••• 0000' })).toHaveCount(1)
  await expectAccessible(page)
})
