/**
 * When the focused element disappears (a row that was deleted, a sheet whose opener is gone, a button that can no
 * longer be pressed), the focus moves to the nearest element, and with a page to the next page: never to the body,
 * from where the Tab key starts over.
 */
export function keepFocus(): void {
  /** What had the focus last, and what holds it, inside out. */
  let path: readonly HTMLElement[] = []
  let isWaiting = false

  const look = () => {
    isWaiting = false
    const [last] = path
    const { activeElement } = document
    if (!last || (activeElement && activeElement !== document.body && activeElement !== last)) return
    if (!isThere(last)) heirOf(path)?.focus({ preventScroll: true })
  }

  document.addEventListener('focusin', ({ target }) => {
    const next: HTMLElement[] = []
    for (let at = target; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
      next.push(at)
    path = next
  })
  // What the page itself gives the focus to in this moment goes first.
  new MutationObserver(() => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(look)
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert'],
  })
}

const isThere = (element: HTMLElement) =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled')

/** No field: a phone would open its keyboard. */
const pressable = 'a[href], button:not(:disabled)'

function heirOf(path: readonly HTMLElement[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const ground = dialog ?? document.querySelector<HTMLElement>('main')
  if (!ground) return undefined
  const holders = path.filter((holder) => holder !== ground && ground.contains(holder) && isThere(holder))
  for (const holder of holders) {
    const near = [...holder.querySelectorAll<HTMLElement>(pressable)].find(
      (one) => one.tabIndex >= 0 && isThere(one),
    )
    if (near) return near
  }
  return dialog?.querySelector<HTMLElement>(pressable) ?? ground
}
