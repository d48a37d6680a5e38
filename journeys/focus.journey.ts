import type { Page } from '@playwright/test'
import { addresses, type Known, withQuery } from './addresses.ts'
import type { House } from './house.ts'
import { moneyRecords } from './money.ts'
import { signIn } from './steps.ts'
import { expect, test } from './story.ts'
import { makeUser } from './testing.ts'
import { buy, published } from './wire.ts'

const visitMs = 20_000

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-write'] })

/** Both halves of the route table, so that both workers have one. */
for (const half of [0, 1]) {
  test(`the focus is never lost, radios have arrow keys, and tabs have panels (half ${half + 1} of all pages)`, async ({
    page,
    house,
  }) => {
    const mine = addresses().filter((_, at) => at % 2 === half)
    test.setTimeout(mine.length * visitMs)
    const known = await member(page, house)
    for (const address of mine) {
      await test.step(address, async () => {
        await page.goto(withQuery(address, known))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect.soft(await page.evaluate(patterns), `${address}: roles`).toEqual([])
        expect.soft(await pressAll(page), `${address}: focus lost`).toEqual([])
      })
    }
  })
}

test('the focus stays near a button that can no longer be pressed, and near a row that goes', async ({
  page,
  house,
}) => {
  await member(page, house)
  await page.goto('/pages/user/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const end of ['disabled', 'removed'] as const) {
    const name = await page.evaluate((way) => {
      const list = document.createElement('div')
      const [stays, goes] = [document.createElement('button'), document.createElement('button')]
      stays.textContent = `stays ${way}`
      list.append(stays, goes)
      document.querySelector('main')?.append(list)
      goes.focus()
      if (way === 'removed') goes.remove()
      else goes.disabled = true
      return stays.textContent
    }, end)
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
})

async function member(page: Page, house: House): Promise<Known> {
  const user = await makeUser(house, { verified: true, balances: { NGN: '1000000.00', USDT: '900.000000' } })
  await signIn(page, house, user.token)
  const money = await moneyRecords(house, user)
  const { id } = await buy(house, user.token, { symbol: 'LAGC', type: 'market', quantity: 10 })
  return { symbol: 'LAGC', orderId: id, money, ...(await published(house)) }
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
