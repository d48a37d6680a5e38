import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Place } from './location.ts'
import { loadedPage, loadPage } from './pages.ts'
import { scrollMemory } from './scroll-memory.ts'

/** A page that comes within this time shows no cover (§4). */
const coverAfterMs = 200
/** A page that loads slowly keeps the loading state for a moment, so that nothing flickers. */
const coverAtLeastMs = 300

type Shown = { readonly url: string; readonly place: Place; readonly Component: ComponentType }

type ShownPage = {
  /** Undefined until the first page has come. */
  readonly shown: Shown | undefined
  readonly isLate: boolean
  readonly failure: unknown
  readonly retry: () => void
}

/** Which page to show for an address while its script may still be on its way: the one before it stays until then. */
export function useShownPage(wanted: { readonly url: string } & Place): ShownPage {
  const { url, path, search } = wanted
  const [arrived, setArrived] = useState<Shown>()
  const [isLate, setLate] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const Component = loadedPage(url)
  const isCovered = isLate && arrived?.url !== url
  const shown = Component && !isCovered ? { url, place: { path, search }, Component } : arrived

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks for the same page again.
  useEffect(() => {
    setFailure(undefined)
    return expectPage(url, {
      late: () => setLate(true),
      arrived: (page) => {
        setArrived({ url, place: { path, search }, Component: page })
        setLate(false)
      },
      failed: (error) => {
        setLate(false)
        setFailure(error)
      },
    })
  }, [url, path, search, attempt])

  const shownUrl = shown?.url
  useLayoutEffect(() => {
    if (shownUrl) scrollMemory.restore()
  }, [shownUrl])
  return { shown, isLate, failure, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

type Expecting = {
  readonly late: () => void
  readonly arrived: (page: ComponentType) => void
  readonly failed: (error: unknown) => void
}

/** Reports when a page is late, and then that it loaded or failed. Returns how to stop listening. */
function expectPage(url: string, on: Expecting): () => void {
  const ready = loadedPage(url)
  if (ready) {
    on.arrived(ready)
    return () => {}
  }
  let isOver = false
  let lateAtMs: number | undefined
  const timer = setTimeout(() => {
    lateAtMs = performance.now()
    on.late()
  }, coverAfterMs)
  const unlessOver = (work: () => void) => () => {
    if (!isOver) work()
  }
  loadPage(url).then(
    ({ default: page }) => {
      clearTimeout(timer)
      const coveredMs = lateAtMs === undefined ? coverAtLeastMs : performance.now() - lateAtMs
      setTimeout(
        unlessOver(() => on.arrived(page)),
        Math.max(0, coverAtLeastMs - coveredMs),
      )
    },
    (error: unknown) => {
      clearTimeout(timer)
      unlessOver(() => on.failed(error))()
    },
  )
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
