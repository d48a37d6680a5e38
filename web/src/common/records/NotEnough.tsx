import { Meter } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './records.module.css'

/**
 * Under enough closed trades a figure would be luck: only the count so far. `short` where the rest is in a note
 * above.
 */
export function NotEnough(props: {
  readonly trades: number
  readonly leastTrades: number
  readonly short?: boolean
}) {
  const { trades, leastTrades, short = false } = props
  const text = useText('records')
  const share = Math.min(1, trades / leastTrades)
  return (
    <div className={css.early}>
      <p className="quiet">{text(short ? 'tradesOf' : 'notEnough', { trades, needed: leastTrades })}</p>
      <Meter parts={[{ name: 'trades', share, color: 'var(--line-control)' }]} />
    </div>
  )
}
