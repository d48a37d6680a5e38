import { enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('a limit price follows the market until a key replaces it, and a step that is held repeats', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.kind('limit')
  const price = ticket.field('price')
  const first = await price.inputValue()
  await expect.poll(() => price.inputValue(), { timeout: 90_000 }).not.toBe(first)

  const more = ticket.sheet.getByRole('button', { name: 'More: Number of shares' })
  await more.dispatchEvent('pointerdown')
  await expect.poll(async () => Number(await ticket.field('quantity').inputValue())).toBeGreaterThan(3)
  await more.dispatchEvent('pointerup')
  const held = await ticket.field('quantity').inputValue()
  await more.tap()
  await expect(ticket.field('quantity')).toHaveValue(String(Number(held) + 1))

  await price.tap()
  await ticket.key('3')
  await expect(price).toHaveValue('3')
  await ticket.key('0')
  await ticket.key('1')
  await expect(price).toHaveValue('301')

  await ticket.sheet.getByRole('button', { name: 'Stop-loss' }).tap()
  await expect(ticket.sheet.getByRole('textbox', { name: 'Stop-loss' })).toBeInViewport({ ratio: 1 })
})
