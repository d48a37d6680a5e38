import { hourMs, onAif } from './aif.ts'
import { withPin } from './pin.ts'
import { expect, expectAccessible, expectNoSideways, test, withCatalog } from './story.ts'
import { advanceClock } from './testing.ts'
import { ask } from './wire.ts'

// Simulated managers are listed by themselves, and hours pass. A PIN that is asked for is answered with 409, which the browser writes down as an error.
test.use({ ownServer: 'listed', serverSettings: withCatalog, tolerated: [/status of 409/] })

test('follows a manager with limits, reads each copied trade, stops with the shares kept, and is stopped at the loss that was set', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const user = await onAif(page, server, '/pages/follow/index')
  const main = page.getByRole('main')
  const card = main.getByRole('link').filter({ hasText: 'Rita Lawal' })
  await expect(card.getByText('Simulated')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.click()
  await expect(main.getByText('Too few copiers to show')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('link', { name: 'Set up following' }).click()
  await page.getByRole('slider', { name: /^Amount/ }).fill('200000')
  await page.getByRole('slider', { name: /^Largest order/ }).fill('50000')
  await main.getByRole('switch', { name: 'Copy open positions too' }).click()
  await expect(main.getByText('−₦200,000.00')).toBeVisible()
  await expect(main.getByText('With these limits, the last 90 days')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Follow with ₦200,000.00' }).click()
  await withPin(page, user, main.getByText('Following Rita Lawal'))
  await page.getByRole('link', { name: 'View your copy' }).click()

  // The manager bought at once when they were listed, by a published rule; what they hold is bought for the copy.
  const copied = main.getByText(/already held/)
  await advanceClock(server, 0)
  await page.reload()
  await expect(copied.first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Stop following' }).click()
  await page.getByRole('button', { name: 'Stop and keep shares' }).click()
  await withPin(page, user, main.getByText('You stopped it.'))
  await expectAccessible(page)

  // A loss that any trade with its fees reaches: sliders begin at 5%.
  const { list } = await ask<{ list: readonly { id: string; name: string }[] }>(
    server,
    user.token,
    '/fund/manager/search',
  )
  const { id } = await ask<{ id: string }>(server, user.token, '/follow/set', {
    managerId: list.find(({ name }) => name === 'Rita Lawal')?.id ?? '',
    amount: '200000',
    maximum: '50000',
    stopLoss: '1',
    slippage: '100',
    openPositions: '1',
    tradePassword: user.tradePassword,
  })
  await page.goto(`/pages/follow/one?id=${id}`)
  const ended = main.getByText('Stopped at the loss you had set.')
  // Shares that were bought today are sold once they have settled.
  for (let day = 0; day < 4 && !(await ended.isVisible()); day++) {
    await advanceClock(server, 24 * hourMs)
    await advanceClock(server, hourMs)
    await page.reload()
    await expect(main.getByRole('heading', { name: 'What happened' })).toBeVisible()
  }
  await expect(ended).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})
