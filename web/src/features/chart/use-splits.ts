import { useMemo } from 'react'
import { midnightOf } from '../../lib/days.ts'
import { useText } from '../../lib/i18n.tsx'
import { useStockActions } from '../../lib/stock-actions.ts'
import type { Split } from './splits.ts'

const none: readonly Split[] = []

/** The splits of a stock for which its candles were adjusted. */
export function useSplits(symbol: string, timeZone: string): readonly Split[] {
  const text = useText('chart')
  const changes = useStockActions(symbol).data?.changes
  return useMemo(() => {
    const done = changes?.filter(({ state }) => state === 'done') ?? []
    if (done.length === 0) return none
    return done.flatMap(({ ratio, exOn }) => {
      if (!ratio) return []
      const { now, was } = ratio
      const values = { now: String(now), was: String(was) }
      const words = text(now > was ? 'split' : 'reverseSplit', values)
      return [{ exOn, at: midnightOf(exOn, timeZone), words, factor: was / now }]
    })
  }, [changes, text, timeZone])
}
