import { type Href, modalHistory } from '@openbourse/ui'
import { navigate } from 'wouter/use-browser-location'
import { paths } from './paths.ts'
import { commandsUnderWay } from './under-way.ts'
import { takeUpdate, updateWaits } from './update-ready.ts'

/** Kept with each entry of the browser's history, so it survives a reload. */
type Entry = {
  /** How many pages of this app are behind this one in the history. */
  readonly depth: number
}

/**
 * Moving about. `back` goes one page back if there is one in this app, otherwise to the home tab (§2). An open sheet belongs to
 * the page that is left, so its entry in the history is left first.
 */
export const go = {
  to: (href: Href) =>
    modalHistory.leave(() => {
      navigate<Entry>(href, { state: { depth: depth() + 1 } })
      // A new build is taken between two pages, where nothing is typed, but never under a command on its way.
      if (updateWaits() && commandsUnderWay() === 0) takeUpdate()
    }),
  replace: (href: Href) =>
    modalHistory.leave(() => navigate<Entry>(href, { replace: true, state: { depth: depth() } })),
  back: () =>
    modalHistory.leave(() => {
      if (depth() > 0) return history.back()
      navigate<Entry>(paths.home(), { replace: true, state: { depth: depth() } })
    }),
  /** The present address, as a link. */
  here: (): Href => (location.pathname + location.search) as Href,
}

export function depth(): number {
  const entry: Partial<Entry> | null = history.state
  return entry?.depth ?? 0
}
