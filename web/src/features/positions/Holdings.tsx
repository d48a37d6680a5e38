import type { Position } from '@openbourse/protocol'
import {
  Amount,
  Anchor,
  Card,
  Delta,
  decimal,
  Ellipsis,
  Empty,
  Failed,
  IconButton,
  List,
  ListOrdered,
  LoadMore,
  Lock,
  Mark,
  PieChart,
  Pill,
  RowBones,
  Shield,
  Show,
} from '@openbourse/ui'
import { memo, useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { locksOf } from '../../common/shares/locks.ts'
import { compare, minus, rateOf, shorten, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { useStillRows } from '../../lib/still-rows.ts'
import { when } from '../../lib/time.ts'
import type { Pages } from '../../lib/use-pages.ts'
import { Download } from './Download.tsx'
import css from './positions.module.css'
import { Unlocks } from './Unlocks.tsx'
import { useLast } from './use-last.ts'

const PositionSheet = lazyPart(async () => (await import('./PositionSheet.tsx')).PositionSheet)

/** All positions, row by row; a row leads to its stock, and opens what it is made of. None moves while the list is read. */
export function Holdings(props: { readonly pages: Pages<Position>; readonly base: string }) {
  const text = useText('positions')
  const common = useText('common')
  const { face, more, onMore } = props.pages
  const arrived = face.state === 'ready' ? face.value : undefined
  const still = useStillRows('holdings', arrived, { idOf: ({ symbol }) => symbol, kind: 'own' })
  const rows = still.rows ?? []
  const [shown, setShown] = useState<Position>()
  const [open, setOpen] = useState(false)
  const show = (position: Position) => {
    setShown(position)
    setOpen(true)
  }
  return (
    <>
      {still.changed && <OrderChanged onAccept={still.accept} />}
      <Card flush>
        <Show
          of={face}
          skeleton={<RowBones rows={4} />}
          empty={
            <Empty icon={PieChart} title={text('noneTitle')} action={text('seeTraded')} to={paths.markets()}>
              {text('none')}
            </Empty>
          }
          failed={(retry) => (
            <Failed title={text('failedTitle')} kind="tonal" retry={retry}>
              {common('failed.list')}
            </Failed>
          )}
        >
          {() => (
            <List>
              {rows.map((position) => (
                <Holding key={position.symbol} position={position} onShow={show} />
              ))}
            </List>
          )}
        </Show>
      </Card>
      {more !== 'no-more' && <LoadMore state={more} onMore={onMore} />}
      {rows.length > 0 && (
        <>
          <Unlocks positions={rows} />
          <Download />
        </>
      )}
      <p className={css.foot}>{text('nextDay')}</p>
      {shown && (
        <PositionSheet
          position={shown}
          base={props.base}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** One position, valued at the newest price; it listens to its own symbol. */
const Holding = memo(function Holding(props: {
  readonly position: Position
  readonly onShow: (position: Position) => void
}) {
  const { position, onShow } = props
  const text = useText('positions')
  const locale = useLocale()
  const last = useLast(position.symbol) ?? position.last
  const value = shorten(times(last, position.quantity), 2)
  const profit = minus(value, position.cost)
  const what = {
    quantity: decimal(locale, position.quantity),
    price: decimal(locale, shorten(position.averageCost, 2), 2),
  }
  return (
    <div className={css.row}>
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
              <Delta amount={profit} rate={rateOf(profit, position.cost)} asset={position.currency} />
            </small>
          </div>
          <Limits position={position} />
        </div>
      </Anchor>
      <IconButton
        icon={Ellipsis}
        label={text('details', { symbol: position.symbol })}
        onPress={() => onShow(position)}
      />
    </div>
  )
})

function Limits({ position }: { readonly position: Position }) {
  const text = useText('positions')
  const locale = useLocale()
  const locks = locksOf(position)
  const inOrders = compare(position.inOrders, '0') > 0
  const guarded = position.guards.length > 0
  if (locks.length === 0 && !inOrders && !guarded) return null
  return (
    <div className={css.limits}>
      {locks.map(({ kind, quantity, at }) => (
        <Pill key={kind} tone="warn" icon={Lock}>
          {text(`locks.${kind}`, {
            quantity: decimal(locale, quantity),
            time: when(locale, at, kind === 'settling' ? 'weekday' : 'day'),
          })}
        </Pill>
      ))}
      {inOrders && (
        <Pill icon={ListOrdered}>{text('inOrders', { quantity: decimal(locale, position.inOrders) })}</Pill>
      )}
      {guarded && <Pill icon={Shield}>{guardWords(position, locale)}</Pill>}
      <small>{text('canSell', { quantity: decimal(locale, position.available) })}</small>
    </div>
  )
}

/** Both prices of the nearest guard, as short as they can be said. */
function guardWords({ guards }: Position, locale: string): string {
  const price = (of: string | null | undefined) => (of ? decimal(locale, of, 2) : '–')
  return `${price(guards[0]?.stopLoss)} · ${price(guards[0]?.takeProfit)}`
}
