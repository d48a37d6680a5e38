import { decimal, Empty, Item, ListOrdered, Mark, money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import type { Pages } from '../../lib/use-pages.ts'
import { type Fill, type Traded, tradesOf } from './fills.ts'

/** Trades from the log, newest first: fills of one moment are grouped. */
export function FillList<Row extends Fill>(props: {
  readonly of: Pages<Row>
  readonly currency: string
  readonly label: string
  /** Text before the first trade. */
  readonly empty: string
}) {
  const { of, currency, label, empty } = props
  const text = useText('records')
  const { face } = of
  const grouped: Pages<Traded> = {
    ...of,
    first: undefined,
    face: face.state === 'ready' ? { ...face, value: tradesOf(face.value) } : face,
  }
  return (
    <PagedList
      of={grouped}
      label={label}
      bones={4}
      mark
      empty={
        <Empty icon={ListOrdered} title={text('noTradesTitle')}>
          {empty}
        </Empty>
      }
      failedTitle={text('failedTrades')}
      row={(trade) => <TradeRow key={trade.id} of={trade} currency={currency} />}
    />
  )
}

function TradeRow({ of, currency }: { readonly of: Traded; readonly currency: string }) {
  const text = useText('records')
  const locale = useLocale()
  const { symbol, side, quantity, price, at, fills } = of
  return (
    <Item
      plain
      to={paths.stock({ symbol })}
      mark={<Mark symbol={symbol} />}
      title={text(`side.${side}`, { quantity: decimal(locale, quantity), symbol })}
      note={when(locale, at, 'dateTime')}
      end={
        <span className="item-figure">
          <b>{money(locale, currency, price)}</b>
          {fills > 1 && <span className="t1 quiet">{text('averageOf', { fills })}</span>}
        </span>
      }
    />
  )
}
