import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Bone,
  Bones,
  Card,
  Delta,
  Eye,
  EyeOff,
  Failed,
  Formula,
  money,
  Ranges,
  ShowOne,
  Trend,
} from '@openbourse/ui'
import { useState } from 'react'
import { total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './home.module.css'
import {
  changeAt,
  drawable,
  endingNow,
  type Point,
  type Range,
  ranges,
  sinceStart,
  startOf,
} from './points.ts'

type Assets = Output<Calls['assets']>

/** The user’s total value, its change and its chart, which can be scrubbed. */
export function Value() {
  const text = useText('home')
  const common = useText('common')
  const assets = useCall('assets', {}, { everyMs: 10_000 })
  return (
    <ShowOne
      of={faceOf(assets, (value) => value)}
      skeleton={<ValueBones />}
      failed={(retry) => (
        <Card>
          <Failed title={text('valueFailed')} kind="tonal" retry={retry}>
            {common('failed.list')}
          </Failed>
        </Card>
      )}
    >
      {(value) => <TotalValue assets={value} />}
    </ShowOne>
  )
}

function TotalValue({ assets }: { readonly assets: Assets }) {
  const text = useText('home')
  const locale = useLocale()
  const [hidden] = useKept('amountsHidden')
  const [range, setRange] = useState<Range>('1D')
  const [at, setAt] = useState<number>()
  const query = useCall('assetsHistory', { range }, { keepPrevious: true, freshForMs: 30_000 })
  const points =
    query.data && sinceStart(endingNow(query.data.points, { at: assets.at, value: assets.total }))
  const line = points && drawable(points, { at: assets.at, value: assets.total })
  const from = query.data && startOf(query.data.from, points ?? [])
  const change = points && from !== undefined ? changeAt({ points, from }, at) : undefined
  const shown = at === undefined || !change ? assets.total : change.value
  const moved =
    range === '1D' && at === undefined ? { amount: assets.dayChange, rate: assets.dayChangeRate } : change
  return (
    <section aria-label={text('totalValue')}>
      <div className={css.valueTop}>
        <Formula of={useSum(assets)}>{text('totalValue')}</Formula>
        <EyeButton />
      </div>
      <Amount of={shown} asset={assets.base} size="display" hidden={hidden} />
      <div className={css.change}>
        <span className="row gap2 wrap">
          {moved && (
            <Delta
              {...(hidden
                ? { rate: moved.rate ?? '0' }
                : {
                    amount: moved.amount,
                    asset: assets.base,
                    ...(moved.rate === undefined ? {} : { rate: moved.rate }),
                  })}
            />
          )}
          <span className="quiet">
            {at === undefined
              ? text(`range.${range}`)
              : when(locale, change?.at ?? assets.at, range === '1D' ? 'time' : 'dateTime')}
          </span>
        </span>
      </div>
      <Line line={line} from={from} asset={assets.base} hidden={hidden} at={at} onMove={setAt} />
      <Ranges
        label={text('ranges')}
        value={range}
        onChange={setRange}
        options={ranges.map((value) => ({ value, label: text(`short.${value}`) }))}
      />
    </section>
  )
}

function EyeButton() {
  const text = useText('home')
  const [hidden, hide] = useKept('amountsHidden')
  const Icon = hidden ? EyeOff : Eye
  return (
    <button
      type="button"
      className={css.eye}
      aria-label={text(hidden ? 'show' : 'hide')}
      aria-pressed={hidden}
      onClick={() => hide(!hidden)}
    >
      <Icon className="icon-small" aria-hidden="true" />
    </button>
  )
}

function Line(props: {
  readonly line: readonly Point[] | undefined
  readonly from: string | undefined
  readonly asset: string
  readonly hidden: boolean
  readonly at: number | undefined
  readonly onMove: (index: number | undefined) => void
}) {
  const { line, from, asset, hidden, at, onMove } = props
  const text = useText('home')
  const locale = useLocale()
  const textAt = (index: number) => {
    const point = line?.[index]
    return point && !hidden ? `${money(locale, asset, point[1])}, ${when(locale, point[0], 'dateTime')}` : ''
  }
  return (
    <div className={css.line} style={{ minHeight: '6rem' }}>
      {line && from !== undefined && (
        <Trend
          height="6rem"
          values={line.map(([, value]) => Number(value))}
          previous={Number(from)}
          scrub={{ label: text('scrub'), at, onMove, textAt }}
        />
      )}
    </div>
  )
}

function useSum(assets: Assets) {
  const text = useText('home')
  const locale = useLocale()
  const of = (amount: string) => money(locale, assets.base, amount)
  return () => ({
    title: text('totalValue'),
    sentence: text('totalHow'),
    sum: {
      terms: [
        {
          value: of(total(assets.currencies.map((one) => one.inBase ?? '0'))),
          name: text('cash'),
          sign: '+' as const,
        },
        { value: of(assets.stocks.value), name: text('stocks') },
      ],
      result: { value: of(assets.total), name: text('totalValue') },
    },
    source: text('fromAccount'),
    readAt: when(locale, assets.at, 'second'),
  })
}

function ValueBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="5rem" height="1.25rem" />
        <Bone width="15rem" height="3rem" />
        <Bone width="9rem" height="1.25rem" />
        <Bone width="100%" height="6rem" radius="control" />
        <Bone width="100%" height="2.75rem" radius="control" />
      </div>
    </Bones>
  )
}
