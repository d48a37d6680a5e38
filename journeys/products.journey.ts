import type { Browser, Page } from '@playwright/test'
import { publishRobot } from './desk.ts'
import { makeReviewer } from './reviewers.ts'
import { expect, expectAccessible, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeUser } from './testing.ts'
import { ask, read } from './wire.ts'

// The console writes its times by the clock of the machine, so the server's may not have been moved by days.
test.use({ ownServer: 'products' })

const minuteMs = 60_000
const texts = {
  Symbol: 'JRNM',
  Name: 'Journey Mills',
  'About, English': 'Mills flour.',
  'About, Spanish (Mexico)': 'Muele harina.',
  'About, Portuguese (Brazil)': 'Faz farinha.',
  'Main risk, English': 'One mill.',
  'Main risk, Spanish (Mexico)': 'Un solo molino.',
  'Main risk, Portuguese (Brazil)': 'Um só moinho.',
  'Shares after the offer': '1000000',
  'Earnings per share': '3.00',
  'Dividend per share': '1.00',
  Price: '42.00',
  'Shares per lot': '100',
  'Lots offered': '12',
  'Smallest application, lots': '1',
  'Largest application, lots': '12',
} as const

test('one operator drafts new shares, another approves, and a cancellation with a reason gives all money back', async ({
  browser,
  server,
}) => {
  const desk = async (name: string, role: string): Promise<Page> => {
    const page = await (await makeReviewer(server, name, [role])).desk(browser as Browser)
    await page.goto(`${server.url}/console/products`)
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    return page
  }
  const maker = await desk('Zainab Okafor', 'product')
  await draft(maker, server)
  const checker = await desk('Mateus Duarte', 'approver')
  await expect(checker.getByRole('button', { name: 'New draft' })).toHaveAttribute('aria-disabled', 'true')
  await expect(checker.getByRole('button', { name: 'Journey Mills' })).toBeVisible()
  await checker.keyboard.press('j')
  await expect(checker.getByText('matches what the maker signed')).toBeVisible()
  await expectAccessible(checker)
  await checker.keyboard.press('a')
  await expect(checker.getByText('Signed and carried out.')).toBeVisible()
  await expect(checker.getByText('The hash covers every rule of the offer.')).toBeVisible()
  await checker.goto(`${server.url}/console/ledger`)
  await checker
    .getByRole('row', { name: /Journey Mills.*1,200/ })
    .getByRole('button')
    .click()
  await expect(
    checker.getByRole('heading', { name: 'Escrow of Journey Mills, JRNM', level: 1 }),
  ).toBeVisible()
  await expect(checker.getByText('Holds what Journey Mills offers until it’s given out.')).toBeVisible()
  await expect(checker.getByText('Into or out of escrow')).toBeVisible()
  await expectAccessible(checker)

  await advanceClock(server, 3 * minuteMs)
  const bench = maker.getByRole('region', { name: 'Journey Mills, JRNM' })
  await maker.getByRole('button', { name: 'Journey Mills' }).click()
  await expect(bench.getByText('Open', { exact: true })).toBeVisible()
  const user = await makeUser(server, { verified: true, balances: { NGN: '10000.00' } })
  const { list } = await read<{ list: { id: string; symbol: string }[] }>(
    server,
    user.token,
    '/stock/index/new/list',
  )
  const issueId = list.find(({ symbol }) => symbol === 'JRNM')?.id ?? ''
  await ask(server, user.token, '/stock/order/new/apply', { issueId, quantity: '200' })

  await cancel(maker)
  await checker.goto(`${server.url}/console/approvals`)
  await checker.getByRole('button', { name: /^To check/ }).click()
  await expect(checker.getByRole('region', { name: /^Cancel an offer of new shares/ })).toBeVisible()
  await checker.keyboard.press('a')
  await expect(checker.getByText('Signed and carried out.')).toBeVisible()

  await expect(bench.getByText('The issuer withdrew the offer.')).toBeVisible()
  await expect(bench.getByText('Empty. It holds nothing of Journey Mills.')).toBeVisible()
  await expectAccessible(maker)
  const { list: own } = await read<{ list: { application: unknown }[] }>(
    server,
    user.token,
    '/stock/order/new/list',
  )
  expect(own[0]?.application).toMatchObject({ state: 'returned', held: '0.00', returned: '8400.00' })

  await closeRobot({ maker, checker, server })
  for (const page of [maker, checker]) await page.context().close()
})

/** A robot is closed by the same two, for a reason that its holders read. */
async function closeRobot(of: { readonly maker: Page; readonly checker: Page; readonly server: TestServer }) {
  const { maker, checker, server } = of
  await publishRobot(server)
  await maker.goto(`${server.url}/console/products?kind=robots`)
  await maker.getByRole('button', { name: 'Market Day Averaging' }).click()
  const bench = maker.getByRole('region', { name: 'Market Day Averaging' })
  await expect(bench.getByText('Trading', { exact: true })).toBeVisible()
  await maker.keyboard.press('x')
  const dialog = maker.getByRole('dialog', { name: 'Close Market Day Averaging?' })
  await expect(dialog.getByText('No user holds units.')).toBeVisible()
  await dialog.getByLabel('Stocks that it trades are leaving the market.').check()
  await expectAccessible(maker)
  await dialog.getByRole('button', { name: 'Propose to close' }).click()
  await expect(maker.getByText('Proposed. It closes after another operator signs.')).toBeVisible()
  await checker.goto(`${server.url}/console/approvals`)
  await checker.getByRole('button', { name: /^To check/ }).click()
  await expect(checker.getByRole('region', { name: /^Close a robot/ })).toBeVisible()
  await checker.keyboard.press('a')
  await expect(checker.getByText('Signed and carried out.')).toBeVisible()
  await expect(bench.getByText('Two operators', { exact: true })).toBeVisible()
  await expect(bench.getByText('Stocks that it trades are leaving the market.')).toBeVisible()
  await expectAccessible(maker)
}

async function draft(page: Page, server: TestServer): Promise<void> {
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByLabel('Symbol')).toBeFocused()
  for (const [label, value] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(value)
  const { nowMs } = await advanceClock(server, 0)
  await page.getByLabel('Opens').fill(new Date(nowMs + 2 * minuteMs).toISOString().slice(0, 16))
  await page.getByLabel('The issuer asked for this offer.').check()
  await page.reload()
  await page.getByRole('button', { name: 'New draft' }).click()
  await expect(page.getByLabel('Symbol', { exact: true })).toHaveValue(texts.Symbol)
  await expect(page.getByLabel('The issuer asked for this offer.')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText('Proposed. It’s published after another operator signs it.')).toBeVisible()
  await page.getByRole('button', { name: 'Journey Mills' }).click()
  await expect(page.getByText('You made this, so another operator must check it.').first()).toBeVisible()
}

async function cancel(page: Page): Promise<void> {
  await expect(page.getByText('₦8,400.00').first()).toBeVisible()
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: 'Cancel Journey Mills?' })
  await expect(dialog.getByText('1 user is notified.')).toBeVisible()
  await expect(dialog.getByText('₦8,400.00 goes back to them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Propose to cancel' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByLabel('The issuer withdrew the offer.').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose to cancel' }).click()
  await expect(page.getByText('Proposed. It’s canceled after another operator signs.')).toBeVisible()
}
