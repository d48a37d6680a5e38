import type { Locator, Page } from '@playwright/test'
import { enterPractice, movements, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { buy, position } from './wire.ts'

const tabsMax = 60

test.describe('without a pointer, and with movement reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: false })

  test('the keyboard alone leads from the first page to a filled order', async ({ page }) => {
    await page.goto('/')
    await reach(page, page.getByRole('button', { name: 'Try it now' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/tabbar\/home/)
    // The address changes before the page does, whose first list is a list of stocks, too.
    const value = page.getByRole('main').getByRole('region', { name: 'Total value' })
    await reach(page, value.getByRole('listitem').getByRole('link').first())
    await page.keyboard.press('Enter')
    await page.waitForURL(/stockKline/)
    await reach(page, page.getByRole('button', { name: 'Buy', exact: true }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: / order$/ })
    await expect(sheet.getByRole('textbox', { name: 'Number of shares' })).toBeFocused()
    await page.keyboard.type('10')
    const review = sheet.getByRole('button', { name: 'Review order' })
    await expect(review).toBeVisible()
    expect(await movements(page)).toBe(0)
    await reach(page, review)
    await page.keyboard.press('Enter')
    const send = page.getByRole('button', { name: /^Buy 10 .* for about ₦/ })
    await expect(send).toBeVisible()
    await reach(page, send)
    await page.keyboard.press('Enter')
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await expect(receipt.getByText(/^Bought 10 /)).toBeVisible()
    await expect.poll(() => focusIsInside(receipt)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
    await expect(page.getByRole('region', { name: 'Your position' })).toContainText('10 shares')
  })
})

/** Presses Tab until an element has the focus; the focus must be visible. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // One element from here on: what comes later above it would be the first of its kind then.
  const wanted = await target.elementHandle()
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    const focus = await wanted?.evaluate((element) => ({
      isHere: element === document.activeElement,
      isVisible: element.matches(':focus-visible'),
    }))
    if (focus?.isHere) {
      expect(focus.isVisible).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${tabsMax} times Tab did not reach ${target}`)
}

function focusIsInside(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element.contains(document.activeElement))
}

test('text at twice the size cuts off no amount and needs no horizontal scrolling', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 1234 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const address of [
    '/pages/tabbar/home',
    stockPage('LAGC'),
    '/pages/tabbar/position',
    '/pages/user/assets',
  ]) {
    await page.goto(address)
    await expect(page.getByText(/\d\.\d\d/).first()).toBeVisible()
    await expectNoSideways(page)
    expect(await cutFigures(page.locator('body')), address).toEqual([])
  }
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.key('1234')
  await expect(ticket.send(/for about ₦/)).toBeVisible()
  await expectNoSideways(page)
  expect(await cutFigures(ticket.sheet), 'ticket').toEqual([])
})

/** Figures of which a part is outside the screen or under an edge that hides it. What can be scrolled to is not cut. */
function cutFigures(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const cut: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || !/\d[\d,]*\.\d\d/.test(node.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      const box = parent.getBoundingClientRect()
      // Text for screen readers only is in a box of one pixel.
      if (width === 0 || box.width <= 1) continue
      let edgeLeft = Number.NEGATIVE_INFINITY
      let edgeRight = Number.POSITIVE_INFINITY
      let isAway = false
      let place: Element | null = parent
      for (; place; place = place.parentElement) {
        const { overflowX } = getComputedStyle(place)
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if (overflowX === 'visible') continue
        const edge = place.getBoundingClientRect()
        // What has no room at all stays away whole, as an average of the chart does.
        isAway ||= top >= edge.bottom || bottom <= edge.top
        edgeLeft = Math.max(edgeLeft, edge.left)
        edgeRight = Math.min(edgeRight, edge.right)
      }
      if (!place) {
        edgeLeft = Math.max(edgeLeft, 0)
        edgeRight = Math.min(edgeRight, innerWidth)
      }
      if (!isAway && (left < edgeLeft - 1 || right > edgeRight + 1)) cut.push(node.textContent?.trim() ?? '')
    }
    return cut
  })
}

test.describe('on a small phone at night', () => {
  test.use({ viewport: { width: 360, height: 640 }, colorScheme: 'dark' })

  test('an order is written, sent and found', async ({ page, server }) => {
    const { token } = await enterPractice(page, server)
    await page.goto(stockPage('LAGC'))
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    const ticket = await openTicket(page, 'LAGC', 'buy')
    await ticket.key('100')
    const send = ticket.send(/^Buy 100 LAGC for about ₦/)
    await expect(send).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await send.tap()
    await expect(page.getByText('Bought 100 LAGC')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View positions' }).tap()
    await expect(page.getByRole('link', { name: /LAGC/ })).toBeVisible()
    await expectNoSideways(page)
    expect((await position(server, token, 'LAGC')).quantity).toBe('100')
  })
})
