import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Check, Clock, decimal, Undo2, X } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { type OrderStage, orderKind } from '../../common/orders/kind.ts'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

type Row = Output<Calls['offerOrders']>['list'][number]
type State = Row['application']['state']

const stages: Readonly<Record<State, OrderStage>> = {
  unsubscribed: 'ended',
  applying: 'open',
  confirming: 'action',
  to_be_allocated: 'open',
  wait_payment: 'action',
  paid: 'completed',
  not_allotted: 'ended',
  lapsed: 'ended',
  returned: 'ended',
}

/** Own applications for new shares. */
export const applications = orderKind<Row>({
  name: 'applications',
  group: 'offers',
  usePages: () => usePages('offerOrders', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: ({ id, application, offer }) => ({
    id,
    stage: stages[application.state],
    at: application.appliedAt,
    held: compare(application.held, '0') > 0 ? { asset: offer.currency, amount: application.held } : null,
    words: [offer.symbol, offer.name, application.ticket, id],
  }),
  draw: (row) => <ApplicationRow row={row} />,
})

function ApplicationRow({ row: { id, application: own, offer } }: { readonly row: Row }) {
  const text = useText('orders')
  const locale = useLocale()
  const stage = stages[own.state]
  const { symbol, currency } = offer
  const toPay = own.state === 'wait_payment' && own.due !== null && own.payBy !== null
  const price = offer.price.price
  const at =
    price === null ? text('newShares') : text('newSharesAt', { price: decimal(locale, trim(price, 2), 2) })
  const date = (time: number) => when(locale, time, 'dateTime')
  const shares = decimal(locale, trim(toPay ? own.allotted : own.quantity))
  const notes =
    toPay && own.payBy !== null
      ? [text('newShares'), text('by', { time: date(own.payBy) })]
      : stage === 'action'
        ? [text('newShares'), text('by', { time: date(offer.confirmBy) })]
        : [
            at,
            stage === 'open'
              ? text('draw', { time: date(offer.drawAt) })
              : when(locale, own.appliedAt, 'time'),
          ]
  const figure = toPay ? (own.due ?? '0') : stage === 'completed' ? `-${own.paid}` : own.held
  return (
    <CentreItem
      symbol={symbol}
      title={text(toPay ? 'payFor' : 'applyFor', { quantity: shares, symbol })}
      notes={notes}
      figure={<Amount of={figure} asset={currency} sign={stage === 'completed' ? 'always' : 'auto'} />}
      state={{
        tone: stage === 'action' ? 'warn' : stage === 'open' ? 'info' : 'plain',
        word: text(`applied.${own.state}`),
        ...(stage === 'action' && { icon: Clock }),
        ...(stage === 'completed' && { icon: Check }),
        ...(stage === 'ended' && { icon: own.state === 'returned' ? Undo2 : X }),
      }}
      does={{ to: paths.ownOffer({ id, offer: offer.id }) }}
    />
  )
}
