import type { Page } from '@playwright/test'
import { makeReviewer } from './reviewers.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser, readLedger } from './testing.ts'
import { ask, read } from './wire.ts'

// A trade password asked for, and a wallet that refuses, are answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const blockMs = 12_000

/** Chooses how a practice payment goes, by the words for it and for the way to change it. */
async function choose(page: Page, outcome: string, words: { change: string; title: string }): Promise<void> {
  await page.getByRole('button', { name: words.change, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: words.title })
  await sheet.getByRole('radio', { name: outcome }).click()
  await expect(sheet).toBeHidden()
}

const english = { change: 'Change outcome', title: 'How should it arrive?' }
const spanish = { change: 'Cambiar', title: '¿Cómo debe llegar?' }

test('pays practice ether in, watches it being confirmed, and moves it to the stock account', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: false, balances: { NGN: '50000.00' } })
  await signIn(page, server, user.token)
  await page.goto('/pages/recharge/coinRechargeList')
  await expect(page.getByText('Addresses on this network need a private key').first()).toBeVisible()
  await page.getByRole('link', { name: /ETH/ }).click()
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^This is a test network. Only send test ETH over Ethereum Sepolia./),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for your ETH address' })).toBeVisible()
  await expect(main.getByText('12, about 3 minutes')).toBeVisible()
  await expect(main.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByLabel('Amount').fill('1.5')
  await page.getByRole('button', { name: 'Send 1.50 ETH' }).click()
  await expect(main.getByText('Sent. It will appear in the network’s next block.')).toBeVisible()
  const row = main.getByRole('button', { name: /^1\.50 ETH/ })
  await expect(row).toContainText(/[0-2] of 12 confirmations/, { timeout: 30_000 })
  await advanceClock(server, 5 * blockMs)
  await expect(row).toContainText(/[4-9] of 12 confirmations/, { timeout: 30_000 })
  await advanceClock(server, 10 * blockMs)
  await expect(row).toContainText('Completed', { timeout: 30_000 })

  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Deposit' })
  await expect(sheet.getByText('Credited to your crypto account')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Move to stock account' }).click()
  await expect(main.getByText('Available: 1.50 ETH')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move 1.50 ETH' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible()
  await page.keyboard.type(user.tradePassword)
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText('Crypto account to Stock account')).toBeVisible()
  await expect(receipt.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})

test('sees what becomes of coins that are sent wrongly, on a small screen in the dark with Spanish words', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: false, balances: { NGN: '50000.00' } })
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, server, user.token, { language: 'es-MX', theme: 'dark' })
  await page.goto('/pages/recharge/cryptoRecharge?coin=XRP')
  const main = page.getByRole('main')
  await expect(main.getByText('Etiqueta de destino')).toBeVisible()
  const send = async (what: string) => {
    await choose(page, what, spanish)
    await page.getByRole('button', { name: /^Enviar [\d.]+ / }).click()
  }
  await page.getByLabel('Monto').fill('25')
  await send('Se olvida la etiqueta')
  await expect(main.getByText(/^Se enviaron sin una etiqueta tuya/)).toBeVisible()
  await send('Se envía por otra red')
  await expect(main.getByText(/^Una billetera lo rechazaría/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByLabel('Criptomoneda', { exact: true }).selectOption('ETH')
  await page.getByLabel('Monto').fill('0.001')
  await send('Todo sale bien')
  await expect(main.getByText(/^Enviado\./)).toBeVisible()
  await advanceClock(server, 20 * blockMs)
  await expect(main.getByText('Retenido')).toBeVisible({ timeout: 30_000 })
  await page.goto('/pages/recharge/cryptoRecord')
  await main.getByRole('button', { name: /^0\.001 ETH/ }).click()
  await expect(page.getByText(/Es menor que el depósito mínimo de 0\.002 ETH/)).toBeVisible()
  await expectAccessible(page)
})

test('a user claims coins with a wrong tag, and two operators allot them', async ({ page, server }) => {
  const user = await makeUser(server, { verified: false })
  await signIn(page, server, user.token)
  await page.goto('/pages/recharge/cryptoRecharge?coin=XRP')
  const main = page.getByRole('main')
  await page.getByLabel('Amount').fill('25')
  await choose(page, 'Wrong tag', english)
  await page.getByRole('button', { name: 'Send 25.00 XRP' }).click()
  const note = main.getByText(/^Sent without your tag/)
  await expect(note).toBeVisible()
  const [txid = ''] = /[0-9A-F]{64}/.exec((await note.textContent()) ?? '') ?? []
  await advanceClock(server, blockMs)
  await page.getByRole('button', { name: 'Didn’t get your coins?' }).click()
  const report = page.getByRole('dialog', { name: 'Didn’t get your coins?' })
  await report.getByLabel('Transaction ID').fill(txid)
  await report.getByRole('button', { name: 'Look it up' }).click()
  await expect(report.getByText(/^25\.00 XRP arrived without your tag/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.keyboard.press('Escape')

  const maker = await makeReviewer(server, 'Ngozi Adeyemi', ['reviewer'])
  const checker = await makeReviewer(server, 'Tomás Herrera', ['approver'])
  const { items } = await maker.ask<{ items: readonly { id: string; txid: string }[] }>('/console/coins')
  const id = items.find((item) => item.txid === txid)?.id ?? ''
  const { candidates } = await maker.ask<{ candidates: readonly { person: { id: string } }[] }>(
    `/console/coins/one?id=${id}`,
  )
  const person = candidates[0]?.person.id ?? ''
  const { proposal } = await maker.ask<{ proposal: string }>('/console/coins/allot', {
    id,
    person,
    reason: 'txid_announced',
  })
  const read = await checker.ask<{ proposal: { payloadHash: string } }>(
    `/console/approvals/one?id=${proposal}`,
  )
  const { payloadHash } = read.proposal
  await checker.ask('/console/approvals/approve', { id: proposal, payloadHash })

  const row = main.getByRole('button', { name: /^25\.00 XRP/ })
  await expect(row).toContainText('Completed', { timeout: 30_000 })
  await row.click()
  await expect(page.getByText('Two reviewers confirmed it’s yours')).toBeVisible()
  await expectAccessible(page)
  expect((await readLedger(server)).sums.XRP).toBe('0')
})

test('a link leads to a deposit that is far down the list, and one to an unknown deposit shows that', async ({
  page,
  server,
}) => {
  const { token } = await makeUser(server, { verified: false })
  const tron = { coin: 'TRX', network: 'tron-nile' }
  await ask(server, token, '/coin/recharge/address', tron)
  for (let amount = 101; amount <= 112; amount += 1)
    await ask(server, token, '/coin/recharge/practice', { ...tron, amount: String(amount) })
  await advanceClock(server, 3 * blockMs)
  const older = { page: '2', size: '10' }
  const { list } = await read<{ list: { id: string; amount: string }[] }>(
    server,
    token,
    '/coin/recharge/order',
    older,
  )
  expect(list.at(-1)?.amount).toMatch(/^101\./)
  await signIn(page, server, token)
  await page.goto(`/pages/recharge/cryptoRecord?id=${list.at(-1)?.id}`)
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toContainText('101.00 TRX')
  await expectAccessible(page)
  await page.goto('/pages/recharge/cryptoRecord?id=999999999')
  await expect(page.locator('.toast')).toHaveText('We couldn’t find this deposit in your account.')
  await page.goto('/pages/recharge/rechargeRecord?id=999999999')
  await expect(page.getByText('Deposit not found', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/wallet/recordDetail?id=999999999')
  await expect(page.getByText('Withdrawal not found', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
