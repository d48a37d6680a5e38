import { ChevronDown, type Href } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { Link } from '../../lib/Link.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import css from './help.module.css'
import { foundTopics, type TopicName, topicNames } from './topics.ts'

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

/** Help topics with these words, the best first. */
export function useFoundTopics(typed: string): readonly TopicName[] {
  const text = useText('support')
  const topics = topicNames.map((name) => ({
    name,
    title: text(`topic.${name}.title`),
    text: text(`topic.${name}.text`),
  }))
  return foundTopics(topics, typed).map(({ name }) => name)
}

/** Questions, each with its answer under it and a link to where it is done. */
export function Topics({ names }: { readonly names: readonly TopicName[] }) {
  const text = useText('support')
  return names.map((name) => (
    <details key={name} className={css.topic}>
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
