import type { Quote } from '@openbourse/protocol'
import { Anchor, Card, Delta, Item, List, Mark, money, Price, Trend } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useQuote, useQuotes } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import css from './home.module.css'

/** In place of the line of an account that has never traded, which is flat: the market, and the way to a first share. */
export function FirstSteps() {
  const [kept] = useKept('stockCountry')
  const country = kept as 'NG'
  const indices = useCall('stockIndices', { country }, { freshForMs: 60_000 })
  const hot = useCall('stockHot', { kind: 'hot', country, size: 6 }, { freshForMs: 60_000 })
  const index = indices.data?.list[0]
  const first = hot.data?.list[0]
  useQuotes(index && [index], () => indices.refetch({ throwOnError: true }))
  return (
    <div className={css.first}>
      {index && <MarketLine quote={index} />}
      {first && <FirstShare quote={first} />}
    </div>
  )
}

function MarketLine(props: { readonly quote: Quote }) {
  const text = useText('home')
  const { quote } = useQuote(props.quote)
  return (
    <Anchor href={paths.stock({ symbol: quote.symbol })} className={css.market}>
      <span>{quote.name}</span>
      <span className={css.marketFigures}>
        <b>
          <Price of={quote.last} />
        </b>
        <span>
          <Delta rate={quote.changeRate} /> {text('today').toLocaleLowerCase()}
        </span>
      </span>
      <Trend values={quote.spark.map(Number)} previous={Number(quote.previousClose)} height="5rem" />
    </Anchor>
  )
}

function FirstShare({ quote }: { readonly quote: Quote }) {
  const text = useText('home')
  const locale = useLocale()
  return (
    <Card flush>
      <List>
        <Item
          strong
          to={paths.stock({ symbol: quote.symbol })}
          mark={<Mark symbol={quote.symbol} />}
          title={text('firstShare')}
          note={text('firstShareNote', {
            symbol: quote.symbol,
            price: money(locale, quote.currency, quote.ask ?? quote.last),
          })}
        />
      </List>
    </Card>
  )
}
