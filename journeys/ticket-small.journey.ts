import type { Locator } from '@playwright/test'
import { enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, test } from './story.ts'
import { wordsIn } from './words.ts'

test.use({ viewport: { width: 360, height: 640 } })
test.describe.configure({ mode: 'parallel' })

for (const language of ['en-US', 'es-MX', 'pt-BR'] as const) {
  test(`a limit order with take-profit and stop-loss keeps its X-ray in view on the smallest phone (${language})`, async ({
    page,
    server,
  }) => {
    const words = wordsIn(language)
    await enterPractice(page, server, { language })
    await page.goto(stockPage('LAGC'))
    const ticket = await openTicket(page, 'LAGC', 'buy', words)
    const { sheet } = ticket
    await ticket.kind('limit')
    await ticket.field('quantity').tap()
    await ticket.key('100')
    for (const extra of ['takeProfit', 'stopLoss']) {
      await sheet.getByRole('button', { name: words(`ticket.add.${extra}`), exact: true }).tap()
      const field = sheet.getByRole('textbox', { name: words(`ticket.field.${extra}`) })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(/\d/)
      // The line with all that belongs to it slides to where the eye is: over the figures and the keypad.
      await expect
        .poll(() => hidden(sheet, '[data-line]:has([data-on])'), `${extra}: what is hidden of its line`)
        .toEqual([])
    }
    for (const term of ['total', 'breakEven', 'worstBuy']) {
      const cell = sheet
        .locator('.sheet-foot dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: words(`ticket.${term}`) }) })
      await expect(cell.getByRole('definition')).toHaveText(/\d/)
      await expect(cell).toBeInViewport({ ratio: 1 })
    }
    expect(await hidden(sheet, '.sheet-foot'), 'hidden at the foot').toEqual([])
    expect(await rowsOf(sheet.locator('.sheet-foot dl > div')), 'rows of figures').toBe(1)
    expect(await cutTexts(sheet), 'cut while a price is written').toEqual([])

    // With the focus on the number of shares, the whole ticket fits on one screen.
    await ticket.field('quantity').tap()
    await expect.poll(() => hidden(sheet, '[data-line], .sheet-foot')).toEqual([])
    expect(await cutTexts(sheet), 'cut while the number is written').toEqual([])
  })
}

/** Texts and fields of some parts that are not wholly inside the screen and inside what scrolls them. */
function hidden(sheet: Locator, parts: string): Promise<string[]> {
  return sheet.evaluate((root, selector) => {
    const within = [...root.querySelectorAll(selector)]
    const found = within.length === 0 ? ['no part'] : []
    const scroller = root.querySelector('.sheet-body')
    for (const part of within)
      for (const element of part.querySelectorAll('button, input, dt, dd, small, b')) {
        if (!element.checkVisibility()) continue
        const box = element.getBoundingClientRect()
        const frame = scroller?.contains(element)
          ? scroller.getBoundingClientRect()
          : new DOMRect(0, 0, innerWidth, innerHeight)
        if (box.top < frame.top - 1 || box.bottom > Math.min(frame.bottom, innerHeight) + 1)
          found.push(element.getAttribute('aria-label') ?? element.textContent ?? '')
      }
    return found
  }, parts)
}

function rowsOf(cells: Locator): Promise<number> {
  return cells.evaluateAll(
    (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))).size,
  )
}

/** Texts that reach out of the box that holds them, or out of the sheet. */
function cutTexts(sheet: Locator): Promise<string[]> {
  return sheet.evaluate((root) => {
    const found: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (!holder?.checkVisibility() || !node.textContent?.trim() || holder.closest('.sr')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        for (let at: Element | null = holder; at && at !== root.parentElement; at = at.parentElement) {
          const style = getComputedStyle(at)
          if (at !== root && !at.matches('button') && style.overflowX === 'visible') continue
          const frame = at.getBoundingClientRect()
          const scrolls = style.overflowX === 'auto' && at.scrollWidth > at.clientWidth
          if (!scrolls && (box.left < frame.left - 1 || box.right > frame.right + 1)) {
            found.push(node.textContent)
            break
          }
        }
    }
    return found
  })
}
