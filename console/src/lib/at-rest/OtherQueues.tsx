import { useNow } from '../clock.ts'
import { useText } from '../i18n.tsx'
import { useNavigation } from '../may.ts'
import { type PageName, to } from '../paths.ts'
import { Axis, Keys, Link, useLeft } from '../pieces/index.ts'
import { leftOf, toneOf } from '../promise.ts'
import type { Queued } from '../queues.ts'
import styles from './at-rest.module.css'

const everyMs = 10_000

/** Where else something waits, the next to be due first; queues that the operator has no page for are left out. */
export function OtherQueues(props: { readonly besides: PageName; readonly of: readonly Queued[] }) {
  const text = useText('common')
  const now = useNow(everyMs)
  const lines = useNavigation().flatMap((group) => group.lines)
  const rows = props.of
    .flatMap(({ page, waiting, figures }) => {
      const line = lines.find((one) => one.page === page && page !== props.besides)
      const [next] = waiting.toSorted(
        (a, b) => leftOf(a.receivedAt, a.promiseMs, now) - leftOf(b.receivedAt, b.promiseMs, now),
      )
      const left = next ? leftOf(next.receivedAt, next.promiseMs, now) : Number.POSITIVE_INFINITY
      return line ? [{ line, waiting, next, left, count: figures.waiting }] : []
    })
    .toSorted((one, other) => (one.left === other.left ? 0 : one.left - other.left))
  return (
    <section aria-label={text('atRest.others')}>
      <header>
        <h2>{text('atRest.others')}</h2>
        <span className="panel-note">{text('atRest.nextFirst')}</span>
      </header>
      <table className={`table ${styles.others}`}>
        <caption className="sr">{text('atRest.others')}</caption>
        <thead>
          <tr>
            <th style={{ width: '26%' }}>{text('atRest.queue')}</th>
            <th className="end" style={{ width: '12%' }}>
              {text('atRest.waiting')}
            </th>
            <th>{text('atRest.against')}</th>
            <th style={{ width: '20%' }}>{text('atRest.next')}</th>
            <th className="end" style={{ width: '13%' }}>
              {text('atRest.go')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line.page} of={row} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Other = {
  readonly line: ReturnType<typeof useNavigation>[number]['lines'][number]
  readonly waiting: Queued['waiting']
  readonly next: Queued['waiting'][number] | undefined
  readonly left: number
  readonly count: number
}

function Row({ of, now }: { readonly of: Other; readonly now: number }) {
  const text = useText('common')
  const shell = useText('shell')
  const left = useLeft()
  const { line, waiting, next, count } = of
  const tone = next ? toneOf(next.receivedAt, next.promiseMs, now) : 'calm'
  const word = shell(`pages.${line.page}`)
  const Icon = line.icon
  return (
    <tr>
      <td>
        <span className="line">
          <Icon className="icon quiet" aria-hidden="true" />
          <Link href={to(line.page)} className="medium">
            {word}
          </Link>
        </span>
      </td>
      <td className={count === 0 ? 'end quiet' : 'end strong'}>{count}</td>
      <td className={styles.axis}>
        <Axis label={text('atRest.axis', { queue: word, waiting: count })} of={waiting} />
      </td>
      <td className={tone === 'calm' ? undefined : `${tone} strong`}>
        {!next ? (
          <span className="quiet">{text('atRest.nothing')}</span>
        ) : of.left < 0 ? (
          left(of.left)
        ) : (
          text('atRest.in', { length: left(of.left) })
        )}
      </td>
      <td className="end">
        <span className={styles.keys}>
          <Keys of={`g ${line.key}`} />
        </span>
      </td>
    </tr>
  )
}
