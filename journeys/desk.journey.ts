import { enterPractice, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { orders } from './wire.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

test('a large screen has list, chart and ticket next to each other, for the keyboard', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  const list = page.getByRole('navigation', { name: 'Stocks' })
  const ticket = page.getByRole('region', { name: /LAGC/ }).filter({ has: page.getByRole('textbox') })
  const quantity = ticket.getByRole('textbox', { name: 'Number of shares' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await expect(quantity).toBeVisible()
  await expect(page.getByRole('region', { name: 'Chart' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await test.step('S and B choose the side', async () => {
    await page.keyboard.press('s')
    await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked()
    await page.keyboard.press('b')
    await expect(ticket.getByRole('radio', { name: 'Buy' })).toBeChecked()
  })
  await test.step('letters in a field are typed, and Esc leaves it', async () => {
    await page.keyboard.press('/')
    const search = list.getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type('sb')
    await expect(search).toHaveValue('sb')
    await search.fill('')
    await page.keyboard.press('Escape')
    await expect(search).not.toBeFocused()
  })
  await test.step('a price of the book is put into the ticket, and nothing is sent', async () => {
    await page
      .getByRole('button', { name: /^Buy at [\d.]+$/ })
      .first()
      .click()
    await expect(ticket.getByRole('textbox', { name: 'Price' })).not.toHaveValue('')
    expect(await orders(server, token)).toEqual([])
  })
  await test.step('arrows move along the list, and Enter opens', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const row = list.locator('a:focus')
    const to = await row.getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${to?.replace(/[?.]/g, '\\$&')}$`))
    await expect(list.locator('a[aria-current="page"]')).toHaveAttribute('href', to ?? '')
  })
})

test('one bar stands above every page, and a page has its parts side by side', async ({ page, server }) => {
  await enterPractice(page, server)
  await page.goto('/pages/tabbar/home')
  const bar = page.getByRole('navigation', { name: 'Main navigation' })
  const part = (name: string) => bar.getByRole('link', { name, exact: true })
  await expect(part('Home')).toHaveAttribute('aria-current', 'page')
  await expect(bar).toHaveCount(1)
  const [value, movers] = [
    await page.getByRole('region', { name: 'Total value' }).boundingBox(),
    await page.getByRole('region', { name: 'Top movers' }).boundingBox(),
  ]
  expect(movers?.x).toBeGreaterThan((value?.x ?? 0) + (value?.width ?? 0))
  await expectAccessible(page)
  await expectNoSideways(page)

  await part('Assets').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible()
  await expect(part('Assets')).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('/')
  await expect(search).toHaveValue('/')
  await bar.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('an order is placed beside the page, and the ticket starts over', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  const ticket = page.getByRole('region', { name: /LAGC/ }).filter({ has: page.getByRole('textbox') })
  const quantity = ticket.getByRole('textbox', { name: 'Number of shares' })
  await quantity.fill('5')
  await ticket.getByRole('button', { name: /^Buy 5 LAGC/ }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(quantity).toHaveValue('')
  expect((await orders(server, token)).length).toBe(1)
})

test('between a phone and that, the ticket comes in from the right', async ({ page, server }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  await expect(page.getByRole('navigation', { name: 'Stocks' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /LAGC/ })
  await expect(sheet).toBeVisible()
  const box = await sheet.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(860)
  await expectNoSideways(page)
})
