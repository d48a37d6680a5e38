import type { Fund } from '@openbourse/protocol'
import { Card, Formula, Head, money, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { minus, plus, share } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { yearCost } from './figures.ts'
import css from './funds.module.css'

/** The fees of a year in money, on an amount that is easy to think of. */
export function Costs({ fund }: { readonly fund: Fund }) {
  const text = useText('funds')
  const locale = useLocale()
  const { costs, currency, managementFee, performanceFee } = fund
  const of = (amount: string) => money(locale, currency, amount)
  const sum = yearCost(fund)
  const parts = [
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
  ]
  const how = () => ({
    title: text('costsYear'),
    sentence: text('costsHow'),
    sum: {
      terms: parts.map(({ amount, name }) => ({ value: of(amount), name })),
      result: { value: of(sum), name: text('costsYear') },
    },
    source: text('termsOfFund'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('costs', { on: of(costs.on) })} note={text('inOneYear')} />
        <div className={css.parts} aria-hidden="true">
          {parts.map(({ key, amount, color }) => (
            <i key={key} style={{ flexGrow: share(amount, sum), background: color }} />
          ))}
        </div>
        <dl className={css.legend}>
          {parts.map(({ key, name, amount, color }) => (
            <div key={key}>
              <dt>
                <i style={{ background: color }} />
                {name}
              </dt>
              <dd>{of(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className={`${css.rule} ${css.spread}`}>
          <b>
            <Formula of={how}>{text('costsYear')}</Formula>
          </b>
          <b>{of(sum)}</b>
        </p>
        <p className="t1 quiet">
          {text('costsKept', { kept: of(minus(plus(costs.on, costs.gain), sum)), gain: of(costs.gain) })}{' '}
          {text('tradingIn')}
        </p>
      </div>
    </Card>
  )
}
