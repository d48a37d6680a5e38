import { Loading } from '@openbourse/ui'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { PageFailed } from './features/shell/PageFailed.tsx'
import { PageMissing } from './features/shell/PageMissing.tsx'
import { Shell } from './features/shell/Shell.tsx'
import { history } from './lib/go.ts'
import { plainSearch } from './lib/location.ts'
import { loadPage, pageUrls } from './lib/pages.ts'
import { aliases } from './lib/paths.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: PageMissing })

const served = [
  ...pageUrls.map((url) => ({ path: url, url })),
  ...Object.entries(aliases).map(([path, url]) => ({ path, url })),
]

const routes = served.map(({ path, url }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => loadPage(url)),
    errorComponent: ({ error, reset }: ErrorComponentProps) => <PageFailed error={error} retry={reset} />,
  }),
)

export const router = createRouter({
  routeTree: root.addChildren(routes),
  history,
  ...plainSearch,
  scrollRestoration: true,
  defaultPreload: false,
  // A page that comes within 200 ms shows no cover (§4); one that does not keeps it for a moment, so nothing flickers.
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: () => <Loading />,
})
