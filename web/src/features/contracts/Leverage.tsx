import type { ContractPreview } from '@openbourse/protocol'
import { decimal, Formula } from '@openbourse/ui'
import { useId } from 'react'
import { clock } from '../../lib/clock.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './contracts.module.css'
import { leverages } from './use-ticket.ts'

/** Leverages with the days that each would not have outlived. */
export function Leverage(props: {
  readonly value: number
  readonly onChange: (multiple: number) => void
  readonly preview: ContractPreview | undefined
}) {
  const text = useText('contracts')
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const name = useId()
  const { value, onChange, preview } = props
  const { days = 0, byMultiple = [] } = preview?.rehearsal ?? {}
  const daysAt = (multiple: number) => byMultiple.find((one) => one.multiple === multiple)?.days
  const how = () => ({
    title: ticket('leverage'),
    sentence: ticket('daysHow', { days: String(days) }),
    sum: { terms: [], result: { value: String(daysAt(value) ?? 0), name: `${value}×` } },
    source: text('perpetual'),
    learn: glossary({ term: 'liquidation' }),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <div className={css.block}>
      <fieldset className={css.leverage}>
        <legend className="sr">{ticket('leverage')}</legend>
        {leverages.map((multiple) => (
          <label key={multiple}>
            <input
              type="radio"
              name={name}
              checked={value === multiple}
              onChange={() => onChange(multiple)}
            />
            <span>{multiple}×</span>
            {days > 0 && decimal(locale, String(daysAt(multiple) ?? 0))}
          </label>
        ))}
      </fieldset>
      <p className="quiet t1">
        {days > 0 ? (
          <Formula of={how}>{ticket('days', { days: String(days) })}</Formula>
        ) : (
          ticket(preview ? 'noDays' : 'daysLater')
        )}
      </p>
    </div>
  )
}
