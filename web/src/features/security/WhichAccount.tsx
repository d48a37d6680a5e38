import { Field, Segment } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { PhoneField } from '../../lib/PhoneField.tsx'

export type By = 'phone' | 'email'

/** The phone or e-mail of an account whose owner is not signed in. */
export function WhichAccount(props: {
  readonly by: By
  readonly onBy: (by: By) => void
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}) {
  const text = useText('security.forgot')
  const { by, onBy, value, onChange, error } = props
  return (
    <>
      <Segment
        label={text('by')}
        ground="canvas"
        value={by}
        onChange={onBy}
        options={[
          { value: 'phone', label: text('phone') },
          { value: 'email', label: text('email') },
        ]}
      />
      {by === 'phone' ? (
        <PhoneField id={by} value={value} onChange={onChange} error={error} autoComplete="tel-national" />
      ) : (
        <Field
          label={text('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={80}
          id={by}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  )
}
