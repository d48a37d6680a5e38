import { Chips } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { CurvePair } from './CurvePair.tsx'
import type { CurvePoint } from './chart-curve.ts'
import { curveSince, type Period, periodsOf } from './periods.ts'

/** Returns of the drawn period, and when it begins. */
export type Shown = {
  readonly period: Period
  readonly from: number
  readonly own: string
  readonly beside: string
}

/** A record as curves, with the choice of its last days; `children` are the figures of what is drawn. */
export function CurvePeriods(props: {
  readonly curve: readonly CurvePoint[]
  readonly names: { readonly own: string; readonly beside: string }
  readonly fall: { readonly from: number; readonly to: number; readonly share: string } | null
  readonly children?: (shown: Shown) => ReactNode
}) {
  const { curve, names, fall, children } = props
  const text = useText('records')
  const [period, setPeriod] = useState<Period>('all')
  const drawn = curveSince(curve, period)
  const offered = periodsOf(curve)
  const [from = 0] = drawn[0] ?? []
  const [, own = '0', beside = '0'] = drawn.at(-1) ?? []
  return (
    <>
      {children?.({ period, from, own, beside })}
      <CurvePair curve={drawn} names={names} fall={fall && fall.from >= from ? fall : null} />
      {offered.length > 0 && (
        <Chips
          ground="card"
          label={text('period')}
          value={period}
          onChange={setPeriod}
          options={offered.map((value) => ({ value, label: text(`periods.${value}`) }))}
        />
      )}
    </>
  )
}
