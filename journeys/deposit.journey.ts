import type { Page } from '@playwright/test'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeOperator, makeUser, readLedger } from './testing.ts'

let keys = 0

/** An operator's call, as the console would make it. */
async function askAs<Value>(
  server: TestServer,
  token: string,
  call: { readonly path: string; readonly fields?: Readonly<Record<string, string>> },
): Promise<Value> {
  const { path, fields } = call
  const answer = await fetch(`${server.url}/ipce-api${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: { 'operator-token': token, 'idempotency-key': `deposit-journey-${++keys}` },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  })
  const { code, reason, data } = (await answer.json()) as { code: number; reason?: string; data: Value }
  if (code !== 0) throw new Error(`${path} was refused: ${reason}`)
  return data
}

type Queue = {
  readonly reviews: readonly { readonly id: string; readonly number: string }[]
  readonly items: readonly { readonly id: string; readonly deposit: { readonly number: string } | null }[]
}

async function enter(page: Page, server: TestServer): Promise<void> {
  const { token } = await makeUser(server, { verified: false })
  await signIn(page, server, token)
}

/** Fills the fields that every way with a payer has. */
async function fill(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Name on the sending account' }).fill('Adaeze Obi')
}

/** Sends the practice payment, in full or with the mistake of that name. */
async function send(page: Page, mistake?: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Practice control' })
  // The page that was left has such a box too, without this button.
  await expect(box.getByRole('button', { name: 'Send practice transfer' })).toBeVisible()
  await expect(box).toContainText('Arrives in full right away')
  if (mistake !== undefined) {
    await box.getByRole('button', { name: 'Change outcome' }).tap()
    const sheet = page.getByRole('dialog', { name: 'How should it arrive?' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('radio', { name: mistake }).tap()
    await expect(sheet).toBeHidden()
    await expect(box).toContainText(mistake)
  }
  await box.getByRole('button', { name: 'Send practice transfer' }).tap()
}

const state = (page: Page, word: string) => page.locator('.pill', { hasText: word }).first()
const timeline = (page: Page) => page.getByRole('list', { name: 'Progress' })
const numberOf = async (page: Page) =>
  (/D-\d+/.exec((await page.getByRole('region', { name: 'Receipt' }).textContent()) ?? '') ?? [''])[0]

test('deposits by bank: reads how it comes out again, pays with the reference, and has a receipt', async ({
  page,
  server,
}) => {
  await enter(page, server)
  await page.goto('/pages/recharge/recharge')
  await page.getByRole('button', { name: /Deposit terms/ }).tap()
  const terms = page.getByRole('dialog', { name: 'Deposit terms' })
  await expect(terms).toContainText('costs ₦50.00')
  await expectAccessible(page)
  await terms.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('button', { name: '₦50,000' }).tap()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('50,000')
  await page.getByRole('textbox', { name: 'Amount' }).fill('999.99')
  await expect(page.getByText('The minimum deposit is ₦1,000.00.')).toBeVisible()
  await expectAccessible(page)
  await fill(page, '25000')
  await page.getByRole('button', { name: 'Deposit ₦25,000.00' }).tap()
  await page.waitForURL(/rechargeRecord\?id=/)
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(/OB[2-9A-Z]{10}/)
  await expectAccessible(page)
  await expectNoSideways(page)
  await send(page)
  await expect(state(page, 'Completed')).toBeVisible()
  await expect(timeline(page)).toContainText('Added to your balance')
  await page.getByRole('button', { name: /Receipt proven/ }).tap()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('Entries of this receipt')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('₦25,000.00')
  await expectAccessible(page)
  expect((await readLedger(server)).sums.NGN).toBe('0')
})

test('money with the wrong amount waits for two operators, who allot it', async ({ page, server }) => {
  await enter(page, server)
  await page.goto('/pages/recharge/bankRecharge')
  await fill(page, '10000')
  await page.getByRole('button', { name: 'Deposit ₦10,000.00' }).tap()
  await page.waitForURL(/rechargeRecord\?id=/)
  await send(page, '10% short')
  await expect(state(page, 'Under review')).toBeVisible()
  await expect(page.getByText('₦9,000.00 arrived, but you requested ₦10,000.00')).toBeVisible()
  await expectAccessible(page)

  const number = await numberOf(page)
  const reviewer = await makeOperator(server, { name: 'Ngozi Adeyemi', roles: ['reviewer'] })
  const approver = await makeOperator(server, { name: 'Tomás Herrera', roles: ['approver'] })
  const { items } = await askAs<Queue>(server, reviewer.operatorToken, { path: '/console/deposits' })
  const item = items.find(({ deposit }) => deposit?.number === number)
  const { proposal } = await askAs<{ proposal: string }>(server, reviewer.operatorToken, {
    path: '/console/suspense/allot',
    fields: { item: item?.id ?? '', deposit: number, reason: 'amount_accepted' },
  })
  const read = await askAs<{ proposal: { payloadHash: string } }>(server, approver.operatorToken, {
    path: `/console/approvals/one?id=${proposal}`,
  })
  await askAs(server, approver.operatorToken, {
    path: '/console/approvals/approve',
    fields: { id: proposal, payloadHash: read.proposal.payloadHash },
  })
  await expect(state(page, 'Completed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('₦9,000.00')
})

test('a voucher is handed in with its slip, and a reviewer credits what the bank received', async ({
  page,
  server,
}) => {
  await enter(page, server)
  await page.goto('/pages/recharge/offlineRecharge')
  await page.getByRole('textbox', { name: 'Amount' }).fill('7500')
  await page.getByRole('button', { name: 'Pay at the counter' }).tap()
  await expect(page.getByText('Photo uploaded.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /UTR/ })).toHaveValue(/^\d{12}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit ₦7,500.00' }).tap()
  await page.waitForURL(/rechargeRecord\?id=/)
  await expect(state(page, 'Under review')).toBeVisible()
  await advanceClock(server, 40_000)

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const reviewer = await makeOperator(server, { name: 'Amaka Bello', roles: ['reviewer'] })
  await askAs(server, reviewer.operatorToken, {
    path: '/console/deposits/accept',
    fields: { id, reason: 'voucher_matches_credit' },
  })
  await expect(state(page, 'Completed')).toBeVisible()
})

test('a channel needs its password, and its agent pays with the reference', async ({ page, server }) => {
  await enter(page, server)
  await page.goto('/pages/recharge/rechargeChannel')
  await page.getByRole('button', { name: 'Ask the agent' }).tap()
  await expect(page.getByRole('textbox', { name: 'Channel password' })).toHaveValue(/^[2-9A-Z]{8}$/)
  await fill(page, '3000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deposit ₦3,000.00' }).tap()
  await page.waitForURL(/rechargeRecord\?id=/)
  await send(page)
  await expect(state(page, 'Completed')).toBeVisible()
  await page.goto('/pages/recharge/bankRecord')
  await expect(page.getByRole('link', { name: /Agent or kiosk/ })).toContainText('₦3,000.00')
  await expectAccessible(page)
})
