import type { Calls, Output } from '@openbourse/protocol'
import {
  Card,
  compact,
  decimal,
  Facts,
  Formula,
  Head,
  money,
  percent,
  type Sum,
  symbolOf,
  TextButton,
} from '@openbourse/ui'
import { Term } from '../../common/terms/Term.tsx'
import { trim } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { memberPaths } from '../../lib/member-paths.ts'
import { sectorWord } from '../../lib/sector-words.ts'
import { when } from '../../lib/time.ts'
import css from './stock.module.css'
import { YearRange } from './YearRange.tsx'

type Info = Output<Calls['stockInfo']>

/** The company, its measures with their sums, and the rules of trading it. */
export function About({ info }: { readonly info: Info }) {
  const text = useText('stock')
  return (
    <Card>
      <Head
        title={text('about')}
        // An index is no company.
        {...(info.feed !== 'simulated'
          ? { note: text('replay') }
          : info.quote.kind === 'stock' && { note: text('fictional') })}
      />
      <p className={css.about}>{info.about}</p>
      {info.quote.kind === 'stock' && <YearRange quote={info.quote} />}
      <Facts of={[...useMeasures(info), ...useRules(info)]} />
    </Card>
  )
}

function useMeasures({ fundamentals, quote }: Info) {
  const text = useText('stock')
  const locale = useLocale()
  if (!fundamentals) return []
  const { marketValue, sharesIssued, earnings, priceEarnings, dividend, dividendYield } = fundamentals
  const price = (of: string) => money(locale, quote.currency, of)
  const last = { value: price(quote.last), name: text('price') }
  const measure = (name: Measure, value: string, terms: Sum['terms']) => ({
    key: name,
    value,
    term: (
      <Formula
        of={() => ({
          title: text(name),
          sentence: text(`${name}How`),
          sum: { terms, result: { value, name: text(name) } },
          source: text('fromCompany', { name: quote.name }),
          learn: glossary({ term: name }),
          readAt: when(locale, quote.at, 'second'),
        })}
      >
        {text(name)}
      </Formula>
    ),
  })
  return [
    measure('marketValue', `${symbolOf(quote.currency, locale) ?? ''}${compact(locale, marketValue)}`, [
      { value: compact(locale, sharesIssued), name: text('sharesIssued'), sign: '×' },
      last,
    ]),
    earnings !== null &&
      priceEarnings !== null &&
      measure('priceEarnings', decimal(locale, trim(priceEarnings, 1)), [
        { ...last, sign: '÷' },
        { value: price(earnings), name: text('earnings') },
      ]),
    dividend !== null &&
      dividendYield !== null &&
      measure('dividendYield', percent(locale, dividendYield), [
        { value: price(dividend), name: text('dividend'), sign: '÷' },
        last,
      ]),
  ].filter((one) => one !== false)
}

type Measure = 'marketValue' | 'priceEarnings' | 'dividendYield'

function useRules({ quote, limits, lot, tick, fees, tradable, flags }: Info) {
  const text = useText('stock')
  const sectors = useText('shares.sectors')
  const locale = useLocale()
  if (!tradable) return []
  const price = (of: string) => money(locale, quote.currency, of)
  return [
    { key: 'sector', term: text('sector'), value: sectors(sectorWord(quote.sector)) },
    { key: 'tick', term: <Term of="tick">{text('tick')}</Term>, value: price(tick) },
    {
      key: 'lot',
      term: <Term of="lot">{text('lot')}</Term>,
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
    ...(flags.shortTerm
      ? [
          {
            key: 'shortTerm',
            term: text('shortTerm'),
            value: <TextButton to={memberPaths.shortTerm()}>{text('onTheList')}</TextButton>,
          },
        ]
      : []),
  ]
}
