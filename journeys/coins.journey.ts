import { openTicket, signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { makeUser, readLedger, type TestUser } from './testing.ts'
import { ask } from './wire.ts'

// A trade password that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

/** A user whose USDT are still in the stock account. */
const withMoney = (server: TestServer) => makeUser(server, { verified: true, balances: { USDT: '5000.00' } })

async function moveToCoins(
  server: TestServer,
  { token, tradePassword }: TestUser,
  amount: string,
): Promise<void> {
  await ask(server, token, '/user/transfer', {
    from: 'stock',
    to: 'coin',
    asset: 'USDT',
    amount,
    tradePassword,
  })
}

type Mine = { readonly quantity: string; readonly held: string; readonly cash: string }
const mine = async (server: TestServer, token: string) =>
  (await ask<{ mine: Mine }>(server, token, '/coin/ticker', { symbol: 'BTCUSDT' })).mine

test('buys bitcoin at the market, sells a part, and takes an order back that waits', async ({
  page,
  server,
}) => {
  const user = await withMoney(server)
  await moveToCoins(server, user, '5000.00')
  await signIn(page, server, user.token)
  await page.goto('/pages/coin/index')
  const main = page.getByRole('main')
  await expect(main.getByText('5,000.00', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('link', { name: /^BTC Bitcoin/ }).tap()

  await expect(main.getByRole('heading', { name: 'Order book' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('radio', { name: 'Depth' }).tap()
  await main.getByRole('slider', { name: 'Price in the depth chart' }).press('End')
  await expect(main.getByText(/ to sell up to /)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  const buying = await openTicket(page, 'BTC', 'buy')
  await buying.sheet.getByLabel('Quantity', { exact: true }).fill('0.01')
  await expect(buying.sheet.getByText('Order X-ray')).toBeVisible()
  await expectAccessible(page)
  await buying.sheet.getByRole('button', { name: /^Buy 0\.01 BTC for about/ }).tap()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText('Bought 0.01 BTC')).toBeVisible()
  await expectAccessible(page)
  await receipt.getByRole('button', { name: 'Done' }).tap()
  await expect(main.getByText('0.01 BTC', { exact: true })).toBeVisible()
  await expect(main.getByText('Average cost')).toBeVisible()

  const selling = await openTicket(page, 'BTC', 'sell')
  await selling.sheet.getByRole('button', { name: '25%' }).tap()
  await selling.sheet.getByRole('button', { name: /^Sell 0\.0025 BTC for about/ }).tap()
  await expect(receipt.getByText('Sold 0.0025 BTC')).toBeVisible()
  await receipt.getByRole('button', { name: 'Done' }).tap()
  await expect(main.getByText('0.0075 BTC', { exact: true })).toBeVisible()

  const waiting = await openTicket(page, 'BTC', 'buy')
  await waiting.kind('limit')
  await waiting.write('price', '50000')
  await waiting.sheet.getByLabel('Quantity', { exact: true }).fill('0.02')
  await waiting.sheet.getByRole('button', { name: /^Buy 0\.02 BTC at/ }).tap()
  await expect(receipt.getByText(/^Waiting in the order book: 0\.02 at/)).toBeVisible()
  expect((await mine(server, user.token)).cash.length).toBeGreaterThan(0)
  await receipt.getByRole('link', { name: 'View orders' }).tap()
  await expect(main.getByText('Buy BTC')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Cancel order' }).tap()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel order', exact: true }).tap()
  await expect(main.getByText('No open orders', { exact: false }).first()).toBeVisible()
  await main.getByRole('radio', { name: 'History' }).tap()
  await expect(main.getByText('Sold 0.0025 BTC')).toBeVisible()
  expect((await mine(server, user.token)).quantity).toBe('0.00750000')
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})

test('shows in the ticket that the money is in the other account, and links there', async ({
  page,
  server,
}) => {
  const user = await withMoney(server)
  await signIn(page, server, user.token, { language: 'es-MX', theme: 'dark' })
  await page.goto('/pages/coin/coinKline?symbol=ETHUSDT&side=buy')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Cantidad', { exact: true }).fill('0.5')
  const move = sheet.getByRole('link', { name: 'Traspasar USDT a tu cuenta cripto' })
  await expect(move).toBeVisible()
  await expectAccessible(page)
  await move.tap()
  await expect(page).toHaveURL(/cryptoTransfer\?from=stock&asset=USDT/)
})

test('a long press on a row stars a coin, and the toast takes it back', async ({ page, server }) => {
  const user = await withMoney(server)
  await signIn(page, server, user.token)
  await page.goto('/pages/coin/index')
  const row = page.getByRole('link', { name: /^ETH / })
  const star = row.getByRole('img', { name: 'Favorite' })
  await expect(row).toBeVisible()
  const hold = async () => {
    await row.hover()
    await page.mouse.down()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.mouse.up()
  }
  await hold()
  await expect(star).toBeVisible()
  // The press opened nothing.
  await expect(page).toHaveURL(/coin\/index/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(star).toHaveCount(0)
  await hold()
  await page.getByRole('radio', { name: 'Favorites' }).tap()
  await expect(page.getByRole('link', { name: /^(BTC|ETH|SOL) / })).toHaveCount(1)
})

test('a visitor sees every coin with its price, and the way to an account', async ({ page, server }) => {
  await page.goto(`${server.url}/pages/coin/index`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^(BTC|ETH|SOL) / })).toHaveCount(3)
  await main.getByRole('radio', { name: 'Gainers' }).tap()
  await expectAccessible(page)
  await page.goto(`${server.url}/pages/coin/coinKline?symbol=DOGEUSDT`)
  await expect(page.getByRole('heading', { name: 'DOGE' })).toBeVisible()
  await expect(page.getByText('Dogecoin, practice price')).toBeVisible()
  await expectAccessible(page)
  const tickers = await ask<{ list: unknown[] }>(server, '', '/coin/tickers')
  expect(tickers.list).toHaveLength(20)
})
