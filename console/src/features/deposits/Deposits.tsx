import { useText } from '../../lib/i18n.tsx'
import { go, to, usePinned, useQueryWord } from '../../lib/paths.ts'
import { Bench, Screen } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { CoinBench } from './CoinBench.tsx'
import { ItemBench } from './ItemBench.tsx'
import { OwedLines } from './OwedLines.tsx'
import { coinRowsOf, DepositQueue, type Row, rowsOf, shows } from './Queue.tsx'
import { ReviewBench } from './ReviewBench.tsx'

/** Vouchers under review and money in suspense on either rail: the queue on the left, the chosen item on the right. */
export function Deposits() {
  const text = useText('deposits')
  const asked = useQueryWord('show')
  const show = shows.find((one) => one === asked) ?? 'reviews'
  const wanted = useQueryWord('id')
  const money = useCall('consoleDeposits', {}, { everyMs: queueMs, keepPrevious: true })
  const coins = useCall('consoleCoins', {}, { everyMs: queueMs, keepPrevious: true })
  const of =
    show === 'coins'
      ? faceOf(coins, (value) => coinRowsOf(value, text('nobodyYet')))
      : faceOf(money, (value) => rowsOf(value, show))
  const rows = of.state === 'ready' ? of.value : []
  const choose = (id: string) => go.replace(to('deposits', { show, id }))
  const pinned = usePinned(wanted, rows[0]?.id, choose)
  const chosen = rows.find(({ id }) => id === pinned)
  const { promiseMinutes = 0, doneLastDay = 0 } = (show === 'coins' ? coins.data : money.data) ?? {}
  return (
    <Screen
      title={text('title')}
      note={promiseMinutes > 0 && text('promise', { hours: promiseMinutes / 60, done: doneLastDay })}
      whole
    >
      <Bench
        list={
          <DepositQueue
            of={of}
            counts={{
              ...(money.data && { reviews: money.data.reviews.length, items: money.data.items.length }),
              ...(coins.data && { coins: coins.data.items.length }),
            }}
            show={show}
            chosen={pinned}
            promiseMs={promiseMinutes * 60_000}
            foot={
              show === 'coins' && coins.data?.owed.length ? <OwedLines of={coins.data.owed} /> : undefined
            }
            onShow={(value) => go.replace(to('deposits', { show: value }))}
            onChoose={choose}
          />
        }
        side={chosen && <Side of={chosen} />}
      />
    </Screen>
  )
}

function Side({ of }: { readonly of: Row }) {
  if (of.review) return <ReviewBench key={of.id} of={of.review} />
  return of.item ? <ItemBench key={of.id} of={of.item} /> : <CoinBench key={of.id} of={of.coins} />
}
