import { ChevronDown } from '@openbourse/ui'
import css from './statement.module.css'

type Choices = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A chip that opens the phone's own list; it shows the choice. */
export function Filter({ label, value, options, onChange }: Choices) {
  const isSet = value !== options[0]?.value
  return (
    <label className={css.filter} data-set={isSet || undefined}>
      <span aria-hidden="true">{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown className="icon-tiny" aria-hidden="true" />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
