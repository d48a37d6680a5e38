import { useEffect, useRef } from 'react'

export type FieldError = { readonly fieldId: string; readonly message: string }

/**
 * The errors of a form, in the same words as at the fields. Takes the focus when it appears and links to each field.
 */
export function ErrorSummary(props: { readonly title: string; readonly errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { title, errors } = props
  const some = errors.length > 0
  useEffect(() => {
    if (some) box.current?.focus()
  }, [some])
  if (!some) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
