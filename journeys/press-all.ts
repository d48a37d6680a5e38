import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** The focus is never lost when buttons are pressed, groups of radios have arrow keys, and tabs have panels. */
export async function expectFocusKept(page: Page, address: string): Promise<void> {
  expect.soft(await page.evaluate(patterns), `${address}: roles`).toEqual([])
  expect.soft(await pressAll(page), `${address}: focus lost`).toEqual([])
}

/** Tabs without a panel, groups of radios that the Tab key stops in more or less than once, and radios without arrow keys. */
function patterns(): string[] {
  const found: string[] = []
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel?.getAttribute('role') !== 'tabpanel') found.push(`tab without a panel: ${nameOf(tab)}`)
  }
  for (const group of document.querySelectorAll('[role=radiogroup]')) {
    const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]')]
    const stops = radios.filter(({ tabIndex }) => tabIndex === 0)
    if (radios.length > 0 && stops.length !== 1) found.push(`${stops.length} stops: ${nameOf(group)}`)
    const [first] = stops
    if (!first?.checkVisibility() || radios.length < 2) continue
    first.focus()
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    if (document.activeElement === first) found.push(`no arrow keys: ${nameOf(group)}`)
  }
  return found
}

/** Presses the buttons of a page one after the other, closes what they open, and returns those after which the body has the focus. */
function pressAll(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pressedMost = 6
    const settleMs = 1500
    const lost: string[] = []
    const start = location.href
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const until = async (isSo: () => boolean) => {
      const from = performance.now()
      while (!isSo() && performance.now() - from < settleMs) await frame()
      return isSo()
    }
    const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body
    const opened = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    const buttons = [...document.querySelectorAll<HTMLElement>('header button, main button, .dock button')]
    const wanted = buttons.filter((one) => one.checkVisibility() && !one.matches(':disabled, [type=submit]'))
    for (const button of wanted.slice(0, pressedMost)) {
      if (!button.isConnected || location.href !== start) break
      const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
      button.focus()
      button.click()
      await frame()
      await frame()
      if (!(await until(hasFocus))) lost.push(`after ${name}`)
      const dialog = opened()
      if (!dialog) continue
      dialog.querySelector<HTMLElement>('.sheet-head .tap, .confirm .pair button, button')?.click()
      await until(() => opened() === undefined)
      if (!(await until(hasFocus))) lost.push(`after the dialog of ${name}`)
    }
    return lost
  })
}
