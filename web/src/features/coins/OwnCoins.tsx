import type { CoinTicker } from '@openbourse/protocol'
import { Amount, Card, Cells, Delta, decimal, Formula, Head, money, Price, TextButton } from '@openbourse/ui'
import { OwnPart } from '../../common/Own.tsx'
import { useOwnCount } from '../../common/use-own-count.ts'
import { clock } from '../../lib/clock.ts'
import { compare, minus, rateOf, shorten, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './coins.module.css'

type Mine = NonNullable<CoinTicker['mine']>

/** What the user has of a coin, at the price on the screen, beside what it cost where it was bought here. Nothing without any. */
export function OwnCoins({ info }: { readonly info: CoinTicker }) {
  const { mine } = info
  if (!mine) return null
  const { quantity, openOrders } = mine
  if (compare(quantity, '0') === 0 && openOrders === 0) return null
  return (
    <OwnPart>
      <Figures info={info} mine={mine} />
    </OwnPart>
  )
}

function Figures({ info, mine }: { readonly info: CoinTicker; readonly mine: Mine }) {
  const { quote } = useQuote(info.quote)
  const text = useText('coins')
  const locale = useLocale()
  const { currency } = quote
  const value = shorten(times(quote.last, mine.quantity), 2)
  const count = useOwnCount()
  const average = useAverage(info, mine)
  const hasCost = compare(mine.bought, '0') > 0
  const profit = shorten(minus(times(quote.last, mine.bought), mine.cost), 2)
  const cells = [
    mine.averageCost !== null && {
      key: 'average',
      term: <Formula of={average}>{text('averageCost')}</Formula>,
      value: <Price of={shorten(mine.averageCost, 2)} />,
    },
    { key: 'sell', term: text('canSell'), value: count(mine.available) },
    compare(mine.held, '0') > 0 && { key: 'held', term: text('onHold'), value: count(mine.held) },
  ]
  return (
    <Card label={text('own')}>
      <div className={css.own}>
        <Head
          title={text('own')}
          end={
            <b>
              {count(mine.quantity)} {info.coin}
            </b>
          }
        />
        <div className={css.line}>
          <Amount of={value} asset={currency} size="medium" />
          {hasCost && <Delta amount={profit} rate={rateOf(profit, mine.cost)} asset={currency} />}
        </div>
        <hr className="rule" />
        <Cells of={cells.filter((cell) => cell !== false)} />
        {mine.openOrders > 0 && (
          <TextButton to={paths.coinOrders()}>
            {text('openOrders', { n: mine.openOrders, count: decimal(locale, String(mine.openOrders)) })}
          </TextButton>
        )}
      </div>
    </Card>
  )
}

function useAverage({ quote }: CoinTicker, mine: Mine) {
  const text = useText('coins')
  const locale = useLocale()
  return () => ({
    title: text('averageCost'),
    sentence: text('averageCostHow'),
    sum: {
      terms: [
        {
          value: money(locale, quote.currency, shorten(mine.cost, 2)),
          name: text('paid'),
          sign: '÷' as const,
        },
        { value: decimal(locale, mine.bought), name: text('bought') },
      ],
      result: {
        value: money(locale, quote.currency, shorten(mine.averageCost ?? '0', 2)),
        name: text('each'),
      },
    },
    source: text('fromLots'),
    readAt: when(locale, clock.server(), 'second'),
  })
}
