import type { StockFacts } from '@openbourse/protocol'
import type { ScreenMeasure } from '@openbourse/protocol/screener-filter'
import { Card, Empty, List, SearchIcon } from '@openbourse/ui'
import { useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { QuoteRow } from '../../common/lists/QuoteRow.tsx'
import { Direction, SortSheet } from '../../common/lists/SortSheet.tsx'
import { choose, type Sorting } from '../../common/lists/sort.ts'
import { useText } from '../../lib/i18n.tsx'
import { useStillRows } from '../../lib/still-rows.ts'
import { sorted } from './screen.ts'
import css from './screener.module.css'
import { useFigureWords } from './words.ts'

const sorts = ['turnover', 'change', 'value', 'earnings', 'yield', 'year', 'price'] as const

/** What the filter keeps, each with the figures that it was filtered by. No row moves while the list is read. */
export function Results(props: {
  readonly stocks: readonly StockFacts[]
  readonly currency: string
  /** Of the filter: another one begins with its own order. */
  readonly subject: string
  readonly bounded: readonly ScreenMeasure[]
}) {
  const text = useText('screener')
  const market = useText('market')
  const [open, setOpen] = useState(false)
  const [sorting, setSorting] = useState<Sorting<ScreenMeasure>>({ by: 'turnover', order: 'desc' })
  const still = useStillRows(
    `${props.subject} ${sorting.by} ${sorting.order}`,
    sorted(props.stocks, sorting),
    { idOf: ({ quote }) => quote.symbol },
  )
  const words = useFigureWords(props.currency)
  const result = figuresOf(sorting.by, props.bounded)
  return (
    <>
      {still.changed && <OrderChanged onAccept={still.accept} />}
      <Card flush>
        <div className={css.head}>
          <button type="button" onClick={() => setOpen(true)}>
            {text(`sort.${sorting.by}`)}
            <Direction order={sorting.order} />
          </button>
          <span>{market('priceChange')}</span>
        </div>
        {props.stocks.length === 0 ? (
          <Empty icon={SearchIcon} title={text('emptyTitle')}>
            {text('empty')}
          </Empty>
        ) : (
          <List>
            {(still.rows ?? []).map((stock) => (
              <QuoteRow
                key={stock.quote.symbol}
                quote={stock.quote}
                {...(result.length > 0 ? { note: words(stock, result) } : {})}
              />
            ))}
          </List>
        )}
      </Card>
      <SortSheet
        open={open}
        by={sorts}
        sorting={sorting}
        nameOf={(by) => text(`sort.${by}`)}
        onChoose={(by) => setSorting((now) => choose(now, by, by === 'earnings' ? 'asc' : 'desc'))}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** What a row shows by itself needs no words; of the rest, the two that matter most. */
function figuresOf(by: ScreenMeasure, bounded: readonly ScreenMeasure[]): ScreenMeasure[] {
  const shown: readonly ScreenMeasure[] = ['price', 'change']
  const meant = [...new Set([...bounded, ...(by === 'turnover' ? [] : [by])])]
  return meant.filter((measure) => !shown.includes(measure)).slice(0, 2)
}
