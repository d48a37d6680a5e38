import type { Credit, CreditPart } from '@openbourse/protocol'
import { points, pointsMost, pointsOf, scoreParts } from '@openbourse/quant/loans'
import { Card, Head, Meter } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { colors } from './colors.ts'
import css from './credit.module.css'

/** Inputs of the formula: own figures, or those of a new user. */
type Seen = Pick<Credit, 'facts' | 'symbol' | 'nextMonth'> & {
  /** When the next part of an open loan is due. */
  readonly nextDue?: number | undefined
}

/** The parts of the score with their points, and what each is made of. */
export function Made({ credit }: { readonly credit: Seen }) {
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
function Why(props: { readonly part: CreditPart; readonly credit: Seen; readonly isFull: boolean }) {
  const { part, credit, isFull } = props
  const text = useText('loans.credit')
  const locale = useLocale()
  const { facts, symbol, nextMonth, nextDue } = credit
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
      nextDue === undefined
        ? ''
        : text('repaymentsNext', {
            each: String(points.onTime),
            date: when(locale, nextDue, 'day', 'Africa/Lagos'),
          }),
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
