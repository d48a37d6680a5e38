import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Empty, Item, ListOrdered, money } from '@openbourse/ui'
import { FillList } from '../../common/records/FillList.tsx'
import { compare, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

type Props = { readonly fundId: string; readonly currency: string }

const byId = { idOf: ({ id }: { readonly id: string }) => id }

/** Fills of a fund’s orders, a day late. */
export function Trades({ fundId, currency }: Props) {
  const text = useText('funds')
  const pages = usePages('fundStocks', { fundId, size: 50 }, byId)
  return <FillList of={pages} currency={currency} label={text('tab.trades')} empty={text('noTrades')} />
}

type Point = Output<Calls['fundRecord']>['list'][number]

/** Dealing points: what a unit was worth, and what came and went. */
export function Points({ fundId, currency }: Props) {
  const text = useText('funds')
  const locale = useLocale()
  const pages = usePages('fundRecord', { fundId, size: 50 }, byId)
  const flows = ({ putIn, paidOut, management }: Point) =>
    [
      compare(putIn, '0') > 0 && text('pointIn', { amount: money(locale, currency, putIn) }),
      compare(paidOut, '0') > 0 && text('pointOut', { amount: money(locale, currency, paidOut) }),
      compare(management, '0') > 0 && text('pointFee', { amount: money(locale, currency, management) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <PagedList
      of={pages}
      label={text('tab.points')}
      bones={6}
      empty={
        <Empty icon={ListOrdered} title={text('noPointsTitle')}>
          {text('noPoints')}
        </Empty>
      }
      failedTitle={text('failedRecord')}
      row={(point) => (
        <Item
          key={point.id}
          title={when(locale, point.at, 'dateTime')}
          note={flows(point) || text('nothingCame')}
          end={
            <span className="item-figure">
              <b>{money(locale, currency, shorten(point.unit, 4))}</b>
              <span className="t1 quiet">
                <Amount of={point.value} asset={currency} />
              </span>
            </span>
          }
        />
      )}
    />
  )
}
