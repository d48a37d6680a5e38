import type { RobotOrder } from '@openbourse/protocol'
import { Facts, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { ReceiptSheet } from '../../lib/ReceiptSheet.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import { nearTime, when } from '../../lib/time.ts'

/** What was done: money is on hold for the next dealing point. */
export function PutReceipt(props: {
  readonly of: RobotOrder | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { of, open, onClose } = props
  const own = useText('robotMoney')
  return (
    <ReceiptSheet
      of={of}
      open={open}
      title={own('receiptTitle')}
      onward={{ to: robotPaths.order({ id: of?.id ?? '' }), label: own('toOrder') }}
      onClose={onClose}
    >
      {(order) => <Lines of={order} />}
    </ReceiptSheet>
  )
}

function Lines({ of }: { readonly of: RobotOrder }) {
  const text = useText('robots')
  const own = useText('robotMoney')
  const locale = useLocale()
  const { waiting, currency, nextAt, robotName, id, askedAt, putIn } = of
  const shown = (amount: string) => money(locale, currency, amount)
  return (
    <div className="stack">
      <Facts
        of={[
          { key: 'held', term: <b>{text('onHold')}</b>, value: <b>{shown(waiting)}</b> },
          { key: 'robot', term: text('robot'), value: robotName },
          ...(/[1-9]/.test(putIn) ? [{ key: 'in', term: own('putInBefore'), value: shown(putIn) }] : []),
          ...(nextAt === null
            ? []
            : [
                {
                  key: 'next',
                  term: text('putInAt'),
                  value: nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') }),
                },
              ]),
          { key: 'asked', term: text('asked'), value: when(locale, askedAt, 'dateTime') },
          { key: 'number', term: own('number'), value: id },
        ]}
      />
      <p className="t2 quiet">{own('receiptNote')}</p>
    </div>
  )
}
