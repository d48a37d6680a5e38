import { Card, Head, Item, Mark, ShowOne } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { useStockActions } from '../../lib/stock-actions.ts'
import css from './actions.module.css'
import { ChangeNotes } from './Changes.tsx'

/** What happened to the shares of one stock; messages about it link here. Nothing without an event. */
export function StockActions({ symbol }: { readonly symbol: string }) {
  const text = useText('actions')
  const query = useStockActions(symbol)
  return (
    <ShowOne
      of={faceOf(query, ({ changes }) => changes)}
      skeleton={<div />}
      failed={(retry) => <NotLoadedCard title={text('failedTitle')} retry={retry} />}
    >
      {(changes) =>
        changes.length === 0 ? (
          // biome-ignore lint/complexity/noUselessFragments: a face that shows nothing is still a face.
          <></>
        ) : (
          <Card label={symbol}>
            <Head title={text('changes')} />
            <ChangeNotes list={changes} linked />
            <div className={css.stock}>
              <Item
                to={paths.stock({ symbol })}
                mark={<Mark symbol={symbol} />}
                title={symbol}
                note={changes[0]?.name}
              />
            </div>
          </Card>
        )
      }
    </ShowOne>
  )
}
