import type { ExchangeConversion } from '@openbourse/protocol'
import { Amount, type Fact, Facts, Formula, money, percent } from '@openbourse/ui'
import { over, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** Every line of an exchange's cost, from the rate to the result. Each figure is the server's, unchanged. */
export function Terms(props: {
  readonly of: ExchangeConversion
  readonly at: number
  readonly more?: readonly Fact[]
}) {
  const { of, at, more = [] } = props
  const text = useText('exchange')
  const locale = useLocale()
  const since = Math.max(...of.sources.map((source) => source.since))
  const lines: Fact[] = [
    { key: 'mid', term: <RateHow of={of} at={at} />, value: <RateLine of={of.mid} /> },
    {
      key: 'source',
      term: text('from'),
      value: text('sourceSince', { time: when(locale, since, 'dateTime') }),
    },
    {
      key: 'spread',
      term: text('spread', { percent: percent(locale, over(String(of.spreadBps), '10000', 6) ?? '0') }),
      value: <Amount of={of.spread} asset={of.from} />,
    },
    { key: 'exchanged', term: text('exchanged'), value: <Amount of={of.exchanged} asset={of.from} /> },
    {
      key: 'cut',
      term: text('cut'),
      value: <Amount of={trim(of.cut, 2)} asset={of.to} />,
    },
    { key: 'rate', term: <AllInHow of={of} at={at} />, value: <RateLine of={of.rate} /> },
  ]
  return <Facts of={[...lines, ...more]} />
}

type Rate = ExchangeConversion['mid']
/** Rounded for reading; the receipt shows every decimal. */
const decimalsShown = 4

function RateLine({ of }: { readonly of: Rate }) {
  const text = useText('exchange')
  const locale = useLocale()
  return <>{text('rateLine', { per: of.per, value: money(locale, of.in, rounded(of.value)) })}</>
}

function rounded(value: string): string {
  return trim(shorten(value, decimalsShown), 2)
}

function RateHow({ of, at }: { readonly of: ExchangeConversion; readonly at: number }) {
  const text = useText('exchange')
  const locale = useLocale()
  const { mid, sources } = of
  const base = 'NGN'
  const shown = [...sources].sort((one) => (one.currency === mid.per ? -1 : 1))
  const computed = () => ({
    title: text('mid'),
    sentence: text('midHow'),
    sum: {
      terms: shown.map(({ currency, value }, index) => ({
        value: money(locale, base, value),
        name: shown.length > 1 ? text('one', { currency }) : text('setting'),
        ...(index === 0 && shown.length > 1 ? { sign: '÷' as const } : {}),
      })),
      result: {
        value: money(locale, mid.in, trim(mid.value, 2)),
        name: text('one', { currency: mid.per }),
      },
    },
    source: text('source'),
    readAt: when(locale, at, 'second'),
    more: shown.map(({ setting, currency, since }) => ({
      key: setting,
      term: currency,
      value: text('settingSince', { setting, time: when(locale, since, 'dateTime') }),
    })),
  })
  return <Formula of={computed}>{text('mid')}</Formula>
}

function AllInHow({ of, at }: { readonly of: ExchangeConversion; readonly at: number }) {
  const text = useText('exchange')
  const locale = useLocale()
  const { rate } = of
  const [dear, cheap] = rate.per === of.from ? [of.pays, of.gets] : [of.gets, of.pays]
  const paysFirst = rate.per === of.to
  const computed = () => ({
    title: text('rate'),
    sentence: text('rateHow'),
    sum: {
      terms: [
        { value: money(locale, rate.in, cheap), name: text(paysFirst ? 'pay' : 'get'), sign: '÷' as const },
        { value: money(locale, rate.per, dear), name: text(paysFirst ? 'get' : 'pay') },
      ],
      result: {
        value: money(locale, rate.in, trim(rate.value, 2)),
        name: text('one', { currency: rate.per }),
      },
    },
    source: text('source'),
    readAt: when(locale, at, 'second'),
  })
  return <Formula of={computed}>{text('rate')}</Formula>
}
