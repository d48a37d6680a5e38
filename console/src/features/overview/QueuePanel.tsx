import { ShowOne } from '@openbourse/ui'
import { useNow } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useNavigation } from '../../lib/may.ts'
import { navigation } from '../../lib/navigation.ts'
import { to } from '../../lib/paths.ts'
import {
  Axis,
  AxisWords,
  Bones,
  Failed,
  Keys,
  Link,
  Panel,
  type Promised,
  useLeft,
} from '../../lib/pieces/index.ts'
import { leftOf, type Tone, toneOf } from '../../lib/promise.ts'
import { faceOf } from '../../lib/query.ts'
import { type Queued, useQueueFigures, useQueues } from '../../lib/queues.ts'
import { shareIn } from '../../lib/share.ts'
import { useLength } from '../../lib/use-length.ts'
import styles from './overview.module.css'

const everyMs = 10_000

/** All queues on one axis: how old everything is against what was promised, and how the last days went. */
export function QueuePanel() {
  const text = useText('overview')
  const query = useQueueFigures()
  const queues = useQueues()
  const all = queues.reduce((sum, { figures }) => sum + figures.waiting, 0)
  return (
    <Panel
      title={text('queues')}
      // What did not come is not nothing.
      acts={query.data && <span className="panel-note">{text('waitNote', { all })}</span>}
    >
      <ShowOne
        of={faceOf(query, ({ days }) => days)}
        skeleton={<Bones rows={5} />}
        failed={(retry) => <Failed retry={retry} />}
      >
        {(days) => (
          <table className={`table ${styles.queues}`}>
            <caption className="sr">{text('queues')}</caption>
            <Head days={days} />
            <tbody>
              {queues.map((queue) => (
                <Row key={queue.name} of={queue} />
              ))}
            </tbody>
          </table>
        )}
      </ShowOne>
    </Panel>
  )
}

function Head({ days }: { readonly days: number }) {
  const text = useText('overview')
  const end = (word: string, width: string) => (
    <th className="end" style={{ width }}>
      {word}
    </th>
  )
  return (
    <thead>
      <tr>
        <th style={{ width: '14%' }}>{text('queue')}</th>
        {end(text('waiting'), '6%')}
        <th className={styles.axis}>
          <span className="sr">{text('age')}</span>
          <AxisWords />
        </th>
        <th style={{ width: '11%' }}>{text('next')}</th>
        {end(text('promise'), '7%')}
        {end(text('median', { days }), '9%')}
        {end(text('p95', { days }), '9%')}
        {end(text('kept', { days }), '8%')}
        {end(text('go'), '7%')}
      </tr>
    </thead>
  )
}

function Row(props: { readonly of: Queued }) {
  const { name, page, waiting, figures } = props.of
  const text = useText('overview')
  const shell = useText('shell')
  const length = useLength()
  const line = navigation.flatMap(({ lines }) => lines).find((one) => one.page === page)
  const mayGo = useNavigation().some(({ lines }) => lines.some((one) => one.page === page))
  const Icon = line?.icon
  const word = page ? shell(`pages.${page}`) : name
  return (
    <tr>
      <td>
        <span className="line">
          {Icon && <Icon className="icon quiet" aria-hidden="true" />}
          {page && mayGo ? (
            <Link href={to(page)} className="medium">
              {word}
            </Link>
          ) : (
            <span className="medium">{word}</span>
          )}
        </span>
      </td>
      <td className="end strong">{figures.waiting}</td>
      <td className={styles.axis}>
        <Axis label={text('axis', { queue: word, waiting: figures.waiting })} of={waiting} />
      </td>
      <NextDeadline of={waiting} />
      <td className="end two">{figures.promiseMs === null ? text('byKind') : length(figures.promiseMs)}</td>
      <QueueFigures of={figures} />
      <td className="end">
        {line && mayGo && (
          <span className={styles.keys}>
            <Keys of={`g ${line.key}`} />
          </span>
        )}
      </td>
    </tr>
  )
}

/** The next deadline, and the time left. */
function NextDeadline(props: { readonly of: readonly Promised[] }) {
  const text = useText('overview')
  const left = useLeft()
  const now = useNow(everyMs)
  const { of: waiting } = props
  const leftMs = Math.min(...waiting.map((one) => leftOf(one.receivedAt, one.promiseMs, now)))
  const next = waiting.find((one) => leftOf(one.receivedAt, one.promiseMs, now) === leftMs)
  const tone: Tone = next ? toneOf(next.receivedAt, next.promiseMs, now) : 'calm'
  const isLate = leftMs < 0
  return (
    <td className={tone === 'calm' ? undefined : `${tone} strong`}>
      {!next ? (
        <span className="quiet">{text('nothing')}</span>
      ) : isLate ? (
        left(leftMs)
      ) : (
        text('in', { length: left(leftMs) })
      )}
    </td>
  )
}

/** Median and 95th percentile of decided cases, and the share that was on time; open late cases count as late. */
function QueueFigures({ of }: { readonly of: Queued['figures'] }) {
  const text = useText('overview')
  const locale = useLocale()
  const length = useLength()
  const { ended, overdue, kept, medianMs, p95Ms } = of
  const all = ended + overdue
  if (all === 0) {
    return (
      <td className="end quiet" colSpan={3}>
        {text('noCases')}
      </td>
    )
  }
  const time = (ms: number | null) => (ms === null ? text('none') : length(ms))
  return (
    <>
      <td className="end two">{time(medianMs)}</td>
      <td className="end two">{time(p95Ms)}</td>
      <td className={kept === all ? 'end two' : 'end strong'} title={text('keptOf', { kept, all })}>
        {shareIn(locale, { part: kept, of: all })}
      </td>
    </>
  )
}
