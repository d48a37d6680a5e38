import type { ReactNode } from 'react'
import css from './split-bar.module.css'

/** What a whole consists of: one bar, and a line for each part. Sizes are places on a screen, not money. */
export function SplitBar(props: {
  readonly of: readonly {
    readonly key: string
    readonly name: ReactNode
    readonly shown: ReactNode
    readonly size: number
    readonly color: string
  }[]
}) {
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {props.of.map(({ key, size, color }) => (
          <i key={key} style={{ flexGrow: size, background: color }} />
        ))}
      </div>
      <dl className={css.legend}>
        {props.of.map(({ key, name, shown, color }) => (
          <div key={key}>
            <dt>
              <i style={{ background: color }} />
              {name}
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
