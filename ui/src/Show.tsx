import type { ReactElement } from 'react'

export type Loaded<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: T; readonly staleSinceMs?: number }

/** A list cannot reach the screen until all four of its faces are drawn. */
export function Show<T>(props: {
  readonly of: Loaded<readonly T[]>
  readonly skeleton: ReactElement
  readonly empty: ReactElement
  readonly failed: (retry: () => void) => ReactElement
  readonly children: (rows: readonly T[]) => ReactElement
}): ReactElement {
  switch (props.of.state) {
    case 'waiting':
      return <div aria-busy="true">{props.skeleton}</div>
    case 'failed':
      return props.failed(props.of.retry)
    case 'ready':
      return props.of.value.length === 0 ? props.empty : props.children(props.of.value)
  }
}

/** The same for one thing, which is never empty. */
export function ShowOne<T>(props: {
  readonly of: Loaded<T>
  readonly skeleton: ReactElement
  readonly failed: (retry: () => void) => ReactElement
  readonly children: (value: T) => ReactElement
}): ReactElement {
  switch (props.of.state) {
    case 'waiting':
      return <div aria-busy="true">{props.skeleton}</div>
    case 'failed':
      return props.failed(props.of.retry)
    case 'ready':
      return props.children(props.of.value)
  }
}
