import { Card, Failed, Item, List, Mark, Pill, RowBones, Section, Show } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './votes.module.css'

const tones = { right: 'good', wrong: 'danger', unmoved: 'plain' } as const

/** The user’s votes, and their outcomes. */
export function OwnVotes() {
  const text = useText('vote')
  const locale = useLocale()
  const query = useCall('voteList', {})
  return (
    <Section title={text('mine')}>
      <Card flush>
        <Show
          of={faceOf(query, ({ list }) => list)}
          skeleton={<RowBones rows={2} />}
          empty={<p className={css.none}>{text('mineEmpty')}</p>}
          failed={(retry) => (
            <Failed title={text('failedTitle')} retry={retry}>
              {text('failed')}
            </Failed>
          )}
        >
          {(votes) => (
            <List>
              {votes.map((vote) => (
                <Item
                  key={`${vote.symbol} ${vote.tradingDay}`}
                  plain
                  to={paths.stock({ symbol: vote.symbol })}
                  mark={<Mark symbol={vote.symbol} />}
                  title={vote.symbol}
                  note={text('said', { choice: vote.choice, day: when(locale, vote.at, 'day') })}
                  end={
                    <Pill tone={vote.outcome === null ? 'info' : tones[vote.outcome]}>
                      {text(`outcome.${vote.outcome ?? 'open'}`)}
                    </Pill>
                  }
                />
              ))}
            </List>
          )}
        </Show>
      </Card>
    </Section>
  )
}
