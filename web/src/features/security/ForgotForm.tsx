import { Button, Note, PasswordField, ShieldCheck, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { accountOf, digitsOf } from '../../lib/phone.ts'
import { SentCode } from '../../lib/SentCode.tsx'
import { FormError } from './FormError.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'
import { type By, WhichAccount } from './WhichAccount.tsx'

/** A forgotten login password: a code to the phone or e-mail of the account, and a new password. */
export function ForgotForm() {
  const text = useText('security.forgot')
  const [by, setBy] = useState<By>('phone')
  const [draft, setDraft] = useState({ phone: '', email: '', code: '', newPassword: '', confirmPassword: '' })
  const { busy, send, errorOf, errorBeside } = useSend('resetPassword')
  const [areaCode] = useKept('areaCode')
  const byPhone = digitsOf(draft.phone) === '' ? '' : accountOf(areaCode, draft.phone)
  const account = by === 'phone' ? byPhone : draft.email.trim()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { code, newPassword, confirmPassword } = draft
    const answer = await send({ account, code, newPassword, confirmPassword })
    if (!answer.ok) return
    toasts.show(text('done'))
    go.replace(paths.login())
  }
  const field = (name: keyof typeof draft) => ({
    id: name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{text('about')}</p>
      <WhichAccount
        by={by}
        onBy={setBy}
        value={draft[by]}
        onChange={(value) => setDraft({ ...draft, [by]: value })}
        error={errorOf('account')}
      />
      <SentCode
        key={by}
        purpose="forgot_password"
        to={account}
        shownTo={account}
        value={draft.code}
        onChange={(code) => setDraft({ ...draft, code })}
        error={errorOf('code')}
      />
      <PasswordField
        label={text('new')}
        hint={text('hint')}
        autoComplete="new-password"
        error={errorOf('newPassword')}
        {...field('newPassword')}
      />
      <PasswordField
        label={text('again')}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...field('confirmPassword')}
      />
      <FormError said={errorBeside('account', 'code', 'newPassword', 'confirmPassword')} />
      <Button kind="primary" wide submit busy={busy}>
        {text('save')}
      </Button>
      <Note icon={ShieldCheck} ground="canvas">
        {text('same')}
      </Note>
    </form>
  )
}
