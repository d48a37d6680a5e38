import type { FundOrder } from '@openbourse/protocol'
import { Amount, Anchor, Card, ChevronRight, Delta, Facts, Layers, Mark } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { compare } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { worthOf } from './figures.ts'
import { OrderState } from './OrderHead.tsx'

const byId = { idOf: ({ id }: FundOrder) => id, everyMs: 10_000 }

export const useOwnOrders = () => usePages('fundOrders', { size: 20 }, byId)

/** Own orders, newest first, those that are over too. */
export function OwnOrders() {
  const text = useText('funds')
  const pages = useOwnOrders()
  return (
    <PagedRows
      of={pages}
      empty={{ icon: Layers, title: text('noOrdersTitle'), says: text('noOrders') }}
      failedTitle={text('failedOrders')}
    >
      {(orders) => orders.map((order) => <OwnOrderCard key={order.id} order={order} />)}
    </PagedRows>
  )
}

function OwnOrderCard({ order }: { readonly order: FundOrder }) {
  const text = useText('funds')
  const locale = useLocale()
  const { currency, value, profit, profitRate, waiting, endedAt } = order
  const shown = (amount: string) => <Amount of={amount} asset={currency} />
  return (
    <Anchor href={fundPaths.order({ id: order.id })}>
      <Card>
        <div className={parts.card}>
          <div className={parts.who}>
            <Mark symbol={order.fundName} />
            <span className={parts.name}>
              <b className="t3">{order.fundName}</b>
              <span className="t1 quiet">{when(locale, order.startedAt ?? order.askedAt, 'date')}</span>
            </span>
            <OrderState order={order} />
          </div>
          <Facts
            of={[
              ...(compare(waiting, '0') > 0
                ? [{ key: 'waiting', term: text('onHold'), value: shown(waiting) }]
                : []),
              ...(compare(order.putIn, '0') > 0
                ? [{ key: 'putIn', term: text('putIn'), value: shown(order.putIn) }]
                : []),
              ...(endedAt === null
                ? value === null
                  ? []
                  : [{ key: 'value', term: text('value'), value: shown(value) }]
                : [{ key: 'back', term: text('cameBack'), value: shown(order.paidOut) }]),
              ...(profit === null
                ? []
                : [
                    {
                      key: 'profit',
                      term: text('profit'),
                      value: <Delta amount={profit} asset={currency} rate={profitRate ?? '0'} />,
                    },
                  ]),
            ]}
          />
        </div>
      </Card>
    </Anchor>
  )
}

/** What own orders are worth together, and the way to them; nothing before the first one. */
export function InFunds() {
  const text = useText('funds')
  const [hidden] = useKept('amountsHidden')
  const { face } = useOwnOrders()
  if (face.state !== 'ready' || face.value.length === 0) return null
  const sums = worthOf(face.value.filter(({ endedAt }) => endedAt === null))
  return (
    <Anchor href={fundPaths.orders()}>
      <Card>
        <div className={parts.who}>
          <span className={parts.name}>
            <span className="t2 quiet">{text('inYourFunds')}</span>
            {sums.length === 0 && <b className="t3">{text('nothingIn')}</b>}
            {sums.map(({ currency, worth }) => (
              <Amount key={currency} of={worth} asset={currency} size="medium" hidden={hidden} />
            ))}
          </span>
          <span className={parts.end}>
            {!hidden &&
              sums.map(({ currency, profit }) => <Delta key={currency} amount={profit} asset={currency} />)}
          </span>
          <ChevronRight className="icon-small" aria-hidden="true" />
        </div>
      </Card>
    </Anchor>
  )
}
