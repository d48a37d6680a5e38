import type { CodePurpose } from '@openbourse/protocol'
import { Button, Field, Mail } from '@openbourse/ui'
import styles from './code.module.css'
import { useText } from './i18n.tsx'
import { useSendCode } from './use-send-code.ts'

/** A code that is sent on request: the button, the wait until the next one, where to read it, and the field for it. */
export function SentCode(props: {
  readonly purpose: CodePurpose
  /** The address in the form of the call; empty while it is not known yet. */
  readonly to: string
  /** The address as shown to the user. */
  readonly shownTo: string
  /** The user’s own phone or email, so the text needs no “if there is an account”. */
  readonly own?: boolean
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
}) {
  const text = useText('codes')
  const { purpose, to, shownTo, value, onChange, error } = props
  const sending = useSendCode(purpose)
  const { sent, waitSeconds, busy, refused } = sending
  const label = sent ? text('again') : text('send')
  return (
    <div className={styles.fields}>
      <div className={styles.send}>
        <Button
          kind="surface"
          icon={Mail}
          wide
          busy={busy}
          why={waitSeconds > 0 ? text('wait', { seconds: waitSeconds }) : undefined}
          onPress={() => void sending.send(to)}
        >
          {label}
        </Button>
        {refused !== undefined && (
          <p className="field-error" role="alert">
            {refused}
          </p>
        )}
        {sent && (
          <p className="quiet t2" role="status">
            {text(props.own ? 'sentOwn' : 'sent', { to: shownTo, minutes: sent.minutes })}{' '}
            {sent.inbox && (
              <a className="link" href={`/inbox?lang=${sent.language}`} target="_blank" rel="noopener">
                {text('inbox')}
              </a>
            )}
          </p>
        )}
      </div>
      <Field
        id="code"
        label={text('label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
