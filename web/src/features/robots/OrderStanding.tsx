import type { RobotOrderBeside } from '@openbourse/protocol'
import { Amount, Card, Delta, Pill } from '@openbourse/ui'
import { ClosedReason } from '../../common/closing/late.ts'
import type { Closing } from '../../common/closing/standing.ts'
import { Pair } from '../../common/records/Pair.tsx'
import { clock } from '../../lib/clock.ts'
import { rateOf } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isToday, when } from '../../lib/time.ts'
import { noonOf } from './figures.ts'
import type { OrderInfo } from './info.ts'
import { MoneyGap } from './MoneyGap.tsx'
import css from './robots.module.css'
import { isOver, tones } from './words.ts'

const Waiting = lazyPart(async () => (await import('./Waiting.tsx')).Waiting)

type Props = {
  readonly of: RobotOrderBeside
  /** The dealing point of its value. */
  readonly at: number | undefined
  /** Since when and why its robot closes. */
  readonly closing: Closing | null
  /** The newest of its days. */
  readonly day: OrderInfo['days'][number] | undefined
}

/** What an order is worth or brought, beside just holding, and what it waits for. */
export function OrderStanding({ of: order, at, closing, day }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  const { state, currency, value, waiting, putIn, paidOut, profit, profitRate, holding } = order
  const isPast = isOver(order)
  const figure = value ?? (isPast ? paidOut : waiting)
  const name =
    value !== null ? 'valueNow' : state === 'withdrawn' ? 'tookBack' : isPast ? 'cameBack' : 'onHold'
  return (
    <Card label={text('standing')}>
      <div className="stack">
        <div>
          <div className="row between gap3">
            <span className="quiet">
              {name === 'valueNow' && at !== undefined
                ? text('valueAt', { at: when(locale, at, 'dateTime') })
                : text(name)}
            </span>
            <Pill tone={tones[state]}>{text(`state.${state}`)}</Pill>
          </div>
          {state !== 'withdrawn' && (
            <div className={css.total}>
              <Amount of={figure} asset={currency} size="display" />
            </div>
          )}
          {state === 'running' && day && (
            <p className="row gap2">
              <Delta amount={day.profit} asset={currency} />
              <span className="quiet">
                {isToday(noonOf(day.day), at ?? clock.server())
                  ? text('todayWord')
                  : when(locale, noonOf(day.day), 'day', 'UTC')}
              </span>
            </p>
          )}
        </div>
        {profit !== null && holding !== null && (
          <div className={css.ruled}>
            <Pair
              own={{
                name: text('thisRobot'),
                figure: <Delta amount={profit} rate={profitRate ?? '0'} asset={currency} />,
              }}
              holding={{
                name: text('holding'),
                figure: <Delta amount={holding} rate={rateOf(holding, putIn)} asset={currency} />,
              }}
            />
            <MoneyGap own={profit} holding={holding} currency={currency} />
          </div>
        )}
        {(/[1-9]/.test(waiting) || state === 'stopping') && <Waiting of={order} />}
        <Cause of={order} closing={closing} />
      </div>
    </Card>
  )
}

/** Why an order ended, in one line. */
function Cause({ of: { cause, state, endedAt }, closing }: Pick<Props, 'of' | 'closing'>) {
  const text = useText('robots')
  if (state === 'withdrawn') {
    const isTurnedAway = closing !== null && endedAt !== null && endedAt >= closing.at
    return <p className="quiet">{text(isTurnedAway ? 'closedNote' : 'withdrawnNote')}</p>
  }
  if (cause === null || state === 'running') return null
  return (
    <p className="quiet">
      {text(`cause.${cause}`)} {cause === 'operators' && closing && <ClosedReason of={closing} />}
    </p>
  )
}
