import { HomeBar } from '../../features/home/HomeBar.tsx'
import { BigTwo, Tiles } from '../../features/home/Shortcuts.tsx'
import { Value } from '../../features/home/Value.tsx'
import { HomeFooter, Welcome } from '../../features/home/Welcome.tsx'
import { HotLists } from '../../features/market/HotLists.tsx'
import { Indices } from '../../features/market/Indices.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default function Home() {
  const text = useText('home')
  const user = useUser()
  const [country] = useKept('stockCountry')
  useOwnChanges(user !== null)
  return (
    <Page title={text('title')} tab="home" bar={<HomeBar user={user} />}>
      <div className="stack">
        {user === null ? (
          <Welcome />
        ) : (
          <>
            <Value />
            <BigTwo />
          </>
        )}
        <Tiles />
        <Indices />
        <HotLists country={country} visitor={user === null} size={6} />
      </div>
      <HomeFooter />
    </Page>
  )
}
