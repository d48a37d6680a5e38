import { names, percent } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLocale } from '../../lib/i18n.tsx'
import css from './records.module.css'
import { axisOf } from './shapes.ts'

/**
 * Returns as bars to both sides of one zero. `axis` is every return on the same scale, so that cards of a list
 * compare.
 */
export function ReturnBars(props: {
  readonly axis: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: ReactNode
    /** A fraction as a decimal string; null where there is too little to show, with `none` as the text. */
    readonly rate: string | null
    readonly none?: string
    readonly tone: 'quiet' | 'accent'
  }[]
}) {
  const locale = useLocale()
  const { zero, barTo } = axisOf(props.axis.map(Number))
  return (
    <dl className={css.returns}>
      {props.rows.map(({ key, name, rate, none, tone }) => (
        <div key={key} data-tone={tone}>
          <dt>{name}</dt>
          {rate === null ? (
            <dd className={names(css.none, 'quiet')}>{none}</dd>
          ) : (
            <>
              <dd className={css.track} aria-hidden="true">
                <i style={placeOf(barTo(Number(rate)))} />
                <span style={{ left: `${zero * 100}%` }} />
              </dd>
              <dd className={css.rate}>{percent(locale, rate, 'always', 1)}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

const placeOf = ({ from, width }: { readonly from: number; readonly width: number }) => ({
  left: `${from * 100}%`,
  width: `${width * 100}%`,
})
