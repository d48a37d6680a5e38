import type { Calls, Output } from '@openbourse/protocol'
import { Card, compact, decimal, Facts, Formula, Head, money, percent, symbolOf } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { sectorWord } from '../../lib/sector-words.ts'
import { when } from '../../lib/time.ts'
import css from './stock.module.css'

type Info = Output<Calls['stockInfo']>

/** Who the company is, its measures with their sums, and the rules of trading it. */
export function About({ info }: { readonly info: Info }) {
  const text = useText('stock')
  return (
    <Card>
      <Head title={text('about')} note={text(info.feed === 'simulated' ? 'fictional' : 'replay')} />
      <p className={css.about}>{info.about}</p>
      <Facts of={[...useMeasures(info), ...useRules(info)]} />
    </Card>
  )
}

function useMeasures({ fundamentals, quote }: Info) {
  const text = useText('stock')
  const locale = useLocale()
  if (!fundamentals) return []
  const symbol = symbolOf(quote.currency, locale) ?? ''
  const value = `${symbol}${compact(locale, fundamentals.marketValue)}`
  const worth = () => ({
    title: text('marketValue'),
    sentence: text('marketValueHow'),
    sum: {
      terms: [
        { value: compact(locale, fundamentals.sharesIssued), name: text('sharesIssued'), sign: '×' as const },
        { value: decimal(locale, quote.last, 2), name: text('price') },
      ],
      result: { value, name: text('marketValue') },
    },
    source: text('fromCompany', { name: quote.name }),
    readAt: when(locale, quote.at, 'second'),
  })
  return [
    { key: 'value', term: <Formula of={worth}>{text('marketValue')}</Formula>, value },
    ...(fundamentals.priceEarnings === null
      ? []
      : [
          {
            key: 'pe',
            term: text('priceEarnings'),
            value: decimal(locale, trim(fundamentals.priceEarnings, 1)),
          },
        ]),
    ...(fundamentals.dividendYield === null
      ? []
      : [{ key: 'yield', term: text('dividendYield'), value: percent(locale, fundamentals.dividendYield) }]),
  ]
}

function useRules({ quote, limits, lot, tick, fees, tradable }: Info) {
  const text = useText('stock')
  const locale = useLocale()
  if (!tradable) return []
  const price = (of: string) => money(locale, quote.currency, of)
  return [
    { key: 'sector', term: text('sector'), value: text(`sectors.${sectorWord(quote.sector)}`) },
    { key: 'tick', term: text('tick'), value: price(tick) },
    {
      key: 'lot',
      term: text('lot'),
      value: text('countShares', { n: Number(lot), count: decimal(locale, lot) }),
    },
    ...(limits
      ? [
          {
            key: 'limits',
            term: text('limits'),
            value: `${decimal(locale, limits.low, 2)} – ${decimal(locale, limits.high, 2)}`,
          },
        ]
      : []),
    ...fees.map((fee) => ({
      key: fee.kind,
      term: text(`fee.${fee.kind}`),
      value: percent(locale, fee.rate),
    })),
  ]
}
