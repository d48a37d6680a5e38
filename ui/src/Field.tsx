import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Frame = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** A small link at the end of the label’s line. */
  readonly aside?: ReactNode
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
}

/** Label above, the box, then hint or error, linked for screen readers. */
export function FieldFrame(
  props: Frame & {
    readonly id: string
    readonly children: (tie: {
      readonly id: string
      readonly 'aria-describedby': string | undefined
      readonly 'aria-invalid': true | undefined
    }) => ReactNode
  },
) {
  const { id, label, hint, error, aside, prefix, suffix } = props
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return (
    <div className="field">
      <div className="field-top">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="field-box" data-error={error === undefined ? undefined : ''}>
        {prefix !== undefined && <span className="field-prefix">{prefix}</span>}
        {props.children({
          id,
          'aria-describedby': described.join(' ') || undefined,
          'aria-invalid': error === undefined ? undefined : true,
        })}
        {suffix}
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="icon-small" aria-hidden="true" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A line of text to fill in. Everything an `input` takes goes through, so form libraries can register it. */
export function Field({
  label,
  hint,
  error,
  aside,
  prefix,
  suffix,
  id,
  ...input
}: Frame & Omit<ComponentProps<'input'>, 'prefix'>) {
  const own = useId()
  const frame = { label, hint, error, aside, prefix, suffix }
  return (
    <FieldFrame {...frame} id={id ?? own}>
      {(tie) => <input {...input} {...tie} />}
    </FieldFrame>
  )
}

/** A choice from a list, drawn by the phone itself. */
export function SelectField({
  label,
  hint,
  error,
  aside,
  prefix,
  id,
  ...select
}: Omit<Frame, 'suffix'> & Omit<ComponentProps<'select'>, 'prefix'>) {
  const own = useId()
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      prefix={prefix}
      id={id ?? own}
      suffix={<ChevronDown className="icon-tiny" aria-hidden="true" />}
    >
      {(tie) => <select {...select} {...tie} className="bare-select" />}
    </FieldFrame>
  )
}

/** A small choice standing inside a field, such as the area code before a phone number. */
export function PrefixSelect({
  label,
  ...select
}: { readonly label: string } & Omit<ComponentProps<'select'>, 'aria-label'>) {
  return (
    <>
      <select {...select} aria-label={label} />
      <ChevronDown className="icon-tiny" aria-hidden="true" />
    </>
  )
}
