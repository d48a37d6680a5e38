import type { ReactNode } from 'react'

export type Fact = { readonly term: ReactNode; readonly value: ReactNode; readonly key: string }

/** Terms on the left, values on the right edge. */
export function Facts(props: { readonly of: readonly Fact[] }) {
  return (
    <dl className="facts">
      {props.of.map(({ key, term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A few figures in a row, each under its small name. */
export function Cells(props: { readonly of: readonly Fact[] }) {
  return (
    <dl className="cells">
      {props.of.map(({ key, term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
