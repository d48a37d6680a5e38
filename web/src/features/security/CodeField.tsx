import type { CodePurpose } from '@openbourse/protocol'
import { Button, Field, Mail } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import styles from './security.module.css'
import { useSendCode } from './use-send-code.ts'

/** A code that is sent on request: the button, the wait until the next one, where to read it, and the field for it. */
export function CodeField(props: {
  readonly purpose: CodePurpose
  /** Where it goes as the call wants it; empty while that is not known yet. */
  readonly to: string
  /** How that is written for its reader. */
  readonly shownTo: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
}) {
  const text = useText('security.code')
  const { purpose, to, shownTo, value, onChange, error } = props
  const sending = useSendCode(purpose)
  const { sent, waitSeconds, busy, refused } = sending
  const label = sent ? text('again') : text('send')
  return (
    <div className="stack">
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
            {text('sent', { to: shownTo, minutes: sent.minutes })}{' '}
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
