import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Check, decimal, Undo2, X } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { type OrderStage, orderKind } from '../../common/orders/kind.ts'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

type Row = Output<Calls['blockOrders']>['list'][number]
type State = Row['application']['state']

const stages: Readonly<Record<State, OrderStage>> = {
  applied: 'open',
  allotted: 'completed',
  not_allotted: 'ended',
  withdrawn: 'ended',
  returned: 'ended',
}

/** Own applications for blocks. What was given out stays running until it can be sold. */
export const blockApplications = orderKind<Row>({
  name: 'blocks',
  group: 'blocks',
  usePages: () => usePages('blockOrders', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: ({ id, application, block }) => ({
    id,
    stage: stageOf({ application, block }),
    at: application.appliedAt,
    held: compare(application.held, '0') > 0 ? { asset: block.currency, amount: application.held } : null,
    words: [block.symbol, block.name, block.seller, id],
  }),
  draw: (row) => <BlockRow row={row} />,
})

const stageOf = ({ application, block }: Pick<Row, 'application' | 'block'>): OrderStage =>
  application.state === 'allotted' && block.state === 'locked' ? 'running' : stages[application.state]

function BlockRow({ row: { id, application: own, block } }: { readonly row: Row }) {
  const text = useText('orders')
  const locale = useLocale()
  const stage = stageOf({ application: own, block })
  const isGiven = own.state === 'allotted'
  const quantity = decimal(locale, trim(isGiven ? own.allotted : own.quantity))
  const date = (time: number) => when(locale, time, 'dateTime')
  const later =
    stage === 'open'
      ? text('givenOut', { time: date(block.allotsAt) })
      : stage === 'running'
        ? text('sellFrom', { time: when(locale, block.unlockAt, 'day') })
        : when(locale, own.appliedAt, 'time')
  const icon = isGiven ? Check : own.state === 'returned' ? Undo2 : X
  return (
    <CentreItem
      symbol={block.symbol}
      title={text('askFor', { quantity, symbol: block.symbol })}
      notes={[text('blockAt', { price: decimal(locale, trim(block.price, 2), 2) }), later]}
      figure={
        <Amount
          of={isGiven ? `-${own.paid}` : own.held}
          asset={block.currency}
          sign={isGiven ? 'always' : 'auto'}
        />
      }
      state={{
        tone: stage === 'open' ? 'info' : 'plain',
        word: text(`asked.${own.state}`),
        ...(stage !== 'open' && { icon }),
      }}
      does={{ to: paths.ownBlock({ id }) }}
    />
  )
}
