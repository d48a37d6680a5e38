import { Field, Segment } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'

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
  const field = {
    id: by,
    value,
    error,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
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
        <Field
          label={text('phoneNumber')}
          hint={text('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          {...field}
        />
      ) : (
        <Field
          label={text('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={80}
          {...field}
        />
      )}
    </>
  )
}
