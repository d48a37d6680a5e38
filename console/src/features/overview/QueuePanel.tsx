import { ArrowDownToLine, ArrowUpToLine, BadgeCheck, Blend } from '@openbourse/ui'
import { useNow } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { navigation } from '../../lib/navigation.ts'
import { to } from '../../lib/paths.ts'
import { Axis, AxisWords, Bones, Keys, Link, Panel, useLeft } from '../../lib/pieces/index.ts'
import { leftOf, type Tone, toneOf } from '../../lib/promise.ts'
import { type Queued, type QueueName, useQueues } from '../../lib/queues.ts'
import { useLength } from '../../lib/use-length.ts'
import styles from './overview.module.css'

const icons = {
  withdrawals: ArrowUpToLine,
  kyc: BadgeCheck,
  deposits: ArrowDownToLine,
  approvals: Blend,
} as const satisfies Record<QueueName, unknown>

const everyMs = 10_000

/** All queues on one axis: how old everything is against what was promised. */
export function QueuePanel() {
  const text = useText('overview')
  const queues = useQueues()
  const all = queues.reduce((sum, { waiting }) => sum + waiting.length, 0)
  return (
    <Panel title={text('queues')} acts={<span className="panel-note">{text('waitNote', { all })}</span>}>
      {queues.length === 0 ? (
        <Bones rows={5} />
      ) : (
        <table className={`table ${styles.queues}`}>
          <caption className="sr">{text('queues')}</caption>
          <thead>
            <tr>
              <th style={{ width: '17%' }}>{text('queue')}</th>
              <th className="end" style={{ width: '7%' }}>
                {text('waiting')}
              </th>
              <th className={styles.axis}>
                <span className="sr">{text('age')}</span>
                <AxisWords />
              </th>
              <th style={{ width: '15%' }}>{text('next')}</th>
              <th className="end" style={{ width: '10%' }}>
                {text('promise')}
              </th>
              <th className="end" style={{ width: '8%' }}>
                {text('go')}
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <Row key={queue.name} of={queue} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Row(props: { readonly of: Queued }) {
  const { name, page, waiting, promiseMs } = props.of
  const text = useText('overview')
  const left = useLeft()
  const length = useLength()
  const now = useNow(everyMs)
  const Icon = icons[name]
  const key = navigation.flatMap(({ lines }) => lines).find((line) => line.page === page)?.key
  const leftMs = Math.min(...waiting.map((one) => leftOf(one.receivedAt, one.promiseMs, now)))
  const next = waiting.find((one) => leftOf(one.receivedAt, one.promiseMs, now) === leftMs)
  const tone: Tone = next ? toneOf(next.receivedAt, next.promiseMs, now) : 'calm'
  const word = text(`names.${name}`)
  return (
    <tr>
      <td>
        <span className="line">
          <Icon className="icon quiet" aria-hidden="true" />
          {page ? (
            <Link href={to(page)} className="medium">
              {word}
            </Link>
          ) : (
            <span className="medium">{word}</span>
          )}
        </span>
      </td>
      <td className="end strong">{waiting.length}</td>
      <td className={styles.axis}>
        <Axis label={text('axis', { queue: word, waiting: waiting.length })} of={waiting} />
      </td>
      <td className={tone === 'calm' ? undefined : `${tone} strong`}>
        {!next ? (
          <span className="quiet">{text('nothing')}</span>
        ) : leftMs < 0 ? (
          left(leftMs)
        ) : (
          text('in', { length: left(leftMs) })
        )}
      </td>
      <td className="end two">{promiseMs === undefined ? text('byKind') : length(promiseMs)}</td>
      <td className="end">
        {key !== undefined && (
          <span className={styles.keys}>
            <Keys of={`g ${key}`} />
          </span>
        )}
      </td>
    </tr>
  )
}
