import { type SubmitEvent, useState } from 'react'
import { useText } from '../i18n.tsx'
import { Button } from '../pieces/Button.tsx'
import { TextField } from '../pieces/Fields.tsx'

const digits = 6

/** Six digits of an authenticator app. They are sent by themselves once they are whole. */
export function CodeForm(props: {
  readonly label: string
  readonly note?: string
  readonly go: string
  readonly busy: boolean
  readonly said: string | undefined
  readonly onCode: (code: string) => void
}) {
  const text = useText('factor')
  const [code, setCode] = useState('')
  const [short, setShort] = useState(false)
  const { busy, onCode } = props
  function type(typed: string) {
    const next = typed.replace(/\D/g, '').slice(0, digits)
    setShort(false)
    setCode(next)
    if (next.length === digits && next !== code && !busy) onCode(next)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (code.length < digits) setShort(true)
    else if (!busy) onCode(code)
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField
        label={props.label}
        note={props.note}
        value={code}
        onChange={type}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="code-entry"
        autoFocus
        error={short ? text('needCode') : props.said}
      />
      <Button kind="primary" wide submit busy={busy}>
        {props.go}
      </Button>
    </form>
  )
}
