import { Card, Failed, Head, Item, Mark, ShowOne } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { useStockActions } from '../../lib/stock-actions.ts'
import css from './actions.module.css'
import { ChangeNotes } from './Changes.tsx'

/** What happened to the shares of one stock; messages about it link here. Nothing without an event. */
export function StockActions({ symbol }: { readonly symbol: string }) {
  const text = useText('actions')
  const common = useText('common')
  const query = useStockActions(symbol)
  return (
    <ShowOne
      of={faceOf(query, ({ changes }) => changes)}
      skeleton={<div />}
      failed={(retry) => (
        <Card>
          <Failed title={text('failedTitle')} retry={retry}>
            {common('failed.list')}
          </Failed>
        </Card>
      )}
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
