import { expect, expectAccessible, expectNoSideways, test } from './story.ts'

const figure = (text: string | null) => Math.round(Number(text?.replace('−', '-').replace(/[+,]/g, '')) * 100)

test('an index shows which members moved it, and they add up to its move', async ({ page }) => {
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

  await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: '1M', exact: true }).click()
  const month = page.getByRole('region', { name: 'Why it moved in 1 month' })
  await expect(month.getByText(/^Weight at the start/)).toBeVisible()
  const parts = await month
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent ?? null))
  const [moved, ...rows1m] = parts.map(figure).reverse()
  expect(rows1m.reduce((sum, one) => sum + one, 0)).toBe(moved)
  await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: '1D', exact: true }).click()
  await expect(card).toBeVisible()
  await test.step('news about it stand on its line, and open', async () => {
    const chart = page.getByRole('region', { name: 'Chart' })
    const several = chart.getByRole('button', { name: /articles$/ })
    await chart.getByRole('button', { name: '1W', exact: true }).click()
    const mark = chart
      .getByRole('link', { name: /^News: / })
      .or(several)
      .first()
    await expect(mark).toBeVisible()
    await mark.click()
    const list = page.getByRole('dialog', { name: 'News' })
    if (await list.isVisible()) {
      await expectAccessible(page)
      await list.getByRole('link').first().click()
    }
    await expect(page).toHaveURL(/news\/detail\?id=/)
    await expect(page.getByRole('article')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem').first()).toBeVisible()
    // The range that was left is the one that is found.
    await expect(page.getByRole('region', { name: 'Why it moved in 1 week' })).toBeVisible()
    await chart.getByRole('button', { name: '1D', exact: true }).click()
  })
  await card.getByRole('link', { name: /^ZUMT/ }).click()
  await expect(page.getByRole('heading', { name: 'ZUMT' })).toBeVisible()
})
