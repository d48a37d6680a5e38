import { addresses } from './addresses.ts'
import { enterPractice, keep } from './steps.ts'
import { expect, test } from './story.ts'

/** What only a programmer could mean: parts of a schema's complaint, of a value, or of a stack. */
const programmers =
  /regex|expected |invalid (?:input|string|option)|, received |too (?:small|big)|\bundefined\b|\bNaN\b|\[object|\bnull\b|must match|TypeError|at \w+ \(|is not a function|This page broke|\{[a-z]+\}/i

/** Every word that a page reads from its address, with nothing that could be meant. */
const words = [
  'id',
  'symbol',
  'country',
  'tab',
  'coin',
  'network',
  'from',
  'to',
  'amount',
  'asset',
  'type',
  'kind',
  'no',
  'state',
  'sector',
  'currency',
  'invite',
  'text',
  'q',
  'interval',
  'list',
  'month',
  'day',
  'channel',
  'bank',
]

const queries = {
  'nothing behind the address': '',
  'words that mean nothing': `?${words.map((word) => `${word}=${encodeURIComponent('–1 ’;')}`).join('&')}`,
  'numbers of nothing': `?${words.map((word) => `${word}=999999999`).join('&')}`,
} as const

// The server answers unknown things with 404, 409 or 422, which the browser logs as an error.
test.use({ tolerated: [/status of 4\d\d/] })
test.describe.configure({ mode: 'parallel' })

for (const [name, query] of Object.entries(queries)) {
  for (const who of ['member', 'visitor'] as const) {
    test(`no page shows a technical error to a ${who} for ${name}`, async ({ page, server }) => {
      test.setTimeout(addresses().length * 8000)
      if (who === 'member') await enterPractice(page, server)
      else await keep(page, { language: 'en-US' })
      const faults: string[] = []
      for (const address of addresses()) {
        await page.goto(address + query)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        const text = await page.locator('body').innerText()
        const found = programmers.exec(text)
        if (found) faults.push(`${address}: ${text.slice(Math.max(0, found.index - 60), found.index + 80)}`)
      }
      expect(faults).toEqual([])
    })
  }
}
