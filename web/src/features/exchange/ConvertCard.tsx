import type { ExchangeQuote } from '@openbourse/protocol'
import {
  Amount,
  Card,
  type Fact,
  Facts,
  Head,
  money,
  Note,
  percent,
  Ring,
  Scale,
  TextButton,
} from '@openbourse/ui'
import { compare, negate, over, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { besideBook, bookOrderOf } from './deal.ts'
import css from './exchange.module.css'

type Props = {
  readonly shown: ExchangeQuote
  readonly firm: ExchangeQuote | undefined
  readonly now: number
}

/** A quote for coins: a ring that runs down once, every cost in money, and what the order book would give instead. */
export function ConvertCard({ shown, firm, now }: Props) {
  const text = useText('exchange')
  const locale = useLocale()
  const lengthMs = shown.firmUntil - shown.quotedAt
  // A phone whose clock is behind shows no more than the whole time.
  const leftMs = firm ? Math.min(lengthMs, Math.max(0, firm.firmUntil - now)) : 0
  const seconds = Math.ceil(leftMs / 1000)
  const rate = (of: ExchangeQuote['rate']) => money(locale, of.in, trim(shorten(of.value, 4), 2))
  const lines: Fact[] = [
    { key: 'rate', term: text('rateOne', { currency: shown.rate.per }), value: rate(shown.rate) },
    {
      key: 'mid',
      term: text('bookMiddle', { time: when(locale, shown.quotedAt, 'second') }),
      value: rate(shown.mid),
    },
    {
      key: 'spread',
      term: text('spread', { percent: percent(locale, over(String(shown.spreadBps), '10000', 6) ?? '0') }),
      value: <Amount of={shown.spread} asset={shown.from} />,
    },
    { key: 'cut', term: text('cut'), value: <Amount of={trim(shown.cut, 2)} asset={shown.to} /> },
  ]
  return (
    <>
      <Card>
        <div className={css.part}>
          <div className={css.ringed}>
            <span role="status">
              <b>{firm ? text('firmFor', { seconds }) : text('firmOver')}</b>
              <small>{text(firm ? 'firmSays' : 'firmOverSays')}</small>
            </span>
            <Ring parts={[{ name: 'left', share: leftMs / lengthMs, color: 'var(--accent)' }]}>
              {seconds}
            </Ring>
          </div>
          <hr className="rule" />
          <div className={firm ? undefined : css.old}>
            <Facts of={lines} />
          </div>
        </div>
      </Card>
      <Book quote={shown} />
    </>
  )
}

/** Result of the same money in the order book, fee included; nothing where no book trades the two. */
function Book({ quote }: { readonly quote: ExchangeQuote }) {
  const text = useText('exchange')
  const locale = useLocale()
  const symbol = [quote.from, quote.to].includes('USDT')
    ? `${quote.from === 'USDT' ? quote.to : quote.from}USDT`
    : undefined
  const isPair = symbol !== undefined && /^[A-Z]+USDT$/.test(symbol) && symbol !== 'USDTUSDT'
  const lot = useCall('coinTicker', { symbol: symbol ?? '' }, { enabled: isPair }).data?.lot
  const order = lot === undefined ? undefined : bookOrderOf(quote, lot)
  const preview = useCall(
    'coinOrderPreview',
    {
      symbol: symbol ?? '',
      type: 'market',
      timeInForce: 'ioc',
      side: order?.side ?? 'buy',
      quantity: order?.quantity ?? '0',
    },
    { enabled: order !== undefined, keepPrevious: true },
  ).data
  if (!order || !preview || compare(preview.rests, '0') > 0) return null
  const beside = besideBook(quote, order, preview.total)
  if (!beside) return null
  const isBetter = compare(beside.more, '0') > 0
  const amount = money(locale, quote.to, trim(isBetter ? beside.more : negate(beside.more), 2))
  // What is received in USDT is worth what it is.
  const worth =
    order.side === 'buy' ? money(locale, 'USDT', isBetter ? beside.worth : negate(beside.worth)) : ''
  const key = isBetter ? 'bookBetter' : 'quoteBetter'
  return (
    <Card>
      <div className={css.part}>
        <Head title={text('bookTitle')} />
        <Facts
          of={[
            { key: 'here', term: text('thisQuote'), value: <Amount of={quote.gets} asset={quote.to} /> },
            { key: 'book', term: text('bookNow'), value: <Amount of={beside.gives} asset={quote.to} /> },
            {
              key: 'spread',
              term: text('quoteCost'),
              value: <Amount of={quote.spread} asset={quote.from} />,
            },
            { key: 'fees', term: text('bookCost'), value: money(locale, 'USDT', trim(preview.cost, 2)) },
          ]}
        />
        <Note icon={Scale} ground="canvas">
          {worth === '' ? text(key, { amount }) : text(`${key}Worth`, { amount, worth })}{' '}
          {isBetter && (
            <TextButton to={paths.coin({ symbol: symbol ?? '', side: order.side })}>
              {text('useBook')}
            </TextButton>
          )}
        </Note>
      </div>
    </Card>
  )
}
