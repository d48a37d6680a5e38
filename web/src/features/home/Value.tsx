import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  ArrowDown,
  ArrowUp,
  absolute,
  Bone,
  Bones,
  compact,
  Delta,
  Formula,
  money,
  Ranges,
  ShowOne,
  symbolOf,
  Trend,
} from '@openbourse/ui'
import { useState } from 'react'
import { EyeButton } from '../../common/EyeButton.tsx'
import { plus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './home.module.css'
import {
  type FlowMark,
  flowMarks,
  type History,
  hasNeverTraded,
  lineOf,
  type Range,
  ranges,
  resultAt,
} from './points.ts'

const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps)

// How the figures are computed is loaded when it is opened.
const explained = () => import('./value-how.ts')

type Assets = Output<Calls['assets']>

/** The user’s total value, its change and its chart, which can be scrubbed. */
export function Value() {
  const text = useText('home')
  const assets = useCall('assets', useTotalsIn(), { everyMs: 10_000 })
  return (
    <ShowOne
      of={faceOf(assets, (value) => value)}
      skeleton={<ValueBones />}
      failed={(retry) => <NotLoadedCard title={text('valueFailed')} kind="tonal" retry={retry} />}
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
  const found = useCall(
    'assetsHistory',
    { range, currency: assets.base },
    { keepPrevious: true, freshForMs: 30_000, everyMs: 60_000 },
  ).data
  // A line of the currency before is not shown under a total of the new one.
  const history = found?.base === assets.base ? found : undefined
  const result = history && resultAt(history, at)
  const how = async () => (await explained()).resultOf({ text, locale, history, at, currency: assets.base })
  const shown = at === undefined || !result ? assets.total : result.value
  const rows = [
    // On the day the line and its figure are one: what shares and contracts brought since their close is on their pages.
    range !== '1D' && todayOf(assets, text('today')),
    result && {
      ...result,
      key: 'range',
      term: (
        <Formula of={how}>
          {at === undefined
            ? text(`period.${range}`)
            : when(locale, result.at, range === '1D' ? 'time' : 'dateTime')}
        </Formula>
      ),
    },
  ].filter((row) => row !== false && row !== undefined)
  return (
    <section aria-label={text('totalValue')}>
      <div className={css.valueTop}>
        <Formula of={async () => (await explained()).sumOf({ text, locale, assets })}>
          {text('totalValue')}
        </Formula>
        <EyeButton />
      </div>
      <Amount of={shown} asset={assets.base} size="display" hidden={hidden} />
      <dl className={css.results}>
        {rows.map(({ key, term, amount, rate }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>
              <Delta rate={rate} {...(hidden ? {} : { amount, asset: assets.base })} />
              {key === 'range' && <small>{text('afterFlows')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {hasNeverTraded(assets, history) ? (
        <FirstSteps />
      ) : (
        <>
          <BesideIndex result={result} />
          <Line history={history} asset={assets.base} hidden={hidden} at={at} onMove={setAt} />
          <Ranges
            label={text('ranges')}
            value={range}
            onChange={setRange}
            options={ranges.map((value) => ({ value, label: text(`short.${value}`) }))}
          />
        </>
      )}
    </section>
  )
}

/** What the index of the market gained over the same time. Its line is free until the result is known. */
function BesideIndex({ result }: { readonly result: ReturnType<typeof resultAt> }) {
  const text = useText('home')
  const { index } = result ?? {}
  if (result && !index) return null
  return (
    <p className={css.beside}>
      {index && (
        <>
          {text('besideIndex', { index: index.name })} <Delta rate={index.rate} />
        </>
      )}
    </p>
  )
}

const todayOf = (assets: Assets, term: string) => ({
  key: 'today',
  term,
  amount: assets.dayChange,
  rate: assets.dayChangeRate,
})

function Line(props: {
  readonly history: History | undefined
  readonly asset: string
  readonly hidden: boolean
  readonly at: number | undefined
  readonly onMove: (index: number | undefined) => void
}) {
  const { history, asset, hidden, at, onMove } = props
  const text = useText('home')
  const locale = useLocale()
  const textAt = (index: number) => {
    const point = history && resultAt(history, index)
    return point && !hidden
      ? `${money(locale, asset, point.amount, 'always')}, ${when(locale, point.at, 'dateTime')}`
      : ''
  }
  return (
    <div className={css.line} style={{ minHeight: '6rem' }}>
      {history && (
        <>
          <Trend
            height="6rem"
            values={lineOf(history)}
            previous={0}
            scrub={{ label: text('scrub'), at, onMove, textAt }}
          />
          <Flows marks={flowMarks(history, plus)} asset={asset} hidden={hidden} />
        </>
      )}
    </div>
  )
}

// More would run into each other on the narrowest phone.
const labelsMost = 4

/** Deposits (arrow down) and withdrawals (arrow up) under the line that they don't move. */
function Flows(props: {
  readonly marks: readonly FlowMark[]
  readonly asset: string
  readonly hidden: boolean
}) {
  const { marks, asset, hidden } = props
  const text = useText('home')
  const locale = useLocale()
  if (marks.length === 0) return null
  const said = (mark: FlowMark) => {
    const amount = hidden ? '' : money(locale, asset, absolute(mark.amount))
    const time = when(locale, Number(mark.id), 'dateTime')
    if (mark.count > 1) return text('flowsMark', { count: String(mark.count), amount })
    return text(mark.comes ? 'depositMark' : 'withdrawalMark', { amount, time })
  }
  return (
    <ul className={css.flows}>
      {marks.map((mark) => {
        const Arrow = mark.comes ? ArrowDown : ArrowUp
        return (
          <li
            key={mark.id}
            style={{ left: `${mark.share * 100}%` }}
            data-late={mark.share > 0.6 || undefined}
          >
            <Arrow className="icon-tiny" aria-hidden="true" />
            <span className="sr">{said(mark)}</span>
            {marks.length <= labelsMost && !hidden && (
              <span aria-hidden="true">
                {symbolOf(asset, locale)}
                {compact(locale, absolute(mark.amount))}
                {mark.count > 1 && ` (${mark.count})`}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** As high as what comes, so that nothing below moves. */
function ValueBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="5rem" height="1.75rem" />
        <Bone width="15rem" height="2.625rem" />
        <Bone width="9rem" height="2rem" />
        <Bone width="100%" height="5.9375rem" radius="control" />
        <Bone width="100%" height="2.75rem" radius="control" />
      </div>
    </Bones>
  )
}
