import type { Interval, Quote } from '@openbourse/protocol'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { newKey } from '../../lib/chance.ts'
import { clock } from '../../lib/clock.ts'
import {
  type Drawing,
  type DrawingTool,
  readDrawings,
  withDrawing,
  withoutDrawing,
  withSplits,
} from '../../lib/drawings.ts'
import { useLocale } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { when } from '../../lib/time.ts'
import { knownOr, mainIndicators, subIndicatorsOf } from './bars.ts'
import type { Split } from './splits.ts'

/** The user’s chosen indicators, kept on the phone. */
export function useIndicators(kind: Quote['kind']) {
  const subs = subIndicatorsOf(kind)
  const [keptMain, keepMain] = useKept('mainIndicator')
  const [keptSub, keepSub] = useKept('subIndicator')
  const main = knownOr(mainIndicators, keptMain, 'SMA')
  const sub = knownOr(subs, keptSub, subs.includes('VOL') ? 'VOL' : 'none')
  return { main, sub, subs, keepMain, keepSub }
}

const none: readonly Drawing[] = []

export type Sketch = ReturnType<typeof useSketch>

/** The user’s drawings on the chart of a stock, and the line that is being drawn. */
export function useSketch(symbol: string) {
  const [stored, keep] = useKept('chartDrawings')
  const all = useMemo(() => readDrawings(stored) ?? {}, [stored])
  const [drawing, setDrawing] = useState<{ readonly tool: DrawingTool; readonly id: string }>()
  const [isFull, setFull] = useState(false)
  const [selected, select] = useState<string>()
  const drawings = all[symbol] ?? none
  return {
    drawings,
    drawing,
    selected: drawings.find(({ id }) => id === selected),
    select,
    /** The last line found no room. */
    isFull,
    start: (tool: DrawingTool) => setDrawing({ tool, id: newKey() }),
    stop: () => setDrawing(undefined),
    put(one: Drawing) {
      const next = withDrawing(all, symbol, { ...one, at: clock.server() })
      setFull(next === undefined)
      if (next) keep(next)
      setDrawing(undefined)
    },
    /** Adjusts the lines when the candles are adjusted for a split. */
    follow(splits: readonly Split[]) {
      const next = withSplits(all, symbol, { splits, nowMs: clock.server() })
      if (next) keep(next)
    },
    remove(id: string) {
      setFull(false)
      select(undefined)
      keep(withoutDrawing(all, symbol, id))
    },
  }
}

/** Days on the axis of long bars, hours on that of short ones; under the crosshair always both. */
export function useAxisDates(interval: Interval, timeZone: string) {
  const locale = useLocale()
  const daily = /[dwM]$/.test(interval)
  const [axis, hair] = daily ? (['day', 'date'] as const) : (['time', 'dateTime'] as const)
  return useCallback(
    (at: number, where: string) => when(locale, at, where === 'xAxis' ? axis : hair, timeZone),
    [locale, axis, hair, timeZone],
  )
}

/** A word that changes whenever the colours of the page do. */
export function useLook(): string {
  const [look, setLook] = useState(lookNow)
  useEffect(() => {
    const observer = new MutationObserver(() => setLook(lookNow()))
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [])
  return look
}

function lookNow(): string {
  return JSON.stringify({ ...document.documentElement.dataset })
}
