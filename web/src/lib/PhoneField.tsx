import { Field } from '@openbourse/ui'
import { AreaCode } from './AreaCode.tsx'
import { useText } from './i18n.tsx'

/** A phone number behind its area code; the code is kept for the next time. */
export function PhoneField(props: {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string
  readonly autoComplete: 'username webauthn' | 'tel-national' | 'username'
}) {
  const text = useText('account.login')
  return (
    <Field
      id={props.id}
      label={text('phoneNumber')}
      hint={props.hint}
      error={props.error}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      prefix={<AreaCode />}
    />
  )
}
