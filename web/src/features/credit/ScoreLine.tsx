import type { CreditChange } from '@openbourse/protocol'
import { Card } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './credit.module.css'

const width = 100
const height = 40
/** Above and below the line, so that its ends are not cut. */
const room = 3

/** The score over the changes that are listed, step by step up to today. For eyes only: the list below has the figures. */
export function ScoreLine({ changes }: { readonly changes: readonly CreditChange[] }) {
  const text = useText('loans.credit')
  const locale = useLocale()
  // Its parts began in one moment: the line begins with their sum.
  const steps = changes.toReversed().filter(({ at }, index, all) => all[index + 1]?.at !== at)
  const [first] = steps
  if (!first || steps.length < 2) return null
  const until = Math.max(clock.server(), steps.at(-1)?.at ?? 0)
  const scores = steps.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (until === first.at || low === high) return null
  const x = (at: number) => ((at - first.at) / (until - first.at)) * width
  const y = (score: number) => room + ((high - score) / (high - low)) * (height - 2 * room)
  const line = steps
    .map(({ at, score }, index) => {
      const before = steps[index - 1]
      return before ? `H${x(at)} V${y(score)}` : `M0 ${y(score)}`
    })
    .join(' ')
  return (
    <Card>
      <div aria-hidden="true">
        <svg className={css.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <title>{text('changes')}</title>
          <path d={`${line} H${width}`} />
        </svg>
        <div className={css.lineEnds}>
          <span>{when(locale, first.at, 'day')}</span>
          <span>{text('today')}</span>
        </div>
      </div>
    </Card>
  )
}
