import type { OptionOrder } from '@openbourse/protocol'
import { Button, CircleCheck, Clock, decimal, Facts, money, Note, Sheet } from '@openbourse/ui'
import { compare, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useOptionName } from './words.ts'

/** What became of the order. It follows the order while it is open. */
export function TicketReceipt(props: {
  readonly order: OptionOrder
  /** Expected total of the whole order on the ticket. */
  readonly said: string | undefined
  readonly open: boolean
  readonly onClose: () => void
}) {
  const ticket = useText('options.ticket')
  const common = useText('common')
  const nameOf = useOptionName()
  const listed = useCall(
    'optionOrderList',
    { state: 'all', contract: props.order.terms.contract },
    { freshForMs: 0, everyMs: 2000, enabled: props.open },
  ).data
  const order = listed?.list.find(({ id }) => id === props.order.id) ?? props.order
  const { terms, filled, quantity, state } = order
  const rests = state === 'working' || state === 'partially_filled'
  const title = filled === quantity ? 'filled' : filled > 0 ? 'partly' : rests ? 'open' : 'notFilled'
  const foot = (
    <div className="pair">
      <Button to={optionPaths.orders(rests ? { tab: 'orders' } : {})}>{ticket('positions')}</Button>
      <Button kind="primary" onPress={props.onClose}>
        {common('done')}
      </Button>
    </div>
  )
  return (
    <Sheet open={props.open} onClose={props.onClose} title={ticket('placedTitle')} foot={foot}>
      <div className="stack">
        <Note icon={filled > 0 ? CircleCheck : Clock}>
          <b>
            {ticket(title)}: {nameOf(terms)}
          </b>
          {title === 'notFilled' && <p>{ticket('notFilledText')}</p>}
        </Note>
        <Figures order={order} said={props.said} />
      </div>
    </Sheet>
  )
}

function Figures({ order, said }: { readonly order: OptionOrder; readonly said: string | undefined }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { terms, side, filled, quantity } = order
  const amount = (of: string) => money(locale, terms.currency, shorten(of, 2))
  const until = (endsAt: number | null) =>
    endsAt === null
      ? []
      : [{ key: 'until', term: ticket('openUntil'), value: when(locale, endsAt, 'dateTime') }]
  return (
    <Facts
      of={[
        {
          key: 'total',
          term: <b>{ticket(side === 'open' ? 'youPaid' : 'youGot')}</b>,
          value: <b>{amount(order.total)}</b>,
        },
        ...(said === undefined || filled < quantity
          ? []
          : [{ key: 'said', term: ticket('expected'), value: amount(said) }]),
        {
          key: 'quantity',
          term: ticket('contracts'),
          value: ticket('contractsOf', { filled: String(filled), quantity: String(quantity) }),
        },
        {
          key: 'average',
          term: ticket('average'),
          value: order.averagePrice === null ? '–' : decimal(locale, trim(order.averagePrice, 2)),
        },
        ...(order.state === 'working' || order.state === 'partially_filled' ? until(order.endsAt) : []),
        ...(compare(order.held, '0') > 0
          ? [{ key: 'held', term: ticket('heldMore'), value: amount(order.held) }]
          : []),
      ]}
    />
  )
}
