import {
  BadgeCheck,
  Card,
  ChevronDown,
  Clock,
  type Href,
  ListOrdered,
  ReceiptText,
  Search,
  Sheet,
  Shield,
  Wallet,
} from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Link } from '../../lib/Link.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import styles from './support.module.css'
import { foundTopics, type Subject, subjectNames, subjects, type TopicName, topicNames } from './topics.ts'

const icons = {
  withdrawals: Wallet,
  orders: ListOrdered,
  settlement: Clock,
  identity: BadgeCheck,
  security: Shield,
  statements: ReceiptText,
} as const satisfies Record<Subject, unknown>

const links: Readonly<Record<TopicName, () => Href>> = {
  withdrawTime: () => paths.withdrawals(),
  withdrawReview: () => paths.withdrawals(),
  order: () => paths.markets(),
  refused: () => paths.positions({ tab: 'orders' }),
  settlement: () => paths.positions(),
  onHold: () => paths.assets(),
  verify: () => paths.kyc(),
  notVerified: () => paths.kyc(),
  security: () => paths.security(),
  stolen: () => paths.security(),
  statement: () => paths.statement(),
  monthly: () => paths.bills(),
}

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
  const topics = topicNames.map((name) => ({
    name,
    title: text(`topic.${name}.title`),
    text: text(`topic.${name}.text`),
  }))
  const found = foundTopics(topics, typed)
  return (
    <div role="status">
      {found.length === 0 ? (
        <p className="t2 quiet">{text('noTopic')}</p>
      ) : (
        <Card flush>
          <Topics names={found.map(({ name }) => name)} />
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

function Topics({ names }: { readonly names: readonly TopicName[] }) {
  const text = useText('support')
  return names.map((name) => (
    <details key={name} className={styles.topic}>
      <summary>
        <span>{text(`topic.${name}.title`)}</span>
        <ChevronDown className="icon-small" aria-hidden="true" />
      </summary>
      <p>{text(`topic.${name}.text`)}</p>
      {pageExists(links[name]()) && (
        <Link href={links[name]()} className="text-button">
          {text(`topic.${name}.link`)}
        </Link>
      )}
    </details>
  ))
}
