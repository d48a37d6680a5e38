import type { ContractPreview } from '@openbourse/protocol'
import { Card, decimal, Head, money, percent } from '@openbourse/ui'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { absoluteOf } from './amounts.ts'
import css from './contracts.module.css'
import type { Draft } from './use-ticket.ts'

/** What it takes to lose the margin, and how often that happened within a day. */
export function Rehearsal(props: {
  readonly preview: ContractPreview
  readonly draft: Draft
  readonly coin: string
}) {
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const { preview, draft, coin } = props
  const isLong = draft.direction === 'long'
  const amount = money(locale, 'USDT', shorten(preview.margin, 2))
  const move = preview.distance === null ? '' : percent(locale, absoluteOf(preview.distance), 'auto', 1)
  const { days, byMultiple } = preview.rehearsal
  const hit = byMultiple.find(({ multiple }) => multiple === draft.multiple)?.days ?? 0
  return (
    <Card>
      <div className={css.block}>
        <Head title={ticket('rehearsal')} />
        <p className={css.said}>
          {preview.liquidationPrice === null
            ? ticket('never', { coin, amount })
            : ticket(isLong ? 'falls' : 'rises', { coin, move, amount })}
        </p>
        {preview.liquidationPrice !== null && <Axis preview={preview} draft={draft} />}
        {days > 0 && (
          <>
            <hr className="rule" />
            <div className="row between wrap">
              <span className="quiet">{ticket('moved')}</span>
              <b>
                {ticket('of', {
                  days: decimal(locale, String(hit)),
                  all: decimal(locale, String(days)),
                })}
              </b>
            </div>
            <Days preview={preview} isLong={isLong} move={move} />
          </>
        )}
        <p className="quiet t1">{ticket('never2')}</p>
      </div>
    </Card>
  )
}

/** Liquidation, stop, price now and take profit on one line. */
function Axis({ preview, draft }: { readonly preview: ContractPreview; readonly draft: Draft }) {
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const points = [
    { key: 'liquidated', name: ticket('liquidated'), at: preview.liquidationPrice },
    { key: 'stop', name: ticket('stop'), at: draft.stopLoss || null },
    {
      key: 'now',
      name: ticket('now', { price: decimal(locale, preview.mark ?? '0') }),
      at: preview.mark,
    },
    { key: 'profit', name: ticket('profit'), at: draft.takeProfit || null },
  ].flatMap(({ at, ...rest }) => (at === null || !/[1-9]/.test(at) ? [] : [{ ...rest, at }]))
  const values = points.map(({ at }) => Number(at))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: string) => 30 + ((Number(at) - least) / (most - least || 1)) * 260
  return (
    <svg className={css.axis} viewBox="0 0 320 64" aria-hidden="true">
      <rect x="8" y="26" width="304" height="4" rx="2" fill="var(--sunken)" />
      {preview.liquidationPrice !== null && preview.mark !== null && (
        <Lost liquidated={x(preview.liquidationPrice)} now={x(preview.mark)} />
      )}
      {points.map(({ key, name, at }) => {
        const isNow = key === 'now'
        const color = key === 'liquidated' ? 'var(--loss)' : isNow ? 'var(--accent)' : 'var(--ink)'
        return (
          <g key={key} transform={`translate(${x(at)} 28)`}>
            {isNow ? (
              <circle r="5" fill={color} />
            ) : (
              <rect x="-1" y="-7" width="2" height="14" fill={color} />
            )}
            <text y={isNow ? -14 : 20} textAnchor={anchorAt(x(at))} style={{ fill: color }}>
              {name}
            </text>
            {!isNow && (
              <text y="32" textAnchor={anchorAt(x(at))}>
                {decimal(locale, at)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Red from the liquidation on, and in between what the price can still move. */
function Lost({ liquidated, now }: { readonly liquidated: number; readonly now: number }) {
  const [from, to] = liquidated < now ? [8, liquidated] : [liquidated, 312]
  return (
    <>
      <rect x={from} y="26" width={to - from} height="4" rx="2" fill="var(--loss)" />
      <rect
        x={Math.min(liquidated, now)}
        y="26"
        width={Math.abs(now - liquidated)}
        height="4"
        fill="var(--accent)"
        opacity="0.35"
      />
    </>
  )
}

/** Words near an edge grow away from it. */
const anchorAt = (x: number): 'start' | 'middle' | 'end' => (x > 240 ? 'end' : x < 60 ? 'start' : 'middle')

/** Each day's move against the position, and the line at which it would have been liquidated. */
function Days(props: {
  readonly preview: ContractPreview
  readonly isLong: boolean
  /** How far the liquidation is, as it is read. */
  readonly move: string
}) {
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const { preview, isLong, move } = props
  const [first, last] = [preview.rehearsal.moves[0], preview.rehearsal.moves.at(-1)]
  const moves = preview.rehearsal.moves.map(({ fell, rose }) => Math.abs(Number(isLong ? fell : rose)))
  const limit = Math.abs(Number(preview.distance ?? 0))
  const top = Math.max(limit * 1.15, ...moves, 0.0001)
  const step = 320 / Math.max(1, moves.length)
  return (
    <figure className={css.figure}>
      <svg className={css.days} viewBox="0 0 320 80" preserveAspectRatio="none" aria-hidden="true">
        {moves.map((move, day) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the days are in order and never change places
            key={day}
            x={day * step}
            y="0"
            width={step * 0.7}
            height={(move / top) * 80}
            fill={limit > 0 && move >= limit ? 'var(--loss)' : 'var(--line-strong)'}
          />
        ))}
        {limit > 0 && (
          <line
            x1="0"
            x2="320"
            y1={(limit / top) * 80}
            y2={(limit / top) * 80}
            stroke="var(--loss)"
            strokeDasharray="4 3"
          />
        )}
      </svg>
      <figcaption className="row between t1 quiet">
        <span>{first && when(locale, first.at, 'day')}</span>
        {limit > 0 && (
          <span className={css.danger}>
            {ticket('liquidatedAt', { move: `${isLong ? '−' : '+'}${move}` })}
          </span>
        )}
        <span>{last && when(locale, last.at, 'day')}</span>
      </figcaption>
    </figure>
  )
}
