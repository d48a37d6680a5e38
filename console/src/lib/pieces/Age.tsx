import { useNow } from '../clock.ts'
import { useText } from '../i18n.tsx'
import { leftOf, placeOnAxis, shareOf, toneOf } from '../promise.ts'
import { useLength } from '../use-length.ts'

export type Promised = {
  /** Both in milliseconds. */
  readonly receivedAt: number
  readonly promiseMs: number
}

const everyMs = 10_000

/** How much of its promise something has left, in words and as a bar. */
export function AgeBar(props: Promised) {
  const { receivedAt, promiseMs } = props
  const now = useNow(everyMs)
  const left = useLeft()
  const share = Math.min(1, shareOf(receivedAt, promiseMs, now))
  return (
    <span className="age" data-tone={toneOf(receivedAt, promiseMs, now)}>
      <span>{left(leftOf(receivedAt, promiseMs, now))}</span>
      <svg className="age-bar" width="100%" height="4" aria-hidden="true">
        <rect width={`${share * 100}%`} height="4" rx="2" />
      </svg>
    </span>
  )
}

/** “2 h 52 min”, or “4 min late”. */
export function useLeft(): (leftMs: number) => string {
  const text = useText('common')
  const length = useLength()
  return (leftMs) => (leftMs < 0 ? text('late', { length: length(leftMs) }) : length(leftMs))
}

/** Everything that waits, on the axis that all queues share. Without anything it is the same axis at rest. */
export function Axis(props: { readonly label: string; readonly of: readonly Promised[] }) {
  const now = useNow(everyMs)
  const shares = props.of.map(({ receivedAt, promiseMs }) => shareOf(receivedAt, promiseMs, now))
  const most = Math.max(...shares)
  const end = placeOnAxis(1)
  return (
    <svg className="axis" role="img" aria-label={props.label}>
      <rect className="axis-late" x={`${end}%`} width={`${100 - end}%`} height="100%" />
      <line className="axis-base" x1="0" x2="100%" y1="50%" y2="50%" />
      <line className="axis-half" x1={`${end / 2}%`} x2={`${end / 2}%`} y1="40%" y2="60%" />
      <line className="axis-promise" x1={`${end}%`} x2={`${end}%`} y1="0" y2="100%" />
      {props.of.map(({ receivedAt, promiseMs }, index) => {
        const share = shares[index] ?? 0
        const x = `${placeOnAxis(share)}%`
        const tone = toneOf(receivedAt, promiseMs, now)
        const isNext = share === most
        const [y1, y2] = isNext || tone !== 'calm' ? ['22%', '78%'] : ['34%', '66%']
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have come in the same moment
            key={index}
            className="axis-one"
            data-tone={tone}
            data-oldest={isNext || undefined}
            x1={x}
            x2={x}
            y1={y1}
            y2={y2}
          />
        )
      })}
    </svg>
  )
}

/** The words over the axis; with the length of the deadline where one queue is alone. */
export function AxisWords(props: { readonly promiseMs?: number }) {
  const text = useText('common')
  const length = useLength()
  const end = placeOnAxis(1)
  const { promiseMs } = props
  return (
    <span className="axis-words small" aria-hidden="true">
      <span style={{ left: 0 }}>{text('axis.received')}</span>
      <span style={{ left: `${end / 2}%`, translate: '-50%' }}>{text('axis.half')}</span>
      <span
        className="strong"
        style={{ left: `${end}%`, translate: promiseMs === undefined ? '-84%' : '-50%' }}
      >
        {promiseMs === undefined
          ? text('axis.promise')
          : text('axis.promiseOf', { length: length(promiseMs) })}
      </span>
      <span className="late" style={{ right: 0 }}>
        {text('axis.late')}
      </span>
    </span>
  )
}

/** The axis of an empty queue, above its text. */
export function AxisAtRest(props: { readonly promiseMs: number }) {
  const text = useText('common')
  return (
    <div className="axis-rest">
      <AxisWords promiseMs={props.promiseMs} />
      <Axis label={text('axis.empty')} of={[]} />
    </div>
  )
}
