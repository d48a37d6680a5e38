import type { ReactNode } from 'react'

/**
 * Two parts of a page: side by side on a large screen, otherwise one under the other. Of a `page` the first is the wider one, of a `list`
 * the second, a `form` has its summary beside it, and `sections` are equal and keep their own distances.
 */
export function Columns(props: {
  readonly of: 'page' | 'list' | 'form' | 'sections'
  readonly children: ReactNode
  readonly beside: ReactNode
}) {
  return (
    <div className="columns" data-of={props.of}>
      <div className="stack">{props.children}</div>
      <div className="stack">{props.beside}</div>
    </div>
  )
}
