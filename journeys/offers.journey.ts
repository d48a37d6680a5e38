import { apply, expectOffer, offerOf, publishOffer, until } from './offers.ts'
import { fact, openTicket, signIn, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser, readLedger } from './testing.ts'
import { cash, position } from './wire.ts'
import { minorOf } from './words.ts'

test.use({ ownServer: 'days' })

const detailOf = (id: string) => `/pages/stockIPO/ipoDetail?id=${id}`
const minuteMs = 60_000
const naira = { NGN: '100000.00' }

test('applies for new shares, gets a lot, checks the draw, and sells on the day of the listing', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: naira })
  const offer = await publishOffer(server, { symbol: 'JRNA', name: 'Journey Mills' })
  await until(server, offer.opensAt)
  await expectOffer(server, offer.id, 'open')
  await signIn(page, server, user.token)
  await page.goto('/pages/stockIPO/ipoList')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page
    .getByRole('link', { name: /Journey Mills/ })
    .first()
    .tap()
  await expect(page.getByText('On hold until the draw')).toBeVisible()
  await page.getByLabel('How many').fill('300')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('How many')).toHaveValue('300')
  await page.getByRole('button', { name: 'Apply for 300, hold ₦12,600.00' }).tap()
  await expect(page.getByRole('button', { name: 'Change to 300, hold ₦12,600.00' })).toBeVisible()
  expect((await cash(server, user.token)).held).toBe('12600.00')
  await expect(page.getByRole('link', { name: /^Your application.*₦12,600.00 on hold$/ })).toBeVisible()

  await until(server, offer.drawnAt)
  await expectOffer(server, offer.id, 'allotted')
  expect((await cash(server, user.token)).available).toBe('87400.00')
  await page.goto('/pages/stockIPO/list')
  await expect(page.getByText('of 300 shares asked')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Check this draw' }).tap()
  await expect(page.getByText('6 of 6 match')).toBeVisible()
  await expect(page.getByText('You, 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expectNoSideways(page)

  await until(server, offer.listsAt)
  await expectOffer(server, offer.id, 'opening')
  await until(server, offer.listsAt + 11 * minuteMs)
  await expectOffer(server, offer.id, 'listed')
  expect((await position(server, user.token, 'JRNA')).available).toBe('300')
  await page.goto(stockPage('JRNA'))
  const ticket = await openTicket(page, 'JRNA', 'sell')
  // The opening auction sets the price: a limit below every bid that the band lets in sells at the best one.
  await ticket.kind('limit')
  await ticket.write('price', '38.00')
  await ticket.write('quantity', '100')
  await ticket.send(/^Sell 100 JRNA/).tap()
  await expect(page.getByText('Sold 100 JRNA').first()).toBeVisible()
  expect((await position(server, user.token, 'JRNA')).available).toBe('200')
})

test('gets no lot and all the money back, and sees the place that decided', async ({ page, server }) => {
  const offer = await publishOffer(server, { symbol: 'JRNB', name: 'Journey Tin', lots: 1, maximum: 1 })
  await until(server, offer.opensAt)
  await expectOffer(server, offer.id, 'open')
  const both = await Promise.all([0, 1].map(() => makeUser(server, { verified: true, balances: naira })))
  for (const user of both) await apply(server, user, offer.id, { quantity: 100 })
  await until(server, offer.drawnAt)
  await expectOffer(server, offer.id, 'allotted')
  const states = await Promise.all(both.map(({ token }) => offerOf(server, token, offer.id)))
  const lost = both[states.findIndex(({ mine }) => mine?.state === 'not_allotted')]
  if (!lost) throw new Error('one of two cannot get the only lot')
  expect(await cash(server, lost.token)).toMatchObject({ available: '100000.00', held: '0.00' })
  await signIn(page, server, lost.token)
  await page.goto(detailOf(offer.id))
  await expect(fact(page, 'Your place in the draw')).toHaveText('2 of 2')
  await expect(fact(page, 'Returned')).toContainText('₦4,200.00')
  await expectAccessible(page)
})

test('applies without money, pays for one allotment in time, and lets another lapse for nothing', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '5000.00' } })
  const paid = await publishOffer(server, { symbol: 'JRNC', name: 'Journey Wool' })
  const lapsed = await publishOffer(server, { symbol: 'JRND', name: 'Journey Salt' })
  await until(server, lapsed.opensAt)
  for (const { id } of [paid, lapsed]) await expectOffer(server, id, 'open')
  await apply(server, user, paid.id, { quantity: 100, unfunded: true })
  await signIn(page, server, user.token)
  await page.goto(detailOf(lapsed.id))
  await page.getByLabel('How many').fill('200')
  await expect(page.getByRole('link', { name: 'Deposit ₦3,400.00' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Apply without a hold/ }).check()
  await page.getByRole('button', { name: 'Apply for 200, pay later' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Application received' })).toBeVisible()

  await until(server, lapsed.drawnAt)
  for (const { id } of [paid, lapsed]) await expectOffer(server, id, 'allotted')
  await page.goto('/pages/stockIPO/list')
  await page.getByRole('button', { name: 'Pay ₦4,200.00' }).tap()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay ₦8,400.00' })).toBeVisible()
  await expectAccessible(page)

  await until(server, lapsed.payBy)
  await expect.poll(async () => (await offerOf(server, user.token, lapsed.id)).mine?.state).toBe('lapsed')
  await page.goto(detailOf(lapsed.id))
  await expect(fact(page, 'Won, and not paid')).toHaveText('200 shares')
  await expect(fact(page, 'Charged')).toContainText('₦0.00')
  expect(minorOf((await cash(server, user.token)).available)).toBe(80_000n)
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})
