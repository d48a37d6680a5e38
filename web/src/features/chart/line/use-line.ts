import type { Quote } from '@openbourse/protocol'
import { useMemo } from 'react'
import { clock } from '../../../lib/clock.ts'
import { midnightOf } from '../../../lib/days.ts'
import { marketOfSymbol } from '../../../lib/markets.ts'
import { faceOf, useCall } from '../../../lib/query.ts'
import { barsOf, folded, ofDay, pointOf, type Range, type Session, withLast } from './points.ts'

/** The line is asked for again this often; between, its end follows the price. */
const everyMs = 60_000
const minutesOf = { '1m': 1, '5m': 5 } as const

/** The points of a range, the newest of them at the price of now. */
export function useLine(of: {
  /** Without a symbol there is no line to ask for; without a price its end stays at its newest point. */
  readonly quote: { readonly symbol: string; readonly last?: Quote['last'] }
  readonly range: Range
  readonly session: Session | undefined
  readonly timeZone: string
}) {
  const { quote, range, session, timeZone } = of
  const ask = barsOf(range, session, clock.server())
  const { interval, limit, each } = ask
  const from = 'from' in ask ? { from: ask.from } : {}
  const query = useCall(
    marketOfSymbol(quote.symbol).candles,
    { symbol: quote.symbol, interval, limit, ...from },
    { everyMs, freshForMs: everyMs, enabled: quote.symbol !== '' },
  )
  const bars = query.data?.bars
  const points = useMemo(() => {
    const all = (bars ?? []).map(pointOf)
    if (range !== '1D') return all
    const whole = interval === '1m' ? folded(all, each * minutesOf[interval] * 60_000) : all
    const startsAt = session && midnightOf(session.tradingDay, timeZone)
    const dayOf = (t: number) => new Date(t).toLocaleDateString('sv-SE', { timeZone })
    return ofDay(whole, { startsAt, nowMs: clock.server(), closed: session?.state === 'closed' }, (t) =>
      midnightOf(dayOf(t), timeZone),
    )
  }, [bars, range, interval, each, session, timeZone])
  return {
    face: faceOf(query, () => points),
    points: useMemo(
      () => (quote.last === undefined ? points : withLast(points, Number(quote.last))),
      [points, quote.last],
    ),
  }
}
