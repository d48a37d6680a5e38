import { Scale } from '@openbourse/ui'
import type { ReactNode } from 'react'
import css from './pair.module.css'

/** The one sentence under a robot and just holding: which is behind, and by how much. */
export function Gap({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.gap}>
      <Scale className="icon-small" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** Two figures beside each other at the same size: a robot and just holding, or the money put in and its result. */
export function Pair(props: {
  readonly own: { readonly name: ReactNode; readonly figure: ReactNode }
  readonly holding: { readonly name: ReactNode; readonly figure: ReactNode }
  readonly size?: 'large'
}) {
  const { own, holding, size } = props
  return (
    <dl className={css.pair} data-size={size}>
      {[own, holding].map(({ name, figure }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two, in this order.
        <div key={at}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
