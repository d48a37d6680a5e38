import type { KycWaiting } from '@openbourse/protocol'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { AgeBar, Bench, type Column, Queue, Rest, Screen } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { Case } from './Case.tsx'
import styles from './kyc.module.css'

/** Identities that wait, the next to be due first; who they are is seen only once a case is open. */
export function Identities() {
  const text = useText('kyc')
  const query = useCall('consoleKycQueue', {}, { everyMs: queueMs })
  const wanted = useQueryWord('case')
  const list: readonly KycWaiting[] = query.data?.list ?? []
  const chosen = wanted === '' ? (list[0]?.id ?? '') : wanted
  const listed = list.find(({ id }) => id === chosen)
  const { data } = query
  return (
    <Screen
      title={text('title')}
      note={data && text('note', { count: data.waiting, hours: data.promiseHours })}
      whole
      slim
    >
      <div className={styles.wide}>
        <Bench
          list={
            <Queue
              caption={text('title')}
              of={faceOf(query, (value) => value.list)}
              idOf={(one) => one.id}
              columns={useColumns()}
              chosen={chosen}
              onChoose={(id) => go.replace(to('kyc', { case: id }))}
              off={(one) => one.claim !== null && !one.claim.mine}
              empty={<Rest title={text('empty')}>{text('emptyText')}</Rest>}
            />
          }
          side={listed && <Case key={listed.id} of={listed} />}
        />
      </div>
    </Screen>
  )
}

function useColumns(): readonly Column<KycWaiting>[] {
  const text = useText('kyc')
  const locale = useLocale()
  return [
    {
      name: 'person',
      head: text('person'),
      main: true,
      width: '23%',
      cell: (one) => <span className="strong">{one.displayId}</span>,
    },
    {
      name: 'what',
      head: text('what'),
      cut: true,
      width: '30%',
      cell: (one) => `${one.country}, ${text(`documents.${one.document}`)}, ${text('again', { n: one.n })}`,
    },
    {
      name: 'state',
      head: text('state'),
      cut: true,
      width: '24%',
      cell(one) {
        if (one.claim)
          return one.claim.mine
            ? text('yours', { time: utc(locale, one.claim.until, 'minute') })
            : text('theirs', { name: one.claim.name, time: utc(locale, one.claim.until, 'minute') })
        if (one.refusal) return text('refusal')
        return one.signed > 0 ? text('signed') : ''
      },
    },
    {
      name: 'left',
      head: text('left'),
      end: true,
      cell: (one) => <AgeBar receivedAt={one.submittedAt} promiseMs={one.dueAt - one.submittedAt} />,
    },
  ]
}
