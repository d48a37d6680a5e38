import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Extra Tab presses, for elements that appear while the test moves through the page. */
const stepsMore = 12
const roundsMost = 4

type Walk = {
  /** What a pointer can press and the keyboard does not get to. */
  readonly missed: readonly string[]
  /** What had the focus and did not show it. */
  readonly unseen: readonly string[]
  /** Elements that had the focus under a bar over the page. */
  readonly covered: readonly string[]
  readonly reached: number
}

/** What the test records in the page while it moves through it. */
type Notes = {
  readonly wanted: readonly Element[]
  readonly seen: Set<Element>
  readonly unseen: Set<Element>
  readonly covered: Set<HTMLElement>
  readonly isCovered: (element: Element) => boolean
}

/** Everything that can be pressed on a page can be reached with the Tab key, which shows where it is. */
export async function expectReachable(page: Page, address: string): Promise<void> {
  const walk = await walkThrough(page)
  expect.soft(walk.missed, `${address}: not reached`).toEqual([])
  expect.soft(walk.unseen, `${address}: focus not seen`).toEqual([])
  expect.soft(walk.covered, `${address}: focus under a bar`).toEqual([])
  expect.soft(walk.reached, `${address}: something to press`).toBeGreaterThan(0)
}

/** Presses Tab until the focus has gone round, and returns the elements it did not reach. */
async function walkThrough(page: Page): Promise<Walk> {
  const steps = (await page.evaluate(beginWalk)) + stepsMore
  const goRound = async (after?: () => Promise<void>) => {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('Tab')
      await after?.()
    }
    return page.evaluate(endWalk)
  }
  let walk = await goRound()
  // A list that fills during the test has more elements to pass.
  for (let round = 1; round < roundsMost && walk.missed.length > 0; round += 1) walk = await goRound()
  // What was only passing by, as a list that was still filling, is gone when the focus comes again and stays a moment.
  for (let round = 0; round < roundsMost && walk.covered.length > 0; round += 1)
    walk = await goRound(() => page.evaluate(look))
  return walk
}

/** Waits up to a second until the focused element is no longer covered. */
async function look(): Promise<void> {
  const { covered, isCovered } = Reflect.get(globalThis, 'walkNotes') as Notes
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return
  for (let frames = 0; frames < 60 && isCovered(element); frames += 1) await frame()
  if (!isCovered(element)) covered.delete(element)
}

/**
 * Notes what can be pressed now, and listens to what gets the focus. Of a group that arrow keys move in (tabs, choices) one
 * is enough, as of radio buttons of one name.
 */
function beginWalk(): number {
  const groups = '[role=radiogroup],[role=tablist],[role=listbox],[role=toolbar],[role=menu],[role=grid]'
  const pressable =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=link],[role=tab],[role=radio],[role=switch],[role=slider]'
  const wanted = [...document.querySelectorAll<HTMLElement>(pressable)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false
    if (element.matches(':disabled')) return false
    if (element.tabIndex >= 0) return !element.matches('input[type=radio]:not(:checked)')
    const group = element.closest(groups)
    return !group?.querySelector('[tabindex="0"]')
  })
  const shows = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) return true
      if (style.boxShadow !== 'none' && (at === element || at.matches(':focus-within'))) return true
    }
    return false
  }
  const isCovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const spots = [0.25, 0.5, 0.75].map((part) => [left + width / 2, top + height * part] as const)
    const inside = spots.filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)
    return (
      width > 2 &&
      !inside.some(([x, y]) => {
        const on = document.elementFromPoint(x, y)
        return on !== null && (element.contains(on) || on.contains(element))
      })
    )
  }
  const notes: Notes = { wanted, seen: new Set(), unseen: new Set(), covered: new Set(), isCovered }
  Reflect.set(globalThis, 'walkNotes', notes)
  document.addEventListener('focusin', ({ target }) => {
    // Where the app itself puts the focus (on a page that has just opened) nothing can be pressed.
    if (!(target instanceof HTMLElement) || target.tabIndex < 0) return
    notes.seen.add(target)
    if (!target.matches(':focus-visible') || !shows(target)) notes.unseen.add(target)
    requestAnimationFrame(() => {
      if (target === document.activeElement && isCovered(target)) notes.covered.add(target)
    })
  })
  return wanted.length
}

function endWalk(): Walk {
  const { wanted, seen, unseen, covered } = Reflect.get(globalThis, 'walkNotes') as Notes
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`
  const got = new Set(seen)
  return {
    // An element that was rendered again meanwhile is another one now.
    missed: wanted
      .filter((element) => element.isConnected && !got.has(element) && element.checkVisibility())
      .map(nameOf),
    unseen: [...unseen].map(nameOf),
    covered: [...covered].filter((element) => element.isConnected).map(nameOf),
    reached: got.size,
  }
}
