import { enterPractice, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { buy } from './wire.ts'

// A refusal is an answer that the browser's console counts as a failure, and so is a network that is gone.
test.use({ tolerated: [/409|ERR_INTERNET_DISCONNECTED/] })

test('gets a price alert once, and finds every alert in one place', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  await page.getByRole('button', { name: 'Alerts' }).click()
  const sheet = page.getByRole('dialog', { name: 'LAGC alerts' })
  const price = sheet.getByRole('textbox', { name: 'Alert price' })
  await price.fill('0')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('price', { exact: false }).first()).toBeVisible()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('button', { name: '−10%' }).click()
  await sheet.getByRole('button', { name: 'Set alert' }).click()
  await expect(sheet.getByText('Active')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('radio', { name: 'Day’s move' }).click()
  await sheet.getByRole('radio', { name: 'Falls' }).click()
  await sheet.getByRole('button', { name: '10%' }).click()
  await sheet.getByRole('button', { name: 'Set alert' }).click()
  await expect(sheet.getByText('Down 10% in a day')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Volume' }).click()
  await sheet.getByRole('button', { name: '10×' }).click()
  await sheet.getByRole('button', { name: 'Set alert' }).click()
  await expect(sheet.getByText('Volume 10× the average')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/stock/list?tab=alerts')
  await expect(page.getByText(/^Below ₦/)).toBeVisible()
  await expectAccessible(page)
  const remove = page.getByRole('button', { name: /^Remove LAGC alert/ })
  for (const left of [2, 1, 0]) {
    await remove.first().click()
    await expect(remove).toHaveCount(left)
  }
  await expect(page.getByText('No alerts')).toBeVisible()
})

test('sorts favourites into lists of their own', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto(stockPage('SAVB'))
  await page.getByRole('button', { name: 'Favorite' }).click()
  await page.goto('/pages/stock/list')
  await page.getByRole('button', { name: 'Move SAVB to another list' }).click()
  await page.getByRole('textbox', { name: 'List name' }).fill('Banks')
  await page.keyboard.press('Enter')
  const lists = page.getByRole('group', { name: 'Watchlists' })
  await expect(lists.getByRole('button', { name: 'Banks' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /SAVB/ })).toBeVisible()
  await expectNoSideways(page)
})

test('votes once a day, and sees only votes of users', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto(stockPage('ENUC'))
  const card = page.getByRole('region', { name: 'Will ENUC close higher or lower tomorrow?' })
  await expect(card.getByText('No votes yet today')).toBeVisible()
  await card.getByRole('button', { name: 'Higher' }).click()
  await expect(card.getByText('1 vote for higher, 0 for lower')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Higher' })).toBeHidden()
  await page.goto('/pages/stock/vote')
  // Whether the stock itself is above depends on turnover.
  const own = page.getByRole('region', { name: 'My votes' }).getByRole('listitem')
  await expect(own).toContainText('ENUC')
  await expect(own).toContainText('voted higher')
  await expectAccessible(page)
})

test('finds stocks by their figures, sees them on a heat map, and saves the filter', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/tabbar/markets')
  await page.getByRole('link', { name: 'Screener and heat map' }).click()
  const count = page.getByRole('status').filter({ hasText: /of 30 stocks/ })
  await expect(count).toHaveText('30 of 30 stocks')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Banks' }).click()
  const earnings = sheet.getByRole('group', { name: 'Price to earnings (P/E)' })
  await earnings.getByRole('textbox', { name: 'At least' }).fill('40')
  await earnings.getByRole('textbox', { name: 'At most' }).fill('2')
  await expect(earnings.getByText('must not be less', { exact: false })).toBeVisible()
  await earnings.getByRole('textbox', { name: 'At least' }).fill('')
  await earnings.getByRole('textbox', { name: 'At most' }).fill('40')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Show \d+ stocks?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(count).not.toHaveText('30 of 30 stocks')
  await expect(page).toHaveURL(/filter=sector\.banks/)
  const rows = page.getByRole('listitem').filter({ hasText: 'P/E' })
  const found = Number((await count.textContent())?.split(' ')[0])
  await expect(rows).toHaveCount(found)

  await page.getByRole('button', { name: 'Saved filters' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved filters' })
  await saved.getByRole('textbox', { name: 'Filter name' }).fill('Cheap banks')
  await saved.getByRole('button', { name: 'Save filter' }).click()
  await expect(saved.getByRole('button', { name: 'Remove “Cheap banks”' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(saved).toBeHidden()
  await page.getByRole('button', { name: 'Banks', exact: true }).click()
  await page.getByRole('button', { name: /^P\/E/ }).click()
  await expect(count).toHaveText('30 of 30 stocks')

  await page.getByRole('radio', { name: 'Heat map' }).click()
  const map = page.getByRole('region', { name: 'Heat map' })
  await expect(map.getByRole('link')).toHaveCount(30)
  await expectAccessible(page)
  await expectNoSideways(page)
  await map.getByRole('link', { name: /, Lagoon Cement$/ }).click()
  await expect(page).toHaveURL(/symbol=LAGC/)
  await page.goBack()
  await expect(map.getByRole('link')).toHaveCount(30)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await saved.getByRole('button', { name: /^Cheap banks/ }).click()
  await expect(count).toHaveText(`${found} of 30 stocks`)
})

test('sorts positions, switches their result, and divides all that is owned', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
  await buy(server, token, { symbol: 'SAVB', type: 'market', quantity: 10 })
  await page.goto('/pages/tabbar/position')
  const rows = page.getByRole('tabpanel').getByRole('link', { name: /LAGC|SAVB/ })
  await expect(rows.first()).toContainText('LAGC')
  await page.getByRole('button', { name: /^Value(?! of)/ }).click()
  await page.getByRole('radio', { name: /^Symbol/ }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: /^Symbol/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'By sector, currency and country' }).click()
  await expect(page).toHaveURL(/allocation/)
  const groups = page.getByRole('tabpanel').getByRole('button', { pressed: false })
  await expect(groups.filter({ hasText: 'Banks' })).toBeVisible()
  const shares = await groups.locator('b').allTextContents()
  const sum = shares.reduce((all, share) => all + Math.round(Number.parseFloat(share) * 10), 0)
  expect(sum).toBe(1000)
  await groups.filter({ hasText: 'Banks' }).click()
  const parts = page.getByRole('region', { name: 'Banks consists of' })
  await expect(parts.getByRole('listitem')).toHaveCount(1)
  await expect(parts).toContainText('SAVB')
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('finds pages, settings and help by words of three languages, also without a network', async ({
  page,
  server,
  context,
}) => {
  await enterPractice(page, server)
  await page.goto('/pages/stock/search')
  const box = page.getByRole('searchbox')
  await box.fill('contrasena')
  const pages = page.getByRole('list', { name: 'Pages and settings' })
  await expect(pages.getByRole('link', { name: 'Password', exact: true })).toBeVisible()
  await box.fill('settle')
  await expect(page.getByRole('region', { name: 'Help' })).toContainText('When can I sell what I bought?')
  await expectAccessible(page)
  await context.setOffline(true)
  await box.fill('saque')
  await expect(pages.getByRole('link').first()).toHaveText('Withdraw')
  await context.setOffline(false)
})

test('explains a dotted word, and leads to the glossary', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  await page.getByRole('button', { name: /^Spread/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'What this means' }).click()
  await expect(page).toHaveURL(/glossary\?term=spread/)
  await expect(page.getByText('The gap between the best offer and the best bid.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('ex-dividend')
  await expect(page.getByRole('main').locator('summary').first()).toHaveText('Ex-dividend date')
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText('No term has these words')).toBeVisible()
})

test('hides every amount on the pages of the user’s own, and the app among the open ones', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
  await page.goto('/pages/tabbar/position')
  await expect(page.getByText(/^100 at/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(/^••• at/)).toBeVisible()
  for (const address of ['/pages/tabbar/position', '/pages/user/allocation', '/pages/user/year']) {
    await page.goto(address)
    await expect(main.getByText('••••••').first()).toBeVisible()
    await expect(main.getByText(/₦\d/)).toHaveCount(0)
  }
  // The cover is off, but for a user who hides amounts they are covered all the same.
  await page.evaluate(() => {
    localStorage.setItem('openbourse.coverAway', JSON.stringify({ version: 1, value: false }))
    dispatchEvent(new StorageEvent('storage', { key: 'openbourse.coverAway' }))
    dispatchEvent(new Event('pagehide'))
  })
  await expect(page.locator('html')).toHaveAttribute('data-away', '')
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(page.locator('html')).not.toHaveAttribute('data-away')
})

test('refreshes a page that is pulled down at its top, and by keyboard', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto('/pages/tabbar/home')
  const button = page.getByRole('button', { name: 'Refresh', exact: true })
  await button.waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  const pull = async (from: number, to: number) => {
    const touch = (type: string, y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: y === undefined ? [] : [{ x: 200, y }],
      })
    await touch('touchStart', from)
    for (let y = from; y <= to; y += 20) await touch('touchMove', y)
    await touch('touchEnd')
  }
  const asked = page.waitForRequest(/user\/assets$/)
  await pull(300, 500)
  await asked
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(page.getByText('Up to date')).toBeHidden()
  // Not where the page has scrolled: nothing is asked, and no sign comes.
  await page.evaluate(() => scrollTo(0, 200))
  await pull(300, 340)
  await expect(page.getByText('Refreshing…')).toBeHidden()
  await button.focus()
  await expect(button).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Up to date')).toBeVisible()
})
