import type { LucideIcon } from 'lucide-react'
import { names } from './class-names.ts'
import { type Name, nameOf } from './name.ts'

/** Filters of which one is on. `ground` is the surface below them. */
export function Chips<Value extends string>(
  props: {
    readonly options: readonly { readonly value: Value; readonly label: string }[]
    readonly value: Value | undefined
    readonly onChange: (value: Value) => void
    readonly ground?: 'card' | 'canvas'
  } & Name,
) {
  const { options, value, onChange, ground = 'canvas', ...name } = props
  return (
    <fieldset
      className={names('chips scroller bare-fieldset', ground === 'card' && 'sunken')}
      {...nameOf(name)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** One chip that opens something: an order type, a time in force. */
export function Chip(props: {
  readonly label: string
  readonly icon?: LucideIcon
  /** It carries a value that was chosen. */
  readonly isOn?: boolean
  readonly onPress: () => void
}) {
  const Icon = props.icon
  return (
    <button type="button" className="chip" data-on={props.isOn || undefined} onClick={props.onPress}>
      {props.label}
      {Icon && <Icon className="icon-tiny" aria-hidden="true" />}
    </button>
  )
}
