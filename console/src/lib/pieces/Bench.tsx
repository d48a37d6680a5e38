import { type Loaded, ShowOne } from '@openbourse/ui'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Bones, Failed } from './EmptyQueue.tsx'

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
  const heading = useRef<HTMLHeadingElement>(null)
  // A decision removes the button that had the focus, so the focus moves to what replaced it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="panel bench-side" aria-label={props.title}>
      <header>
        <h2 className="cut" title={props.title} ref={heading} tabIndex={-1}>
          {props.title}
        </h2>
        {props.note !== undefined && <span className="push">{props.note}</span>}
      </header>
      <div className="bench-scroll">{props.children}</div>
      {props.acts !== undefined && <div className="bench-acts">{props.acts}</div>}
    </section>
  )
}

const bones = 8

/** What is judged, once it has come; until then, and where it does not come, the bench keeps its frame. */
export function BenchOf<T>(props: {
  /** What the bench is called while nothing is on it. */
  readonly title: string
  readonly of: Loaded<T>
  readonly children: (value: T) => ReactElement
}) {
  const { title } = props
  return (
    <ShowOne
      of={props.of}
      skeleton={
        <BenchSide title={title}>
          <Bones rows={bones} />
        </BenchSide>
      }
      failed={(retry) => (
        <BenchSide title={title}>
          <Failed retry={retry} />
        </BenchSide>
      )}
    >
      {props.children}
    </ShowOne>
  )
}
