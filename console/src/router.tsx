import { type ComponentType, lazy, Suspense } from 'react'
import { Door } from './features/door/Door.tsx'
import { PageBoundary } from './features/shell/PageBoundary.tsx'
import { PageMissing } from './features/shell/PageMissing.tsx'
import { PageWaiting } from './features/shell/PageWaiting.tsx'
import { Shell } from './features/shell/Shell.tsx'
import { usePage } from './lib/paths.ts'
import { useSession } from './lib/session.ts'
import { useTheme } from './lib/theme.ts'

type PageModule = { readonly default: ComponentType }

const pages = new Map(
  Object.entries(import.meta.glob<PageModule>('./pages/*.tsx')).map(([file, load]) => [
    file.slice('./pages/'.length, -'.tsx'.length),
    lazy(load),
  ]),
)

/** No page is shown before login. `pages/<name>.tsx` has the address `/console/<name>`. */
export function Router() {
  useTheme()
  const found = useSession()
  const page = usePage()
  if (!found) return <Door />
  const Page = page === undefined ? undefined : pages.get(page)
  return (
    <Shell>
      <PageBoundary key={page}>
        <Suspense fallback={<PageWaiting />}>{Page ? <Page /> : <PageMissing />}</Suspense>
      </PageBoundary>
    </Shell>
  )
}
