import { clock } from './clock.ts'
import { kept, useKept } from './kept.ts'

/** Never, at once, or after this many minutes in the background. */
export const lockChoices = [-1, 0, 1, 5, 15] as const
const minuteMs = 60_000

type Away = { readonly lockAfter: number; readonly awaySince: number; readonly nowMs: number }

/** Whether an app that returns to the foreground asks for a passkey. */
export const isLockDue = ({ lockAfter, awaySince, nowMs }: Away): boolean =>
  lockAfter >= 0 && awaySince > 0 && nowMs - awaySince >= lockAfter * minuteMs

let isLocked = false
const listeners = new Set<() => void>()

function setLocked(locked: boolean): void {
  isLocked = locked
  document.documentElement.toggleAttribute('data-locked', locked)
  for (const listener of listeners) listener()
}

export const appLock = {
  isLocked: () => isLocked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  open(): void {
    kept.set('awaySince', 0)
    setLocked(false)
  },
}

function lookBack(): void {
  const [lockAfter, awaySince] = [kept.get('lockAfter'), kept.get('awaySince')]
  const isIn = kept.get('userToken') !== ''
  if (isIn && isLockDue({ lockAfter, awaySince, nowMs: clock.now() })) setLocked(true)
  else if (!isLocked && awaySince > 0) kept.set('awaySince', 0)
}

/** The app is in the background: it is hidden before the phone takes its picture for the app switcher. */
function leave(): void {
  if (kept.get('userToken') === '') return
  // A user who hides amounts does not want them in the app switcher either.
  if (kept.get('coverAway') || kept.get('amountsHidden'))
    document.documentElement.toggleAttribute('data-away', true)
  if (!isLocked && kept.get('lockAfter') >= 0 && kept.get('awaySince') === 0)
    kept.set('awaySince', clock.now())
}

function comeBack(): void {
  lookBack()
  document.documentElement.toggleAttribute('data-away', false)
}

/** On a phone, an app that loses the focus is about to be shown among the open ones; a window on a desk is only beside another. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

export function watchAway(): void {
  lookBack()
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()))
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  window.addEventListener('blur', () => isPhone() && leave())
  window.addEventListener('focus', comeBack)
}

/** Whether the app is hidden in the background. */
export const useCover = () => useKept('coverAway')
