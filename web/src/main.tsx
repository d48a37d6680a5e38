import '@openbourse/ui/styles.css'
import { type Href, keepFocusInView, modalHistory } from '@openbourse/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchAway } from './lib/app-lock.ts'
import { LanguageProvider, loadLanguage } from './lib/i18n.tsx'
import { whenIdle } from './lib/idle.ts'
import { importAgain } from './lib/import-again.ts'
import { listenForOffer } from './lib/install.ts'
import { kept } from './lib/kept.ts'
import { allowOwnScripts } from './lib/own-scripts.ts'
import { preload } from './lib/pages.ts'
import { queries } from './lib/query.ts'
import { Router } from './router.tsx'

async function start(place: HTMLElement): Promise<void> {
  // The page loads beside its texts, not after them.
  preload(location.pathname as Href)
  const first = await loadLanguage(kept.get('language'))
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider first={first}>
          <Router />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  // The first number of a visit is slow, because the browser reads its tables of numbers for it. That is done while the answers travel.
  whenIdle(() => new Intl.NumberFormat(kept.get('language')).format(0), figuresWithinMs)
}

const figuresWithinMs = 200
/** A slow phone on a slow network has drawn its page by then. */
const workerAfterMs = 3000
const workerAgainMs = 30_000
const logAfterMs = 4000

const place = document.getElementById('root')
allowOwnScripts()
importAgain()
listenForOffer()
keepFocusInView()
modalHistory.start()
watchAway()
if (place) void start(place)
// The page itself loads first; the worker, which fetches everything for a day without a network, starts after it.
window.addEventListener('load', () => setTimeout(watchForUpdates, workerAfterMs))
// Keys are pressed, and late parts opened, once there is something to press.
window.addEventListener('load', () =>
  import('./lib/after-load.ts').then(
    ({ afterLoad }) => afterLoad(),
    () => {},
  ),
)
// The list of pages loads while the first page is read, so that the next page needs no further step.
window.addEventListener('load', () => void import('./lib/page-files.ts').catch(() => {}))
// The log is compared once everything else is loaded; without a network there is nothing to compare.
window.addEventListener('load', () => setTimeout(watchTheLog, logAfterMs))

async function watchForUpdates(): Promise<void> {
  const updates = await import('./lib/updates.ts').catch(() => undefined)
  if (updates) return updates.watchForUpdates()
  // There was no answer, perhaps only for a while.
  setTimeout(watchForUpdates, workerAgainMs)
}

async function watchTheLog(): Promise<void> {
  const log = await import('./common/log/watch-log.ts').catch(() => undefined)
  if (log) return log.watchLog()
  setTimeout(watchTheLog, workerAgainMs)
}
