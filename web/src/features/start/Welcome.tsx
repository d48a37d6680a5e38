import { BadgeCheck, Brand, Card, List, Scale, ScanSearch, Section } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import styles from './start.module.css'

/** Name and language on top of the first page. */
export function WelcomeBar(props: { readonly language: ReactNode }) {
  const text = useText('common')
  return (
    <header className={styles.bar}>
      <Brand name={text('name')} />
      {props.language}
    </header>
  )
}

export function Hero() {
  const text = useText('start')
  return (
    <div className={styles.hero}>
      <p className={styles.heading}>
        {text('headingBook')}
        <br />
        {text('headingMoney')}
      </p>
      <p className="t3 quiet">{text('lead')}</p>
    </div>
  )
}

/** What sets Openbourse apart; each line is true today. */
export function Differences() {
  const text = useText('start')
  const rows = [
    { icon: ScanSearch, title: text('costTitle'), note: text('cost') },
    { icon: BadgeCheck, title: text('bookTitle'), note: text('book') },
    { icon: Scale, title: text('reasonTitle'), note: text('reason') },
  ]
  return (
    <Section title={text('different')}>
      <Card flush>
        <List inset="icon">
          {rows.map(({ icon: Icon, title, note }) => (
            <div className={styles.difference} key={title}>
              <Icon className="icon link" aria-hidden="true" />
              <div className="grow">
                <h3 className="t3">{title}</h3>
                <p className="quiet">{note}</p>
              </div>
            </div>
          ))}
        </List>
      </Card>
    </Section>
  )
}
