import {
  BadgeCheck,
  Card,
  Clock,
  ListOrdered,
  ReceiptText,
  Search,
  Sheet,
  Shield,
  Wallet,
} from '@openbourse/ui'
import { useState } from 'react'
import { Topics, useFoundTopics } from '../../common/help/Topics.tsx'
import { type Subject, subjectNames, subjects, topicNames } from '../../common/help/topics.ts'
import { useText } from '../../lib/i18n.tsx'
import styles from './support.module.css'

const icons = {
  withdrawals: Wallet,
  orders: ListOrdered,
  settlement: Clock,
  identity: BadgeCheck,
  security: Shield,
  statements: ReceiptText,
} as const satisfies Record<Subject, unknown>

/** Frequent questions, answered without waiting for support: found by a search or by what they are about. */
export function HelpTopics() {
  const text = useText('support')
  const [typed, setTyped] = useState('')
  const [subject, setSubject] = useState<Subject>()
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.help} aria-label={text('topics')}>
      <Search label={text('searchTopics', { count: topicNames.length })} value={typed} onChange={setTyped} />
      {typed.trim() === '' ? (
        <div className={styles.subjects}>
          {subjectNames.map((name) => {
            const Icon = icons[name]
            return (
              <button
                key={name}
                type="button"
                onClick={() => {
                  setSubject(name)
                  setOpen(true)
                }}
              >
                <Icon className="icon-small" aria-hidden="true" />
                <span>{text(`subject.${name}`)}</span>
              </button>
            )
          })}
        </div>
      ) : (
        <Found typed={typed} />
      )}
      <Sheet
        open={open}
        title={subject === undefined ? text('topics') : text(`subject.${subject}`)}
        onClose={() => setOpen(false)}
      >
        <div className={styles.wide}>{subject !== undefined && <Topics names={subjects[subject]} />}</div>
      </Sheet>
    </section>
  )
}

function Found({ typed }: { readonly typed: string }) {
  const text = useText('support')
  const found = useFoundTopics(typed)
  return (
    <div role="status">
      {found.length === 0 ? (
        <p className="t2 quiet">{text('noTopic')}</p>
      ) : (
        <Card flush>
          <Topics names={found} />
        </Card>
      )}
    </div>
  )
}

/** All of them in a sheet, which has its heading already, and whose edge is the edge of its rows. */
export function TopicsInSheet() {
  return (
    <div className={styles.wide}>
      <Topics names={topicNames} />
    </div>
  )
}
