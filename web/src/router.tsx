import { Loading } from '@openbourse/ui'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { PageBoundary } from './features/shell/PageBoundary.tsx'
import { PageFailed } from './features/shell/PageFailed.tsx'
import { PageMissing } from './features/shell/PageMissing.tsx'
import { Shell } from './features/shell/Shell.tsx'
import { useKept } from './lib/kept.ts'
import { lazyPart } from './lib/lazy-part.tsx'
import { PlaceContext } from './lib/location.ts'
import { pageUrls } from './lib/pages.ts'
import { aliases, subjectOf } from './lib/paths.ts'
import { useShownPage } from './lib/use-shown-page.ts'

const LogAlarm = lazyPart(async () => (await import('./common/log/LogAlarm.tsx')).LogAlarm)

const known = new Set(pageUrls)

/** `./pages/x/y.tsx` is the page at `/pages/x/y`; there is no other rule, and pages have no parameters but their query. */
export function Router() {
  const path = usePathname()
  const search = useSearch()
  const url = aliases[path] ?? path
  const [broken] = useKept('logBroken')
  if (broken) {
    return (
      <Shell>
        <LogAlarm evidence={broken} />
      </Shell>
    )
  }
  return <Shell>{known.has(url) ? <Host url={url} path={path} search={search} /> : <PageMissing />}</Shell>
}

/** The page of the address, or the one before it until that has come. */
function Host(props: { readonly url: string; readonly path: string; readonly search: string }) {
  const { shown, isLate, failure, retry } = useShownPage(props)
  // Another user of this phone, or another stock, gets a page of their own: nothing of the one before is left in it.
  const [token] = useKept('userToken')
  if (failure) return <PageFailed error={failure} retry={retry} />
  return (
    <>
      {shown && (
        <PlaceContext value={shown.place}>
          <PageBoundary key={`${token} ${shown.url} ${subjectOf(shown.url, shown.place.search)}`}>
            <shown.Component />
          </PageBoundary>
        </PlaceContext>
      )}
      {isLate && <Loading />}
    </>
  )
}
