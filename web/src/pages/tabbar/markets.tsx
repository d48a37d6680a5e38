import { Anchor, Button, IconButton, Layers, SearchIcon, SlidersHorizontal } from '@openbourse/ui'
import { useState } from 'react'
import { SortSheet } from '../../common/lists/SortSheet.tsx'
import { choose, type Sorting } from '../../common/lists/sort.ts'
import { CountryTabs, favourites } from '../../features/market/CountryTabs.tsx'
import { MarketList } from '../../features/market/MarketList.tsx'
import css from '../../features/market/market.module.css'
import { NoFavourites, QuoteList } from '../../features/market/QuoteList.tsx'
import { SessionLine } from '../../features/market/SessionLine.tsx'
import { firstOrder, type Sort, sorts } from '../../features/market/sort.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useQuotes } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { oneOf } from '../../lib/params.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'

/** What the tabs show: an address or a phone may ask for what there is no market of. */
const market = oneOf(favourites, 'NG', 'US', 'GB', 'MX', 'BR')

export default function Markets() {
  const text = useText('market')
  const [kept, keep] = useKept('stockCountry')
  const asked = useQueryText('country')
  const [chosen, setChosen] = useState<string>(market.read(asked ?? '') ?? market.read(kept) ?? 'NG')
  const [sortOpen, setSortOpen] = useState(false)
  const sessions = useCall('stockCountries', {}, { everyMs: 60_000 }).data?.list

  function change(value: string) {
    setChosen(value)
    if (value !== favourites) keep(value)
  }

  return (
    <Page
      title={text('title')}
      tab="home"
      wide
      actions={[
        <IconButton
          key="sort"
          icon={SlidersHorizontal}
          label={text('sortTitle')}
          onPress={() => setSortOpen(true)}
        />,
      ]}
    >
      <Anchor href={paths.search()} className={css.fakeSearch}>
        <SearchIcon className="icon-small" aria-hidden="true" />
        {text('searchLabel')}
      </Anchor>
      <div className={css.tools}>
        <CountryTabs sessions={sessions} value={chosen} onChange={change} />
      </div>
      {chosen === favourites ? (
        <Favourites />
      ) : (
        <Country
          key={chosen}
          country={chosen}
          session={sessions?.find((one) => one.country === chosen)}
          sortOpen={sortOpen}
          onSortOpen={setSortOpen}
        />
      )}
    </Page>
  )
}

function Country(props: {
  readonly country: string
  readonly session: Parameters<typeof SessionLine>[0]['session']
  readonly sortOpen: boolean
  readonly onSortOpen: (open: boolean) => void
}) {
  const text = useText('market')
  const [sorting, setSorting] = useState<Sorting<Sort>>({ by: 'turnover', order: 'desc' })
  const pages = usePages(
    'stockList',
    { country: props.country as 'NG', sort: sorting.by, order: sorting.order, size: 50 },
    { idOf: (quote) => quote.symbol, everyMs: 60_000 },
  )
  const rows = pages.face.state === 'ready' ? pages.face.value : undefined
  const topic = useQuotes(rows, pages.refresh)
  return (
    <>
      <SessionLine session={props.session} topic={topic} sinceMs={pages.updatedAt} />
      <MarketList
        country={props.country}
        pages={pages}
        sorting={sorting}
        onSort={() => props.onSortOpen(true)}
      />
      <div className={css.after}>
        <div className="pair">
          <Button
            kind="surface"
            icon={SlidersHorizontal}
            to={paths.screener({ country: props.country as 'NG' })}
          >
            {text('screener')}
          </Button>
          <Button kind="surface" icon={Layers} to={paths.stocks()}>
            {text('bySector')}
          </Button>
        </div>
      </div>
      {rows && <p className={css.foot}>{text('foot', { shown: rows.length, total: pages.total })}</p>}
      <SortSheet
        open={props.sortOpen}
        by={sorts}
        sorting={sorting}
        nameOf={(by) => text(`sort.${by}`)}
        onChoose={(by) => setSorting((now) => choose(now, by, firstOrder(by)))}
        onClose={() => props.onSortOpen(false)}
      />
    </>
  )
}

function Favourites() {
  const text = useText('market')
  const user = useUser()
  const query = useCall('collectList', {}, { enabled: user !== null })
  const topic = useQuotes(query.data?.list, () => query.refetch({ throwOnError: true }))
  return (
    <>
      <SessionLine session={undefined} topic={topic} sinceMs={query.dataUpdatedAt} />
      <QuoteList
        of={user === null ? { state: 'ready', value: [] } : faceOf(query, ({ list }) => list)}
        rows={6}
        empty={<NoFavourites visitor={user === null} />}
      />
      <div className={css.after}>
        <Button wide kind="surface" icon={Layers} to={paths.watchlists()}>
          {text('lists')}
        </Button>
      </div>
    </>
  )
}
