import { useEffect } from 'react'
import { LanguageButton } from '../../features/settings/LanguageButton.tsx'
import { MarketCard } from '../../features/start/MarketCard.tsx'
import { StartDock } from '../../features/start/StartDock.tsx'
import { Differences, Hero, WelcomeBar } from '../../features/start/Welcome.tsx'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

/** The start page. Logged-in users are sent home at once. */
export default function StartPage() {
  const text = useText('start')
  const inside = useUser() !== null && pageExists(paths.home())
  useEffect(() => {
    if (inside) go.replace(paths.home())
  }, [inside])
  return (
    <Page title={text('title')} bar={<WelcomeBar language={<LanguageButton />} />} dock={<StartDock />}>
      <Hero />
      <MarketCard />
      <Differences />
    </Page>
  )
}
