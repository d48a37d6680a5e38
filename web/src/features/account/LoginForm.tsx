import { Button, Field, type Href, PasswordField, Segment, Sheet, TextButton } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import styles from './account.module.css'
import { PhoneField } from './PhoneField.tsx'
import { accountOf, digitsOf } from './phone.ts'
import { useLogin } from './use-login.ts'

type By = 'phone' | 'email'

/** Phone or e-mail, and the password. What was typed stays after a refusal. */
export function LoginForm({ next }: { readonly next: Href }) {
  const text = useText('account.login')
  const [by, setBy] = useState<By>('phone')
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const { busy, errors, submit } = useLogin(next)

  function send(event: FormEvent) {
    event.preventDefault()
    const byPhone = digitsOf(phone) === '' ? '' : accountOf(kept.get('areaCode'), phone)
    void submit(by === 'phone' ? byPhone : email.trim(), password)
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Segment
        label={text('by')}
        ground="canvas"
        value={by}
        onChange={setBy}
        options={[
          { value: 'phone', label: text('phone') },
          { value: 'email', label: text('email') },
        ]}
      />
      {by === 'phone' ? (
        <PhoneField
          id="account"
          value={phone}
          onChange={setPhone}
          error={errors.account}
          autoComplete="username"
        />
      ) : (
        <Field
          id="account"
          label={text('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          error={errors.account}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <PasswordField
        label={text('password')}
        aside={<TextButton onPress={() => setForgotten(true)}>{text('forgotten')}</TextButton>}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="primary" wide submit busy={busy}>
        {text('submit')}
      </Button>
      <Sheet open={forgotten} onClose={() => setForgotten(false)} title={text('forgottenTitle')}>
        <p className="t3">{text('forgottenText')}</p>
      </Sheet>
    </form>
  )
}
