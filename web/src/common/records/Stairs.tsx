import { percent } from '@openbourse/ui'
import { useLocale } from '../../lib/i18n.tsx'
import css from './records.module.css'
import { stairsAxis, stairsOf } from './shapes.ts'

type Step = { readonly key: string; readonly name: string; readonly rate: string }

/** How one return becomes another: each part begins where the one before ended. Rates are fractions that add up as they are shown. */
export function Stairs(props: { readonly start: Step; readonly parts: readonly Step[]; readonly end: Step }) {
  const { start, parts, end } = props
  const locale = useLocale()
  const values = [Number(start.rate), parts.map(({ rate }) => Number(rate))] as const
  const bars = stairsOf(...values)
  const axis = stairsAxis(...values)
  return (
    <dl className={css.returns}>
      {[start, ...parts, end].map(({ key, name, rate }, at) => {
        const isEnd = at === parts.length + 1
        const bar = bars[at]
        return (
          <div key={key} data-tone={at === 0 ? 'quiet' : isEnd ? 'accent' : 'part'}>
            <dt>{name}</dt>
            <dd className={css.track} aria-hidden="true">
              {bar && <i style={{ left: `${bar.from * 100}%`, width: `${bar.width * 100}%` }} />}
              <span style={{ left: `${axis.zero * 100}%` }} />
            </dd>
            <dd className={css.rate}>{percent(locale, rate, 'always', 1)}</dd>
          </div>
        )
      })}
      {axis.high > axis.low && (
        <div aria-hidden="true">
          <dt />
          <dd className={css.scale}>
            <span>{percent(locale, String(axis.low), 'always', 1)}</span>
            <span>{percent(locale, String(axis.high), 'always', 1)}</span>
          </dd>
          <dd />
        </div>
      )}
    </dl>
  )
}
