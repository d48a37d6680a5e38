import { expect, expectAccessible, expectNoSideways, test } from './story.ts'

const figure = (text: string | null) => Math.round(Number(text?.replace('−', '-').replace(/[+,]/g, '')) * 100)

test('an index tells which members moved it, and they add up to its move', async ({ page }) => {
  await page.goto('/pages/stock/stockKline?symbol=LAG30')
  const card = page.getByRole('region', { name: 'Why it moved today' })
  await card.getByRole('button', { name: /^\d+ more$/ }).click()
  const rows = card.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(32)
  // Read at once: a later answer has other prices.
  const points = await card
    .locator('tbody tr > td:last-child')
    .evaluateAll((cells) => [
      ...cells.map((cell) => cell.textContent),
      cells[0]?.closest('table')?.querySelector('tfoot td:last-child')?.textContent ?? null,
    ])
  const [total, ...members] = points.map(figure).reverse()
  expect(members.reduce((sum, one) => sum + one, 0)).toBe(total)

  await card.getByRole('button', { name: /Sort by weight/ }).click()
  const weights = await card
    .locator('tbody tr > td:nth-child(2)')
    .evaluateAll((cells) => cells.map((cell) => Number.parseFloat(cell.textContent ?? '')))
  expect(weights).toEqual([...weights].sort((one, other) => other - one))
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.getByRole('link', { name: /^ZUMT/ }).click()
  await expect(page.getByRole('heading', { name: 'ZUMT' })).toBeVisible()
})
