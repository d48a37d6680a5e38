import type { ContractMarginPreview, ContractPosition } from '@openbourse/protocol'
import { decimal, percent } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { absoluteOf } from './amounts.ts'
import css from './contracts.module.css'

const settleMs = 140
const everyMs = 5000

/** What moving margin changes, beside how it is now: the liquidation price, how often such a move happened, and what can be lost. */
export function MarginChange(props: {
  readonly position: ContractPosition
  /** Undefined while nothing that can be moved is entered. */
  readonly amount: string | undefined
  readonly isTaken: boolean
}) {
  const positions = useText('positionsOnMargin')
  const { position, amount, isTaken } = props
  const asked = useSettled(amount) ?? '0'
  const seen = useCall(
    'coinContractMarginPreview',
    { position: position.id, amount: asked, take: isTaken },
    { everyMs, keepPrevious: true, freshForMs: 0 },
  ).data
  const isNew = amount !== undefined && amount === asked
  const then = isNew ? seen?.after : undefined
  const lines = useLines(position, seen)
  if (!seen) return <div className={css.waiting} />
  return (
    <>
      {then && <Moved position={position} now={seen.now} then={then} />}
      <table className={css.change}>
        <thead>
          <tr>
            <td />
            <th scope="col">{positions('margin.now')}</th>
            <th scope="col">{positions('margin.then')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, term, of }) => (
            <tr key={key}>
              <th scope="row">{term}</th>
              <td>{of(seen.now)}</td>
              <td>{then ? <b>{of(then)}</b> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type Stand = ContractMarginPreview['now']

function useLines(
  { coin, direction }: Pick<ContractPosition, 'coin' | 'direction'>,
  seen: ContractMarginPreview | undefined,
) {
  const positions = useText('positionsOnMargin.margin')
  const locale = useLocale()
  return [
    {
      key: 'at',
      term: positions('liquidatedAt'),
      of: ({ liquidationPrice }: Stand) =>
        liquidationPrice === null ? '–' : decimal(locale, liquidationPrice),
    },
    {
      key: 'move',
      term: positions(direction === 'long' ? 'falls' : 'rises', { coin }),
      of: ({ distance }: Stand) =>
        distance === null ? '–' : percent(locale, absoluteOf(distance), 'auto', 1),
    },
    {
      key: 'days',
      term: positions('days', { days: String(seen?.days ?? 0) }),
      of: ({ days }: Stand) => decimal(locale, String(days)),
    },
    {
      key: 'lose',
      term: positions('lose'),
      of: ({ left }: Stand) => decimal(locale, shorten(left, 2)),
    },
  ].filter(({ key }) => key !== 'days' || (seen?.days ?? 0) > 0)
}

/** The liquidation price on its way, and where the mark is. */
function Moved(props: { readonly position: ContractPosition; readonly now: Stand; readonly then: Stand }) {
  const positions = useText('positionsOnMargin.margin')
  const { position, now, then } = props
  const [mark, before, after] = [position.mark, now.liquidationPrice, then.liquidationPrice].map(Number)
  if (!mark || !before || !after) return null
  const points = [mark, before, after]
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const x = (of: number) => 24 + ((of - least) / (most - least || 1)) * 272
  const isLong = position.direction === 'long'
  const lost = isLong ? { from: 8, to: x(after) } : { from: x(after), to: 312 }
  const anchor = (of: number) => (x(of) > 260 ? 'end' : x(of) < 60 ? 'start' : 'middle')
  return (
    <svg className={css.axis} viewBox="0 0 320 60" aria-hidden="true">
      <rect x="8" y="26" width="304" height="4" rx="2" fill="var(--sunken)" />
      <rect x={lost.from} y="26" width={lost.to - lost.from} height="4" rx="2" fill="var(--loss)" />
      <rect
        x={Math.min(x(after), x(mark))}
        y="26"
        width={Math.abs(x(mark) - x(after))}
        height="4"
        fill="var(--accent)"
        opacity="0.35"
      />
      <line x1={x(before)} x2={x(before)} y1="20" y2="36" stroke="var(--ink-faint)" strokeDasharray="2 2" />
      <rect x={x(after) - 1} y="20" width="2" height="16" fill="var(--loss)" />
      <circle cx={x(mark)} cy="28" r="5" fill="var(--accent)" />
      <text x={x(mark)} y="14" textAnchor={anchor(mark)} style={{ fill: 'var(--accent)' }}>
        {positions('now')}
      </text>
      <text x={x(after)} y="50" textAnchor={anchor(after)} style={{ fill: 'var(--loss)' }}>
        {positions('new')}
      </text>
      {Math.abs(x(before) - x(after)) > 56 && (
        <text x={x(before)} y="50" textAnchor={anchor(before)}>
          {positions('before')}
        </text>
      )}
    </svg>
  )
}

/** What is typed, once the typing pauses. */
function useSettled(of: string | undefined): string | undefined {
  const [settled, setSettled] = useState(of)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(of), settleMs)
    return () => clearTimeout(timer)
  }, [of])
  return settled
}
