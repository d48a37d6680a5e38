import type { CoinDeposit } from '@openbourse/protocol'
import { Meter } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import css from './coindeposits.module.css'
import { shareOf, useSpan } from './words.ts'

/** How far a payment is: a bar for the eyes, and the figures in words. */
export function Confirmations({ deposit }: { readonly deposit: CoinDeposit }) {
  const text = useText('coinDeposit')
  const span = useSpan()
  const { confirmations: seen, needed, expectedAt } = deposit
  const left = expectedAt === null ? undefined : Math.max(0, expectedAt - clock.server()) / 1000
  return (
    <span className={css.bar}>
      <Meter parts={[{ name: 'seen', share: shareOf(deposit) }]} />
      <span className={css.under}>
        <span>{text('seenOf', { seen, needed })}</span>
        {left !== undefined && <span>{text('left', { time: span(left) })}</span>}
      </span>
    </span>
  )
}
