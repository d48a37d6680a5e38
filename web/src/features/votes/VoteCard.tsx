import type { VoteChoice, VoteTally } from '@openbourse/protocol'
import { Bone, Bones, Button, Card, Failed, Head, Meter, percent, ShowOne, TextButton } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useCast } from './use-cast.ts'
import css from './votes.module.css'

/** One daily vote on a stock: the tally, the user’s vote, and how past majorities did. */
export const VoteCard = withText(['vote'], Vote)

function Vote(props: { readonly symbol: string; readonly visitor: boolean }) {
  const { symbol } = props
  const text = useText('vote')
  const query = useCall('voteInfo', { id: symbol }, { freshForMs: 10_000 })
  return (
    <Card label={text('question', { symbol })}>
      <Head
        title={text('card')}
        end={pageExists(paths.stockVote()) && <TextButton to={paths.stockVote()}>{text('more')}</TextButton>}
      />
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={
          <Bones>
            <Bone width="100%" height="7rem" radius="control" />
          </Bones>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry}>
            {text('failed')}
          </Failed>
        )}
      >
        {(tally) => <Ballot tally={tally} visitor={props.visitor} />}
      </ShowOne>
    </Card>
  )
}

function Ballot(props: { readonly tally: VoteTally; readonly visitor: boolean }) {
  const { tally } = props
  const { symbol, bull, bear, mine } = tally
  const text = useText('vote')
  const locale = useLocale()
  const { busy, cast } = useCast(symbol)
  const time = when(locale, tally.endsAt, 'dateTime')
  const all = bull + bear
  const choose = (choice: VoteChoice) =>
    props.visitor ? go.to(paths.login({ next: paths.stock({ symbol }) })) : void cast(choice)
  return (
    <div className={css.ballot}>
      <p>{text('question', { symbol })}</p>
      {mine === null ? (
        <div className="pair">
          {(['bull', 'bear'] as const).map((choice) => (
            <Button key={choice} wide kind="tonal" busy={busy === choice} onPress={() => choose(choice)}>
              {text(choice)}
            </Button>
          ))}
        </div>
      ) : (
        <Meter
          parts={[
            { name: 'bull', share: bull / all, color: 'var(--part-3)' },
            { name: 'bear', share: bear / all, color: 'var(--part-2)' },
          ]}
        />
      )}
      <p className="t2">{all === 0 ? text('nobody') : text('tally', { bull, bear })}</p>
      <p className="t1 quiet">
        {mine === null ? text('open', { time }) : text('cast', { choice: mine, time })}{' '}
        <Crowd of={tally.crowd} />
      </p>
    </div>
  )
}

function Crowd({ of }: { readonly of: VoteTally['crowd'] }) {
  const text = useText('vote')
  const locale = useLocale()
  if (of.rate === null || of.low === null || of.high === null) return text('crowdNone')
  return text('crowd', {
    right: of.right,
    days: of.days,
    rate: percent(locale, of.rate),
    low: percent(locale, of.low),
    high: percent(locale, of.high),
  })
}
