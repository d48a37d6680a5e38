import { absolute, Card, Delta, decimal, Facts, names, signOf } from '@openbourse/ui'
import { EyeButton } from '../../common/EyeButton.tsx'
import { Own } from '../../common/Own.tsx'
import { Term } from '../../common/terms/Term.tsx'
import { minus, shorten, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { Summary } from './table.ts'
import css from './year.module.css'

/** The time-weighted return beside the index, and how the value went from the start to the end. */
export function Performance({ of }: { readonly of: Summary }) {
  const text = useText('year')
  const locale = useLocale()
  const { performance, base, complete } = of
  const title = text(complete ? 'whole' : 'soFar', { year: of.year })
  if (!performance)
    return (
      <Card label={title}>
        <b>{title}</b>
        <p className="t2 quiet">{text('noReturn')}</p>
      </Card>
    )
  const { start, end, gain, rate, index } = performance
  const flows = minus(minus(end, start), gain)
  const amounts = [
    { key: 'start', term: text('start'), of: start },
    { key: 'flows', term: text('flows'), of: flows, sign: 'always' as const },
    { key: 'gain', term: text('gain'), of: gain, sign: 'always' as const },
    { key: 'end', term: text(complete ? 'end' : 'endNow'), of: end },
  ]
  return (
    <Card label={title}>
      <div className={css.head}>
        <b>{title}</b>
        <EyeButton />
      </div>
      <div className={css.rates}>
        <div>
          <span className="quiet">
            <Term of="timeWeighted">{text('return')}</Term>
          </span>
          <Delta rate={rate} look="large" />
        </div>
        {index && (
          <div>
            <span className="quiet">{text('beside', { index: index.name })}</span>
            <Delta rate={index.rate} look="large" />
          </div>
        )}
      </div>
      {index && (
        <p className="t2">{besideIndex(text, minus(times(rate, '100'), times(index.rate, '100')))}</p>
      )}
      <hr className="rule" />
      <Facts
        of={amounts.map(({ key, term, of: amount, sign }) => ({
          key,
          term,
          value: <Own of={amount} asset={base} {...(sign && { sign })} />,
        }))}
      />
      {performance.from > of.from && (
        <p className={names('t1 quiet', css.since)}>
          {text('since', { day: when(locale, performance.from, 'date') })}
        </p>
      )}
    </Card>
  )

  function besideIndex(say: typeof text, points: string): string {
    const side = signOf(points)
    if (side === 0) return say('level')
    return say(side > 0 ? 'ahead' : 'behind', { points: decimal(locale, shorten(absolute(points), 2), 2) })
  }
}
