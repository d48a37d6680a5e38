import { publishBlock } from './issues.ts'
import { openTicket, signIn, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeUser, readLedger, type TestUser } from './testing.ts'
import { ask, read, statement } from './wire.ts'

test.use({ ownServer: 'days' })

// A trade password that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const member = async (server: TestServer): Promise<TestUser> => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '3000000.00' } })
  const { tradePassword } = user
  await ask(server, user.token, '/user/vip/buy', { planId: 'trial', tradePassword })
  return user
}

test('applies for shares of a block, gets a part of them like everyone else, and sells them once the lock is over', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await publishBlock(server)
  const user = await member(server)
  const other = await member(server)
  await signIn(page, server, user.token)
  await page.goto('/pages/stockBulk/bulkList')
  const card = page.getByRole('link').filter({ hasText: 'LAGC' })
  await expect(card.getByText('Sold by Harbour Pension Trust')).toBeVisible()
  await expectAccessible(page)
  await card.click()

  const main = page.getByRole('main')
  await expect(main.getByText('Discount to the last close')).toBeVisible()
  await expect(main.getByText('in 100 times LAGC fell more than that')).toBeVisible()
  await main.getByRole('textbox', { name: 'How many' }).fill('2000')
  await expect(main.getByText('2,000 shares', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.reload()
  await expect(main.getByRole('textbox', { name: 'How many' })).toHaveValue('2000')
  await page.getByRole('button', { name: /^Ask for 2,000, hold ₦/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(page.getByRole('button', { name: 'Withdraw application' }).or(sheet)).toBeVisible()
  if (await sheet.isVisible()) await page.keyboard.type(user.tradePassword)
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toBeVisible()

  // 4,000 shares are asked for, and 3,000 are there: three of four.
  const { list } = await read<{ list: { id: string; symbol: string }[] }>(
    server,
    other.token,
    '/stock/index/offline/list',
  )
  const { tradePassword } = other
  const offerId = list.find(({ symbol }) => symbol === 'LAGC')!.id
  await ask(server, other.token, '/stock/order/offline/apply', { offerId, quantity: '2000', tradePassword })
  await expect(main.getByText('1,500 shares', { exact: true })).toBeVisible({ timeout: 20_000 })
  await advanceClock(server, dayMs)
  await advanceClock(server, 6 * minuteMs)

  await page.goto('/pages/stockBulk/bulkList')
  await page.getByRole('tab', { name: 'Mine' }).click()
  await expect(main.getByText('1,500 of 2,000 shares')).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText(/^Locked, \d+ days left$/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/tabbar/position')
  await expect(main.getByText(/^1,500 locked until/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'sell')
  await ticket.write('quantity', '100')
  await expect(
    ticket.xray.getByText(/^1,500 are not for sale yet: a block trade locks them until/),
  ).toBeVisible()
  await expect(ticket.objection).toContainText('1,500 are unsettled or locked')
  await page.goto('/pages/stockBulk/bulkList')
  await advanceClock(server, 4 * dayMs)
  await page.reload()
  await page.getByRole('tab', { name: 'Mine' }).click()
  await expect(main.getByText('Can be sold', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText('Left when the lock ended')).toBeVisible()
  const mine = await read<{ list: { id: string }[] }>(server, user.token, '/stock/order/offline/list')
  const applied = mine.list[0]!
  await page.goto(`/pages/stockBulk/bulkOrder?id=${applied.id}`)
  await expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await main.getByRole('link', { name: /^Sell/ }).click()
  await expect(page.getByText('1,500').first()).toBeVisible()

  // The trial that opened blocks has ended by itself, and nothing was charged for it.
  await advanceClock(server, 3 * dayMs)
  await page.goto('/pages/stock/vip')
  await expect(main.getByText(/^Used /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '90 days, ₦5,400.00' })).toBeVisible()
  const fees = (await statement(server, user.token, 'NGN')).filter(({ kind }) => kind.startsWith('vip_'))
  expect(fees).toEqual([])
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})
