import { withPin } from './pin.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser } from './testing.ts'

// Simulated managers are listed by themselves, and hours pass.
test.use({ ownHouse: 'follow', houseSettings: { OPENBOURSE_CATALOG: '1' } })

// A PIN that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const hourMs = 60 * 60_000

test('follows a manager with limits, reads each copied trade, and stops with the shares kept', async ({
  page,
  house,
}) => {
  test.setTimeout(180_000)
  const user = await makeUser(house, { verified: true, balances: { NGN: '1000000.00' } })
  await signIn(page, house, user.token)
  // What is due now is done: managers are listed.
  await advanceClock(house, 0)
  await page.goto('/pages/follow/index')
  const main = page.getByRole('main')
  const card = main.getByRole('link').filter({ hasText: 'Tunde Okafor' })
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
  await expect(main.getByText('−₦200,000.00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Follow with ₦200,000.00' }).click()
  await withPin(page, user, main.getByText('Following Tunde Okafor'))
  await page.getByRole('link', { name: 'View your copy' }).click()
  await expect(main.getByText('No copied trades yet')).toBeVisible()

  // The manager trades by a published rule; what is copied says whose trade it is.
  const copied = main.getByText(/copies Tunde Okafor/)
  for (let hour = 0; hour < 12 && !(await copied.first().isVisible()); hour++) {
    await advanceClock(house, hourMs)
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Copied trades' })).toBeVisible()
  }
  await expect(copied.first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Stop following' }).click()
  await page.getByRole('button', { name: 'Stop and keep shares' }).click()
  await withPin(page, user, main.getByText('You stopped it.'))
  await expectAccessible(page)
})
