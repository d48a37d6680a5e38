import { answer, enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { advanceClock, makeUser } from './testing.ts'
import { buy, orders, position, sell, stockOf } from './wire.ts'

test.use({ ownServer: 'days' })

const afterMidnightMs = 120_000

test.describe('guarded', () => {
  // A refusal is an answer of its own status.
  test.use({ tolerated: [/409 \(Conflict\)/] })

  test('buys with a take-profit and a stop-loss, sees when they are active, and the stop-loss sells when its price prints', async ({
    page,
    server,
  }) => {
    const { token } = await enterPractice(page, server)
    await page.goto(stockPage('LAGC'))
    const ticket = await openTicket(page, 'LAGC', 'buy')
    await ticket.key('100')
    await ticket.sheet.getByRole('button', { name: 'Take-profit', exact: true }).tap()
    await ticket.sheet.getByRole('button', { name: 'Stop-loss', exact: true }).tap()
    await expect(ticket.sheet.getByText('P&L after all fees')).toHaveCount(2)
    await expect(ticket.sheet.getByText(/^These start .*, when the shares settle\./)).toBeVisible()
    await ticket.sheet.getByRole('button', { name: '−3%' }).tap()
    await expectAccessible(page)
    await ticket.send(/^Buy 100 LAGC for about ₦/).tap()
    await expect(page.getByText('Bought 100 LAGC')).toBeVisible()
    await page.getByRole('link', { name: 'View positions' }).tap()

    await page.getByRole('button', { name: 'LAGC details' }).tap()
    const details = page.getByRole('dialog', { name: 'LAGC details' })
    await expect(details.getByText(/^100 shares can’t be sold yet\. Active from/)).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Close' }).tap()

    const { unlockAt } = await position(server, token, 'LAGC')
    const { nowMs } = await advanceClock(server, 0)
    await advanceClock(server, (unlockAt ?? nowMs) - nowMs + afterMidnightMs)
    await expect.poll(async () => (await position(server, token, 'LAGC')).available).toBe('100')

    await page.reload()
    await page.getByRole('button', { name: 'LAGC details' }).tap()
    await page.getByRole('button', { name: 'Change', exact: true }).tap()
    const guard = page.getByRole('dialog', { name: 'Take-profit and stop-loss' })
    await guard.getByRole('textbox', { name: 'Stop-loss' }).fill('999.00')
    await guard.getByRole('button', { name: 'Save' }).tap()
    await expect(guard.getByText(/^A stop-loss must be below/)).toBeVisible()
    // One percent below the last price, which moves: a large sell order trades there.
    const { quote, tick } = await stockOf(server, 'LAGC')
    const near = (Math.round((Number(quote.last) * 0.99) / Number(tick)) * Number(tick)).toFixed(2)
    await guard.getByRole('textbox', { name: 'Stop-loss' }).fill(near)
    await guard.getByRole('button', { name: 'Save' }).tap()
    await expect(guard).toBeHidden()

    const seller = await makeUser(server, { verified: true, balances: { 'share:LAGC': '20000000' } })
    await expect
      .poll(
        async () => {
          const [newest] = await orders(server, token)
          if (newest?.cause === 'stop_loss') return newest.state
          const price = near
          await sell(server, seller.token, {
            symbol: 'LAGC',
            type: 'limit',
            quantity: 400_000,
            price,
            timeInForce: 'ioc',
          })
          return undefined
        },
        { timeout: 60_000 },
      )
      .toBe('filled')
    await page.goto('/pages/tabbar/trade?view=ended')
    await page.getByRole('link', { name: /Sold 100 LAGC/ }).tap()
    await expect(page.getByText('Stop-loss triggered').first()).toBeVisible()
    await expect(page.getByText(/Triggered by trade #\d+ at ₦/).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('closes a position after showing the proceeds', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 50 })
  const { unlockAt } = await position(server, token, 'LAGC')
  const { nowMs } = await advanceClock(server, 0)
  await advanceClock(server, (unlockAt ?? nowMs) - nowMs + afterMidnightMs)
  await expect.poll(async () => (await position(server, token, 'LAGC')).available).toBe('50')
  await sell(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })

  await page.goto('/pages/tabbar/position?tab=holdings')
  await page.getByRole('button', { name: 'LAGC details' }).tap()
  await page.getByRole('button', { name: 'Close position' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Sell all 40 LAGC?' })
  await expect(question.getByText('Estimated total, after fees')).toBeVisible()
  await expect(question.getByText('Minimum total, if it fills')).toBeVisible()
  await expectAccessible(page)
  await answer(question, 'Sell 40')
  await expect(page.getByRole('status').filter({ hasText: 'Sold 40 LAGC' })).toBeVisible()
})
