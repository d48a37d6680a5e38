import type { Page } from '@playwright/test'
import { placeCode } from './codes.ts'
import { enterPractice, openTicket, signIn, stockPage } from './steps.ts'
import { expect, test } from './story.ts'
import { advanceClock, makeUser } from './testing.ts'
import { ask, orders, read } from './wire.ts'

test.use({ ownServer: 'days' })

const dayMs = 25 * 3600 * 1000
const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }

test('Back closes the ticket, keeps its draft, and stays on the page', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto('/pages/tabbar/markets')
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.key('250')
  await page.goBack()
  await expect(ticket.sheet).toBeHidden()
  await expect(page).toHaveURL(/stockKline\?symbol=LAGC$/)
  const again = await openTicket(page, 'LAGC', 'buy')
  await expect(again.field('quantity')).toHaveValue('250')
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(again.sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/markets$/)
})

test('a page of one stock shows nothing of another', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.key('250')
  await page.goBack()
  await expect(ticket.sheet).toBeHidden()
  await page.evaluate(() => {
    history.pushState({ depth: 1 }, '', '/pages/stock/stockKline?symbol=DLTE')
  })
  await expect(page.getByRole('heading', { level: 1, name: /^DLTE/ })).toBeVisible()
  const other = await openTicket(page, 'DLTE', 'buy')
  await expect(other.field('quantity')).toHaveValue('')
})

test.describe('a withdrawal whose answer is lost', () => {
  test.use({ tolerated: [/status of 409|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_TIMED_OUT/] })

  test('is made once, over a reload, whatever is asked again', async ({ page, server }) => {
    test.setTimeout(150_000)
    const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
    const { token, tradePassword } = user
    await ask(server, token, '/bank/add', { ...nuban, tradePassword, code: await placeCode(server, user) })
    await advanceClock(server, dayMs)
    await signIn(page, server, token)
    await ask(server, token, '/user/trade/pass', { tradePassword })
    let lost = 0
    // The server carries it out; its answer does not arrive.
    await page.route('**/user/withdraw/add', async (route) => {
      const answer = await route.fetch()
      if (!answer.ok()) return route.fulfill({ response: answer })
      lost += 1
      return route.abort()
    })
    await page.goto('/pages/withdraw/bankWithdraw')
    await request(page, tradePassword)
    await expect(page.getByText(/We’ll keep trying until/)).toBeVisible()
    await expect.poll(() => lost).toBeGreaterThan(1)
    await page.reload()
    await page.unroute('**/user/withdraw/add')
    await request(page, tradePassword)
    await expect(page.getByRole('heading', { name: 'Withdrawal', level: 1 })).toBeVisible()
    const { list } = await read<{ list: unknown[] }>(server, token, '/user/withdraw/order')
    expect(list).toHaveLength(1)
  })
})

async function request(page: Page, tradePassword: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill('50000')
  await page.getByRole('button', { name: 'Withdraw to get ₦49,950.00' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter your PIN' })
  const next = page
    .getByText(/We’ll keep trying until/)
    .or(page.getByRole('heading', { name: 'Withdrawal', level: 1 }))
  await expect(next.or(sheet)).toBeVisible()
  if (await sheet.isVisible()) await page.keyboard.type(tradePassword)
}

test('two users on one phone never see each other’s data, in this tab or another', async ({
  page,
  server,
  context,
}) => {
  const ada = await makeUser(server, { verified: false, balances: { NGN: '123456.00' } })
  const ben = await makeUser(server, { verified: false, balances: { NGN: '77.00' } })
  await signIn(page, server, ada.token)
  await page.goto('/pages/user/exchange')
  await expect(page.getByText('₦123,456.00').first()).toBeVisible()
  const other = await context.newPage()
  await signIn(other, server, ben.token)
  await expect(page.getByText('₦77.00').first()).toBeVisible()
  await expect(page.getByText('₦123,456.00')).toHaveCount(0)
})

test('an order page without a number shows plain words', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await page.goto('/pages/stock/order')
  await expect(page.getByRole('main')).not.toContainText(/regex|expected|id is/i)
  await expect(page.getByRole('main').getByRole('link')).toBeVisible()
  expect(await orders(server, token)).toHaveLength(0)
})
