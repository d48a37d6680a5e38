import type { Credit, CreditChange, CreditPart } from '@openbourse/protocol'
import {
  gates,
  nextGate,
  points,
  pointsMost,
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
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './credit.module.css'

const scoreMost = 1000
const colors: Readonly<Record<CreditPart, `var(--${string})`>> = {
  identity: 'var(--accent)',
  time: 'var(--score-time)',
  repayments: 'var(--ink)',
  spread: 'var(--ink-quiet)',
}

/** The score, what it is made of, what would change it, and every change with its cause. */
export function CreditScreen() {
  const user = useUser()
  const text = useText('loans.credit')
  return (
    <Page
      title={text('title')}
      actions={[<IconButton key="loans" icon={HandCoins} label={text('toLoans')} to={paths.loans()} />]}
    >
      {user === null ? (
        <LoginFirst icon={Gauge} title={text('visitorTitle')} next={paths.creditScore()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <Own />
      )}
    </Page>
  )
}

const changeId = { idOf: ({ id }: CreditChange) => id }

function Own() {
  const text = useText('loans.credit')
  const common = useText('common')
  useOwnChanges(true)
  const pages = usePages('creditLog', { size: 20 }, changeId)
  const credit = pages.first
  return (
    <div className={`stack ${css.score}`}>
      {credit && (
        <>
          <Score credit={credit} />
          <Made credit={credit} />
          <Smallest facts={credit.facts} score={credit.score} />
        </>
      )}
      <Section title={text('changes')}>
        <PagedList
          of={pages}
          label={text('changes')}
          bones={4}
          empty={
            <Empty icon={Gauge} title={text('emptyTitle')}>
              {text('empty')}
            </Empty>
          }
          failed={{ title: text('listFailed'), says: common('failed.list') }}
          row={(change) => <Change key={change.id} of={change} />}
        />
      </Section>
      <p className={css.never}>{text('never')}</p>
    </div>
  )
}

function Score({ credit }: { readonly credit: Credit }) {
  const text = useText('loans.credit')
  const locale = useLocale()
  const { score, facts, currency, most } = credit
  const parts = pointsOf(facts)
  const sum = scoreOf(parts)
  const short = new Intl.NumberFormat(locale, {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
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
            <b>{short.format(gate.most)}</b>
            {gate.score}
          </span>
        ))}
      </div>
      <p>
        {score >= gates[0].score
          ? text('mayBorrow', { amount: money(locale, currency, most) })
          : text('mayNot', { needed: String(gates[0].score) })}
      </p>
      <p className={css.check} data-wrong={sum === score ? undefined : ''}>
        {text(sum === score ? 'same' : 'differs', { sum: scoreParts.map((part) => parts[part]).join(' + ') })}
      </p>
    </Card>
  )
}

function Made({ credit }: { readonly credit: Credit }) {
  const text = useText('loans.credit')
  const parts = pointsOf(credit.facts)
  return (
    <Card>
      <Head title={text('made')} note={scoreParts.map((part) => parts[part]).join(' + ')} />
      <ul>
        {scoreParts.map((part) => (
          <li key={part} className={css.part}>
            <div className={css.name}>
              <span>
                <i style={{ background: colors[part] }} />
                {text(`part.${part}`)}
              </span>
              <span>
                <b>{parts[part]}</b>{' '}
                <span className="quiet">{text('of', { most: String(pointsMost[part]) })}</span>
              </span>
            </div>
            <div style={{ width: `${(pointsMost[part] / pointsMost.repayments) * 100}%` }}>
              <Meter parts={[{ name: part, share: parts[part] / pointsMost[part], color: colors[part] }]} />
            </div>
            <Why part={part} credit={credit} isFull={parts[part] === pointsMost[part]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The formula of a part with the user’s own figures, and what comes next. */
function Why(props: { readonly part: CreditPart; readonly credit: Credit; readonly isFull: boolean }) {
  const { part, credit, isFull } = props
  const text = useText('loans.credit')
  const locale = useLocale()
  const { facts, symbol, nextMonth } = credit
  const lines: Readonly<Record<CreditPart, readonly [string, string]>> = {
    identity: [
      text(facts.isVerified ? 'identityYes' : 'identityNo', { points: String(points.identity) }),
      '',
    ],
    time: [
      text('time', { each: String(points.month), count: facts.months }),
      text('timeNext', { each: String(points.month), date: when(locale, nextMonth, 'day', 'Africa/Lagos') }),
    ],
    repayments: [
      [
        text('repayments', {
          start: String(points.start),
          each: String(points.onTime),
          count: String(facts.onTime),
        }),
        facts.late > 0 && text('repaymentsLate', { each: String(points.late), count: String(facts.late) }),
        facts.lost > 0 && text('repaymentsLost', { each: String(points.lost), count: String(facts.lost) }),
      ]
        .filter(Boolean)
        .join(', '),
      '',
    ],
    spread: [
      text('spread', {
        most: String(points.spread),
        each: String(points.percent),
        free: String(points.freePercent),
      }),
      symbol === null ? text('spreadNone') : text('spreadNow', { symbol, percent: String(facts.largest) }),
    ],
  }
  const [how, next] = lines[part]
  return (
    <div className={css.why}>
      <span>{how}</span>
      <span>{isFull && part !== 'spread' ? text('full') : next}</span>
    </div>
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
  const { delta, cause, part, at, score, facts, loan } = change
  const signed = delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0'
  const title = text(`cause.${cause}`, { part: text(`part.${part}`), percent: String(facts.largest) })
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
