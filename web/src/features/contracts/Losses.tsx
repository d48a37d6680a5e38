import type { ContractList } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import css from './head.module.css'

/** How many of 100 accounts lost money with contracts here; it is on every screen of them. */
export function Losses({ of }: { readonly of: ContractList['losses'] }) {
  const text = useText('contracts')
  const { perHundred } = of
  return (
    <p className={css.foot}>
      {perHundred === null ? text('lossesFew') : text('losses', { perHundred: String(perHundred) })}
    </p>
  )
}
