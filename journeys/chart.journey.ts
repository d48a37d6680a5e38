import type { Page } from '@playwright/test'
import { enterPractice, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { ask, buy, orders, stockOf } from './wire.ts'

/** The chart of LAGC with candles, which are one tap away from the line. */
async function openCandles(page: Page) {
  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
  await chart.getByRole('button', { name: 'Candles' }).click()
  return chart
}

const drawn = (page: Page) => page.getByRole('dialog', { name: 'Draw' }).getByRole('listitem')

test('draws on a chart by touch and by number, and finds it again', async ({ page }) => {
  const chart = await openCandles(page)
  const canvas = chart.locator('canvas').first()
  await expect(canvas).toBeVisible()
  await test.step('two touches make a trend line', async () => {
    await chart.getByRole('button', { name: 'Draw' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Trend line' }).click()
    const hint = chart.getByText('Tap where the line starts')
    await expect(hint).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Draw' })).toBeHidden()
    const place = await canvas.boundingBox()
    if (!place) throw new Error('The chart has no size')
    for (const [across, down] of [
      [0.2, 0.6],
      [0.7, 0.2],
    ] as const) {
      await page.touchscreen.tap(place.x + place.width * across, place.y + place.height * down)
      // Two touches in quick succession are a double touch, which means something else.
      await page.waitForTimeout(700)
    }
    await expect(hint).toBeHidden()
  })
  await test.step('a price level needs no finger', async () => {
    await chart
      .getByRole('button', { name: 'Done' })
      .or(chart.getByRole('button', { name: 'Draw' }))
      .first()
      .click()
    if (await page.getByRole('dialog', { name: 'Draw' }).isHidden())
      await chart.getByRole('button', { name: 'Draw' }).click()
    await page.getByRole('textbox', { name: 'Level price' }).fill('none')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a price above 0')).toBeVisible()
    await page.getByRole('textbox', { name: 'Level price' }).fill('305.5')
    await page.keyboard.press('Enter')
    await expect(drawn(page)).toHaveCount(2)
    await expect(drawn(page).last()).toContainText('305.50')
  })
  await test.step('both are there after a reload, and can be removed', async () => {
    await page.reload()
    await chart.getByRole('button', { name: 'Draw' }).click()
    await expect(drawn(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove Price level at 305.50' }).click()
    await expect(drawn(page)).toHaveCount(1)
  })
})
test('reads the bars of a chart as a table', async ({ page }) => {
  const chart = await openCandles(page)
  // An interval from behind the last button gives it its name, and it still opens the rest.
  await chart.getByRole('button', { name: 'More intervals and options' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1M', exact: true }).click()
  await chart.getByRole('button', { name: '1M, More intervals and options' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1d', exact: true }).click()
  await chart.getByRole('button', { name: 'More intervals and options' }).click()
  await page.getByRole('button', { name: 'View as table' }).click()
  const table = page.getByRole('dialog').getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(61)
  await expect(table.getByRole('columnheader')).toHaveText(['Time', 'Open', 'High', 'Low', 'Close', 'Volume'])
  await expectAccessible(page)
})

test('a sheet that is opened again as soon as it has closed stays open', async ({ page }) => {
  const chart = await openCandles(page)
  const more = chart.getByRole('button', { name: 'More intervals and options' })
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'Chart' })
  await expect(sheet).toHaveAttribute('data-in')
  const again = sheet.evaluate(
    (dialog, button) =>
      new Promise<void>((resolve) => {
        // The browser reports that a dialog closed some time after it has. A touch can come in between.
        dialog.addEventListener('close', () => setTimeout(resolve, 500))
        new MutationObserver((_, observer) => {
          if ((dialog as HTMLDialogElement).open) return
          observer.disconnect()
          ;(button as HTMLElement).click()
        }).observe(dialog, { attributeFilter: ['open'] })
      }),
    await more.elementHandle(),
  )
  await sheet.getByRole('button', { name: 'Close' }).click()
  await again
  await expect(sheet).toHaveAttribute('data-in')
  await expect(sheet.getByRole('button', { name: 'View as table' })).toBeInViewport()
})

test('own orders and alerts are lines that ask before anything changes', async ({ page, server }) => {
  const { token } = await enterPractice(page, server)
  const { quote } = await stockOf(server, 'LAGC')
  const near = (share: number) => (Math.round(Number(quote.last) * share * 10) / 10).toFixed(2)
  const placed = await buy(server, token, {
    symbol: 'LAGC',
    type: 'limit',
    quantity: 100,
    price: near(0.99),
    timeInForce: 'day',
  })
  await ask(server, token, '/stock/alert/add', { symbol: 'LAGC', price: near(1.01) })
  const priceNow = async () => (await orders(server, token)).find(({ id }) => id === placed.id)?.price

  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
  const label = chart.getByRole('button', { name: `Buy 100 at ${near(0.99)}` })
  await expect(label).toBeVisible()
  await expect(chart.getByText('1 order')).toBeVisible()
  await expect(chart.getByText('1 alert')).toBeVisible()
  await expectAccessible(page)

  await test.step('dragged to another price it opens the change, and sends nothing', async () => {
    await label.scrollIntoViewIfNeeded()
    const box = await label.boundingBox()
    if (!box) throw new Error('The label has no place')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 30, { steps: 5 })
    await page.mouse.up()
    const sheet = page.getByRole('dialog', { name: 'Change LAGC order' })
    const price = Number(await sheet.getByRole('textbox', { name: 'Price' }).inputValue())
    expect(price).toBeGreaterThan(Number(near(0.99)))
    expect(await priceNow()).toBe(near(0.99))
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
  await test.step('its cross asks first', async () => {
    await chart.getByRole('button', { name: 'Cancel order: Buy 100' }).click()
    await page.getByRole('button', { name: 'Keep order' }).click()
    expect(await priceNow()).toBe(near(0.99))
  })
  await test.step('a line of an index stands beside it, both in percent since the left edge', async () => {
    await chart.getByRole('button', { name: 'Compare with an index' }).click()
    const choice = page.getByRole('dialog', { name: 'Compare with an index' })
    await choice.getByRole('radio', { name: /^Lagos 30/ }).click()
    await expect(choice).toBeHidden()
    await expect(chart.getByText('Lagos 30')).toBeVisible()
    await expect(chart.getByText(/^[+−]?\d+\.\d\d%$/).first()).toBeVisible()
    await expectAccessible(page)
    await chart.getByRole('button', { name: 'Change', exact: true }).click()
    await choice.getByRole('radio', { name: 'No comparison' }).click()
    await expect(chart.getByText('Lagos 30')).toBeHidden()
  })
  await test.step('the year has a range', async () => {
    await expect(page.getByRole('region', { name: '52-week range' })).toContainText(/Low.*High/s)
  })
  await test.step('the card below says how far away they are', async () => {
    const card = page.getByRole('region', { name: 'Orders and alerts' })
    await expect(card.getByRole('button')).toHaveCount(3)
    await card.getByRole('button', { name: /^Buy 100 at/ }).click()
    await expect(page).toHaveURL(/stock\/order\?id=/)
  })
})

test('the line is walked along by keys, opens by turning the phone, and candles are remembered', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
  const walk = chart.getByRole('slider', { name: 'Price along the line' })
  // A day that has just begun has one point, and none to go to.
  await chart.getByRole('button', { name: '1W', exact: true }).click()
  // Until the line of the week has loaded, that of the day is shown.
  await expect(async () => {
    await walk.focus()
    const [from, before] = [Number(await walk.inputValue()), await walk.getAttribute('aria-valuetext')]
    await page.keyboard.press('ArrowLeft')
    await expect(walk).toHaveValue(String(from - 1), { timeout: 1000 })
    await expect(walk).not.toHaveAttribute('aria-valuetext', before ?? '')
  }).toPass()
  await expect(chart.getByText('High', { exact: false })).toBeVisible()

  await page.setViewportSize({ width: 844, height: 390 })
  await expect(chart.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await expectNoSideways(page)
  await chart.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /LAGC/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chart.getByRole('button', { name: 'Full screen' })).toBeVisible()

  await chart.getByRole('button', { name: 'Candles' }).click()
  await expect(chart.locator('canvas').first()).toBeVisible()
  await page.reload()
  await expect(chart.locator('canvas').first()).toBeVisible()
  await chart.getByRole('button', { name: 'Line' }).click()
  await expect(walk).toBeAttached()
})
