import type { Quote } from '@openbourse/protocol'
import { Card, ChartCandlestick, Empty, LoadMore, RowBones, Show } from '@openbourse/ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useRef } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { QuoteRow } from '../../common/lists/QuoteRow.tsx'
import { Direction } from '../../common/lists/SortSheet.tsx'
import type { Sorting } from '../../common/lists/sort.ts'
import { useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useStillRows } from '../../lib/still-rows.ts'
import { useLarge } from '../../lib/use-large.ts'
import type { Pages } from '../../lib/use-pages.ts'
import css from './market.module.css'
import type { Sort } from './sort.ts'

// Height of a row at a root size of 16 px; real heights are measured, so larger text is no problem.
const rowHeight = 68

/** All stocks of a market. Only the rows in view are in the page, and none moves while the list is read. */
export function MarketList(props: {
  readonly country: string
  readonly pages: Pages<Quote>
  readonly sorting: Sorting<Sort>
  readonly onSort: () => void
}) {
  const text = useText('market')
  const { pages, sorting } = props
  const arrived = pages.face.state === 'ready' ? pages.face.value : undefined
  const subject = `${props.country} ${sorting.by} ${sorting.order}`
  const still = useStillRows(subject, arrived, { idOf: ({ symbol }) => symbol, kind: 'more' })
  return (
    <>
      {still.changed && <OrderChanged onAccept={still.accept} />}
      <Card flush>
        <div className={css.header}>
          <button type="button" onClick={props.onSort}>
            {text(`sort.${sorting.by}`)}
            <Direction order={sorting.order} />
          </button>
          <span>{text('priceChange')}</span>
        </div>
        <Show
          of={pages.face}
          skeleton={<RowBones rows={10} />}
          empty={
            <Empty icon={ChartCandlestick} title={text('noneTitle')}>
              {text('none')}
            </Empty>
          }
          failed={(retry) => <NotLoaded title={text('failedTitle')} retry={retry} />}
        >
          {() => <Window rows={still.rows ?? []} />}
        </Show>
      </Card>
      {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
    </>
  )
}

function Window({ rows }: { readonly rows: readonly Quote[] }) {
  const list = useRef<HTMLUListElement>(null)
  const lanes = useLarge() ? 2 : 1
  const virtual = useWindowVirtualizer({
    count: rows.length,
    lanes,
    estimateSize: () => rowHeight,
    // Those in view first, and those around them in the pause after.
    overscan: useDeferredValue(8, 1),
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => rows[index]?.symbol ?? index,
  })
  return (
    <ul ref={list} className={css.window} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const quote = rows[item.index]
        if (!quote) return null
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{
              width: `${100 / lanes}%`,
              left: `${(item.lane * 100) / lanes}%`,
              transform: `translateY(${item.start - virtual.options.scrollMargin}px)`,
            }}
          >
            <QuoteRow quote={quote} />
          </li>
        )
      })}
    </ul>
  )
}
