import { Field } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'

/** A code of the second factor, asked for once the server has wanted one. */
export function CodeField(props: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}) {
  const text = useText('wallet.addBank')
  return (
    <Field
      id="code"
      label={text('code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={20}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
