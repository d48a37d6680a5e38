import type { KycWaiting } from '@openbourse/protocol'
import { EmptyCases } from '../../lib/EmptyCases.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { AgeBar, Bench, type Column, Queue, Screen } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { Agreement } from './Agreement.tsx'
import { Case } from './Case.tsx'
import styles from './kyc.module.css'

const hourMs = 3_600_000

/** Identities that wait, the next to be due first; who they are is seen only once a case is open. */
export function Identities() {
  const text = useText('kyc')
  const query = useCall('consoleKycQueue', {}, { everyMs: queueMs })
  const wanted = useQueryWord('case')
  const list: readonly KycWaiting[] = query.data?.list ?? []
  // What was decided has left the queue; then the next one that this reviewer can decide is on the bench.
  const free = list.find(({ claim, decided }) => !decided && (claim === null || claim.mine))
  const chosen = list.find(({ id }) => id === wanted)?.id ?? (free ?? list[0])?.id ?? ''
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
              off={(one) => one.decided || (one.claim !== null && !one.claim.mine)}
              empty={
                <>
                  <EmptyCases of="kyc" title={text('empty')} promiseMs={data && data.promiseHours * hourMs}>
                    {text('emptyText')}
                  </EmptyCases>
                  {data && <Agreement of={data.agreement} />}
                </>
              }
            />
          }
          side={listed && data && <Case key={listed.id} of={listed} agreement={data.agreement} />}
        />
      </div>
    </Screen>
  )
}

function useColumns(): readonly Column<KycWaiting>[] {
  const text = useText('kyc')
  return [
    { name: 'person', head: text('person'), main: true, cell: (one) => <Person of={one} /> },
    {
      name: 'left',
      head: text('left'),
      end: true,
      width: '40%',
      cell: (one) => <AgeBar receivedAt={one.submittedAt} promiseMs={one.dueAt - one.submittedAt} />,
    },
  ]
}

/** The account, and under it what was handed in, or who has it now. */
function Person({ of: one }: { readonly of: KycWaiting }) {
  const text = useText('kyc')
  const locale = useLocale()
  const { claim } = one
  const until = claim && utc(locale, claim.until, 'hour')
  const state = claim
    ? claim.mine
      ? text('yours', { time: until ?? '' })
      : text('theirs', { name: claim.name, time: until ?? '' })
    : one.decided
      ? text('yoursDecided')
      : one.reviews > 1
        ? text('waitsForThird')
        : one.reviews > 0
          ? text('waitsForSecond')
          : undefined
  const what = `${one.country}, ${text(`documents.${one.document}`)}, ${text('again', { n: one.n })}`
  return (
    <span className={styles.person}>
      <span className="strong">{one.displayId}</span>
      <span className="two">{what}</span>
      {state !== undefined && <span className="small accent">{state}</span>}
    </span>
  )
}
