import type { Block, OwnBlock as Own } from '@openbourse/protocol'
import { Amount, Button, Card, Delta, Facts, Mark, money, Pill, percent, TextButton } from '@openbourse/ui'
import { Stretch } from '../../common/stretch/Stretch.tsx'
import { clock } from '../../lib/clock.ts'
import { compare, minus, negate, rateOf, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { nearTime, when } from '../../lib/time.ts'
import css from './blocks.module.css'
import { isLocked, rateWith, sharesAt, tones } from './figures.ts'
import { useBlock } from './use-block.tsx'

type Props = { readonly block: Block; readonly own: Own }

const dayMs = 86_400_000
const absolute = (of: string): string => (compare(of, '0') < 0 ? negate(of) : of)

/** An own application: what is asked for and held, or what it became, and from when the shares can be sold. */
export function OwnBlock(
  props: Props & {
    readonly result?: string | null
    /** On the page with its receipt, which needs no way there. */
    readonly here?: boolean
    /** In a list, which leaves fees and what came back to the receipt. */
    readonly isShort?: boolean
  },
) {
  const { block, own, result, here = false, isShort = false } = props
  const text = useText('blocks')
  const locale = useLocale()
  const isGiven = own.state === 'allotted'
  return (
    <Card label={block.name}>
      <div className={css.card}>
        <div className={css.who}>
          <Mark symbol={block.symbol} />
          <span className={css.name}>
            <b className="t3">{isGiven ? block.symbol : block.name}</b>
            <span className="t1 quiet">
              {isGiven
                ? text('askedAt', {
                    quantity: Number(own.allotted).toLocaleString(locale),
                    price: money(locale, block.currency, block.price),
                  })
                : `${block.symbol} · ${when(locale, own.appliedAt, 'dateTime')}`}
            </span>
          </span>
          {isGiven ? (
            <Worth block={block} own={own} />
          ) : (
            <Pill tone={tones[own.state]}>{text(`own.${own.state}`)}</Pill>
          )}
        </div>
        {isGiven && <Lock block={block} own={own} />}
        <Facts of={useFacts({ block, own, isShort })} />
        <Actions block={block} own={own} result={result} here={here} />
      </div>
    </Card>
  )
}

/**
 * While they are locked, what the shares are worth and gained since they were bought, fees counted. Later some may be sold: then only
 * the price is shown.
 */
function Worth({ block, own }: Props) {
  const text = useText('blocks')
  const { last, currency } = block
  const value = times(last, own.allotted)
  const gain = minus(value, own.paid)
  const isLasting = isLocked(own, block)
  return (
    <span className={css.end}>
      <b>
        <Amount of={isLasting ? value : last} asset={currency} />
      </b>
      {isLasting ? (
        <span className="t1">
          <Delta amount={gain} asset={currency} rate={rateOf(gain, own.paid)} />
        </span>
      ) : (
        <span className="t1 quiet">{text('priceNow')}</span>
      )}
    </span>
  )
}

/** How much of the lock is over. Amber only while it lasts. */
function Lock({ block, own }: Props) {
  const text = useText('blocks')
  const locale = useLocale()
  const from = own.buyDate ?? own.appliedAt
  const now = clock.server()
  const isLasting = isLocked(own, block)
  const part = isLasting ? Math.min(1, Math.max(0, (now - from) / (own.unlockAt - from))) : 1
  const days = Math.max(1, Math.ceil((own.unlockAt - now) / dayMs))
  return (
    <Stretch
      from={when(locale, from, 'day')}
      word={isLasting ? text('lockedDays', { days }) : text('unlocked')}
      until={when(locale, own.unlockAt, 'day')}
      passed={part}
      tone={isLasting ? 'warn' : 'over'}
    />
  )
}

function useFacts({ block, own, isShort }: Props & { readonly isShort: boolean }) {
  const text = useText('blocks')
  const locale = useLocale()
  const { currency } = block
  const amount = (of: string) => <Amount of={of} asset={currency} />
  const count = (shares: string) => Number(shares).toLocaleString(locale)
  if (own.state === 'applied') {
    const would = sharesAt(own.quantity, rateWith({ ...block, mine: own }, own.quantity))
    return [
      {
        key: 'asked',
        term: text('askedFor'),
        value: text('askedAt', {
          quantity: count(own.quantity),
          price: money(locale, currency, block.price),
        }),
      },
      { key: 'held', term: text('held'), value: amount(own.held) },
      { key: 'would', term: text('wouldGet'), value: text('shares', { count: count(would) }) },
      {
        key: 'given',
        term: text('given'),
        value: nearTime(locale, block.allotsAt, { nowMs: clock.server(), today: text('today') }),
      },
    ]
  }
  if (own.state !== 'allotted')
    return [{ key: 'returned', term: text('returned'), value: amount(own.returned) }]
  const got = {
    key: 'got',
    term: text('got'),
    value: `${count(own.allotted)} ${text('ofAsked', { asked: count(own.quantity) })}`,
  }
  const paid = { key: 'paid', term: text('paid'), value: amount(own.paid) }
  const costs = own.fees.map(({ kind, rate, amount: fee }) => ({
    key: kind,
    term: text(`fee.${kind}`, { rate: percent(locale, rate) }),
    value: amount(fee),
  }))
  const rest = [
    { key: 'average', term: text('average'), value: amount(own.averagePrice ?? '0') },
    { key: 'returned', term: text('returned'), value: amount(own.returned) },
  ]
  return [got, paid, ...(isShort ? [] : [...costs, ...rest]), ...discountOf({ block, own, text, locale })]
}

/** The discount that the shares were bought with, and what was left of it when they could be sold, or from when they can be. */
function discountOf(
  of: Props & { readonly text: ReturnType<typeof useText<'blocks'>>; readonly locale: string },
) {
  const { block, own, text, locale } = of
  const { currency, discount, reference, price } = block
  const shown = (amount: string) => money(locale, currency, amount)
  const then = {
    key: 'discount',
    term: text(compare(discount, '0') < 0 ? 'premiumShort' : 'discountShort'),
    value: text('fromTo', {
      rate: percent(locale, absolute(discount)),
      from: shown(reference),
      to: shown(price),
    }),
  }
  if (own.left === null)
    return [then, { key: 'sell', term: text('sellFrom'), value: when(locale, own.unlockAt, 'weekday') }]
  const rate = percent(locale, absolute(rateOf(own.left, times(price, own.allotted))))
  const value = [money(locale, currency, own.left, 'always'), rate].join(' · ')
  return [then, { key: 'left', term: text('left'), value }]
}

function Actions(props: Props & { readonly result?: string | null | undefined; readonly here: boolean }) {
  const { block, own, result, here } = props
  const text = useText('blocks')
  const locale = useLocale()
  const commands = useBlock({ ...block, mine: own })
  if (own.state === 'applied' && block.state === 'open')
    return (
      <div className="pair">
        <Button wide to={paths.block({ id: block.id })}>
          {text('change')}
        </Button>
        <Button wide busy={commands.takingBack} onPress={() => void commands.takeBack()}>
          {text('withdraw')}
        </Button>
        {commands.sheet}
      </div>
    )
  return (
    <p className={css.links}>
      {own.state === 'allotted' && block.state === 'unlocked' && (
        <TextButton to={paths.stock({ symbol: block.symbol, side: 'sell' })}>
          {text('sell')} {Number(own.allotted).toLocaleString(locale)}
        </TextButton>
      )}
      {result && (
        <a className="text-button" href={result} target="_blank" rel="noreferrer">
          {text('how')}
        </a>
      )}
      {!here && <TextButton to={paths.ownBlock({ id: own.id })}>{text('receiptShort')}</TextButton>}
    </p>
  )
}
