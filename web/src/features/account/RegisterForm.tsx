import { Button, CheckBox, ErrorSummary, Field, PasswordField } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { PhoneField } from '../../lib/PhoneField.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './account.module.css'
import { legalLinks } from './LegalLinks.tsx'
import { ProofLine } from './ProofLine.tsx'
import { useRegister } from './use-register.ts'

/** The form of the specification (§2): phone, password twice, referral code, agreement, captcha. */
export function RegisterForm({ invite }: { readonly invite: string }) {
  const text = useText('account.register')
  const [tries, setTries] = useState(0)
  const { draft, change, errors, summary, proof, busy, submit } = useRegister(invite)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries + 1)
        void submit()
      }}
    >
      <ErrorSummary key={tries} title={text('summary', { count: summary.length })} errors={summary} />
      <PhoneField
        id="phone"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errors.phone}
        hint={text('phoneHint')}
        autoComplete="tel-national"
      />
      <NewPassword draft={draft} errors={errors} change={change} />
      <Field
        id="invite"
        label={text('invite')}
        hint={text('inviteHint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        value={draft.invite}
        error={errors.invite}
        onChange={(event) => change({ invite: event.target.value })}
      />
      <div className={styles.end}>
        <CheckBox
          id="agreement"
          checked={draft.agreed}
          error={errors.agreement}
          onChange={(agreed) => change({ agreed })}
        >
          {text.rich('agree', legalLinks)}
        </CheckBox>
        <ProofLine proof={proof} />
      </div>
      <div className={styles.end}>
        <Button kind="primary" wide submit busy={busy}>
          {text('submit')}
        </Button>
        <Button kind="ghost" wide to={paths.login()}>
          {text('haveAccount')}
        </Button>
      </div>
    </form>
  )
}

type Wired = Pick<ReturnType<typeof useRegister>, 'draft' | 'errors' | 'change'>

/** The password twice, so that a slip of the thumb is noticed. */
function NewPassword({ draft, errors, change }: Wired) {
  const text = useText('account.register')
  return (
    <>
      <PasswordField
        id="password"
        label={text('password')}
        hint={text('passwordHint')}
        autoComplete="new-password"
        value={draft.password}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <PasswordField
        id="repeat"
        label={text('repeat')}
        autoComplete="new-password"
        value={draft.repeat}
        error={errors.repeat}
        onChange={(event) => change({ repeat: event.target.value })}
      />
    </>
  )
}
