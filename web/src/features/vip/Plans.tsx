import { Amount, Bell, Card, CircleOff, money, RadioRows, Section, Undo2 } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { PlanId, Vip } from './choice.ts'
import css from './vip.module.css'

/** Plans as radio buttons, each with its price for a day. */
export function Plans(props: {
  readonly vip: Vip
  readonly chosen: PlanId | undefined
  readonly onChoose: (id: PlanId) => void
}) {
  const { vip, chosen, onChoose } = props
  const text = useText('vip')
  const locale = useLocale()
  const { mine, currency } = vip
  const counted = mine && text('countedFrom', { date: when(locale, mine.until, 'day') })
  return (
    <Section
      title={text(mine ? 'addDays' : 'forLonger')}
      end={counted && <span className="head-note">{counted}</span>}
    >
      <div className={css.plans}>
        <RadioRows
          label={text('plans')}
          values={vip.plans.map(({ id }) => id)}
          value={(chosen ?? '') as Vip['plans'][number]['id']}
          onChoose={onChoose}
          rowClass={css.plan}
        >
          {(id) => {
            const plan = vip.plans.find((one) => one.id === id)
            if (!plan) return null
            return (
              <>
                <span className={css.days}>
                  <b>{plan.days}</b>
                  <i aria-hidden="true" />
                </span>
                <span className="t1 quiet">{text('days')}</span>
                <span className={css.price}>
                  <Amount of={plan.price} asset={currency} />
                </span>
                <span className="t1 quiet figure">
                  {text('perDay', { price: money(locale, currency, plan.perDay) })}
                </span>
              </>
            )
          }}
        </RadioRows>
      </div>
    </Section>
  )
}

/** What holds for every plan. */
export function PlanRules({ vip }: { readonly vip: Vip }) {
  const text = useText('vip')
  const lines = [
    { key: 'renewal', icon: CircleOff, says: text('noRenewal') },
    {
      key: 'notice',
      icon: Bell,
      says: text('notice', { days: Math.max(...vip.noticeDays), last: Math.min(...vip.noticeDays) }),
    },
    { key: 'refund', icon: Undo2, says: text('refundRule', { days: String(vip.refundDays) }) },
  ]
  return (
    <Card>
      <ul className={css.rules}>
        {lines.map(({ key, icon: Icon, says }) => (
          <li key={key}>
            <Icon className="icon-small" aria-hidden="true" />
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
