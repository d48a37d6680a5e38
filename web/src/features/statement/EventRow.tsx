import { symbolOfHolding } from '@openbourse/money'
import {
  Amount,
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  absolute,
  ChevronDown,
  ChevronUp,
  decimal,
  type Fact,
  Facts,
  type Href,
  Mark,
  money,
  Pill,
  signOf,
  TextButton,
  Wallet,
} from '@openbourse/ui'
import { useId } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { OwnedFigure as Figure, useOwnedAmount, useTradedName } from '../../lib/OwnedFigure.tsx'
import { optionOf } from '../../lib/owned.ts'
import { codeOf, isPair } from '../../lib/pairs.ts'
import { pageExists } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { type Effect, type Event, effectsOf, mainOf, partsOf } from './events.ts'
import { Lockup } from './Lockup.tsx'
import { heldBy } from './lines.ts'
import css from './statement.module.css'

type Props = { readonly event: Event; readonly open: boolean; readonly onPress: () => void }

/** One event as a row: what it was, what it changed, and the balance after it. A press shows the lines that make it up. */
export function EventRow({ event, open, onPress }: Props) {
  const locale = useLocale()
  const id = useId()
  const effects = effectsOf(event)
  const [first, second] = effects
  const main = mainOf(event)
  const title = useTitle(event, effects)
  const charged = useCharged(first)
  const amount = useOwnedAmount()
  if (!main) return null
  // Of shares and options the title has the number.
  const shown = second && symbolOfHolding(second.asset) === undefined
  const notes = [
    when(locale, event.at, 'time'),
    charged,
    shown && amount(second.asset, second.amount, 'always'),
  ].filter(Boolean)
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <>
      <button type="button" className="item" aria-expanded={open} aria-controls={id} onClick={onPress}>
        <EventMark event={event} />
        <span className={css.body}>
          <span className={css.pair}>
            <span className="item-title strong">{title}</span>
            <Change of={main} effect={first} />
          </span>
          <span className={css.pair}>
            <span className="item-note">
              {notes.join(' · ')} <Chevron className={css.chevron} aria-hidden="true" />
            </span>
            <After of={main} effect={first} />
          </span>
        </span>
      </button>
      <div id={id} className={css.details} hidden={!open}>
        {open && <Details event={event} effects={effects} />}
      </div>
    </>
  )
}

type Ends = { readonly of: Event['lines'][number]; readonly effect: Effect | undefined }

function Change({ of, effect }: Ends) {
  if (effect) {
    return (
      <b className={css.change}>
        <Figure asset={effect.asset} of={effect.amount} sign />
      </b>
    )
  }
  if (of.moved === null) return null
  return (
    <b className={css.change}>
      <Figure asset={of.asset} of={absolute(of.moved)} />
    </b>
  )
}

function After({ of, effect }: Ends) {
  const text = useText('statement')
  const held = heldBy(of.kind)
  if (held && !effect) return <Pill tone={held === 'setAside' ? 'warn' : 'info'}>{text(held)}</Pill>
  return (
    <small className={css.after}>
      <span className="sr">{text('after')} </span>
      <Figure asset={effect?.asset ?? of.asset} of={effect?.after ?? of.balanceAfter} />
    </small>
  )
}

/** Companies are squares and coins discs, as on their own pages; flows of money are discs with the way that it went. */
function EventMark({ event }: { readonly event: Event }) {
  const { kind, symbol } = event.lines[0]?.cause ?? { kind: 'grant', symbol: null }
  if (symbol !== null)
    return (
      <Mark
        symbol={optionOf(symbol)?.symbol ?? codeOf(symbol)}
        round={isPair(symbol) || kind.startsWith('coin_offer')}
      />
    )
  const Icon =
    kind === 'deposit'
      ? ArrowDown
      : kind === 'withdrawal'
        ? ArrowUp
        : kind === 'exchange' || kind === 'transfer'
          ? ArrowLeftRight
          : Wallet
  return (
    <span className="disc">
      <Icon className="icon" aria-hidden="true" />
    </span>
  )
}

function useTitle(event: Event, effects: readonly Effect[]): string {
  const text = useText('statement')
  const locale = useLocale()
  const tradedName = useTradedName()
  const main = mainOf(event)
  if (!main) return ''
  const { kind, moved, cause } = main
  const symbol = tradedName(namedSymbol(kind, cause.symbol ?? ''))
  const way = wayOf(kind)
  const shares = effects.find(({ asset }) => symbolOfHolding(asset) !== undefined)
  if (shares && way !== undefined) {
    const count = decimal(locale, absolute(shares.amount))
    return text(way, { count, symbol })
  }
  if (kind === 'dividend') return text('dividendOf', { symbol })
  const got = effects.find(({ amount }) => signOf(amount) > 0)
  if (kind === 'exchange' && got) return text('exchangeTo', { asset: got.asset })
  if (moved !== null) return text(signOf(moved) < 0 ? 'toStock' : 'toCoin')
  return symbol === '' ? text(`kind.${kind}`) : text('kindOf', { kind: text(`kind.${kind}`), symbol })
}

/** What was traded says how many. */
function wayOf(kind: string): 'bought' | 'sold' | undefined {
  if (kind === 'trade_buy' || kind === 'fraction_bought') return 'bought'
  return kind === 'trade_sell' || kind === 'fraction_sold' ? 'sold' : undefined
}

/** An offering is of a coin, which its pair is called after: KORA for KORAUSDT. */
const namedSymbol = (kind: string, symbol: string) =>
  kind.startsWith('coin_offer') ? symbol.replace(/USDT$/, '') : symbol

function useCharged(effect: Effect | undefined): string | undefined {
  const text = useText('statement')
  const locale = useLocale()
  if (!effect || signOf(effect.charges) <= 0) return undefined
  const amount = money(locale, effect.asset, effect.charges)
  const isTax = effect.lines.some(({ kind }) => kind === 'dividend_tax')
  return text(isTax ? 'afterTax' : 'includingFees', { amount })
}

/** The lines of an event, asset by asset, each list with its sum and the balances around it. */
function Details({ event, effects }: { readonly event: Event; readonly effects: readonly Effect[] }) {
  const text = useText('statement')
  const locale = useLocale()
  const page = (event.lines.find(({ receipt }) => receipt !== null)?.receipt ?? null) as Href | null
  const locked = event.lines.find(({ kind }) => kind === 'block_shares')
  return (
    <>
      {effects.map((effect) => (
        <EffectFacts key={effect.asset} effect={effect} />
      ))}
      {effects.length === 0 && <p className="t2 quiet">{when(locale, event.at, 'second')}</p>}
      {locked && <Lockup id={locked.cause.id} />}
      {page !== null && pageExists(page) && <TextButton to={page}>{text('receipt')}</TextButton>}
    </>
  )
}

function EffectFacts({ effect }: { readonly effect: Effect }) {
  const text = useText('statement')
  const { asset } = effect
  const parts = partsOf(effect)
  const figure = (of: string, sign = false) => <Figure asset={asset} of={of} sign={sign} />
  const lines: Fact[] = parts.map(({ kind, amount, count }) => ({
    key: kind,
    term: count > 1 ? text('times', { kind: text(`kind.${kind}`), count }) : text(`kind.${kind}`),
    value: figure(amount, true),
  }))
  const around: Fact[] = [
    ...(parts.length > 1
      ? [{ key: 'sum', term: <b>{text('sum')}</b>, value: figure(effect.amount, true) }]
      : []),
    ...(effect.before === null
      ? []
      : [{ key: 'before', term: text('before'), value: figure(effect.before) }]),
    { key: 'after', term: text('afterwards'), value: figure(effect.after) },
  ]
  return (
    <div className={css.effect}>
      <Facts of={lines} />
      <hr />
      <Facts of={around} />
    </div>
  )
}

/** The sum of a day, quietly at the end of its heading. */
export function DaySum({ of }: { readonly of: { readonly asset: string; readonly amount: string } }) {
  return (
    <span className={css.daySum}>
      <Amount of={of.amount} asset={of.asset} sign="always" />
    </span>
  )
}
