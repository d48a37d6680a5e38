import type { CoinDeposit } from '@openbourse/protocol'
import { Meter } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './coindeposits.module.css'
import { shareOf, useSpan } from './words.ts'

/** How far a payment is: a bar for the eyes, and the figures in words. */
export function Confirmations({ deposit }: { readonly deposit: CoinDeposit }) {
  const text = useText('coinDeposit')
  const span = useSpan()
  const { confirmations: seen, needed, blockSeconds } = deposit
  const left = (needed - seen) * blockSeconds
  return (
    <span className={css.bar}>
      <Meter parts={[{ name: 'seen', share: shareOf(deposit) }]} />
      <span className={css.under}>
        <span>{text('seenOf', { seen, needed })}</span>
        {left > 0 && <span>{text('left', { time: span(left) })}</span>}
      </span>
    </span>
  )
}
