import { amountIn, enterPractice, fact, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock } from './testing.ts'
import { buy } from './wire.ts'

test.use({ ownServer: 'days' })

type Action = {
  readonly symbol: string
  readonly exOn: string
  readonly payOn: string
  readonly state: string
}

const hourMs = 3_600_000
const afterMidnightMs = 120_000

/** Midnight of Lagos, an hour before that of UTC. */
const begins = (day: string): number => Date.parse(`${day}T00:00:00Z`) - hourMs

test('owns a stock over its ex date, is paid, and finds the dividend wherever money is shown', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  const answer = await fetch(`${server.url}/ipce-api/stock/actions?country=NG`)
  const { data } = (await answer.json()) as { data: { list: readonly Action[] } }
  const next = data.list.find(({ state }) => state === 'announced')
  if (!next) throw new Error('something is always announced')
  const until = async (day: string): Promise<void> => {
    const { nowMs } = await advanceClock(server, 0)
    await advanceClock(server, begins(day) - nowMs + afterMidnightMs)
  }

  await page.goto('/pages/stock/actions')
  await expect(page.getByText('No upcoming dividends')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'All markets' }).tap()
  await expect(page.getByRole('link', { name: new RegExp(next.symbol) }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await buy(server, token, { symbol: next.symbol, type: 'market', quantity: 100 })
  await page.goto(stockPage(next.symbol))
  const card = page.getByRole('region', { name: 'Corporate actions' })
  const amount = await amountIn(fact(page, 'Your 100 shares'))
  await card.getByRole('button', { name: 'Your 100 shares' }).tap()
  await expect(page.getByRole('dialog')).toContainText('Withholding tax')
  await page.keyboard.press('Escape')

  await until(next.exOn)
  await page.goto(stockPage(next.symbol))
  await expect(card).toContainText('Ex-dividend today')
  await page.goto('/pages/stock/actions')
  await expect(page.getByText('Ex-dividend')).toBeVisible()
  await expectAccessible(page)

  await until(next.payOn)
  await page.goto('/pages/notice/list')
  await expect(page.getByText(`${next.symbol} paid a dividend`)).toBeVisible()
  await page.goto('/pages/fundsDetail/stockFundsDetail')
  await page
    .getByRole('button', { name: `${next.symbol} dividend` })
    .last()
    .tap()
  await expect(page.getByText('Withholding tax').last()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/stock/income')
  const months = page.getByRole('region', { name: 'Dividends by month' })
  await expect(months).toContainText(amount)
  await expectAccessible(page)
  await page.goto(stockPage(next.symbol))
  await expect(card).toContainText('Dividends received, after tax')
  await expect(card).toContainText(amount)
})
