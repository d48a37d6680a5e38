import { Card, ChevronDown, type Href } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { Link } from '../../lib/Link.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import styles from './support.module.css'

const topics: readonly {
  readonly name: 'order' | 'refused' | 'settlement' | 'statement' | 'security'
  readonly to: () => Href
}[] = [
  { name: 'order', to: () => paths.markets() },
  { name: 'refused', to: () => paths.positions({ tab: 'orders' }) },
  { name: 'settlement', to: () => paths.positions() },
  { name: 'statement', to: () => paths.statement() },
  { name: 'security', to: () => paths.security() },
]

/** The most frequent questions, answered without waiting for support. */
export function HelpTopics() {
  const text = useText('support')
  return (
    <section aria-label={text('topics')}>
      <h2 className={styles.heading}>{text('topics')}</h2>
      <Card flush>
        <Topics />
      </Card>
    </section>
  )
}

/** The same in a sheet, which has its heading already, and whose edge is the edge of its rows. */
export function TopicsInSheet() {
  return (
    <div className={styles.wide}>
      <Topics />
    </div>
  )
}

function Topics() {
  const text = useText('support')
  return topics.map(({ name, to }) => (
    <details key={name} className={styles.topic}>
      <summary>
        <span>{text(`topic.${name}.title`)}</span>
        <ChevronDown className="icon-small" aria-hidden="true" />
      </summary>
      <p>{text(`topic.${name}.text`)}</p>
      {pageExists(to()) && (
        <Link href={to()} className="text-button">
          {text(`topic.${name}.link`)}
        </Link>
      )}
    </details>
  ))
}
