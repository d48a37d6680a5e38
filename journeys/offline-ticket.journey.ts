import { enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { orders } from './wire.ts'

test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|WebSocket/], viewport: { width: 360, height: 640 } })

test('without a network the ticket shows that trading is impossible and what is safe, keeps the order, and waits for a tap', async ({
  page,
  server,
  context,
}) => {
  const { token } = await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.key('100')
  const send = ticket.send(/^Buy 100 LAGC for about ₦/)
  await expect(send).toBeVisible()

  await context.setOffline(true)
  await expect(ticket.sheet.getByText('You can’t trade right now')).toBeVisible()
  const safe = ticket.sheet.getByRole('region', { name: 'What is safe' })
  await expect(safe).toContainText('No money moved.')
  await expect(safe).toContainText('This buy order')
  await expect(send).toBeHidden()
  await expect(ticket.field('quantity')).toHaveValue('100')
  await expectAccessible(page)
  await expectNoSideways(page)

  await context.setOffline(false)
  await expect(ticket.field('quantity')).toHaveValue('100')
  await expect(send).toBeVisible()
  await expect(ticket.sheet.getByText('You can’t trade right now')).toBeHidden()
  const chart = page.getByRole('region', { name: 'Chart' })
  const lost = page.getByRole('heading', { name: 'Couldn’t load this' })
  await test.step('the page behind it says so too, and a part that comes late can be asked for again', async () => {
    await page.keyboard.press('Escape')
    await expect(ticket.sheet).toBeHidden()
    await context.setOffline(true)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'You can’t trade right now. Your orders and money are safe.' }),
    ).toBeVisible()
    await chart.getByRole('button', { name: 'Candles' }).tap()
    await expect(lost).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(lost).toBeVisible()
  })

  await context.setOffline(false)
  await expect(lost).toBeHidden()
  await test.step('the part is drawn with its styles', async () => {
    await expect(chart.locator('[aria-busy="true"]')).toHaveCount(0)
    const sheets = () =>
      page
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet !== null))
    await expect.poll(sheets).not.toContain(false)
  })
  expect(await orders(server, token)).toHaveLength(0)
})
