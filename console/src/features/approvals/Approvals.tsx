import type { Proposal } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import { go, to, usePinned, useQueryWord } from '../../lib/paths.ts'
import { Bench, Screen } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { useStretch } from '../../lib/stretch.ts'
import { ApprovalBench } from './ApprovalBench.tsx'
import { ApprovalList, shows } from './ApprovalList.tsx'

/** Open proposals: the list on the left, the chosen one on the right. */
export function Approvals() {
  const text = useText('approvals')
  const asked = useQueryWord('show')
  const show = shows.find((one) => one === asked) ?? 'to_check'
  const wanted = useQueryWord('id')
  const stretch = useStretch()
  const { before } = stretch
  const query = useCall(
    'consoleProposals',
    { show, ...(before === undefined ? {} : { before }) },
    { everyMs: queueMs, keepPrevious: true },
  )
  const list: readonly Proposal[] = query.data?.list ?? []
  const counts = query.data?.counts
  const choose = (id: string) => go.replace(to('approvals', { show, id }))
  const chosen = usePinned(wanted, query.isPlaceholderData ? undefined : list[0]?.id, choose)
  const listed = list.find(({ id }) => id === chosen)
  const [next] = list
  return (
    <Screen
      title={text('title')}
      note={counts && text('note', { toCheck: counts.toCheck, mine: counts.mine })}
      whole
    >
      <Bench
        list={
          <ApprovalList
            of={faceOf(query, (value) => value.list)}
            show={show}
            chosen={chosen}
            counts={counts && { to_check: counts.toCheck, mine: counts.mine, open: counts.open }}
            more={query.data?.more ?? false}
            steps={stretch.steps(show === 'done' ? list.at(-1)?.id : undefined, query.data?.more ?? false)}
            onShow={(next) => {
              stretch.restart()
              go.replace(to('approvals', { show: next }))
            }}
            onChoose={choose}
          />
        }
        side={
          chosen === '' ? undefined : (
            <ApprovalBench
              key={chosen}
              id={chosen}
              listed={listed}
              onNext={show === 'to_check' && !listed && next ? () => choose(next.id) : undefined}
            />
          )
        }
      />
    </Screen>
  )
}
