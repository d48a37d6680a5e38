import type { Fund } from '@openbourse/protocol'
import { Card, Formula, Head, money, percent } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { SplitBar } from '../../common/records/SplitBar.tsx'
import { clock } from '../../lib/clock.ts'
import { compare, minus, plus, share } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { yearCost } from './figures.ts'

/** The fees of a year in money, on an amount that is easy to think of. */
export function Costs({ fund }: { readonly fund: Fund }) {
  const text = useText('funds')
  const locale = useLocale()
  const { costs, currency, managementFee, performanceFee } = fund
  const of = (amount: string) => money(locale, currency, amount)
  const sum = yearCost(fund)
  // Without any gain there is no fee of profit.
  const still = minus(minus(costs.on, costs.management), costs.trading ?? '0')
  const lines = [
    {
      key: 'management',
      color: 'var(--part-3)',
      amount: costs.management,
      name: text('management', { rate: percent(locale, managementFee) }),
    },
    {
      key: 'performance',
      color: 'var(--part-5)',
      amount: costs.performance,
      name: text('performance', {
        rate: percent(locale, performanceFee, 'auto', 0),
        gain: of(costs.gain),
      }),
    },
    ...(costs.trading === null
      ? []
      : [{ key: 'trading', color: 'var(--ink)', amount: costs.trading, name: text('tradingCost') }]),
  ]
  const how = () => ({
    title: text('costsYear'),
    sentence: text(costs.trading === null ? 'costsHow' : 'costsHowTraded'),
    sum: {
      terms: lines.map(({ amount, name }) => ({ value: of(amount), name })),
      result: { value: of(sum), name: text('costsYear') },
    },
    source: text('termsOfFund'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card>
      <div className={parts.card}>
        <Head title={text('costs', { on: of(costs.on) })} note={text('inOneYear')} />
        <SplitBar
          of={lines.map(({ amount, ...line }) => ({
            ...line,
            shown: of(amount),
            size: share(amount, sum),
          }))}
        />
        <p className={`${parts.rule} ${parts.spread}`}>
          <b>
            <Formula of={how}>{text('costsYear')}</Formula>
          </b>
          <b>{of(sum)}</b>
        </p>
        <p className="t1 quiet">
          {costs.trading === null
            ? text('costsKept', { kept: of(minus(plus(costs.on, costs.gain), sum)), gain: of(costs.gain) })
            : compare(still, '0') > 0
              ? text('costsStill', { kept: of(still) })
              : text('costsAll')}{' '}
          {text(costs.trading === null ? 'tradingIn' : 'tradingMeasured')}
        </p>
      </div>
    </Card>
  )
}
