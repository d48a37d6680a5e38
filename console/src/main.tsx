import '@openbourse/ui/console.css'
import { keepFocusInView } from '@openbourse/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider, loadLanguage } from './lib/i18n.tsx'
import { kept } from './lib/kept.ts'
import { listenForKeys } from './lib/keys.ts'
import { queries } from './lib/query.ts'
import { Router } from './router.tsx'

async function start(place: HTMLElement): Promise<void> {
  const catalogue = await loadLanguage(kept.get('language'))
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider of={catalogue}>
          <Router />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const place = document.getElementById('root')
listenForKeys()
keepFocusInView()
if (place) void start(place)
