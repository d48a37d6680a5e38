import {
  Button,
  CircleAlert,
  Field,
  Fingerprint,
  type Href,
  Note,
  PasswordField,
  Segment,
  TextButton,
} from '@openbourse/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { PhoneField } from '../../lib/PhoneField.tsx'
import { paths } from '../../lib/paths.ts'
import { accountOf, digitsOf } from '../../lib/phone.ts'
import { useOfferedPasskeys, usePasskeyLogin } from '../../lib/use-passkey-login.ts'
import styles from './account.module.css'
import { SecondStep } from './SecondStep.tsx'
import { useLogin } from './use-login.ts'

type By = 'phone' | 'email'

/**
 * Phone or email, and the password; then the second step where there is one. The parts below are for the first step
 * only. Input stays after a refusal.
 */
export function LoginForm(props: { readonly next: Href; readonly children: ReactNode }) {
  const { next } = props
  const login = useLogin(next)
  const { wanted, busy, errors } = login
  if (wanted === undefined) {
    return (
      <>
        <FirstStep busy={busy} errors={errors} onSubmit={login.submit} />
        <PasskeyButton next={next} />
        {props.children}
      </>
    )
  }
  return (
    <SecondStep
      wanted={wanted}
      busy={busy}
      error={errors.second}
      onGiven={(given) => void login.second(given)}
      onAgain={login.again}
    />
  )
}

function PasskeyButton({ next }: { readonly next: Href }) {
  const text = useText('common.passkey')
  const passkey = usePasskeyLogin(next)
  useOfferedPasskeys(passkey.start)
  if (!passkey.can) return null
  return (
    <div className={styles.passkey}>
      <Button kind="surface" wide icon={Fingerprint} busy={passkey.busy} onPress={() => void passkey.start()}>
        {text('logIn')}
      </Button>
      {passkey.said !== undefined && (
        <div role="alert">
          <Note icon={CircleAlert} tone="danger">
            {passkey.said}
          </Note>
        </div>
      )}
    </div>
  )
}

function FirstStep(props: {
  readonly busy: boolean
  readonly errors: ReturnType<typeof useLogin>['errors']
  readonly onSubmit: (account: string, password: string) => Promise<void>
}) {
  const text = useText('account.login')
  const { busy, errors } = props
  const [by, setBy] = useState<By>('phone')
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    const byPhone = digitsOf(phone) === '' ? '' : accountOf(kept.get('areaCode'), phone)
    void props.onSubmit(by === 'phone' ? byPhone : email.trim(), password)
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
          autoComplete="username webauthn"
        />
      ) : (
        <Field
          id="account"
          label={text('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          value={email}
          error={errors.account}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <PasswordField
        label={text('password')}
        aside={<TextButton to={paths.forgot()}>{text('forgotten')}</TextButton>}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="primary" wide submit busy={busy}>
        {text('submit')}
      </Button>
    </form>
  )
}
