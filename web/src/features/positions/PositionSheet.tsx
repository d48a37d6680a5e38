import type { Lot, Position } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Delta,
  decimal,
  Facts,
  Head,
  Lock,
  money,
  Pill,
  Price,
  RowBones,
  Sheet,
} from '@openbourse/ui'
import { useState } from 'react'
import { allSharesOf } from '../../common/shares/all.ts'
import { locksOf } from '../../common/shares/locks.ts'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { GuardCard } from './GuardCard.tsx'
import { GuardSheet } from './GuardSheet.tsx'
import css from './positions.module.css'
import { useClose } from './use-close.tsx'

const FractionActions = lazyPart(
  async () => (await import('../../common/fractions/FractionActions.tsx')).FractionActions,
)

/** Everything about one position: its figures in both currencies, what guards it, and the purchases that it is made of. */
export function PositionSheet(props: {
  readonly position: Position
  readonly base: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('positions')
  const { symbol } = props.position
  const info = useCall('holdInfo', { symbol, currency: props.base }, { freshForMs: 0 }).data
  // The list's row is shown until the new one has loaded, and after the last share is sold.
  const position = info?.position ?? props.position
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      onClosed={props.onClosed}
      title={text('details', { symbol })}
      foot={<Actions position={position} />}
    >
      <div className="stack">
        <Figures position={position} base={props.base} />
        {props.position.fraction && (
          <FractionActions
            symbol={position.symbol}
            fraction={info ? (info.position?.fraction ?? null) : props.position.fraction}
          />
        )}
        <Guards position={position} />
        {info ? <Lots lots={info.lots} currency={position.currency} /> : <RowBones rows={2} />}
      </div>
    </Sheet>
  )
}

function Actions({ position }: { readonly position: Position }) {
  const text = useText('positions')
  const { busy, can, close } = useClose(position)
  const toStock = (
    <Button wide to={paths.stock({ symbol: position.symbol })}>
      {text('toStock', { symbol: position.symbol })}
    </Button>
  )
  if (!can) return toStock
  return (
    <div className="pair">
      {toStock}
      <Button wide busy={busy} onPress={() => void close()}>
        {text('closeAll')}
      </Button>
    </div>
  )
}

function Figures({ position, base }: { readonly position: Position; readonly base: string }) {
  const text = useText('positions')
  const locale = useLocale()
  const { currency } = position
  const shares = (key: string, term: string, quantity: string) =>
    compare(quantity, '0') > 0 ? [{ key, term, value: decimal(locale, quantity) }] : []
  const gain = (key: string, term: string, amount: string, rate: string) => ({
    key,
    term,
    value: <Delta amount={amount} rate={rate} asset={currency} />,
  })
  const inBase = (amount: string | null) =>
    amount === null || currency === base ? [] : [<Delta key="base" amount={amount} asset={base} />]
  return (
    <Facts
      of={[
        ...(position.fraction
          ? [{ key: 'all', term: text('allShares'), value: decimal(locale, allSharesOf(position)) }]
          : []),
        {
          key: 'cost',
          term: text('averageCost'),
          value: <Price of={trim(position.averageCost, 2)} asset={currency} />,
        },
        { key: 'paid', term: text('paidInAll'), value: <Amount of={position.cost} asset={currency} /> },
        { key: 'value', term: text('worth'), value: <Amount of={position.value} asset={currency} /> },
        gain('day', text('dayResult'), position.dayProfit, position.dayProfitRate),
        ...inBase(position.dayProfitInBase).map((value) => ({
          key: 'dayBase',
          term: text('inBase', { currency: base }),
          value,
        })),
        gain('profit', text('totalResult'), position.profit, position.profitRate),
        ...inBase(position.profitInBase).map((value) => ({
          key: 'profitBase',
          term: text('inBase', { currency: base }),
          value,
        })),
        { key: 'available', term: text('available'), value: decimal(locale, position.available) },
        ...locksOf(position).flatMap(({ kind, quantity }) =>
          shares(kind, text(`lockedShares.${kind}`), quantity),
        ),
        ...shares('orders', text('inOrderShares'), position.inOrders),
      ]}
    />
  )
}

function Guards({ position }: { readonly position: Position }) {
  const text = useText('positions')
  const [setting, setSetting] = useState(false)
  const whole = position.guards.some((guard) => guard.orderId === null)
  return (
    <section className={css.card}>
      <Head title={text('guardTitle')} />
      {position.guards.map((guard) => (
        <GuardCard key={guard.id} guard={guard} />
      ))}
      {!whole && (
        <Button wide onPress={() => setSetting(true)}>
          {text('setGuard')}
        </Button>
      )}
      {setting && (
        <GuardSheet
          about={{ symbol: position.symbol }}
          symbol={position.symbol}
          onClosed={() => setSetting(false)}
        />
      )}
    </section>
  )
}

function Lots({ lots, currency }: { readonly lots: readonly Lot[]; readonly currency: string }) {
  const text = useText('positions')
  const locale = useLocale()
  if (lots.length === 0) return null
  return (
    <section className={css.card}>
      <Head title={text('lots')} />
      <p className="quiet t1">{text('lotsHow')}</p>
      {lots.map((lot) => {
        const what = {
          quantity: decimal(locale, lot.quantity),
          remaining: decimal(locale, lot.remaining),
          price: money(locale, currency, lot.price),
        }
        return (
          <div key={`${lot.boughtAt}${lot.price}${lot.quantity}`} className={css.fill}>
            <div className={css.line}>
              <b>{text(lot.remaining === lot.quantity ? 'lot' : 'lotPart', what)}</b>
              <span className="quiet t1">{when(locale, lot.boughtAt, 'dateTime')}</span>
            </div>
            <div className={css.line}>
              <small>
                {text('lotCost', { cost: money(locale, currency, trim(lot.unitCost, 2)) })}
                {lot.split &&
                  ` · ${text('lotSplit', { now: decimal(locale, String(lot.split.now)), was: decimal(locale, String(lot.split.was)) })}`}
              </small>
              {lot.unlockAt === null ? (
                <small>{text('lotFree')}</small>
              ) : (
                <Pill tone="warn" icon={Lock}>
                  {text(lot.lockup ? 'lotLockup' : 'lotSettles', {
                    time: when(locale, lot.unlockAt, 'dateTime'),
                  })}
                </Pill>
              )}
            </div>
          </div>
        )
      })}
    </section>
  )
}
