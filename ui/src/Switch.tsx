import { type ReactNode, useId } from 'react'
import { type Name, nameOf } from './name.ts'

/** On or off, at once. What needs a button to take effect is a checkbox. */
export function Switch(
  props: {
    readonly on: boolean
    readonly onChange: (on: boolean) => void
    readonly disabled?: boolean
  } & Name,
) {
  const { on, onChange, disabled, ...name } = props
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
      {...nameOf(name)}
    />
  )
}

/** A box to tick before something is sent. */
export function Check(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly error?: string | undefined
  readonly id?: string
}) {
  const own = useId()
  const id = props.id ?? own
  return (
    <div>
      <label className="check" data-error={props.error === undefined ? undefined : ''}>
        <input
          id={id}
          type="checkbox"
          checked={props.checked}
          aria-invalid={props.error === undefined ? undefined : true}
          aria-describedby={props.error === undefined ? undefined : `${id}-error`}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>{props.children}</span>
      </label>
      {props.error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {props.error}
        </p>
      )}
    </div>
  )
}
