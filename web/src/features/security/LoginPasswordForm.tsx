import type { Profile } from '@openbourse/protocol'
import { Button, type Href, Mail, Note, PasswordField, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { FormError } from './FormError.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the login password, or sets the first one of an account that was opened in one tap. */
export function LoginPasswordForm(props: { readonly profile: Profile; readonly next: Href }) {
  const text = useText('security.login')
  const { profile, next } = props
  const [draft, setDraft] = useState(empty)
  const { busy, send, errorOf, errorBeside } = useSend('updatePassword')
  if (profile.email === null && profile.phone === null) {
    return (
      <div className={styles.form}>
        <Note icon={Mail} tone="info">
          {text('emailFirst')}
        </Note>
        <Button kind="primary" wide to={paths.email()}>
          {text('addEmail')}
        </Button>
      </div>
    )
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { oldPassword, ...wanted } = draft
    const old = profile.hasLoginPassword ? { oldPassword } : {}
    const answer = await send({ kind: 'login', ...wanted, ...old })
    if (!answer.ok) return
    setDraft(empty)
    toasts.show(text('done'))
    go.replace(next)
  }
  const field = (name: keyof typeof empty) => ({
    id: name,
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {profile.hasLoginPassword && (
        <PasswordField label={text('old')} autoComplete="current-password" {...field('oldPassword')} />
      )}
      <PasswordField
        label={text('new')}
        hint={text('hint')}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label={text('again')} autoComplete="new-password" {...field('confirmPassword')} />
      <FormError said={errorBeside('oldPassword', 'newPassword', 'confirmPassword')} />
      <p className="quiet t2">{text('others')}</p>
      <Button kind="primary" wide submit busy={busy}>
        {text(profile.hasLoginPassword ? 'change' : 'set')}
      </Button>
    </form>
  )
}
