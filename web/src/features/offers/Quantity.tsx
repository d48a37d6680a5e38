import type { Offer } from '@openbourse/protocol'
import { HowMany } from '../../common/shares/HowMany.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faultOf, stepped } from './figures.ts'
import { rangeOf } from './range.ts'

/** How many shares: typed, or stepped by lots. */
export function Quantity(props: {
  readonly offer: Offer
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { offer, value, onChange } = props
  const text = useText('offers')
  const fault = faultOf(offer, value)
  const range = rangeOf(useLocale(), offer)
  return (
    <HowMany
      label={text('howMany')}
      value={value}
      range={text('range', range)}
      fault={fault && text(`fault.${fault}`, range)}
      words={{ less: text('less'), more: text('more') }}
      onChange={onChange}
      stepped={(shares, lots) => stepped(offer, shares, lots)}
    />
  )
}
