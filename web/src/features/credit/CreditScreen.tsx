import type { Credit, CreditChange } from '@openbourse/protocol'
import {
  gates,
  nextGate,
  pointsOf,
  type ScoreFacts,
  scoreOf,
  scoreParts,
  stepsTo,
} from '@openbourse/quant/loans'
import { Card, Empty, Gauge, HandCoins, Head, IconButton, Item, Meter, money, Section } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { loanPaths } from '../../lib/loan-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { colors } from './colors.ts'
import css from './credit.module.css'
import { leadsTo } from './log-check.ts'
import { Made } from './Made.tsx'
import { ScoreLine } from './ScoreLine.tsx'

const scoreMost = 1000
/** The score, what it is made of, what would change it, and every change with its cause. */
export function CreditScreen() {
  const user = useUser()
  const text = useText('loans.credit')
  return (
    <Page
      title={text('title')}
      actions={[<IconButton key="loans" icon={HandCoins} label={text('toLoans')} to={paths.loans()} />]}
    >
      {user === null ? <Visited /> : <Own />}
    </Page>
  )
}

/** For a visitor: the formula with the figures of someone who has just come, and what each score opens. */
function Visited() {
  const text = useText('loans.credit')
  const nobody = { isVerified: false, months: 0, onTime: 0, late: 0, lost: 0, largest: 0 }
  return (
    <div className={`stack ${css.score}`}>
      <LoginFirst icon={Gauge} title={text('visitorTitle')} next={paths.creditScore()}>
        {text('visitor')}
      </LoginFirst>
      <Made credit={{ facts: nobody, symbol: null, nextMonth: nextMonthOf(clock.server()) }} />
      <p className={css.never}>{text('never')}</p>
    </div>
  )
}

/** The first day of the next month, by its middle in Greenwich: the same day at the exchange. */
function nextMonthOf(nowMs: number): number {
  const now = new Date(nowMs)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12)
}

const changeId = { idOf: ({ id }: CreditChange) => id }

function Own() {
  const text = useText('loans.credit')
  useOwnChanges(true)
  const pages = usePages('creditLog', { size: 20 }, changeId)
  const credit = pages.first
  const nextDue = useCall('loanGet', {}).data?.loan?.parts.find(({ state }) => state === 'due')?.on
  return (
    <div className={`stack ${css.score}`}>
      {credit && (
        <>
          <Score credit={credit} />
          <Made credit={{ ...credit, nextDue }} />
          <Smallest facts={credit.facts} score={credit.score} />
        </>
      )}
      <Section title={text('changes')}>
        <div className="stack">
          {credit && <ScoreLine changes={credit.list} />}
          <PagedList
            of={pages}
            label={text('changes')}
            bones={4}
            empty={
              <Empty icon={Gauge} title={text('emptyTitle')}>
                {text('empty')}
              </Empty>
            }
            failedTitle={text('listFailed')}
            row={(change) => <Change key={change.id} of={change} />}
          />
        </div>
      </Section>
      <p className={css.never}>{text('never')}</p>
    </div>
  )
}

function Score({ credit }: { readonly credit: Credit }) {
  const text = useText('loans.credit')
  const locale = useLocale()
  const { score, facts, currency, most, list } = credit
  const parts = pointsOf(facts)
  const isSame = scoreOf(parts) === score && leadsTo(list, score)
  // Without its currency, which the sentence below has: two gates are close together.
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  return (
    <Card label={text('yours')}>
      <span className="quiet">{text('yours')}</span>
      <p className={css.sum}>
        <b>{score}</b>{' '}
        <span className="quiet">{text('of', { most: new Intl.NumberFormat(locale).format(scoreMost) })}</span>
      </p>
      <Meter
        parts={scoreParts.map((name) => ({ name, share: parts[name] / scoreMost, color: colors[name] }))}
      />
      <div className={css.gates} aria-hidden="true">
        {gates.map((gate) => (
          <span
            key={gate.score}
            data-here={score >= gate.score || undefined}
            style={{ left: `${(gate.score / scoreMost) * 100}%` }}
          >
            {gate.score}
            <b>{short.format(gate.most)}</b>
          </span>
        ))}
      </div>
      <p>
        {score >= gates[0].score
          ? text('mayBorrow', { amount: money(locale, currency, most) })
          : text('mayNot', { needed: String(gates[0].score) })}
      </p>
      <p className={css.check} data-wrong={isSame ? undefined : ''}>
        {text(isSame ? 'same' : 'differs', { sum: scoreParts.map((part) => parts[part]).join(' + ') })}
        {isSame && list.length > 0 && ` ${text('sameLog', { count: list.length })}`}
      </p>
    </Card>
  )
}

function Smallest({ facts, score }: { readonly facts: ScoreFacts; readonly score: number }) {
  const text = useText('loans.credit')
  const gate = nextGate(score)
  if (!gate) return null
  return (
    <Card>
      <Head title={text('smallest', { score: String(gate.score) })} />
      <ul className={css.steps}>
        {stepsTo(facts, gate.score).map((step) => (
          <li key={step.part}>
            {text(`step.${step.part}`, { count: step.count, points: String(step.points) })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Change({ of: change }: { readonly of: CreditChange }) {
  const text = useText('loans.credit')
  const locale = useLocale()
  const { delta, cause, part, at, score, facts, symbol, loan } = change
  const signed = delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0'
  const words = { part: text(`part.${part}`), percent: String(facts.largest), symbol: symbol ?? '' }
  const title = text(cause === 'largest' && symbol !== null ? 'causeLargest' : `cause.${cause}`, words)
  return (
    <Item
      title={title}
      note={when(locale, Math.min(at, clock.server()), 'date')}
      mark={<span className={css.delta}>{signed}</span>}
      end={<span className="quiet">{score}</span>}
      {...(loan === null ? {} : { to: loanPaths.one({ id: loan }) })}
    />
  )
}
