import { useNow } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { to } from '../../lib/paths.ts'
import { Button, EmptyQueue, Link } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import { useLength } from '../../lib/use-length.ts'
import type { Halt } from './types.ts'

const everyMs = 10_000

/** Current and past halts, each with the sentence that users see beside the price. */
export function HaltTable(props: {
  readonly of: readonly Halt[]
  readonly empty: string
  readonly onResume?: ((one: Halt) => void) | undefined
}) {
  const text = useText('sessions')
  const locale = useLocale()
  const length = useLength()
  const now = useNow(everyMs)
  if (props.of.length === 0) return <EmptyQueue title={props.empty} small />
  return (
    <table className="table">
      <caption className="sr">{text('halted')}</caption>
      <thead>
        <tr>
          <th style={{ width: '22%' }}>{text('instrument')}</th>
          <th style={{ width: '34%' }}>{text('read')}</th>
          <th>{text('since')}</th>
          <th>{text('until')}</th>
          <th className="end">{text('act')}</th>
        </tr>
      </thead>
      <tbody>
        {props.of.map((one) => (
          <tr key={one.id}>
            <td className="cut" title={one.name}>
              <b className="strong">{one.symbol}</b> <span className="two">{one.name}</span>
            </td>
            <td>{one.text}</td>
            <td>{utc(locale, one.since, 'second')}</td>
            <td>
              {utc(locale, one.until, 'second')}
              {!one.isOver && <span className="two"> ({length(Math.max(0, one.until - now))})</span>}
            </td>
            <td className="end">
              {props.onResume && !one.isOver ? (
                <Button slim onPress={() => props.onResume?.(one)}>
                  {text('resume')}
                </Button>
              ) : (
                <Link href={to('approvals', { show: 'done', id: one.proposal })}>{text('proposal')}</Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
