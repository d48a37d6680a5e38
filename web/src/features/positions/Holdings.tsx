import type { Position, PositionOrder } from '@openbourse/protocol'
import {
  Amount,
  Anchor,
  Card,
  Delta,
  decimal,
  Ellipsis,
  Empty,
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
  useHidden,
} from '@openbourse/ui'
import { memo, useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { allSharesOf } from '../../common/shares/all.ts'
import { locksOf } from '../../common/shares/locks.ts'
import { compare, shorten, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { useStillRows } from '../../lib/still-rows.ts'
import { when } from '../../lib/time.ts'
import type { Pages } from '../../lib/use-pages.ts'
import { HoldingsHead } from './HoldingsHead.tsx'
import css from './positions.module.css'
import { resultOf, type Span, sorted, spans } from './sort.ts'
import { Unlocks } from './Unlocks.tsx'
import { useLast } from './use-last.ts'

const PositionSheet = lazyPart(async () => (await import('./PositionSheet.tsx')).PositionSheet)

const Download = lazyPart(async () => (await import('./Download.tsx')).Download)

/** All positions, row by row; a row leads to its stock, and opens what it is made of. None moves while the list is read. */
export function Holdings(props: {
  readonly pages: Pages<Position>
  readonly by: PositionOrder
  readonly base: string
}) {
  const text = useText('positions')
  const { face, more, onMore } = props.pages
  const arrived = face.state === 'ready' ? face.value : undefined
  const still = useStillRows(`holdings ${props.by}`, arrived && sorted(arrived, props.by), {
    idOf: ({ symbol }) => symbol,
    kind: 'own',
  })
  const [kept] = useKept('holdingsSpan')
  const span = spans.find((one) => one === kept) ?? 'total'
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
        {rows.length > 0 && <HoldingsHead by={props.by} span={span} />}
        <Show
          of={face}
          skeleton={<RowBones rows={4} />}
          empty={
            <Empty icon={PieChart} title={text('noneTitle')} action={text('seeTraded')} to={paths.markets()}>
              {text('none')}
            </Empty>
          }
          failed={(retry) => <NotLoaded title={text('failedTitle')} kind="tonal" retry={retry} />}
        >
          {() => (
            <List>
              {rows.map((position) => (
                <Holding key={position.symbol} position={position} span={span} onShow={show} />
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
  readonly span: Span
  readonly onShow: (position: Position) => void
}) {
  const { position, onShow } = props
  const text = useText('positions')
  const locale = useLocale()
  const last = useLast(position.symbol) ?? position.last
  const value = shorten(times(last, allSharesOf(position)), 2)
  const result = resultOf(position, last, props.span)
  const hidden = useHidden()
  const what = {
    quantity: hidden ? '•••' : decimal(locale, allSharesOf(position)),
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
              <Delta {...result} asset={position.currency} />
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
  const hidden = useHidden()
  const count = (quantity: string) => (hidden ? '•••' : decimal(locale, quantity))
  const locks = locksOf(position)
  const inOrders = compare(position.inOrders, '0') > 0
  const guarded = position.guards.length > 0
  if (locks.length === 0 && !inOrders && !guarded) return null
  return (
    <div className={css.limits}>
      {locks.map(({ kind, quantity, at }) => (
        <Pill key={kind} tone="warn" icon={Lock}>
          {text(`locks.${kind}`, {
            quantity: count(quantity),
            time: when(locale, at, kind === 'settling' ? 'weekday' : 'day'),
          })}
        </Pill>
      ))}
      {inOrders && <Pill icon={ListOrdered}>{text('inOrders', { quantity: count(position.inOrders) })}</Pill>}
      {guarded && <Pill icon={Shield}>{guardWords(position, locale)}</Pill>}
      <small>{text('canSell', { quantity: count(position.available) })}</small>
    </div>
  )
}

/** Both prices of the nearest guard, as short as possible. */
function guardWords({ guards }: Position, locale: string): string {
  const price = (of: string | null | undefined) => (of ? decimal(locale, of, 2) : '–')
  return `${price(guards[0]?.stopLoss)} · ${price(guards[0]?.takeProfit)}`
}
