import type { ReactNode } from 'react'

/** A white card with a hairline: what belongs together. */
export function Panel(props: {
  readonly title: string
  readonly note?: ReactNode
  readonly acts?: ReactNode
  readonly foot?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <section className={props.className ? `panel ${props.className}` : 'panel'} aria-label={props.title}>
      <header>
        <h2>{props.title}</h2>
        {props.note !== undefined && <span className="panel-note">{props.note}</span>}
        {props.acts !== undefined && <div className="push line">{props.acts}</div>}
      </header>
      {props.children}
      {props.foot !== undefined && props.foot !== false && <footer>{props.foot}</footer>}
    </section>
  )
}

/** One part of a bench, parted from the next by a hairline. */
export function Part(props: {
  readonly title?: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="part">
      {props.title !== undefined && (
        <header>
          <span>{props.title}</span>
          {props.note !== undefined && <span>{props.note}</span>}
        </header>
      )}
      {props.children}
    </div>
  )
}

export function Tag(props: {
  readonly tone?: 'soon' | 'late' | 'good' | 'accent' | undefined
  readonly children: ReactNode
}) {
  return (
    <span className="tag" data-tone={props.tone}>
      {props.children}
    </span>
  )
}

export type Fact = readonly [label: ReactNode, value: ReactNode]

/** Labels and values in two columns; with `ends` the values are aligned to the right. */
export function Facts(props: { readonly of: readonly Fact[]; readonly ends?: boolean }) {
  return (
    <dl className="facts" data-ends={props.ends || undefined}>
      {props.of.map(([label, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of facts is fixed where they are written
        <div key={at} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
