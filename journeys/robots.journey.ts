import { publishRobot, signedByTwo } from './desk.ts'
import { withPin } from './pin.ts'
import { decide, passQuestions } from './questions.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

// A PIN that is asked for is answered with 409, which the browser writes down as an error.
test.use({ ownServer: 'days', tolerated: [/status of 409/] })

const hourMs = 3_600_000

test('reads a back-test, puts money into a robot, reads its days, and stops it', async ({ page, server }) => {
  test.setTimeout(180_000)
  await publishRobot(server)
  const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
  await signIn(page, server, user.token)
  const main = page.getByRole('main')

  await page.goto('/pages/tabbar/home')
  await page.getByRole('link', { name: 'AIF' }).first().click()
  await expect(main.getByText('1 robot, too early to compare')).toBeVisible()
  // It bought at once, and its back-test stands apart.
  const card = main.getByRole('link', { name: /Market Day Averaging/ })
  await expect(card.getByText('1 stock,')).toBeVisible()
  await expect(card.getByText('0 of 30 closed trades')).toBeVisible()
  await expect(card.getByText('Back-test, not a result')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.click()
  await expect(main.getByText('Not enough evidence: 0 of 30 closed trades.')).toBeVisible()
  await main.getByRole('tab', { name: 'Back-test' }).click()
  await expect(main.getByText('A back-test, not a result.')).toBeVisible()
  await main.getByRole('button', { name: 'All rules' }).click()
  await expect(page.getByText(/^These terms are leaf \d+ of the public log/)).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The questions and the waiting time come before the first robot.
  await expect(page.getByRole('link', { name: 'Take questions' })).toBeVisible()
  await passQuestions(server, user.token, 'robots')
  await advanceClock(server, 24 * hourMs)
  await decide(server, user.token, 'robots')
  await page.reload()

  await page.getByRole('button', { name: 'Put money in' }).click()
  const sheet = page.getByRole('dialog', { name: 'Start Market Day Averaging' })
  await sheet.getByLabel('Amount', { exact: true }).fill('19999')
  await expect(sheet.getByText('The smallest amount is ₦20,000.00.').first()).toBeVisible()
  await sheet.getByLabel('Amount', { exact: true }).fill('100000')
  await expect(sheet.getByText('You lose all ₦100,000.00')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Put in ₦100,000.00' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible()
  await page.keyboard.type(user.tradePassword)
  const receipt = page.getByRole('dialog', { name: 'Money on hold' })
  await expect(receipt.getByText('₦100,000.00').first()).toBeVisible()
  await receipt.getByRole('link', { name: 'View order' }).click()
  await expect(main.getByRole('button', { name: 'Take back ₦100,000.00' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await advanceClock(server, 2 * hourMs)
  await advanceClock(server, 24 * hourMs)
  await page.reload()
  await expect(main.getByText('Running', { exact: true })).toBeVisible()
  await expect(main.getByRole('group', { name: 'Every day' })).toBeVisible()
  await expect(main.getByText('You receive about')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/stock/aiIncome')
  await expect(main.getByRole('row', { name: /^Market Day Averaging/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.goto('/pages/robot/record')
  await main.getByRole('tab', { name: /^Days/ }).click()
  await expect(main.getByRole('row', { name: /Market Day Averaging/ }).first()).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('tab', { name: /^Orders/ }).click()
  await main.getByRole('link', { name: /Market Day Averaging/ }).click()

  await page.getByRole('button', { name: 'Stop robot' }).click()
  const asked = page.getByRole('dialog', { name: 'Stop Market Day Averaging?' })
  await expect(asked.getByText('Selling the shares, expected')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Stop robot' }).click()
  await withPin(page, user, main.getByText('Stopping', { exact: true }))
  await advanceClock(server, 2 * hourMs)
  await advanceClock(server, 2 * hourMs)
  await page.reload()
  await expect(main.getByText('Stopped by you.')).toBeVisible()
  await expect(main.getByText('Paid out')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/pages/user/orderCentre')
  await expect(main.getByText('Market Day Averaging')).toBeVisible()
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})

test('takes money back before it is put in, and is paid out of a robot that two operators close', async ({
  page,
  server,
}) => {
  const { list } = await ask<{ list: readonly { id: string }[] }>(server, '', '/stock/ai/list')
  if (list.length === 0) await publishRobot(server)
  const user = await makeUser(server, { verified: true, balances: { NGN: '50000.00' } })
  await passQuestions(server, user.token, 'robots')
  await advanceClock(server, 24 * hourMs)
  await decide(server, user.token, 'robots')
  const robots = await ask<{ list: readonly { id: string }[] }>(server, '', '/stock/ai/list')
  const { id } = await ask<{ id: string }>(server, user.token, '/stock/ai/buy', {
    robotId: robots.list[0]?.id ?? '',
    amount: '30000',
    tradePassword: user.tradePassword,
  })
  await signIn(page, server, user.token)
  await page.goto(`/pages/robot/orderDetail?id=${id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Take back ₦30,000.00' }).click()
  await expect(
    main.getByText('You took the money back before it was put in. Nothing was charged.'),
  ).toBeVisible()
  await expectAccessible(page)

  // Two operators close it, and its holder sees why and what came back.
  const held = await ask<{ id: string }>(server, user.token, '/stock/ai/buy', {
    robotId: robots.list[0]?.id ?? '',
    amount: '30000',
    tradePassword: user.tradePassword,
  })
  await advanceClock(server, 2 * hourMs)
  await signedByTwo(server, {
    path: '/console/robots/close',
    input: { id: robots.list[0]?.id ?? '', reason: 'stocks_leave' },
  })
  await advanceClock(server, 0)
  await page.goto(`/pages/robot/orderDetail?id=${held.id}`)
  const reason = main.getByText('Stocks that it trades are leaving the market.').first()
  await expect(main.getByText('Stopping', { exact: true })).toBeVisible()
  await expect(reason).toBeVisible()
  // Shares that were bought today are sold once they have settled.
  const paid = main.getByText('Paid out', { exact: true })
  for (let day = 0; day < 4 && !(await paid.isVisible()); day++) {
    await advanceClock(server, 24 * hourMs)
    await advanceClock(server, 2 * hourMs)
    await page.reload()
    await expect(main.getByText('The robot closed', { exact: true })).toBeVisible()
  }
  await expect(main.getByText('Came back')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.goto(`/pages/robot/detail?id=${robots.list[0]?.id ?? ''}`)
  await expect(reason).toBeVisible()
  await expect(page.getByText(/^It no longer takes money\. Holders/).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put money in' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/pages/robot/list')
  await expect(reason).toBeVisible()
  await expect(main.getByText(/^(Closed|Closing)$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
