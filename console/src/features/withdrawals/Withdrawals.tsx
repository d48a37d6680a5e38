import type { ConsoleWithdrawalRow } from '@openbourse/protocol'
import { useNow } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { go, to, usePinned, useQueryWord } from '../../lib/paths.ts'
import { Bench, Screen, useLeft } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { WithdrawalBench } from './WithdrawalBench.tsx'
import { shows, WithdrawalList } from './WithdrawalList.tsx'

/** Withdrawals under review: the list on the left, the chosen one on the right. */
export function Withdrawals() {
  const text = useText('withdrawals')
  const left = useLeft()
  const now = useNow()
  const asked = useQueryWord('show')
  const show = shows.find((one) => one === asked) ?? 'waiting'
  const wanted = useQueryWord('id')
  const query = useCall('consoleWithdrawals', { show }, { everyMs: queueMs, keepPrevious: true })
  const list: readonly ConsoleWithdrawalRow[] = query.data?.list ?? []
  const choose = (id: string) => go.replace(to('withdrawals', { show, id }))
  const chosen = usePinned(wanted, query.isPlaceholderData ? undefined : list[0]?.id, choose)
  const { data } = query
  const next = show === 'waiting' ? list[0] : undefined
  return (
    <Screen
      title={text('title')}
      note={
        data &&
        [
          text('promise', { hours: data.promiseHours }),
          next && text('nextDue', { left: left(next.dueAt - now) }),
          data.decided > 0 && text('kept', { kept: data.decidedInTime, decided: data.decided }),
        ]
          .filter(Boolean)
          .join(' ')
      }
      whole
    >
      <Bench
        list={
          <WithdrawalList
            of={faceOf(query, (value) => value.list)}
            show={show}
            chosen={chosen}
            data={data}
            onShow={(value) => go.replace(to('withdrawals', { show: value }))}
            onChoose={choose}
          />
        }
        side={
          chosen === '' ? undefined : (
            <WithdrawalBench key={chosen} id={chosen} listed={list.find(({ id }) => id === chosen)} />
          )
        }
      />
    </Screen>
  )
}
