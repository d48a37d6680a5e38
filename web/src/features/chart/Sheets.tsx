import type { Interval } from '@openbourse/protocol'
import type { ComponentProps } from 'react'
import { intervalsMore, intervalsShown } from './bars.ts'
import { ChartSheet } from './ChartSheet.tsx'
import { DrawSheet } from './DrawSheet.tsx'

export type SheetName = 'more' | 'indicators' | 'table' | 'draw'

type OfChart = ComponentProps<typeof ChartSheet>
type OfDrawing = ComponentProps<typeof DrawSheet>

const intervals = [...intervalsShown, ...intervalsMore]

/** Sheets of the chart's buttons, in one script: it loads with the chart, and not before the page. */
export function Sheets(
  props: Omit<OfChart, 'shown' | 'onClose' | 'onTable' | 'intervals'> &
    Pick<OfDrawing, 'sketch' | 'decimals'> & {
      readonly sheet: SheetName | undefined
      readonly onSheet: (sheet: SheetName | undefined) => void
    },
) {
  const { sheet, onSheet, sketch, decimals, ...rest } = props
  const close = () => onSheet(undefined)
  const choose = (interval: Interval) => {
    rest.onInterval(interval)
    close()
  }
  return (
    <>
      <ChartSheet
        {...rest}
        intervals={intervals}
        shown={sheet === 'draw' ? undefined : sheet}
        onClose={close}
        onTable={() => onSheet('table')}
        onInterval={choose}
      />
      <DrawSheet
        open={sheet === 'draw'}
        onClose={close}
        sketch={sketch}
        decimals={decimals}
        last={rest.candles.at(-1)}
      />
    </>
  )
}
