import type { Country, StockFacts } from '@openbourse/protocol'
import { type ScreenFilter, writeFilter } from '@openbourse/protocol/screener-filter'
import { type Loaded, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { CountryTabs, favourites } from '../../features/market/CountryTabs.tsx'
import market from '../../features/market/market.module.css'
import { SessionLine } from '../../features/market/SessionLine.tsx'
import { FilterRow, useFilterWords } from '../../features/screener/FilterRow.tsx'
import { Results } from '../../features/screener/Results.tsx'
import { boundedOf, filterFrom, screened } from '../../features/screener/screen.ts'
import css from '../../features/screener/screener.module.css'
import { CardOf } from '../../lib/CardOf.tsx'
import { go } from '../../lib/go.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useQuotes } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

const FilterSheet = lazyPart(
  async () => (await import('../../features/screener/FilterSheet.tsx')).FilterSheet,
)
const SavedSheet = lazyPart(async () => (await import('../../features/screener/SavedSheet.tsx')).SavedSheet)
const HeatMap = lazyPart(async () => (await import('../../features/screener/HeatMap.tsx')).HeatMap)

export default withText(['screener', 'shares'], Screener)

const views = ['list', 'map'] as const
const everyMs = 30_000

/**
 * Stocks of a market by their figures. Filter and view are in the address, so a screen can be kept, shared and gone
 * back to.
 */
function Screener() {
  const text = useText('screener')
  const query = usePageQuery(paths.screener)
  const [kept, keep] = useKept('stockCountry')
  const country = query.country ?? (kept as Country)
  const view = query.view ?? 'list'
  const filter = filterFrom(query.filter)
  const sessions = useCall('stockCountries', {}, { everyMs: 60_000 }).data?.list
  const asked = useCall('screenerList', { country }, { everyMs })
  const quotes = asked.data?.list.map(({ quote }) => quote)
  const topic = useQuotes(quotes, () => asked.refetch({ throwOnError: true }))
  const face: Loaded<readonly StockFacts[]> = faceOf(asked, ({ list }) => list)
  const move = (to: { country?: Country; view?: (typeof views)[number]; filter?: ScreenFilter }) =>
    go.replace(
      paths.screener({
        country: to.country ?? country,
        view: to.view ?? view,
        filter: writeFilter(to.filter ?? filter) || undefined,
      }),
    )
  return (
    <Page title={text('title')}>
      <div className="stack">
        <div className={market.tools}>
          <CountryTabs
            sessions={sessions}
            value={country}
            onChange={(value) => {
              if (value === favourites) return go.to(paths.watchlists())
              keep(value)
              move({ country: value as Country })
            }}
          />
        </div>
        <SessionLine
          session={sessions?.find((one) => one.country === country)}
          topic={topic}
          sinceMs={asked.dataUpdatedAt}
        />
        <CardOf of={face} rows={8} mark failedTitle={text('failedTitle')}>
          {(stocks) => (
            <Screen
              key={country}
              country={country}
              stocks={stocks}
              filter={filter}
              view={view}
              onFilter={(next) => move({ filter: next })}
              onView={(next) => move({ view: next })}
              onScreen={(next, of) => move({ filter: next, country: of })}
            />
          )}
        </CardOf>
      </div>
    </Page>
  )
}

type SheetName = 'filters' | 'saved'

type ScreenProps = {
  readonly country: Country
  readonly stocks: readonly StockFacts[]
  readonly filter: ScreenFilter
  readonly view: (typeof views)[number]
  readonly onFilter: (filter: ScreenFilter) => void
  readonly onView: (view: (typeof views)[number]) => void
  readonly onScreen: (filter: ScreenFilter, country: Country) => void
}

function Screen(props: ScreenProps) {
  const { country, stocks, filter, view, onFilter } = props
  const text = useText('screener')
  const currency = stocks[0]?.quote.currency ?? 'NGN'
  const [sheet, setSheet] = useState<SheetName>()
  const [open, setOpen] = useState(false)
  const found = screened(stocks, filter)
  const show = (which: SheetName) => {
    setSheet(which)
    setOpen(true)
  }
  return (
    <>
      <FilterRow
        filter={filter}
        currency={currency}
        onChoose={onFilter}
        onFilters={() => show('filters')}
        onSaved={() => show('saved')}
      />
      <div className={css.tools}>
        <span className="quiet" role="status">
          {text('count', { shown: found.length, total: stocks.length })}
        </span>
        <div className={css.views}>
          <Segment
            ground="canvas"
            label={text('views')}
            value={view}
            onChange={props.onView}
            options={views.map((value) => ({ value, label: text(`view.${value}`) }))}
          />
        </div>
      </div>
      {view === 'list' || found.length === 0 ? (
        <Results
          stocks={found}
          currency={currency}
          subject={`${country} ${writeFilter(filter)}`}
          bounded={boundedOf(filter)}
        />
      ) : (
        <HeatMap stocks={found} />
      )}
      <p className="t1 quiet center">{text('foot')}</p>
      <Sheets
        {...props}
        of={sheet}
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => setSheet(undefined)}
      />
    </>
  )
}

function Sheets(
  props: ScreenProps & {
    readonly of: SheetName | undefined
    readonly open: boolean
    readonly onClose: () => void
    readonly onClosed: () => void
  },
) {
  const { country, stocks, filter, onFilter, open, onClose, onClosed } = props
  const currency = stocks[0]?.quote.currency ?? 'NGN'
  const visitor = useUser() === null
  const words = useFilterWords(currency)
  const modal = { open, onClose, onClosed }
  return (
    <>
      {props.of === 'filters' && (
        <FilterSheet {...modal} filter={filter} stocks={stocks} currency={currency} onChoose={onFilter} />
      )}
      {props.of === 'saved' && (
        <SavedSheet
          {...modal}
          visitor={visitor}
          country={country}
          written={writeFilter(filter)}
          words={words(filter)}
          onChoose={(saved) => props.onScreen(filterFrom(saved.filter), saved.country)}
        />
      )}
    </>
  )
}
