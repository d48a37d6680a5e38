import { names } from './class-names.ts'
import { type Name, nameOf } from './name.ts'

/** Time ranges of a chart: few characters each, a wide reach. */
export function Ranges<Value extends string>(
  props: {
    readonly options: readonly {
      readonly value: Value
      readonly label: string
      /** Text for screen readers where the label is a sign. */
      readonly spoken?: string
    }[]
    readonly value: Value
    readonly onChange: (value: Value) => void
    readonly ground?: 'card' | 'canvas'
  } & Name,
) {
  const { options, value, onChange, ground = 'canvas', ...name } = props
  return (
    <fieldset className={names('ranges bare-fieldset', ground === 'card' && 'in-card')} {...nameOf(name)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-label={option.spoken}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <span>{option.label}</span>
        </button>
      ))}
    </fieldset>
  )
}
