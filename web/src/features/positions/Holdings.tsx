import type { Position } from '@openbourse/protocol'
import {
  Amount,
  Anchor,
  Card,
  Delta,
  decimal,
  Empty,
  Failed,
  List,
  ListOrdered,
  type Loaded,
  Lock,
  Mark,
  PieChart,
  Pill,
  RowBones,
  Show,
} from '@openbourse/ui'
import { memo, useSyncExternalStore } from 'react'
import { compare, minus, over, shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { quotes } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './positions.module.css'

export function Holdings(props: { readonly of: Loaded<readonly Position[]> }) {
  const text = useText('positions')
  return (
    <>
      <Card flush>
        <Show
          of={props.of}
          skeleton={<RowBones rows={4} />}
          empty={
            <Empty icon={PieChart} title={text('noneTitle')} action={text('seeTraded')} to={paths.markets()}>
              {text('none')}
            </Empty>
          }
          failed={(retry) => (
            <Failed title={text('failedTitle')} retry={retry}>
              {text('failed')}
            </Failed>
          )}
        >
          {(positions) => (
            <List>
              {positions.map((position) => (
                <Holding key={position.symbol} position={position} />
              ))}
            </List>
          )}
        </Show>
      </Card>
      <p className={css.foot}>{text('nextDay')}</p>
    </>
  )
}

/** One position, valued at the newest price; it listens to its own symbol. */
const Holding = memo(function Holding({ position }: { readonly position: Position }) {
  const text = useText('positions')
  const locale = useLocale()
  const last = useLast(position)
  const value = shorten(times(last, position.quantity), 2)
  const profit = minus(value, position.cost)
  const what = {
    quantity: decimal(locale, position.quantity),
    price: decimal(locale, trim(position.averageCost, 2), 2),
  }
  return (
    <Anchor href={paths.stock({ symbol: position.symbol })} className={css.holding}>
      <Mark symbol={position.symbol} />
      <div className={css.holdingText}>
        <div className={css.line}>
          <b>{position.symbol}</b>
          <b>
            <Amount of={value} asset={position.currency} />
          </b>
        </div>
        <div className={css.line}>
          <small>{text('atCost', what)}</small>
          <small className={css.delta}>
            <Delta amount={profit} rate={over(profit, position.cost, 6) ?? '0'} asset={position.currency} />
          </small>
        </div>
        <Limits position={position} />
      </div>
    </Anchor>
  )
})

function Limits({ position }: { readonly position: Position }) {
  const text = useText('positions')
  const locale = useLocale()
  const locked = compare(position.locked, '0') > 0
  const inOrders = compare(position.inOrders, '0') > 0
  if (!locked && !inOrders) return null
  return (
    <div className={css.limits}>
      {locked && (
        <Pill tone="warn" icon={Lock}>
          {position.unlockAt === null
            ? text('locked', { quantity: decimal(locale, position.locked) })
            : text('lockedUntil', {
                quantity: decimal(locale, position.locked),
                time: when(locale, position.unlockAt, 'weekday'),
              })}
        </Pill>
      )}
      {inOrders && (
        <Pill icon={ListOrdered}>{text('inOrders', { quantity: decimal(locale, position.inOrders) })}</Pill>
      )}
      <small>{text('canSell', { quantity: decimal(locale, position.available) })}</small>
    </div>
  )
}

function useLast(position: Position): string {
  const last = useSyncExternalStore(
    (listener) => quotes.subscribe(position.symbol, listener),
    () => quotes.last(position.symbol),
  )
  return last ?? position.last
}
