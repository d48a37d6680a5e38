import type { Position } from '@openbourse/protocol'
import { Own } from '../../common/Own.tsx'
import { useOwnCount } from '../../common/use-own-count.ts'
import { useText } from '../../lib/i18n.tsx'
import { marketOf } from '../../lib/markets.ts'
import { useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './ticket.module.css'

/** The cash that a purchase may use. */
export function Available({ currency }: { readonly currency: string }) {
  const text = useText('ticket')
  const own = useCall('assets', useTotalsIn()).data?.currencies
  const cash = own?.find(({ asset }) => asset === currency)
  if (!cash) return null
  return (
    <p className={css.available}>
      {text('available')}
      <b>
        <Own of={cash[marketOf({ currency }).account]} asset={currency} />
      </b>
    </p>
  )
}

/** The shares that a sale may use. */
export function Sellable({ of }: { readonly of: Position | undefined }) {
  const text = useText('ticket')
  const count = useOwnCount()
  if (!of) return null
  return (
    <p className={css.available}>
      {text('available')}
      <b>{count(of.available)}</b>
    </p>
  )
}
