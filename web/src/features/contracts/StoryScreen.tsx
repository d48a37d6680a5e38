import type { ContractStory } from '@openbourse/protocol'
import { Card, Delta, decimal, Facts, Head, Mark } from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './contracts.module.css'
import { Liquidation } from './Liquidation.tsx'
import { PositionCard } from './PositionCard.tsx'
import { provablePosition } from './provable.ts'
import { useNameOf } from './words.ts'

/** One position: its state or end, the receipt of its liquidation, and everything that changed it. */
export function StoryScreen({ story, free }: { readonly story: ContractStory; readonly free: string }) {
  const provable = provablePosition(story)
  return (
    <div className="stack">
      {story.open && <PositionCard position={story.open} free={free} isLinked={false} />}
      {story.closed && <Ended closed={story.closed} />}
      {story.liquidation && <Liquidation story={story} receipt={story.liquidation} />}
      {story.closed && <Summary closed={story.closed} />}
      <Steps story={story} />
      {provable && <Proven {...provable} />}
    </div>
  )
}

type Closed = { readonly closed: NonNullable<ContractStory['closed']> }

function Ended({ closed }: Closed) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const name = useNameOf(closed)
  const day = when(locale, closed.closedAt, 'weekday')
  const how = {
    closed: 'closedOn',
    liquidated: 'closedByEngine',
    deleveraged: 'closedAgainst',
  } as const
  return (
    <Card>
      <div className={css.block}>
        <div className={css.top}>
          <Mark symbol={closed.coin} round />
          <span>
            <b>{name}</b>
            <br />
            <span className="quiet t2">{storyText(how[closed.ended], { day })}</span>
          </span>
        </div>
        <p className={css.price}>
          <Delta amount={shorten(closed.result, 2)} asset="USDT" look="large" />
        </p>
        <p className="quiet">
          {storyText(closed.ended === 'liquidated' && !/[1-9]/.test(closed.cameBack) ? 'whole' : 'result')}
        </p>
      </div>
    </Card>
  )
}

function Summary({ closed }: Closed) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const usdt = (of: string) => decimal(locale, shorten(of, 2))
  return (
    <Card>
      <div className={css.block}>
        <Head title={storyText('summary')} />
        <Facts
          of={[
            {
              key: 'most',
              term: storyText('most'),
              value: `${decimal(locale, trim(closed.quantity))} ${closed.coin}`,
            },
            {
              key: 'opened',
              term: storyText('openedFor'),
              value: decimal(locale, shorten(closed.entry, 2)),
            },
            { key: 'closed', term: storyText('closedFor'), value: decimal(locale, shorten(closed.exit, 2)) },
            { key: 'in', term: storyText('putIn'), value: usdt(closed.putIn) },
            { key: 'fees', term: storyText('fees'), value: usdt(closed.fees) },
            { key: 'funding', term: storyText('funding'), value: usdt(closed.funding) },
            { key: 'back', term: <b>{storyText('cameBack')}</b>, value: <b>{usdt(closed.cameBack)}</b> },
          ]}
        />
      </div>
    </Card>
  )
}

/** Every fill, margin and funding, oldest first. */
function Steps({ story }: { readonly story: ContractStory }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  return (
    <Card>
      <div className={css.block}>
        <Head title={storyText('history')} />
        <table className={css.table}>
          <tbody>
            {story.steps.map((step) => (
              <tr key={step.id}>
                <td>
                  {storyText(`kind.${step.kind}`)}
                  <br />
                  <span className="quiet">
                    {when(locale, step.at, 'day')}, {when(locale, step.at, 'second')}
                  </span>
                </td>
                <td>{/[1-9]/.test(step.quantity) ? decimal(locale, trim(step.quantity)) : ''}</td>
                <td>{step.price === null ? '' : decimal(locale, step.price)}</td>
                <td>{decimal(locale, shorten(moved(step), 2), 2, 'always')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** What a step moved to or from the contract account; for funding what it took out of the margin. */
const moved = ({ kind, user, funding }: ContractStory['steps'][number]): string =>
  kind === 'funding' ? (funding.startsWith('-') ? funding.slice(1) : `-${funding}`) : user
