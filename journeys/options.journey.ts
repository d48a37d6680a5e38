import type { Page } from '@playwright/test'
import { answerAll, decide, passQuestions } from './questions.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeUser } from './testing.ts'
import { ask, read } from './wire.ts'

test.use({ ownServer: 'days' })

const dayMs = 24 * 3_600_000
const symbol = 'LAGC'

type Cell = { readonly contract: string; readonly bid: string | null; readonly ask: string | null }
type Chain = {
  readonly price: string
  readonly expiries: readonly { readonly day: string; readonly expiresAt: number }[]
  readonly strikes: readonly { readonly strike: string; readonly call: Cell; readonly put: Cell }[]
}

/** The chain of the first expiry that is so many days away. */
async function chainOf(server: TestServer, token: string, daysAway: number): Promise<Chain> {
  const first = await read<Chain>(server, token, '/stock/index/option/rule', { symbol })
  const { nowMs } = await advanceClock(server, 0)
  const day = first.expiries.find(({ expiresAt }) => expiresAt > nowMs + daysAway * dayMs)?.day ?? ''
  return read(server, token, '/stock/index/option/rule', { symbol, day })
}

/** The sentence about losses names the more likely of losing all and losing anything, as the dots below it count them. */
async function expectLossesAsDotted(page: Page): Promise<void> {
  const main = page.getByRole('main')
  // Quotes move both between two looks.
  await expect(async () => {
    const dotted = (await main.getByRole('img', { name: /lose/ }).getAttribute('aria-label')) ?? ''
    const [, , part = 0, all = 0] = (dotted.match(/\d+/g) ?? []).map(Number)
    const sentence = await main.getByText(/^In \d+ of 100 cases you lose/).textContent()
    expect(sentence).toMatch(
      all >= part ? `In ${all} of 100 cases you lose all ₦` : `In ${all + part} of 100 cases you lose`,
    )
  }).toPass()
}

/** Presses a button of the ticket until the order is filled: one at a price that has moved meanwhile is not, and moves nothing. */
async function trade(page: Page, name: RegExp): Promise<void> {
  const receipt = page.getByRole('dialog', { name: 'Your order' })
  await expect(async () => {
    await page.getByRole('button', { name }).click()
    await expect(receipt.getByText(/^(Filled|Not filled)/)).toBeVisible()
    const isFilled = await receipt.getByText(/^Filled/).isVisible()
    if (!isFilled) await receipt.getByRole('button', { name: 'Done' }).click()
    expect(isFilled).toBe(true)
  }).toPass({ timeout: 60_000 })
}

test('learns, waits, buys a call, asks what if, and sells it again', async ({ page, server }) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '100000.00' } })
  await signIn(page, server, user.token)
  const main = page.getByRole('main')
  await page.goto('/pages/option/index')
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('link', { name: new RegExp(symbol) }).click()
  await expect(main.getByText('Expected move by')).toBeVisible()
  await expect(main.getByText(/^Lagos open/)).toBeVisible()
  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectNoSideways(page)

  const near = await chainOf(server, user.token, 5)
  // In the money, so that a day's move leaves something to sell.
  const { strike } = near.strikes.findLast((one) => Number(one.strike) < Number(near.price))!
  const plain = strike.replace(/\.?0+$/, '')
  const { call } = near.strikes.find((one) => one.strike === strike)!
  const contract = `/pages/option/detail?contract=${call.contract}`
  await page.goto(contract)
  await expect(main.getByRole('heading', { name: 'Options aren’t open to you yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Take questions' }).click()
  await answerAll(page, 0)
  await page.getByRole('button', { name: 'Continue' }).click()
  // The 24 hours begin when the server has taken the decision: time may pass only then.
  await expect(page.getByText(/^Decide from/).last()).toBeVisible()
  await advanceClock(server, dayMs)
  await decide(server, user.token, 'options')

  const results: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => results.push(String(payload))))
  await page.goto(contract)
  await expect(main.getByText(`${symbol} ${plain} call`)).toBeVisible()
  // Quotes come by the stream.
  await expect.poll(() => results.some((one) => one.includes(`option:${call.contract}`))).toBe(true)
  await main.getByRole('button', { name: 'More contracts' }).click()
  await expectLossesAsDotted(page)
  // Far above the strike, what was paid comes back many times.
  await main.getByRole('slider', { name: `Price of ${symbol}` }).press('End')
  await expect(main.getByText(`${symbol} at ₦`)).toContainText(/\+\d/)
  await main.getByLabel('What if the day is').press('ArrowRight')
  await expect(main.getByText(/, if you sell$/)).toHaveCount(2)
  await expect(main.getByText(/^Chance that LAGC closes above/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await trade(page, /^Buy 2 calls for ₦/)
  const receipt = page.getByRole('dialog', { name: 'Your order' })
  await receipt.getByRole('link', { name: 'Your options' }).click()

  await expect(main.getByText('If you sold all now')).toBeVisible()
  await expect(main.getByText('All rise 10% now')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('link', { name: new RegExp(`${symbol} ${plain} call`) }).click()
  await expect(page.getByRole('button', { name: /^Sell 2 calls for ₦/ })).toBeVisible()
  await trade(page, /^Sell 2 calls for ₦/)
  await expect(receipt.getByText('You got')).toBeVisible()
  await receipt.getByRole('link', { name: 'Your options' }).click()
  await main.getByText('Settled', { exact: true }).click()
  await expect(main.getByText(/Sold by you/)).toBeVisible()
  await main.getByRole('link', { name: new RegExp(`${symbol} ${plain} call`) }).click()
  await expect(main.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('holds options to expiry, in and out of the money, and reads the print', async ({ page, server }) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '1000000.00' } })
  await passQuestions(server, user.token, 'options')
  await advanceClock(server, dayMs)
  await decide(server, user.token, 'options')
  await signIn(page, server, user.token)
  const chain = await chainOf(server, user.token, 0)
  const at = chain.strikes.findIndex((one) => Number(one.strike) > Number(chain.price))
  const [inside, outside] = [chain.strikes[at - 3]!.call, chain.strikes[at + 3]!.call]
  for (const { contract, ask: price } of [inside, outside])
    await ask(server, user.token, '/stock/order/option/apply', {
      contract,
      side: 'open',
      quantity: '1',
      type: 'limit',
      // Quotes may have moved since: a limit above them fills at them.
      price: (Math.ceil(Number(price ?? '0.05') * 30) / 20).toFixed(2),
    })
  const { nowMs } = await advanceClock(server, 0)
  const expiresAt = chain.expiries.find(({ day }) =>
    inside.contract.includes(day.replaceAll('-', '')),
  )!.expiresAt
  await advanceClock(server, expiresAt - nowMs + 20 * 60_000)

  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto('/pages/option/orders?tab=ended')
    await expect(main.getByText(/Paid out ₦/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(main.getByText(/Ended worthless/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: /Paid out ₦/ }).click()
  await expect(main.getByRole('heading', { name: 'How it was settled' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Where the price comes from' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
