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
