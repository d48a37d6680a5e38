import type { Quote } from '@openbourse/protocol'
import {
  Age,
  Anchor,
  Card,
  Delta,
  decimal,
  Empty,
  Failed,
  Item,
  LineChart,
  List,
  Live,
  Mark,
  Price,
  Show,
  Sparkline,
  Trend,
} from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { MarketBones } from './MarketBones.tsx'
import styles from './start.module.css'

const everyMs = 2000

/** The live market of the phone’s country before signing in: its first index and its three most traded stocks. */
export function MarketCard() {
  const text = useText('start')
  const [kept] = useKept('stockCountry')
  const country = kept as 'NG'
  const indices = faceOf(useCall('stockIndices', { country }, { everyMs, freshForMs: everyMs }), ({ list }) =>
    list.slice(0, 1),
  )
  return (
    <Card flush>
      <Show
        of={indices}
        skeleton={<MarketBones />}
        empty={
          <Empty icon={LineChart} title={text('emptyTitle')}>
            {text('empty')}
          </Empty>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry} kind="tonal">
            {text('failed')}
          </Failed>
        )}
      >
        {([index]) => (index ? <IndexPart index={index} /> : <MarketBones />)}
      </Show>
      <HotRows country={country} />
      {pageExists(paths.markets()) && (
        <Anchor href={paths.markets()} className={styles.all}>
          {text('market')}
        </Anchor>
      )}
    </Card>
  )
}

function IndexPart({ index }: { readonly index: Quote }) {
  const text = useText()
  const locale = useLocale()
  const words = (ageMs: number) => text('common.age.live', { age: decimal(locale, ageText(ageMs)) })
  return (
    <div className={styles.index}>
      <div className="row between wrap">
        <h2 className="strong">{index.name}</h2>
        {index.state === 'open' ? (
          <Age sinceMs={index.at} nowMs={clock.server} text={words} staleAfterMs={30_000} />
        ) : (
          <Live state="idle">{text('start.liveState', { state: index.state })}</Live>
        )}
      </div>
      <div className="row between base wrap">
        <Price of={index.last} size="large" />
        <Delta rate={index.changeRate} />
      </div>
      <div className={styles.chart}>
        <Trend values={index.spark.map(Number)} previous={Number(index.previousClose)} height="7.5rem" />
      </div>
    </div>
  )
}

function HotRows(props: { readonly country: 'NG' }) {
  const query = useCall('stockHot', { country: props.country, size: 3 }, { everyMs, freshForMs: everyMs })
  const rows = query.data?.list ?? []
  if (rows.length === 0) return null
  return (
    <div className={styles.rows}>
      <List>
        {rows.map((quote) => (
          <HotRow key={quote.symbol} quote={quote} />
        ))}
      </List>
    </div>
  )
}

function HotRow({ quote }: { readonly quote: Quote }) {
  const face = {
    mark: <Mark symbol={quote.symbol} />,
    title: quote.symbol,
    note: quote.name,
    strong: true,
    middle: <Sparkline values={quote.spark.map(Number)} previous={Number(quote.previousClose)} />,
    end: (
      <span className={styles.price}>
        <span className="t3 strong ink">
          <Price of={quote.last} />
        </span>
        <Delta rate={quote.changeRate} look="pill" />
      </span>
    ),
  }
  const page = paths.stock({ symbol: quote.symbol })
  return pageExists(page) ? <Item {...face} to={page} plain /> : <Item {...face} />
}

/** Tenths below ten seconds, then whole seconds. */
export function ageText(ageMs: number): string {
  return ageMs < 10_000
    ? (Math.max(1, Math.floor(ageMs / 100)) / 10).toFixed(1)
    : String(Math.floor(ageMs / 1000))
}
