import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import { useFocusWhenWrong } from './use-focus-when-wrong.ts'

type Frame = {
  readonly label: string
  readonly note?: ReactNode
  readonly error?: string | undefined
}

type Typed = Frame & {
  readonly value: string
  readonly onChange: (value: string) => void
}

function FieldFrame(props: Frame & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {props.note !== undefined && (
        <p className="field-note" id={`${props.id}-note`}>
          {props.note}
        </p>
      )}
      {props.error !== undefined && (
        <p className="field-error" id={`${props.id}-error`} role="alert">
          {props.error}
        </p>
      )}
    </div>
  )
}

const described = (id: string, { note, error }: Frame) =>
  [note === undefined ? '' : `${id}-note`, error === undefined ? '' : `${id}-error`].join(' ').trim() ||
  undefined

export function TextField(
  props: Typed & {
    readonly type?: HTMLInputTypeAttribute
    readonly autoComplete?: string
    readonly maxLength?: number
    readonly inputMode?: 'numeric' | 'decimal' | 'search'
    readonly autoFocus?: boolean
    readonly className?: string
  },
) {
  const id = useId()
  const field = useFocusWhenWrong<HTMLInputElement>(props.error)
  return (
    <FieldFrame {...props} id={id}>
      <input
        id={id}
        ref={field}
        className={props.className ? `input ${props.className}` : 'input'}
        type={props.type ?? 'text'}
        value={props.value}
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        maxLength={props.maxLength}
        inputMode={props.inputMode}
        aria-invalid={props.error !== undefined || undefined}
        aria-describedby={described(id, props)}
        // biome-ignore lint/a11y/noAutofocus: only where a screen has this one field, as after the password
        autoFocus={props.autoFocus}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

export function AreaField(props: Typed & { readonly maxLength?: number; readonly rows?: number }) {
  const id = useId()
  const field = useFocusWhenWrong<HTMLTextAreaElement>(props.error)
  return (
    <FieldFrame {...props} id={id}>
      <textarea
        id={id}
        ref={field}
        className="input"
        rows={props.rows ?? 3}
        value={props.value}
        maxLength={props.maxLength}
        aria-invalid={props.error !== undefined || undefined}
        aria-describedby={described(id, props)}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

type Options = readonly { readonly value: string; readonly label: string }[]

export function SelectField(props: Typed & { readonly options: Options }) {
  const id = useId()
  return (
    <FieldFrame {...props} id={id}>
      <Choices {...props} id={id} />
    </FieldFrame>
  )
}

/** A select in a filter bar; its label is for screen readers only. */
export function FilterSelect(props: Typed & { readonly options: Options }) {
  return <Choices {...props} slim />
}

/** A day of a filter, as `2026-11-19`; '' where none is chosen. */
export function FilterDay(props: Typed) {
  return (
    <input
      type="date"
      className="input slim"
      aria-label={props.label}
      title={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** Words of a filter, which hold once they are typed to their end: by Enter, or by leaving the field. */
export function FilterText(props: Typed & { readonly maxLength: number }) {
  return (
    <input
      key={props.value}
      className="input slim"
      aria-label={props.label}
      placeholder={props.label}
      defaultValue={props.value}
      maxLength={props.maxLength}
      spellCheck={false}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={(event) => props.onChange(event.target.value.trim())}
    />
  )
}

function Choices(
  props: Typed & { readonly options: Options; readonly id?: string; readonly slim?: boolean },
) {
  return (
    <select
      id={props.id}
      className={props.slim ? 'input slim' : 'input'}
      value={props.value}
      aria-label={props.slim ? props.label : undefined}
      aria-invalid={props.error !== undefined || undefined}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Several of a short list. */
export function CheckField(props: {
  readonly legend: string
  readonly options: Options
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly note?: string
}) {
  const { value, onChange } = props
  const turn = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <fieldset className="field">
      <legend>{props.legend}</legend>
      <div className="reasons">
        {props.options.map((option) => (
          <label className="check" key={option.value}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={() => turn(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {props.note !== undefined && <p className="field-note">{props.note}</p>}
    </fieldset>
  )
}
