import type { FundOrder } from '@openbourse/protocol'
import { Amount, Anchor, Card, ChevronRight, Delta, Facts, Layers, Mark } from '@openbourse/ui'
import { compare } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { worthOf } from './figures.ts'
import css from './funds.module.css'
import { OrderState } from './OrderHead.tsx'
import '../../lib/fund-calls.ts'

const byId = { idOf: ({ id }: FundOrder) => id, everyMs: 10_000 }

export const useOwnOrders = () => usePages('fundOrders', { size: 20 }, byId)

/** Own orders, newest first, those that are over too. */
export function OwnOrders() {
  const text = useText('funds')
  const common = useText('common')
  const pages = useOwnOrders()
  return (
    <PagedRows
      of={pages}
      empty={{ icon: Layers, title: text('noOrdersTitle'), says: text('noOrders') }}
      failed={{ title: text('failedOrders'), says: common('failed.list') }}
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
        <div className={css.card}>
          <div className={css.who}>
            <Mark symbol={order.fundName} />
            <span className={css.name}>
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
  const { face } = useOwnOrders()
  if (face.state !== 'ready' || face.value.length === 0) return null
  const sums = worthOf(face.value.filter(({ endedAt }) => endedAt === null))
  return (
    <Anchor href={fundPaths.orders()}>
      <Card>
        <div className={css.who}>
          <span className={css.name}>
            <span className="t2 quiet">{text('inYourFunds')}</span>
            {sums.length === 0 && <b className="t3">{text('nothingIn')}</b>}
            {sums.map(({ currency, worth }) => (
              <Amount key={currency} of={worth} asset={currency} size="medium" />
            ))}
          </span>
          <span className={css.end}>
            {sums.map(({ currency, profit }) => (
              <Delta key={currency} amount={profit} asset={currency} />
            ))}
          </span>
          <ChevronRight className="icon-small" aria-hidden="true" />
        </div>
      </Card>
    </Anchor>
  )
}
