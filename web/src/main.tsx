import '@openbourse/ui/styles.css'
import { type Href, keepFocusInView } from '@openbourse/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider, loadLanguage } from './lib/i18n.tsx'
import { listenForOffer } from './lib/install.ts'
import { kept } from './lib/kept.ts'
import { allowOwnScripts } from './lib/own-scripts.ts'
import { preload } from './lib/pages.ts'
import { queries } from './lib/query.ts'
import { Router } from './router.tsx'

async function start(place: HTMLElement): Promise<void> {
  // The page travels beside the sentences, not after them.
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
}

const place = document.getElementById('root')
allowOwnScripts()
keepFocusInView()
listenForOffer()
if (place) void start(place)
// What the person came for goes first; the worker can wait until it is here.
window.addEventListener('load', async () => (await import('./lib/updates.ts')).watchForUpdates())
