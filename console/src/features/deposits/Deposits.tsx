import { useText } from '../../lib/i18n.tsx'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Bench, Screen } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { ItemBench } from './ItemBench.tsx'
import { DepositQueue, type Row, rowsOf } from './Queue.tsx'
import { ReviewBench } from './ReviewBench.tsx'

type Show = 'reviews' | 'items'

/** Vouchers that wait for review and what stands in suspense: the queue on the left, the one that is judged on the right. */
export function Deposits() {
  const text = useText('deposits')
  const show: Show = useQueryWord('show') === 'items' ? 'items' : 'reviews'
  const wanted = useQueryWord('id')
  const query = useCall('consoleDeposits', {}, { everyMs: queueMs, keepPrevious: true })
  const { data } = query
  const rows = data ? rowsOf(data, show) : []
  const chosen: Row | undefined = rows.find(({ id }) => id === wanted) ?? rows[0]
  return (
    <Screen
      title={text('title')}
      note={data && text('promise', { hours: data.promiseMinutes / 60, done: data.doneLastDay })}
      whole
    >
      <Bench
        list={
          <DepositQueue
            of={faceOf(query, (value) => rowsOf(value, show))}
            counts={data && { reviews: data.reviews.length, items: data.items.length }}
            show={show}
            chosen={chosen?.id ?? ''}
            promiseMs={(data?.promiseMinutes ?? 0) * 60_000}
            onShow={(value) => go.replace(to('deposits', { show: value }))}
            onChoose={(id) => go.replace(to('deposits', { show, id }))}
          />
        }
        side={
          chosen === undefined ? undefined : chosen.review ? (
            <ReviewBench key={chosen.id} id={chosen.id} />
          ) : (
            <ItemBench key={chosen.id} of={chosen.item} />
          )
        }
      />
    </Screen>
  )
}
