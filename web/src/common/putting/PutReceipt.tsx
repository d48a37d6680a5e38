import { Amount, CircleCheck, Facts, Note } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { nearTime, when } from '../../lib/time.ts'
import parts from '../aif/parts.module.css'

/** Content of the receipt of an order for units. */
export type Put = {
  readonly id: string
  readonly currency: string
  readonly waiting: string
  readonly nextAt: number | null
}

/** What was asked for just now: what is on hold, when it is put in, and until when it can be taken back. */
export function PutReceipt(props: { readonly order: Put; readonly amount: string; readonly into: string }) {
  const { order, amount, into } = props
  const text = useText('putIn')
  const ui = useText('ui')
  const locale = useLocale()
  const { id, currency, nextAt, waiting } = order
  const nowMs = clock.server()
  const at = nextAt === null ? '' : nearTime(locale, nextAt, { nowMs, today: text('today') })
  return (
    <div className="stack">
      <div className={parts.got} role="status">
        <span className="t2 quiet">{text('onHold')}</span>
        <Amount of={amount} asset={currency} size="display" />
        <span>{text('into', { into })}</span>
      </div>
      <Facts
        of={[
          { key: 'at', term: text('putInAt'), value: at },
          { key: 'value', term: text('atValue'), value: text('notKnownYet') },
          { key: 'waiting', term: text('waitingInAll'), value: <Amount of={waiting} asset={currency} /> },
          { key: 'back', term: text('takeBackUntil'), value: at },
          { key: 'time', term: text('time'), value: when(locale, nowMs, 'dateTime') },
          { key: 'number', term: text('number'), value: id },
        ]}
      />
      <Note icon={CircleCheck}>{ui('practice')}</Note>
    </div>
  )
}
