import type { ReactNode } from 'react'

/** A queue on the left, and on the right the bench where the chosen one is judged; without one the queue has the width. */
export function Bench(props: {
  readonly list: ReactNode
  readonly side: ReactNode | undefined
  /** The bench needs more room than its list. */
  readonly wide?: boolean
}) {
  return (
    <div
      className="bench"
      data-empty={props.side === undefined || undefined}
      data-wide={props.wide || undefined}
    >
      <div className="bench-list" data-bare>
        {props.list}
      </div>
      {props.side}
    </div>
  )
}

/** The bench itself: what is judged, part under part, and the acts always in sight at its foot. */
export function BenchSide(props: {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
  readonly acts?: ReactNode
}) {
  return (
    <section className="panel bench-side" aria-label={props.title}>
      <header>
        <h2 className="cut">{props.title}</h2>
        {props.note !== undefined && <span className="push">{props.note}</span>}
      </header>
      <div className="bench-scroll">{props.children}</div>
      {props.acts !== undefined && <div className="bench-acts">{props.acts}</div>}
    </section>
  )
}
