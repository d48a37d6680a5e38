import type { FundOrder } from '@openbourse/protocol'
import { Amount, Layers } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { type OrderStage, orderKind } from '../../common/orders/kind.ts'
import { compare } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const stages: Readonly<Record<FundOrder['state'], OrderStage>> = {
  waiting: 'open',
  running: 'running',
  stopping: 'running',
  ended: 'completed',
  stopped: 'completed',
  withdrawn: 'ended',
}

/** Own orders of funds: running until their units are paid out. */
export const fundOrders = orderKind<FundOrder>({
  name: 'funds',
  group: 'funds',
  usePages: () => usePages('fundOrders', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: ({ id, state, askedAt, waiting, currency, fundName }) => ({
    id,
    stage: stages[state],
    at: askedAt,
    held: compare(waiting, '0') > 0 ? { asset: currency, amount: waiting } : null,
    words: [fundName, id],
  }),
  draw: (order) => <FundRow order={order} />,
})

function FundRow({ order }: { readonly order: FundOrder }) {
  const text = useText('orders')
  const locale = useLocale()
  const { id, fundName, state, currency, waiting, value, paidOut, askedAt, endsAt } = order
  const isOver = stages[state] === 'completed'
  return (
    <CentreItem
      icon={Layers}
      title={fundName}
      notes={[
        text('fund'),
        state === 'running' && endsAt !== null
          ? text('fundUntil', { day: when(locale, endsAt, 'day') })
          : when(locale, askedAt, 'time'),
      ]}
      figure={
        <Amount
          of={isOver ? paidOut : (value ?? waiting)}
          asset={currency}
          sign={isOver ? 'always' : 'auto'}
        />
      }
      state={{ tone: isOver || state === 'withdrawn' ? 'plain' : 'info', word: text(`fundState.${state}`) }}
      does={{ to: fundPaths.order({ id }) }}
    />
  )
}
