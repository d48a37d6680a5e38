import { Card, money, Pill, Section } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { passed, reminderAt, trialChoice, type Vip } from './choice.ts'
import css from './vip.module.css'

/** The free trial with its days on a line: when it ends, and when the reminder comes. */
export function Trial({ vip }: { readonly vip: Vip }) {
  const text = useText('vip')
  const locale = useLocale()
  const choice = trialChoice(vip, clock.server())
  const price = money(locale, vip.currency, '0.00')
  const { days, used } = vip.trial
  return (
    <Section title={text('tryFirst')}>
      <Card>
        <div className="row between gap3 top">
          <h3 className={css.offer}>{text('trialDays', { days: String(days), price })}</h3>
          <Pill tone={choice ? 'info' : 'plain'}>{text(choice ? 'notUsed' : 'used')}</Pill>
        </div>
        <p className="quiet">
          {choice
            ? text('trialNote')
            : used
              ? text('usedFrom', {
                  from: when(locale, used.from, 'day'),
                  until: when(locale, used.until, 'day'),
                })
              : text('usedElsewhere')}
        </p>
        {choice && <Line vip={vip} span={choice} />}
      </Card>
    </Section>
  )
}

function Line({ vip, span }: { readonly vip: Vip; readonly span: { from: number; until: number } }) {
  const text = useText('vip')
  const locale = useLocale()
  const reminder = reminderAt(vip, span)
  return (
    <div className={css.line}>
      <div className={css.track} aria-hidden="true">
        {reminder !== null && <i style={{ left: `${passed(span, reminder) * 100}%` }} />}
      </div>
      <div className={css.marks}>
        <b>{text('today')}</b>
        {reminder !== null && (
          <span className="quiet">{text('reminder', { date: when(locale, reminder, 'day') })}</span>
        )}
        <b>{text('endsOn', { date: when(locale, span.until, 'day') })}</b>
      </div>
    </div>
  )
}
