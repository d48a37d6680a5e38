import { FlaskConical } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import css from './cash.module.css'

/**
 * Parts that exist only in practice: a dashed box on the page, never in a card, so that it can't be mistaken for
 * the product.
 */
export function PracticeBox(props: { readonly note: string; readonly children?: ReactNode }) {
  const text = useText('cash')
  return (
    <section className={css.practice} aria-label={text('practice')}>
      <div>
        <h2 className={css.practiceTitle}>
          <FlaskConical className="icon-small" aria-hidden="true" />
          {text('practice')}
        </h2>
        <p className="t2 quiet">{props.note}</p>
      </div>
      {props.children}
    </section>
  )
}

/** One line of a practice box: how it will go, and the way to change that. */
export function PracticeLine(props: { readonly says: ReactNode; readonly end: ReactNode }) {
  return (
    <div className={css.practiceLine}>
      <span>{props.says}</span>
      {props.end}
    </div>
  )
}
