import { lazy } from 'react'
import { NoticeBell } from '../../common/notices/NoticeBell.tsx'
import { DeferredSection } from '../../features/home/DeferredSection.tsx'
import { HomeBar } from '../../features/home/HomeBar.tsx'
import { BigTwo } from '../../features/home/Shortcuts.tsx'
import { shownTiles, tilesHeight } from '../../features/home/tiles.ts'
import { Value } from '../../features/home/Value.tsx'
import { HomeFooter, Welcome } from '../../features/home/Welcome.tsx'
import { HotLists } from '../../features/market/HotLists.tsx'
import { Indices } from '../../features/market/Indices.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

const NoticeLine = lazy(async () => {
  const { NoticeLine } = await import('../../features/notices/NoticeLine.tsx')
  return { default: NoticeLine }
})
const Tiles = lazy(async () => {
  const { Tiles } = await import('../../features/home/Tiles.tsx')
  return { default: Tiles }
})
const Banners = lazy(async () => {
  const { Banners } = await import('../../features/news/Banners.tsx')
  return { default: Banners }
})
const HomeHoldings = lazy(async () => {
  const { HomeHoldings } = await import('../../features/positions/HomeHoldings.tsx')
  return { default: HomeHoldings }
})
const HomeNews = lazy(async () => {
  const { HomeNews } = await import('../../features/news/HomeNews.tsx')
  return { default: HomeNews }
})

export default function Home() {
  const text = useText('home')
  const user = useUser()
  const [country] = useKept('stockCountry')
  const [holdingsHeight] = useKept('holdingsHeight')
  useOwnChanges(user !== null)
  return (
    <Page
      title={text('title')}
      tab="home"
      wide
      bar={
        <HomeBar user={user}>
          <NoticeBell />
        </HomeBar>
      }
    >
      <Columns
        of="page"
        beside={
          <>
            <Indices />
            <HotLists country={country} visitor={user === null} size={6} />
            <DeferredSection height="6rem">
              <Banners />
            </DeferredSection>
            <DeferredSection height="18rem">
              <HomeNews />
            </DeferredSection>
          </>
        }
      >
        {user === null ? (
          <Welcome />
        ) : (
          <>
            <Value />
            <BigTwo />
          </>
        )}
        <DeferredSection height="2.75rem">
          <NoticeLine />
        </DeferredSection>
        {shownTiles.length > 0 && (
          <DeferredSection height={tilesHeight}>
            <Tiles />
          </DeferredSection>
        )}
        {user !== null && (
          <DeferredSection height={`${holdingsHeight}px`}>
            <HomeHoldings />
          </DeferredSection>
        )}
      </Columns>
      <HomeFooter />
    </Page>
  )
}
