import { readFileSync } from 'node:fs'
import { enterPractice } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { buy } from './wire.ts'

test('saves the past orders that the filters leave as a file, one line for each', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  const bought = await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  const other = await buy(server, token, { symbol: 'SAVB', type: 'market', quantity: 20 })
  await page.goto('/pages/tabbar/position?tab=history')
  const save = page.getByRole('button', { name: 'Download as CSV' })
  await expect(save).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await save.tap()
  const download = await coming
  expect(download.suggestedFilename()).toBe('orders.csv')
  const text = readFileSync(await download.path(), 'utf8')
  // The mark that identifies UTF-8 to spreadsheets.
  expect(text.codePointAt(0)).toBe(0xfeff)
  const [head, ...rows] = text.trim().split('\r\n')
  expect(head).toMatch(/^Order number,Placed \(UTC\),Last change \(UTC\),/)
  expect(rows.map((row) => row.split(',')[0]).sort()).toEqual([bought.id, other.id].sort())
  expect(rows.find((row) => row.startsWith(`${bought.id},`))).toMatch(/,LAGC,.*,10,10,/)
})
