import type { Page } from '@playwright/test'
import { keep } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'

test('a place is chosen by the keyboard alone: by its name with a wrong letter, then a little to the north', async ({
  page,
}) => {
  await keep(page, { language: 'en-US' })
  await page.goto('/choose-location')
  const chosen = page.getByRole('region', { name: 'Chosen place' })
  await expect(chosen).toContainText('Lagos')
  await expectAccessible(page)
  await expectNoSideways(page)

  await reach(page, () => page.getByRole('searchbox').or(page.getByRole('textbox')))
  await page.keyboard.type('ibadn')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ibadan' })).toBeVisible()
  await reach(page, () => page.getByRole('button', { name: /^Ibadan/ }))
  await page.keyboard.press('Enter')
  await expect(chosen).toContainText('Ibadan')
  await expect(chosen).toContainText('7.378, 3.906')

  // Choosing gave the map the focus.
  const map = page.getByRole('application')
  await expect(map).toBeFocused()
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('+')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).not.toContainText('7.378')
  await expect(chosen).toContainText('Ibadan')
  const spot = /-?\d+\.\d+, -?\d+\.\d+/.exec(await chosen.innerText())?.[0] ?? 'no spot'
  expect(Number(spot.split(',')[0])).toBeGreaterThan(7.378)

  await reach(page, () => page.getByRole('button', { name: 'Use Ibadan' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/open-location\?/)
  await expect(page.getByRole('heading', { name: 'Ibadan', level: 2 })).toBeVisible()
  await expect(page.getByText(spot)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    new RegExp(`^geo:${spot.replace(', ', ',')}`),
  )
  await expectAccessible(page)
})

test('a finger moves the map, and the phone is asked where it is only when the target is pressed', async ({
  page,
  context,
}) => {
  await keep(page, { language: 'en-US' })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 9.06, longitude: 7.49 })
  await page.goto('/choose-location')
  const chosen = page.getByRole('region', { name: 'Chosen place' })
  await expect(chosen).toContainText('Lagos')

  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('There is no map')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 120, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(chosen).not.toContainText('3.395')

  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(chosen).toContainText('9.06, 7.49')
  await expect(chosen).toContainText('Abuja')
})

test('an address without a place shows that and links to the picker', async ({ page }) => {
  await page.goto('/open-location?latitude=91&longitude=0')
  await expect(page.getByRole('heading', { name: 'No location in this link' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a place' }).click()
  await expect(page).toHaveURL(/\/choose-location$/)
})

/** Presses Tab until the wanted element has the focus. */
async function reach(page: Page, wanted: () => ReturnType<Page['locator']>): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.keyboard.press('Tab')
    if (await wanted().evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error('The keyboard does not get there')
}
