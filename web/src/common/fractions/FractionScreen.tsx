import type { FractionDeal } from '@openbourse/protocol'
import { Card, Empty, Item, List, LoadMore, money, PieChart } from '@openbourse/ui'
import { CardOf } from '../../lib/CardOf.tsx'
import { CardRows } from '../../lib/CardRows.tsx'
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

function OneDeal({ id }: { readonly id: string }) {
  const text = useText('fractions')
  const query = useCall('fractionDeal', { id })
  return (
    <CardOf of={faceOf(query, (deal) => deal)} rows={4} mark failedTitle={text('failedList')}>
      {(deal) => (
        <Card>
          <DealDetails deal={deal} />
        </Card>
      )}
    </CardOf>
  )
}

function Deals() {
  const text = useText('fractions')
  const pages = usePages('fractionDeals', { size: 20 }, { idOf: ({ id }) => id })
  return (
    <CardRows
      of={pages.face}
      bones={4}
      empty={
        <Empty icon={PieChart} title={text('noneTitle')} action={text('markets')} to={paths.markets()}>
          {text('none')}
        </Empty>
      }
      failedTitle={text('failedList')}
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
    </CardRows>
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
