import type { Page } from '@playwright/test'
import { stockPage } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'

const drawn = (page: Page) => page.getByRole('dialog', { name: 'Draw' }).getByRole('listitem')

test('draws on a chart by touch and by number, and finds it again', async ({ page }) => {
  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
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
  await test.step('both are there after a reload, and go when told', async () => {
    await page.reload()
    await chart.getByRole('button', { name: 'Draw' }).click()
    await expect(drawn(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove Price level at 305.50' }).click()
    await expect(drawn(page)).toHaveCount(1)
  })
})
test('reads the bars of a chart as a table', async ({ page }) => {
  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
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
  await page.goto(stockPage('LAGC'))
  const chart = page.getByRole('region', { name: 'Chart' })
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
