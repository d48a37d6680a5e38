import type { VoteChoice, VoteTally } from '@openbourse/protocol'
import { Anchor, ArrowDown, ArrowUp, Card, Mark, Meter, names, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { over } from '../../lib/figures.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { nearTime } from '../../lib/time.ts'
import { useCast } from './use-cast.ts'
import css from './votes.module.css'

/** Below this a share means little: only the count is shown. */
const fewVotes = 20

/** Today’s votes on several stocks, one row each, and two arrows to vote with. */
export function VoteRows(props: { readonly symbols: readonly string[]; readonly visitor: boolean }) {
  const text = useText('vote')
  const locale = useLocale()
  const first = useTally(props.symbols[0] ?? '')
  return (
    <>
      <div className={css.top}>
        <h2>{text('questionAll')}</h2>
        {first && (
          <p>
            {text('closes')}
            <b>{nearTime(locale, first.endsAt, { nowMs: clock.server(), today: text('todayAt') })}</b>
          </p>
        )}
      </div>
      <Card flush>
        <ul className={css.rows}>
          {props.symbols.map((symbol) => (
            <VoteRow key={symbol} symbol={symbol} visitor={props.visitor} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function useTally(symbol: string): VoteTally | undefined {
  return useCall('voteInfo', { id: symbol }, { freshForMs: 10_000, enabled: symbol !== '' }).data
}

function VoteRow({ symbol, visitor }: { readonly symbol: string; readonly visitor: boolean }) {
  const tally = useTally(symbol)
  return (
    <li className={css.voteRow}>
      <Anchor href={paths.stock({ symbol })} className={css.markOf}>
        <Mark symbol={symbol} />
        <span className="sr">{symbol}</span>
      </Anchor>
      <div className={css.share}>
        <Share symbol={symbol} tally={tally} />
      </div>
      <Arrows symbol={symbol} mine={tally?.mine ?? null} visitor={visitor} />
    </li>
  )
}

/** How many voted, for what, and how often the majority was right; a share only of enough votes. */
function Share({ symbol, tally }: { readonly symbol: string; readonly tally: VoteTally | undefined }) {
  const text = useText('vote')
  const locale = useLocale()
  const { bull = 0, bear = 0, crowd } = tally ?? {}
  const all = bull + bear
  const rate = all < fewVotes ? undefined : over(String(bull), String(all), 2)
  return (
    <>
      <span className={css.ends}>
        <b>{symbol}</b>
        {rate !== undefined && <span>{text('higherShare', { rate: percent(locale, rate, 'auto', 0) })}</span>}
      </span>
      <Meter
        parts={
          rate === undefined
            ? []
            : [
                { name: 'bull', share: bull / all, color: 'var(--part-3)' },
                { name: 'bear', share: bear / all, color: 'var(--part-2)' },
              ]
        }
      />
      <span className={css.ends}>
        <small>{all === 0 ? text('nobody') : text(rate === undefined ? 'few' : 'count', { n: all })}</small>
        {crowd && crowd.days > 0 && (
          <small>{text('crowdShort', { right: crowd.right, days: crowd.days })}</small>
        )}
      </span>
    </>
  )
}

const arrows = { bull: ArrowUp, bear: ArrowDown } as const

/** One vote a day: after it the other arrow rests. */
function Arrows(props: {
  readonly symbol: string
  readonly mine: VoteChoice | null
  readonly visitor: boolean
}) {
  const { symbol, mine, visitor } = props
  const text = useText('vote')
  const { busy, cast } = useCast(symbol)
  const choose = (choice: VoteChoice) => {
    if (visitor) go.to(paths.login({ next: paths.stockVote() }))
    else if (mine === null && busy === undefined) void cast(choice)
  }
  return (
    <fieldset className={names(css.arrows, 'bare-fieldset')} aria-label={text('yours', { symbol })}>
      {(['bull', 'bear'] as const).map((choice) => {
        const Arrow = arrows[choice]
        return (
          <button
            key={choice}
            type="button"
            aria-label={text(choice)}
            aria-pressed={mine === choice}
            aria-disabled={(mine !== null && mine !== choice) || undefined}
            onClick={() => choose(choice)}
          >
            <Arrow className="icon-small" aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  )
}
