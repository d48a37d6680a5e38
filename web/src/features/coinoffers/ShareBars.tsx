import { decimal, Meter, money } from '@openbourse/ui'
import { compare, minus, negate, share } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './coinoffers.module.css'

type Props = {
  readonly currency: string
  readonly target: string
  readonly asked: string
  /** The own amount and what is or would be paid of it; nothing where none is asked for. */
  readonly own?: { readonly asked: string; readonly paid: string } | undefined
  /** After the close. */
  readonly isFinal: boolean
}

/** What everyone asks for beside the target, and what the user does beside what is paid: cut at the same place where no cap is reached. */
export function ShareBars({ currency, target, asked, own, isFinal }: Props) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const shown = (amount: string) => money(locale, currency, priceless(amount))
  const plain = (amount: string) => decimal(locale, priceless(amount), 2)
  const over = minus(asked, target)
  const isShort = compare(over, '0') < 0
  return (
    <div className={css.bars}>
      <Bar
        term={text(isFinal ? 'everyoneAsked' : 'everyoneAsks')}
        figure={shown(asked)}
        part={isShort ? share(asked, target) : share(target, asked)}
        left={text('target', { amount: plain(target) })}
        right={text(isShort ? 'missing' : 'over', { amount: plain(isShort ? negate(over) : over) })}
      />
      {own && (
        <Bar
          term={text(isFinal ? 'youAsked' : 'youAsk')}
          figure={shown(own.asked)}
          part={share(own.paid, own.asked)}
          left={text('taken', { amount: plain(own.paid) })}
          right={text('back', { amount: plain(minus(own.asked, own.paid)) })}
        />
      )}
    </div>
  )
}

/** Whole amounts of a coin without zeros at the end. */
const priceless = (amount: string): string => amount.replace(/(\.\d\d)0+$/, '$1')

function Bar(props: {
  readonly term: string
  readonly figure: string
  readonly part: number
  readonly left: string
  readonly right: string
}) {
  return (
    <div className={css.bar}>
      <p className={css.spread}>
        <span className="quiet">{props.term}</span>
        <b>{props.figure}</b>
      </p>
      <Meter parts={[{ name: 'part', share: props.part }]} />
      <p className={`${css.spread} t2`}>
        <span className={css.accent}>{props.left}</span>
        <span className="quiet">{props.right}</span>
      </p>
    </div>
  )
}
