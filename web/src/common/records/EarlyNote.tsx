import { useText } from '../../lib/i18n.tsx'
import type { Early } from './early.ts'
import { NotEnough } from './NotEnough.tsx'

/** One note above a list for what its rows leave out. */
export function EarlyNote(props: {
  readonly early: Early
  readonly trades: number
  readonly leastTrades: number
}) {
  const { early, trades, leastTrades } = props
  const text = useText('records')
  if (early === 'all') return null
  if (early === 'none') return <NotEnough trades={trades} leastTrades={leastTrades} />
  return <p className="quiet">{text('notEnoughYet', { needed: leastTrades })}</p>
}
