import type { Calls, Output } from '@openbourse/protocol'
import { Card, Delta, Facts, Formula, Head, money } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { Pair } from '../../common/records/Pair.tsx'
import { SplitBar } from '../../common/records/SplitBar.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { asked, type Limits } from './limits.ts'

type Answer = Output<Calls['followReplay']>

/** Limits are asked about once no slider has moved for a moment. */
const settleMs = 300

/** What a copy with these limits would have done with the manager’s trades of the last 90 days. */
export function Replay(props: {
  readonly managerId: string
  readonly whole: number
  readonly limits: Limits
}) {
  const { managerId, whole, limits } = props
  const text = useText('follow')
  const input = {
    managerId,
    amount: `${whole}.00`,
    ...asked({ ...limits, maximum: Math.min(limits.maximum, whole) }),
    openPositions: limits.openPositions ? ('1' as const) : ('0' as const),
  }
  const settled = useSettled(input)
  const query = useCall('followReplay', settled, { keepPrevious: true, freshForMs: 60_000 })
  return (
    <CardOf of={faceOf(query, (answer) => answer)} rows={4} failedTitle={text('failedReplay')}>
      {(answer) => <Explained of={answer} />}
    </CardOf>
  )
}

/** A value once it has stayed the same for a moment. */
function useSettled<T extends object>(value: T): T {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), settleMs)
    return () => clearTimeout(timer)
  }, [key])
  return JSON.parse(settled) as T
}

const reasons = [
  ['lot', 'var(--line-control)'],
  ['slippage', 'var(--chart-quiet)'],
  ['cash', 'var(--ink-faint)'],
  ['nothing', 'var(--line-strong)'],
  ['stopped', 'var(--ink)'],
] as const

function Explained({ of }: { readonly of: Answer }) {
  const { trades, full, part, skipped, from, currency, fees, stoppedAt } = of
  const text = useText('follow')
  const locale = useLocale()
  const rows = [
    { key: 'full', count: full, color: 'var(--accent)', name: text('replay.full') },
    { key: 'part', count: part, color: 'var(--accent-soft)', name: text('replay.part') },
    ...reasons.map(([key, color]) => ({
      key,
      count: skipped[key],
      color,
      name: text(`replay.${key}`),
    })),
  ].filter(({ key, count }) => key === 'full' || count > 0)
  return (
    <Card label={text('replayTitle')}>
      <div className={parts.card}>
        <Head title={text('replayTitle')} note={text('replayTrades', { count: trades })} />
        {trades === 0 ? (
          <p className="quiet">{text('replayNone', { day: when(locale, from, 'date') })}</p>
        ) : (
          <>
            <SplitBar
              of={rows.map(({ count, ...row }) => ({
                ...row,
                size: count,
                shown: count.toLocaleString(locale),
              }))}
            />
            <div className={parts.rule}>
              <Facts
                of={[
                  {
                    key: 'fees',
                    term: text('replayFees', { count: full + part }),
                    value: money(locale, currency, fees),
                  },
                  ...(stoppedAt === null
                    ? []
                    : [
                        {
                          key: 'stop',
                          term: text('replayStopped'),
                          value: when(locale, stoppedAt, 'date'),
                        },
                      ]),
                ]}
              />
            </div>
            <Made of={of} />
          </>
        )}
      </div>
    </Card>
  )
}

/** What it would have made beside the index; under enough trades that would be luck. */
function Made({ of: { profit, index, currency, from, to } }: { readonly of: Answer }) {
  const text = useText('follow')
  const locale = useLocale()
  if (profit === null || index === null) return <p className="t2 quiet">{text('replayEarly')}</p>
  const how = () => ({
    title: text('wouldHaveMade'),
    sentence: text('replayHow'),
    sum: {
      terms: [],
      result: { value: money(locale, currency, profit, 'always'), name: text('wouldHaveMade') },
    },
    source: text('replaySource', { from: when(locale, from, 'date') }),
    readAt: when(locale, to, 'dateTime'),
  })
  return (
    <>
      <Pair
        own={{
          name: <Formula of={how}>{text('wouldHaveMade')}</Formula>,
          figure: <Delta amount={profit} asset={currency} />,
        }}
        holding={{ name: text('index'), figure: <Delta amount={index} asset={currency} /> }}
      />
      <p className="t2 quiet">{text('replayNote')}</p>
    </>
  )
}
