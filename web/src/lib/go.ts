import type { Href } from '@openbourse/ui'
import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { paths } from './paths.ts'

/** The one history of the app; the router listens to it. Outside a browser, in a test, it is only remembered. */
export const history = typeof document === 'undefined' ? createMemoryHistory() : createBrowserHistory()

/** Moving about. `back` goes one page back if there is one in this app, otherwise to the home tab (§2). */
export const go = {
  to: (href: Href) => history.push(href),
  replace: (href: Href) => history.replace(href),
  back: () => (history.canGoBack() ? history.back() : history.replace(paths.home())),
}
