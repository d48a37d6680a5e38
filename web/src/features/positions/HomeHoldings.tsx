import type { Position } from '@openbourse/protocol'
import {
  Amount,
  Card,
  Delta,
  decimal,
  HideAmounts,
  Item,
  List,
  Mark,
  Section,
  TextButton,
  useHidden,
} from '@openbourse/ui'
import { useLayoutEffect, useRef } from 'react'
import { minus, shorten, total } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './positions.module.css'
import { resultOf } from './sort.ts'

const rows = 3

/** The largest positions on the home page, the others in one row, and what all of them are worth. Nothing without positions. */
export const HomeHoldings = withText(['positions'], function HomeHoldings() {
  const text = useText('positions')
  const [hidden] = useKept('amountsHidden')
  const all = useCall('holdList', { size: rows, sort: 'value', ...useTotalsIn() }, { everyMs: 10_000 }).data
  const [height, keepHeight] = useKept('holdingsHeight')
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const now = place.current?.offsetHeight ?? 0
    if (all && now !== height) keepHeight(now)
  })
  if (!all) return <div style={{ minHeight: `${height}px` }} />
  if (all.total === 0) return null
  const others = all.total - all.list.length
  const rest = minus(all.value, total(all.list.map(({ inBase }) => inBase ?? '0')))
  return (
    <div ref={place} style={{ display: 'flow-root' }}>
      <HideAmounts when={hidden}>
        <Section
          title={text('holdings')}
          end={<TextButton to={paths.positions()}>{text('seeAll')}</TextButton>}
        >
          <Card flush>
            <List>
              {all.list.map((position) => (
                <Row key={position.symbol} of={position} />
              ))}
            </List>
            <div className={css.sums}>
              {others > 0 && <Sum term={text('others', { count: others })} of={rest} asset={all.base} />}
              <Sum term={text('value')} of={all.value} asset={all.base} isWhole />
            </div>
          </Card>
        </Section>
      </HideAmounts>
    </div>
  )
})

function Row({ of: position }: { readonly of: Position }) {
  const text = useText('positions')
  const locale = useLocale()
  const hidden = useHidden()
  const cost = {
    quantity: hidden ? '•••' : decimal(locale, position.quantity),
    price: decimal(locale, shorten(position.averageCost, 2), 2),
  }
  return (
    <Item
      strong
      plain
      to={paths.stock({ symbol: position.symbol })}
      mark={<Mark symbol={position.symbol} />}
      title={position.symbol}
      note={text('atCost', cost)}
      end={
        <span className="item-figure">
          <Amount of={position.value} asset={position.currency} />
          <Delta {...resultOf(position, position.last, 'total')} asset={position.currency} />
        </span>
      }
    />
  )
}

function Sum(props: {
  readonly term: string
  readonly of: string
  readonly asset: string
  readonly isWhole?: true
}) {
  const amount = <Amount of={props.of} asset={props.asset} />
  return (
    <p className="ends">
      <span>{props.isWhole ? <b>{props.term}</b> : props.term}</span>
      {props.isWhole ? <b>{amount}</b> : amount}
    </p>
  )
}
