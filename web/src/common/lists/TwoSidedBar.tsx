import { signOf } from '@openbourse/ui'
import css from './two-sided.module.css'
import type { TwoSidedScale } from './two-sided.ts'

/** A figure as a bar to the left or right of zero. The figure itself is beside it, so the bar is not read aloud. */
export function TwoSidedBar({ of, scale }: { readonly of: string; readonly scale: TwoSidedScale }) {
  const { from, size } = scale.barOf(of)
  return (
    <span className={css.bar} aria-hidden="true">
      <i style={{ left: `${scale.zero}%` }} />
      <b data-sign={signOf(of)} style={{ left: `${from}%`, width: `${size}%` }} />
    </span>
  )
}
