import '../../lib/page-calls.ts'
import type { VoteChoice, VoteTally } from '@openbourse/protocol'
import {
  Bone,
  Bones,
  Button,
  Card,
  Failed,
  Head,
  Mark,
  Meter,
  percent,
  ShowOne,
  TextButton,
  toasts,
} from '@openbourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { go } from '../../lib/go.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, keyOf, useAction, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './votes.module.css'

/** One daily vote on a stock: the tally, the user’s vote, and how past majorities did. */
export const VoteCard = withText(['vote'], Vote)

function Vote(props: { readonly symbol: string; readonly visitor: boolean; readonly marked?: boolean }) {
  const { symbol } = props
  const text = useText('vote')
  const query = useCall('voteInfo', { id: symbol }, { freshForMs: 10_000 })
  return (
    <Card label={text('question', { symbol })}>
      {!props.marked && (
        <Head
          title={text('card')}
          end={
            pageExists(paths.stockVote()) && <TextButton to={paths.stockVote()}>{text('more')}</TextButton>
          }
        />
      )}
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
        {(tally) => <Ballot tally={tally} visitor={props.visitor} marked={props.marked === true} />}
      </ShowOne>
    </Card>
  )
}

function Ballot(props: { readonly tally: VoteTally; readonly visitor: boolean; readonly marked: boolean }) {
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
      <div className={css.question}>
        {props.marked && <Mark symbol={symbol} />}
        <p>{text('question', { symbol })}</p>
      </div>
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
      {(!props.marked || mine !== null || tally.crowd.rate !== null) && (
        <p className="t1 quiet">
          {mine === null ? text('open', { time }) : text('cast', { choice: mine, time })}{' '}
          <Crowd of={tally.crowd} />
        </p>
      )}
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

function useCast(symbol: string) {
  const text = useText('vote')
  const cache = useQueryClient()
  const bull = useAction('vote')
  const bear = useAction('vote')
  async function cast(choice: VoteChoice) {
    const answer = await (choice === 'bull' ? bull : bear).run({ id: symbol, choice })
    if (answer.ok) cache.setQueryData(keyOf('voteInfo', { id: symbol }), answer.value)
    else toasts.show(answer.msg || text('noAnswer'))
  }
  return { busy: bull.busy ? 'bull' : bear.busy ? 'bear' : undefined, cast }
}
