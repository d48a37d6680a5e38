import { type ReactNode, useEffect } from 'react'
import { useText } from '../../lib/i18n.tsx'
import styles from './door.module.css'

/** One card under the practice strip, for visitors who are not logged in. */
export function DoorFrame(props: {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  const text = useText('shell')
  useEffect(() => {
    document.title = text('documentTitle', { page: props.title })
  }, [text, props.title])
  return (
    <div className="door">
      <aside className="practice" aria-label={text('practice')}>
        {text('practice')}
      </aside>
      <main className="door-room">
        <div className="brand">
          <img src={`${import.meta.env.BASE_URL}mark.svg`} alt="" className={styles.sign} />
          <span>
            {text('brand')} <small>{text('console')}</small>
          </span>
        </div>
        <section className={`panel ${styles.card}`}>
          <h1>{props.title}</h1>
          {props.note !== undefined && (
            <p className={styles.note} role="status">
              {props.note}
            </p>
          )}
          {props.children}
        </section>
        <p className="quiet small">{text('doorNote')}</p>
      </main>
    </div>
  )
}
