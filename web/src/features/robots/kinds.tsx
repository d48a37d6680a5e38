import type { RobotKind } from '@openbourse/protocol'
import { CalendarClock, ChevronsUp, Grid3x3, TrendingUp, Undo2 } from '@openbourse/ui'
import css from './robots.module.css'

const icons = {
  trend: TrendingUp,
  mean_reversion: Undo2,
  grid: Grid3x3,
  averaging: CalendarClock,
  momentum: ChevronsUp,
} as const satisfies Readonly<Record<RobotKind, typeof TrendingUp>>

/** A robot's mark: what it does, on a round ground. */
export function KindMark({ kind }: { readonly kind: RobotKind }) {
  const Icon = icons[kind]
  return (
    <span className={css.mark} aria-hidden="true">
      <Icon className="icon" />
    </span>
  )
}
