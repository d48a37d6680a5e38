import { Meter } from '@openbourse/ui'
import css from './stretch.module.css'

/** Days from one to another: how much of them has passed, in words and as a part. `tone` is the color of what still runs. */
export function Stretch(props: {
  readonly from: string
  readonly word: string
  readonly until: string
  /** Of the whole, 0 to 1. */
  readonly passed: number
  readonly tone?: 'warn' | 'over'
}) {
  const { from, word, until, passed, tone } = props
  return (
    <div className={css.around}>
      <div className={css.stretch}>
        <p className={css.marks}>
          <span>{from}</span>
          <b data-tone={tone}>{word}</b>
          <span>{until}</span>
        </p>
        <Meter parts={[{ name: 'passed', share: passed, ...(tone && { color: colors[tone] }) }]} />
      </div>
    </div>
  )
}

const colors = { warn: 'var(--warn)', over: 'var(--ink-faint)' } as const
