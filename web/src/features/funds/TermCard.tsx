import type { FundOrder } from '@openbourse/protocol'
import { Card, Head, Meter } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** How far the term of an order has come, and what happens at its end. */
export function TermCard({ order }: { readonly order: FundOrder }) {
  const text = useText('funds')
  const locale = useLocale()
  const { currentPeriod: day, totalPeriod, startedAt, endsAt } = order
  if (startedAt === null || endsAt === null) return null
  return (
    <Card>
      <div className={parts.card}>
        <Head
          title={text('paidBackOn', { day: when(locale, endsAt, 'day') })}
          note={text('dayOf', { day, days: totalPeriod })}
        />
        <p className={`${parts.spread} t1`}>
          <span className="quiet">{when(locale, startedAt, 'day')}</span>
          <b>{text('daysLeft', { days: totalPeriod - day })}</b>
          <span className="quiet">{when(locale, endsAt, 'day')}</span>
        </p>
        <Meter parts={[{ name: 'days', share: day / totalPeriod }]} />
        <p className="quiet">{text('termEnd')}</p>
      </div>
    </Card>
  )
}
