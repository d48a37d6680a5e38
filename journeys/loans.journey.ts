import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withPin } from './pin.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeOperator, makeUser, readLedger } from './testing.ts'

// Days pass. A PIN that is asked for is answered with 409, which the browser writes down as an error.
test.use({ ownServer: 'days', tolerated: [/status of (?:401|409)/] })

const dayMs = 86_400_000

/** A call of an operator. */
async function atDesk<T>(
  server: TestServer,
  token: string,
  path: string,
  input?: Record<string, string>,
): Promise<T> {
  const answer = await fetch(`${server.url}/ipce-api${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { 'operator-token': token, 'idempotency-key': randomUUID() },
    ...(input ? { body: new URLSearchParams(input) } : {}),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  if (code !== 0) throw new Error(`${path} was refused: ${msg}`)
  return data
}

/** Pays at the counter and hands in the slip; returns the number of the deposit. */
async function handInSlip(page: Page, amount: string): Promise<string> {
  await page.goto('/pages/recharge/offlineRecharge')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: 'Pay at the counter' }).click()
  await expect(page.getByText('Photo uploaded.')).toBeVisible()
  await page.getByRole('button', { name: /^Submit ₦/ }).click()
  await page.waitForURL(/rechargeRecord\?id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Signs what another operator proposed. */
async function sign(server: TestServer, token: string, id: string): Promise<void> {
  type Read = { readonly proposal: { readonly payloadHash: string } }
  const { proposal } = await atDesk<Read>(server, token, `/console/approvals/one?id=${id}`)
  await atDesk(server, token, '/console/approvals/approve', { id, payloadHash: proposal.payloadHash })
}

test('sees what a loan costs, is refused with the reason, is lent to, pays early, is late, and extends', async ({
  page,
  server,
}) => {
  test.slow()
  const { operatorToken: maker } = await makeOperator(server, { name: 'Ana Ribeiro', roles: ['reviewer'] })
  const { operatorToken: checker } = await makeOperator(server, {
    name: 'Kwame Boateng',
    roles: ['approver'],
  })
  const user = await makeUser(server, { verified: true, balances: { NGN: '200000.00' } })

  // What a loan costs and how all of them went needs no account.
  await page.goto('/pages/user/loan')
  await expect(page.getByText('19.9%')).toBeVisible()
  await expect(page.getByText('0 open, 0 ended')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await signIn(page, server, user.token)

  await page.goto('/pages/user/creditScore')
  await expect(page.getByText('Recomputed on this device: 250 + 0 + 100 + 200. It matches.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  const apply = async () => {
    await page.goto('/pages/user/loan')
    await page.getByRole('button', { name: 'Borrow ₦20,000.00, pay back ₦20,600.00' }).click()
    const sheet = page.getByRole('dialog', { name: 'What you agree to' })
    await expect(sheet.getByText('19.9%')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('combobox', { name: 'What it’s for' }).selectOption('study')
    await sheet.getByRole('button', { name: 'Apply for ₦20,000.00' }).click()
    await withPin(page, user, page.getByText('Under review').first())
    return new URL(page.url()).searchParams.get('id') ?? ''
  }

  const first = await apply()
  await expectAccessible(page)
  const { proposal } = await atDesk<{ proposal: string }>(server, maker, '/console/loans/refuse', {
    id: first,
    reason: 'loan_purpose_unfit',
    note: 'Wrote in the chat that it is for betting.',
  })
  await sign(server, checker, proposal)
  await expect(page.getByText('Rejected').first()).toBeVisible({ timeout: 20_000 })
  await page.goto('/pages/user/loan')
  await expect(page.getByText('isn’t one of the purposes that we lend for')).toBeVisible()

  const id = await apply()
  await atDesk(server, maker, '/console/loans/approve', { id, reason: 'within_rules' })
  await expect(page.getByText('In progress').first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('radio', { name: 'Other amount' }).click()
  await page.getByLabel('Amount').fill('5000')
  await page.getByRole('button', { name: 'Repay ₦5,000.00' }).click()
  await expect(page.getByText('₦15,000.00 of the loan and ₦0.00 of interest')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 20_000 })

  // 25 days, and after a look the days to the one after the due day.
  await advanceClock(server, 25 * dayMs)
  await page.reload()
  await expect(page.getByText('day 25 of 90')).toBeVisible()
  await advanceClock(server, 6 * dayMs)
  await page.reload()
  await expect(page.getByText('Late', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^1 day late: .* is overdue/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Extend by 30 days' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Extend by 30 days' }).click()
  await expect(page.getByText('This loan was already extended.')).toBeVisible()
  await expect(page.getByText('In progress').first()).toBeVisible()

  // A slip of a payment at the counter repays as far as it goes once a reviewer credits it.
  const deposit = await handInSlip(page, '4000')
  await page.goto(`/pages/user/loan?id=${id}`)
  await page.getByRole('button', { name: /^Repay with deposit .* of ₦4,000.00$/ }).click()
  await expect(page.getByText('Repayment under review').first()).toBeVisible()
  await expectAccessible(page)
  await advanceClock(server, 60_000)
  const { operatorToken: again } = await makeOperator(server, { name: 'Lerato Nkosi', roles: ['reviewer'] })
  const accepts = { id: deposit, reason: 'voucher_matches_credit' }
  await atDesk(server, again, '/console/deposits/accept', accepts)
  await expect(page.getByText('In progress').first()).toBeVisible({ timeout: 20_000 })
  await page.goto('/pages/user/assets')
  await expect(page.getByRole('link', { name: 'Owed on loans' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/pages/user/loan?id=${id}`)
  await page.getByRole('radio', { name: 'All of it' }).click()
  await page.getByRole('button', { name: /^Repay ₦11,/ }).click()
  await expect(page.getByText('Repaid', { exact: true }).first()).toBeVisible()
  await page.goto('/pages/user/creditScore')
  await expect(page.getByText('A part of a loan is late')).toBeVisible()
  await expect(page.getByText('A part of a loan paid on time').first()).toBeVisible()
  await page.goto('/pages/common/loanService')
  await expect(page.getByText('100.0%')).toBeVisible()
  await expectAccessible(page)
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})
