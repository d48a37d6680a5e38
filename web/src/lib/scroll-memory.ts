import { depth } from './go.ts'

/** Scroll positions of the pages behind the present one. */
const kept = new Map<number, number>()
let at = 0

if (typeof document !== 'undefined') {
  // The browser would restore before the page has its height.
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => kept.set(at, scrollY), { passive: true })
}

export const scrollMemory = {
  /** Call this when a page is shown: after Back at its last position, a new one at its top. */
  restore(): void {
    const now = depth()
    const isBack = now < at
    at = now
    scrollTo(0, isBack ? (kept.get(now) ?? 0) : 0)
  },
}
