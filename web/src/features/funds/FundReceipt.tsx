import type { FundOrder } from '@openbourse/protocol'
import { Amount, CircleCheck, Facts, Note, TextButton } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { nearTime, when } from '../../lib/time.ts'
import css from './funds.module.css'

/** What was asked for just now: what is on hold, when it is dealt with, and until when it can be taken back. */
export function FundReceipt({ order, amount }: { readonly order: FundOrder; readonly amount: string }) {
  const text = useText('funds')
  const ui = useText('ui')
  const locale = useLocale()
  const { id, currency, nextAt, fundName, waiting } = order
  const at = nextAt === null ? '' : nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') })
  return (
    <div className="stack">
      <div className={css.got} role="status">
        <span className="t2 quiet">{text('onHold')}</span>
        <Amount of={amount} asset={currency} size="display" />
        <span>{text('forFund', { fund: fundName })}</span>
      </div>
      <Facts
        of={[
          { key: 'at', term: text('putInAt'), value: at },
          { key: 'value', term: text('atValue'), value: text('notKnownYet') },
          { key: 'waiting', term: text('waitingInAll'), value: <Amount of={waiting} asset={currency} /> },
          { key: 'back', term: text('takeBackUntil'), value: at },
          { key: 'asked', term: text('time'), value: when(locale, clock.server(), 'dateTime') },
          { key: 'number', term: text('number'), value: <span className={css.hash}>{id}</span> },
        ]}
      />
      <TextButton to={fundPaths.order({ id })}>{text('toOrder')}</TextButton>
      <Note icon={CircleCheck}>{ui('practice')}</Note>
    </div>
  )
}
