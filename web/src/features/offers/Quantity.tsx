import type { Offer } from '@openbourse/protocol'
import { useId } from 'react'
import { Stepper } from '../../common/shares/Stepper.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faultOf, stepped } from './figures.ts'
import css from './offers.module.css'
import { rangeOf } from './range.ts'

/** How many shares: typed, or stepped by lots. What is wrong with it stands beside it. */
export function Quantity(props: {
  readonly offer: Offer
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { offer, value, onChange } = props
  const text = useText('offers')
  const [id, about] = [useId(), useId()]
  const fault = faultOf(offer, value)
  const step = (lots: number) => onChange(String(stepped(offer, Number(value) || 0, lots)))
  const range = rangeOf(useLocale(), offer)
  return (
    <div className={css.many}>
      <div>
        <label className="t3 strong" htmlFor={id}>
          {text('howMany')}
        </label>
        <p className={fault ? 'field-error' : 't1 quiet'} id={about}>
          {fault ? text(`fault.${fault}`, range) : text('range', range)}
        </p>
      </div>
      <Stepper
        id={id}
        describedBy={about}
        value={value}
        invalid={fault !== undefined}
        words={{ less: text('less'), more: text('more') }}
        onChange={onChange}
        onStep={step}
      />
    </div>
  )
}
