import { names } from './class-names.ts'
import { useUi } from './context.tsx'
import { dots, useHidden } from './hidden.tsx'
import { absolute, decimal, money, percent, signOf, spokenMoney } from './numbers.ts'

type Change =
  | { readonly rate: string; readonly amount?: string; readonly asset?: string }
  | { readonly rate?: string; readonly amount: string; readonly asset?: string }

const arrows = { 1: 'M5 1.5 9.5 9h-9z', 0: 'M0 4h10v2H0z', [-1]: 'M5 8.5.5 1h9z' } as const
const tones = { 1: 'gain', 0: 'flat', [-1]: 'loss' } as const

/**
 * A change: arrow, sign and colour together, never colour alone. `rate` is a share of one as a decimal
 * string (`0.0172` is 1.72 %), `amount` is money of `asset`, or bare points without one.
 */
export function Delta(props: Change & { readonly look?: 'text' | 'pill' | 'large' }) {
  const { locale, words } = useUi()
  const { rate, asset, look = 'text' } = props
  const hidden = useHidden() && props.asset !== undefined
  // A rate has no amount to hide.
  const amount = hidden && rate !== undefined ? undefined : props.amount
  const side = signOf(props.amount ?? rate ?? '0')
  const shownAmount =
    amount === undefined
      ? ''
      : hidden
        ? dots
        : asset
          ? money(locale, asset, amount, 'always')
          : decimal(locale, amount, 2, 'always')
  const shownRate = rate === undefined ? '' : percent(locale, rate, 'always')
  const word = { 1: words.up, 0: words.unchanged, [-1]: words.down }[side]
  const spoken = [
    word,
    amount === undefined || hidden
      ? ''
      : asset
        ? spokenMoney(locale, asset, absolute(amount), words.minus)
        : decimal(locale, absolute(amount), 2),
    rate === undefined ? '' : percent(locale, absolute(rate)),
  ]
  return (
    <span className={names('delta', tones[side], look !== 'text' && look)}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={arrows[side]} />
      </svg>
      <span aria-hidden="true">
        {shownAmount && shownRate ? (
          <>
            <span className="figure">{shownAmount}</span> <span className="figure">({shownRate})</span>
          </>
        ) : (
          shownAmount || shownRate
        )}
      </span>
      <span className="sr">{spoken.filter(Boolean).join(' ')}</span>
    </span>
  )
}
