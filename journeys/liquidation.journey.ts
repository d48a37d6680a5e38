import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { openTestServer } from './test-server.ts'
import { advanceClock, makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

test.use({ tolerated: [/status of 409/] })

const minuteMs = 60_000
const calmMs = 20 * minuteMs

/** A tape of BTC in the format of real ones: calm for a while, half as much worth within a minute, and calm again. */
function crash(): string {
  const lines: string[] = []
  const trade = (cents: number, atMs: number) => {
    const [price, amount] = [cents / 100, cents / 10_000]
    const side = lines.length % 2 === 0 ? 'True' : 'False'
    lines.push(`${lines.length + 1},${price},0.01,${amount},${1_704_067_200_000 + atMs},${side}`)
  }
  for (let at = 0; at < calmMs; at += 2000) trade(4_228_000, at)
  for (let at = 0; at < minuteMs; at += 500)
    trade(4_228_000 - Math.round((2_128_000 * at) / minuteMs), calmMs + at)
  for (let at = minuteMs; at < 40 * minuteMs; at += 2000) trade(2_100_000, calmMs + at)
  return `${lines.join('\n')}\n`
}

test('a long is liquidated as the market falls by half, and its receipt has the reason and adds up', async ({
  browser,
  watch,
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-tape-'))
  const tape = join(folder, 'BTCUSDT-crash.csv')
  writeFileSync(tape, crash())
  const server = await openTestServer(() => ({ COIN_TAPE: tape, DATA_DIR: join(folder, 'data') }))
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  watch(page)
  try {
    const { token, tradePassword } = await makeUser(server, {
      verified: true,
      balances: { USDT: '3000.00' },
    })
    const moved = { from: 'stock', to: 'contract', asset: 'USDT', amount: '3000.00', tradePassword }
    await ask(server, token, '/user/transfer', moved)
    await signIn(page, server, token)
    const main = page.getByRole('main')

    await page.goto('/pages/coin/coinKline?symbol=BTCUSDT')
    await expect(main.getByText(/past trades of a real market/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)

    await page.goto('/pages/coin/contractOrder?symbol=BTCPERP&side=long')
    await page.getByLabel('Margin in USDT').fill('1000')
    await page.getByRole('button', { name: /^Long .* BTC for .* USDT$/ }).tap()
    const opened = page.getByRole('dialog', { name: 'Your order' })
    await expect(opened.getByText('Position opened')).toBeVisible()
    await opened.getByRole('link', { name: 'Positions' }).tap()
    await expect(main.getByText('BTC long 2×')).toBeVisible()

    await advanceClock(server, calmMs + 2 * minuteMs)
    await expect(main.getByText('No open positions')).toBeVisible({ timeout: 30_000 })
    await page.goto('/pages/notice/list')
    await main.getByRole('link', { name: /liquidated/i }).tap()

    await expect(page.getByRole('heading', { name: 'Why it was closed' })).toBeVisible()
    await expect(main.getByText('Margin fell below what is needed')).toBeVisible()
    await expect(main.getByText(/Sent to the order book in/)).toBeVisible()
    await expect(main.getByText('Closed, nothing owed')).toBeVisible()
    await expect(main.getByText('With 1× leverage')).toBeVisible()
    await expect(main.getByText(/^With a stop-loss at/)).toBeVisible()
    await expect(main.getByRole('button', { name: /^Receipt proven/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)

    const sum = page.getByRole('heading', { name: 'The sum' }).locator('xpath=following::dl[1]')
    const lines = await sum.locator('dd').allTextContents()
    // Lines are shown with all decimals of USDT, so they have to add up exactly.
    const millionths = lines.map((line) =>
      Math.round(Number(line.replace('−', '-').replace(/[^\d.-]/g, '')) * 1e6),
    )
    const cameBack = millionths.pop()
    expect(millionths).toHaveLength(4)
    expect(millionths.reduce((sum, one) => sum + one, 0)).toBe(cameBack)
    expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
  } finally {
    await context.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
