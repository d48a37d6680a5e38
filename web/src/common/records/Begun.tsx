import type { BackTest, Beginning } from '@openbourse/protocol'
import { Facts, Meter, Pill, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { isToday, nearTime, when } from '../../lib/time.ts'
import { SmallCurvePair } from './CurvePair.tsx'
import css from './records.module.css'

/** A moment of today by its time, any other one with its day. */
function useMoment(): (at: number) => string {
  const locale = useLocale()
  return (at) => when(locale, at, isToday(at, clock.server()) ? 'time' : 'dateTime')
}

/** Since when something runs, as long as it has not run for a day. */
export function Since({ at }: { readonly at: number }) {
  const text = useText('records')
  const moment = useMoment()
  return <Pill>{text('since', { time: moment(at) })}</Pill>
}

/**
 * What a portfolio whose record is too short has instead of figures: what it holds and traded, how far it is from a record, and the back-test of its strategy,
 * which stands apart and is called one.
 */
export function Begun(props: {
  readonly of: Beginning
  /** Closed trades so far, and under which no figure is given. */
  readonly trades: number
  readonly leastTrades: number
}) {
  const { of, trades, leastTrades } = props
  const { held, tested } = of
  const text = useText('records')
  const locale = useLocale()
  const cash = held && percent(locale, held.cash, 'auto', 0)
  return (
    <div className={css.early}>
      <Facts
        of={[
          ...(held
            ? [
                {
                  key: 'held',
                  term: text('holdsNow'),
                  value:
                    held.stocks.length === 0
                      ? text('holdsCash')
                      : text('holdsStocks', { count: held.stocks.length, cash: cash ?? '' }),
                },
              ]
            : []),
          { key: 'traded', term: text('ordersTraded'), value: <Traded of={of} /> },
          {
            key: 'closed',
            term: text('forRecord'),
            value: text('tradesOf', { trades, needed: leastTrades }),
          },
        ]}
      />
      <Meter
        parts={[{ name: 'trades', share: Math.min(1, trades / leastTrades), color: 'var(--line-control)' }]}
      />
      {tested && <TestedApart of={tested} />}
    </div>
  )
}

function Traded({ of: { traded, nextAt } }: { readonly of: Beginning }) {
  const text = useText('records')
  const locale = useLocale()
  const moment = useMoment()
  const { orders, lastAt } = traded
  if (lastAt !== null) return text('tradedLast', { orders, time: moment(lastAt) })
  if (nextAt === null) return text('tradedNone')
  const time = nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') })
  return text('tradedNext', { time })
}

/** A back-test in a list: in its own frame, without the colors of a result. */
export function TestedApart({ of }: { readonly of: BackTest }) {
  const text = useText('records')
  const locale = useLocale()
  const { from, to, total, holding, curve } = of
  const rate = (value: string) => percent(locale, value, 'always', 1)
  return (
    <div className={css.tested}>
      <p className={css.figure}>
        <Pill tone="warn">{text('backTest')}</Pill>
        <span className="t1 quiet">
          {when(locale, from, 'day')} – {when(locale, to, 'day')}
        </span>
      </p>
      <SmallCurvePair curve={curve} />
      <p className={css.figure}>
        <span className="t1 quiet">
          {text('byRule')} <b>{rate(total)}</b>
        </span>
        <span className="t1 quiet">
          {text('justHolding')} <b>{rate(holding)}</b>
        </span>
      </p>
    </div>
  )
}
