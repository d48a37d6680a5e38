import { type ReactNode, useId } from 'react'
import { names } from './class-names.ts'

/** White ground with a radius and no shadow. `flush` lets a list reach the edges. */
export function Card(props: {
  readonly children: ReactNode
  readonly flush?: boolean
  readonly label?: string
}) {
  const className = names('card', props.flush && 'flush')
  return props.label === undefined ? (
    <div className={className}>{props.children}</div>
  ) : (
    <section className={className} aria-label={props.label}>
      {props.children}
    </section>
  )
}

/** A second-level heading with room for one thing at its end: a link, a live dot, a quiet note. */
export function Head(props: {
  readonly title: ReactNode
  readonly end?: ReactNode
  readonly id?: string
  readonly note?: string
}) {
  return (
    <div className="head">
      <h2 id={props.id}>{props.title}</h2>
      {props.note !== undefined && <span className="head-note">{props.note}</span>}
      {props.end}
    </div>
  )
}

/** A headed part of a page, on the canvas. */
export function Section(props: {
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <Head id={id} title={props.title} end={props.end} />
      {props.children}
    </section>
  )
}
