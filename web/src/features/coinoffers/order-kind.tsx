import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Check, decimal, money, Undo2, X } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { type OrderStage, orderKind } from '../../common/orders/kind.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { priceOf } from './figures.ts'

type Row = Output<Calls['coinOfferOrders']>['list'][number]

const stages: Readonly<Record<Row['application']['state'], OrderStage>> = {
  applied: 'open',
  shared: 'completed',
  not_shared: 'ended',
  withdrawn: 'ended',
  returned: 'ended',
}

/** Own applications for coin offerings. What was paid stays running until all coins are released. */
export const coinApplications = orderKind<Row>({
  name: 'coinOffers',
  group: 'coinOffers',
  usePages: () => usePages('coinOfferOrders', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: (row) => ({
    id: row.id,
    stage: stageOf(row),
    at: row.application.appliedAt,
    held:
      compare(row.application.held, '0') > 0
        ? { asset: row.offer.currency, amount: row.application.held }
        : null,
    words: [row.offer.coin, row.offer.name, row.id],
  }),
  draw: (row) => <CoinRow row={row} />,
})

const stageOf = ({ application: own }: Row): OrderStage =>
  own.state === 'shared' && compare(own.released, own.coins) < 0 ? 'running' : stages[own.state]

function CoinRow({ row }: { readonly row: Row }) {
  const { id, application: own, offer, releases } = row
  const text = useText('orders')
  const locale = useLocale()
  const stage = stageOf(row)
  const isShared = own.state === 'shared'
  const lastAt = releases.at(-1)?.at ?? offer.listsAt
  const later =
    stage === 'open'
      ? text('sharedOut', { time: when(locale, offer.sharesAt, 'dateTime') })
      : stage === 'running'
        ? text('coinsUntil', { day: when(locale, lastAt, 'day') })
        : when(locale, own.appliedAt, 'time')
  const icon = isShared ? Check : own.state === 'returned' ? Undo2 : X
  return (
    <CentreItem
      coin={offer.coin}
      title={
        isShared
          ? `${decimal(locale, own.coins, 2)} ${offer.coin}`
          : text('askCoin', { amount: money(locale, offer.currency, priceOf(own.ask)), coin: offer.coin })
      }
      notes={[text('coinAt', { price: money(locale, offer.currency, priceOf(offer.price)) }), later]}
      figure={
        <Amount
          of={isShared ? `-${own.paid}` : own.held}
          asset={offer.currency}
          sign={isShared ? 'always' : 'auto'}
        />
      }
      state={{
        tone: stage === 'open' ? 'info' : 'plain',
        word: text(`coinAsked.${own.state}`),
        ...(stage !== 'open' && { icon }),
      }}
      does={{ to: paths.ownCoinOffer({ id }) }}
    />
  )
}
