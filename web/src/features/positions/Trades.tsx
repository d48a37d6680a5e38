import type { Fill } from '@openbourse/protocol'
import {
  Card,
  decimal,
  Empty,
  History,
  Item,
  List,
  LoadMore,
  Mark,
  Price,
  RowBones,
  Show,
} from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { type Filter, Filters, useFilter } from './Filters.tsx'
import css from './positions.module.css'

const everyFill = { idOf: (fill: Fill) => fill.id }

/** Own fills, newest first, by symbol and by day. */
export function Trades() {
  const text = useText('positions')
  const [filter, setFilter] = useFilter()
  return (
    <div className="stack">
      <Filters filter={filter} onChange={setFilter} />
      <Rows filter={filter} empty={text('noTradesTitle')} />
    </div>
  )
}

function Rows({ filter, empty }: { readonly filter: Filter; readonly empty: string }) {
  const text = useText('positions')
  const locale = useLocale()
  const pages = usePages('tradeList', { size: 20, ...filter.asked }, everyFill)
  return (
    <>
      <Card flush>
        <Show
          of={pages.face}
          skeleton={<RowBones rows={5} />}
          empty={
            <Empty icon={History} title={filter.isSet ? text('noMatchTitle') : empty}>
              {text(filter.isSet ? 'noMatch' : 'noTrades')}
            </Empty>
          }
          failed={(retry) => <NotLoaded title={text('ordersFailed')} retry={retry} />}
        >
          {(fills) => (
            <List>
              {fills.map((fill) => (
                <Item
                  plain
                  strong
                  key={fill.id}
                  to={paths.stockOrder({ id: fill.orderId })}
                  mark={<Mark symbol={fill.symbol} />}
                  title={text(`did.${fill.side}`, {
                    quantity: decimal(locale, fill.quantity),
                    symbol: fill.symbol,
                  })}
                  note={`${when(locale, fill.at, 'dateTime')} · ${text(`role.${fill.role}`)}`}
                  end={
                    <span className={css.pastEnd}>
                      <Price of={fill.price} asset={fill.currency} />
                    </span>
                  }
                />
              ))}
            </List>
          )}
        </Show>
      </Card>
      {pages.face.state === 'ready' && pages.face.value.length > 0 && (
        <LoadMore state={pages.more} onMore={pages.onMore} />
      )}
    </>
  )
}
