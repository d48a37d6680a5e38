import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { openWorkshop } from './workshop.ts'

const gallery = '/pages/dev/gallery'
// The first visit compiles every script.
const firstVisitMs = 60_000

test('the gallery shows every piece, light and dark, large and narrow, and without a pointer', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const workshop = await openWorkshop(server)
  try {
    for (const theme of ['light', 'dark'] as const) {
      await open(page, `${workshop.url}${gallery}`, theme)
      await expectNoSideways(page)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 360, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSideways(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    for (const name of ['Sheet', 'Long sheet', 'Drawer, 220', 'Drawer, 300', 'Confirm']) {
      await test.step(name, async () => {
        const button = page.getByRole('button', { name, exact: true })
        await button.focus()
        await page.keyboard.press('Enter')
        const shown = page.getByRole('dialog').or(page.getByRole('alertdialog'))
        await expect(shown).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(shown).toBeHidden()
        await expect(button).toBeFocused()
      })
    }
    await test.step('each of the twelve loading drawings covers the page and goes again', async () => {
      const loaders = page.getByRole('region', { name: /^Loading, 12 kinds/ }).getByRole('button')
      await loaders.filter({ hasText: 'sword' }).click()
      const cover = page.locator('.loading[data-mask="yes"]')
      await expect(cover).toBeVisible()
      await expect(cover).toBeHidden()
    })
  } finally {
    await workshop.close()
  }
})

async function open(page: Page, address: string, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => {
    localStorage.setItem('openbourse.theme', JSON.stringify({ version: 1, value }))
  }, theme)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible({
    timeout: firstVisitMs,
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
