import type { SecondFactor } from '@openbourse/protocol'
import { Button, CircleAlert, Field, Fingerprint, Note } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import styles from './account.module.css'
import type { SecondGiven } from './use-login.ts'

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export function SecondStep(props: {
  readonly wanted: SecondFactor
  readonly busy: boolean
  readonly error: string | undefined
  readonly onGiven: (given: SecondGiven) => void
  readonly onAgain: () => void
}) {
  const text = useText('account.second')
  const { wanted, busy, error, onGiven, onAgain } = props
  const hasApp = wanted.ways.includes('totp')
  const hasPasskey = wanted.passkeyOptions !== null
  const [recovering, setRecovering] = useState(false)
  const [asksCode, setAsksCode] = useState(hasApp || !hasPasskey)
  const [stopped, setStopped] = useState<string>()

  async function sign() {
    setStopped(undefined)
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = JSON.parse(wanted.passkeyOptions ?? '{}')
    const signed = await startAuthentication({ optionsJSON }).catch(() => undefined)
    if (signed) onGiven({ passkey: JSON.stringify(signed) })
    else setStopped(text('stopped'))
  }

  const said = error ?? stopped
  return (
    <div className={styles.form}>
      <p>{text('about')}</p>
      {hasPasskey && (
        <Button
          kind={asksCode ? 'surface' : 'primary'}
          wide
          icon={Fingerprint}
          busy={busy}
          onPress={() => void sign()}
        >
          {text('passkey')}
        </Button>
      )}
      {said !== undefined && !asksCode && (
        <div role="alert">
          <Note icon={CircleAlert} tone="danger">
            {said}
          </Note>
        </div>
      )}
      {asksCode && <CodeForm recovering={recovering} busy={busy} error={said} onGiven={onGiven} />}
      <div className={styles.others}>
        {(wanted.ways.includes('recovery') || recovering) && (
          <Button
            kind="ghost"
            wide
            onPress={() => {
              setRecovering(!recovering || !hasApp)
              setAsksCode(true)
            }}
          >
            {text(recovering && hasApp ? 'useApp' : 'useRecovery')}
          </Button>
        )}
        <Button kind="ghost" wide onPress={onAgain}>
          {text('again')}
        </Button>
      </div>
    </div>
  )
}

function CodeForm(props: {
  readonly recovering: boolean
  readonly busy: boolean
  readonly error: string | undefined
  readonly onGiven: (given: SecondGiven) => void
}) {
  const text = useText('account.second')
  const { recovering, busy, error, onGiven } = props
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && code.trim() !== '') onGiven({ code: code.trim() })
  }
  return (
    <form className={styles.inner} noValidate onSubmit={submit}>
      <Field
        key={String(recovering)}
        id="code"
        label={text(recovering ? 'recovery' : 'code')}
        hint={text(recovering ? 'recoveryHint' : 'codeHint')}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={20}
        autoFocus
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <div>
        <Button kind="primary" wide submit busy={busy} why={code.trim() === '' ? text('need') : undefined}>
          {text('submit')}
        </Button>
      </div>
    </form>
  )
}
