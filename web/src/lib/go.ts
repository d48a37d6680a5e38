import type { Href } from '@openbourse/ui'
import { navigate } from 'wouter/use-browser-location'
import { paths } from './paths.ts'

/** Kept with each entry of the browser's history, so it survives a reload. */
type Entry = {
  /** How many pages of this app lie behind this one. */
  readonly depth: number
}

/** Moving about. `back` goes one page back if there is one in this app, otherwise to the home tab (§2). */
export const go = {
  to: (href: Href) => navigate<Entry>(href, { state: { depth: depth() + 1 } }),
  replace: (href: Href) => navigate<Entry>(href, { replace: true, state: { depth: depth() } }),
  back: () => (depth() > 0 ? history.back() : go.replace(paths.home())),
  /** Where we are, as a link. */
  here: (): Href => (location.pathname + location.search) as Href,
}

export function depth(): number {
  const entry: Partial<Entry> | null = history.state
  return entry?.depth ?? 0
}
