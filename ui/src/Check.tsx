import { type ReactNode, useId } from 'react'

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
