import type { OrderSide, Quote } from '@openbourse/protocol'
import { Bone, Bones, decimalsOf } from '@openbourse/ui'
import type { ReactNode } from 'react'
import type { ChartSpan, Level, LevelAsk } from '../../common/levels/level.ts'
import { useKept } from '../../lib/kept.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { ChartMark } from './line/marks.ts'
import type { Session } from './line/points.ts'
import { useFull } from './use-full.ts'

const waiting = (
  <Bones>
    <Bone width="100%" height="24rem" radius="control" />
  </Bones>
)
const LineCard = lazyPart(async () => (await import('./line/LineCard.tsx')).LineCard, { waiting })
const ChartCard = lazyPart(async () => (await import('./ChartCard.tsx')).ChartCard, { waiting })

const none: readonly Level[] = []

/** The chart of an instrument: a line, or candles once the user chose them. The choice is kept on the phone. */
export function PriceChart(props: {
  readonly quote: Quote
  readonly tick: string
  readonly timeZone: string
  readonly visitor: boolean
  readonly session?: Session
  /** The day whose mark is to be seen at first; marks are on candles. */
  readonly shownDay?: string | undefined
  readonly levels?: readonly Level[]
  readonly onAsk?: (ask: LevelAsk) => void
  readonly onTrade?: ((side: OrderSide) => void) | undefined
  readonly age?: ReactNode
  /** News at their moments, on the line. */
  readonly marks?: readonly ChartMark[]
  /** Called with the time of the line's first point. */
  readonly onSpan?: (span: ChartSpan) => void
}) {
  const { levels = none, onAsk = () => undefined, shownDay } = props
  const [kept, keep] = useKept('chartStyle')
  const [full, setFull] = useFull()
  const shared = { ...props, full, onFull: setFull }
  if (kept === 'candles' || shownDay !== undefined)
    return <ChartCard {...shared} {...(shownDay === undefined && { onLine: () => keep('line') })} />
  return (
    <LineCard
      {...shared}
      levels={levels}
      onAsk={onAsk}
      decimals={Math.max(2, decimalsOf(props.tick))}
      onCandles={() => keep('candles')}
    />
  )
}
