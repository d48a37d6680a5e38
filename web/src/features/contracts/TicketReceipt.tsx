import type { Order } from '@openbourse/protocol'
import { Button, CircleCheck, Clock, decimal, Facts, money, Note, Sheet } from '@openbourse/ui'
import { contractPaths } from '../../lib/contract-paths.ts'
import { compare, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

/** What became of the order. It follows the order while it is open. */
export function TicketReceipt(props: {
  readonly order: Order
  readonly coin: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('contracts')
  const ticket = useText('positionsOnMargin.ticket')
  const positions = useText('positionsOnMargin')
  const common = useText('common')
  const locale = useLocale()
  const { coin } = props
  const info = useCall(
    'coinContractOrderQuery',
    { id: props.order.id },
    { freshForMs: 0, everyMs: 2000 },
  ).data
  const order = info?.order ?? props.order
  const isFilled = compare(order.filled, '0') > 0
  const rests = order.state === 'working' || order.state === 'partially_filled'
  const title = isFilled ? ticket('filled') : ticket(rests ? 'rests' : 'notFilled')
  const foot = (
    <div className="pair">
      <Button to={contractPaths.positions()}>{text('positions')}</Button>
      <Button kind="primary" onPress={props.onClose}>
        {common('done')}
      </Button>
    </div>
  )
  return (
    <Sheet open={props.open} onClose={props.onClose} title={ticket('placedTitle')} foot={foot}>
      <div className="stack">
        <Note icon={isFilled ? CircleCheck : Clock}>
          <b>{title}</b>
          {!isFilled && !rests && <p>{ticket('notFilledText')}</p>}
        </Note>
        <Facts
          of={[
            {
              key: 'quantity',
              term: positions('close.quantity'),
              value: `${decimal(locale, trim(order.filled))} / ${decimal(locale, trim(order.quantity))} ${coin}`,
            },
            {
              key: 'price',
              term: ticket('average'),
              value: order.averagePrice === null ? '–' : decimal(locale, order.averagePrice),
            },
            {
              key: 'fees',
              term: positions('list.feesPaid'),
              value: money(locale, 'USDT', shorten(order.fees, 2)),
            },
          ]}
        />
      </div>
    </Sheet>
  )
}
