import type { Profile } from '@openbourse/protocol'
import { Button, Field, Note, PasswordField, ShieldCheck, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { SentCode } from '../../lib/SentCode.tsx'
import { FormError } from './FormError.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

/** A new e-mail, proven by a code that is sent to it. */
export function EmailForm({ profile }: { readonly profile: Profile }) {
  const text = useText('security.email')
  const [draft, setDraft] = useState({ email: '', code: '', password: '' })
  const { busy, send, errorOf, errorBeside } = useSend('updateEmail')
  const email = draft.email.trim()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { code, password } = draft
    const answer = await send({ email, code, ...(password === '' ? {} : { password }) })
    if (!answer.ok) return
    toasts.show(text('done'))
    go.replace(paths.security())
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{profile.email === null ? text('none') : text('now', { email: profile.email })}</p>
      <Field
        id="email"
        label={text('new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={80}
        value={draft.email}
        error={errorOf('email')}
        onChange={(event) => setDraft({ ...draft, email: event.target.value })}
      />
      {profile.hasLoginPassword && (
        <PasswordField
          id="password"
          label={text('password')}
          autoComplete="current-password"
          value={draft.password}
          error={errorOf('password')}
          onChange={(event) => setDraft({ ...draft, password: event.target.value })}
        />
      )}
      <SentCode
        purpose="change_email"
        to={email}
        shownTo={email}
        value={draft.code}
        onChange={(code) => setDraft({ ...draft, code })}
        error={errorOf('code')}
      />
      <FormError said={errorBeside('email', 'password', 'code')} />
      <Button kind="primary" wide submit busy={busy}>
        {text('save')}
      </Button>
      <Note icon={ShieldCheck} ground="canvas">
        {text('what')}
      </Note>
    </form>
  )
}
