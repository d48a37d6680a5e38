import type { FractionDeal } from '@openbourse/protocol'
import {
  Card,
  Empty,
  Failed,
  Item,
  List,
  LoadMore,
  money,
  PieChart,
  RowBones,
  Show,
  ShowOne,
} from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { sharePaths } from '../../lib/share-paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { DealDetails } from './DealDetails.tsx'

/** One receipt, or all of them, newest first. */
export function FractionScreen({ id }: { readonly id: string }) {
  return id === '' ? <Deals /> : <OneDeal id={id} />
}

const Bones = () => (
  <Card>
    <RowBones rows={4} />
  </Card>
)

function FailedCard({ retry }: { readonly retry: () => void }) {
  const text = useText('fractions')
  const common = useText('common')
  return (
    <Card>
      <Failed title={text('failedList')} retry={retry}>
        {common('failed.list')}
      </Failed>
    </Card>
  )
}

function OneDeal({ id }: { readonly id: string }) {
  const query = useCall('fractionDeal', { id })
  return (
    <ShowOne
      of={faceOf(query, (deal) => deal)}
      skeleton={<Bones />}
      failed={(retry) => <FailedCard retry={retry} />}
    >
      {(deal) => (
        <Card>
          <DealDetails deal={deal} />
        </Card>
      )}
    </ShowOne>
  )
}

function Deals() {
  const text = useText('fractions')
  const pages = usePages('fractionDeals', { size: 20 }, { idOf: ({ id }) => id })
  return (
    <Show
      of={pages.face}
      skeleton={<Bones />}
      empty={
        <Card>
          <Empty icon={PieChart} title={text('noneTitle')} action={text('markets')} to={paths.markets()}>
            {text('none')}
          </Empty>
        </Card>
      }
      failed={(retry) => <FailedCard retry={retry} />}
    >
      {(deals) => (
        <Card flush>
          <List inset="icon">
            {deals.map((deal) => (
              <DealRow key={deal.id} deal={deal} />
            ))}
          </List>
          {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
        </Card>
      )}
    </Show>
  )
}

function DealRow({ deal }: { readonly deal: FractionDeal }) {
  const text = useText('fractions')
  const locale = useLocale()
  const { id, kind, symbol, currency, at, total } = deal
  return (
    <Item
      icon={PieChart}
      title={text(`row.${kind}`, { symbol })}
      note={when(locale, at, 'dateTime')}
      to={sharePaths.fraction({ id })}
      {...(kind !== 'shares' && {
        end: <span className="item-figure">{money(locale, currency, total)}</span>,
      })}
    />
  )
}
