import { depth } from './go.ts'

/** How far each page behind the present one was scrolled. */
const kept = new Map<number, number>()
let at = 0

if (typeof document !== 'undefined') {
  // The browser would restore before the page has its height.
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => kept.set(at, scrollY), { passive: true })
}

export const scrollMemory = {
  /** To be called when a page has come: a page gone back to stands where it was left, a new one at its top. */
  restore(): void {
    const now = depth()
    const isBack = now < at
    at = now
    scrollTo(0, isBack ? (kept.get(now) ?? 0) : 0)
  },
}
