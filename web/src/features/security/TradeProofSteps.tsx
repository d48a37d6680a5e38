import type { Profile } from '@openbourse/protocol'
import { Button, Note, PasswordField, Segment, TriangleAlert } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { SentCode } from '../../lib/SentCode.tsx'
import { FormError } from './FormError.tsx'
import styles from './security.module.css'

type Draft = { old: string; new: string; again: string; login: string; code: string }

type Wired = {
  readonly profile: Profile
  readonly draft: Draft
  readonly setDraft: (draft: Draft) => void
  readonly said: string | undefined
  readonly busy: boolean
  readonly onward: () => void
}

const stay = (onward: () => void) => (event: FormEvent) => {
  event.preventDefault()
  onward()
}

/** Asks for the login password, so that an unattended phone does not allow a stranger to set a trade password. */
export function LoginStep({ draft, setDraft, said, busy, onward }: Wired) {
  const text = useText('security.trade')
  return (
    <form className={styles.form} noValidate onSubmit={stay(onward)}>
      <PasswordField
        label={text('ask.login')}
        hint={text('hint.login')}
        autoComplete="current-password"
        value={draft.login}
        error={said}
        onChange={(event) => setDraft({ ...draft, login: event.target.value })}
      />
      <Button kind="primary" wide submit busy={busy}>
        {text('finish')}
      </Button>
    </form>
  )
}

/** For forgotten digits: login password and a code, which together only the owner has. */
export function CodeStep({ profile, draft, setDraft, said, busy, onward }: Wired) {
  const text = useText('security.trade')
  const [by, setBy] = useState<'phone' | 'email'>(profile.codesBy[0] ?? 'phone')
  if (profile.codesBy.length === 0) {
    return (
      <>
        <Note icon={TriangleAlert} tone="warn">
          {text('noWay')}
        </Note>
        <Button kind="primary" wide to={paths.email()}>
          {text('addEmail')}
        </Button>
      </>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={stay(onward)}>
      {profile.hasLoginPassword && (
        <PasswordField
          label={text('ask.login')}
          autoComplete="current-password"
          value={draft.login}
          onChange={(event) => setDraft({ ...draft, login: event.target.value })}
        />
      )}
      {profile.codesBy.length > 1 && (
        <Segment
          label={text('by')}
          ground="canvas"
          value={by}
          onChange={setBy}
          options={[
            { value: 'phone', label: text('byPhone') },
            { value: 'email', label: text('byEmail') },
          ]}
        />
      )}
      <SentCode
        purpose="reset_trade_password"
        to={by}
        shownTo={(by === 'phone' ? profile.phone : profile.email) ?? ''}
        value={draft.code}
        onChange={(code) => setDraft({ ...draft, code })}
      />
      <FormError said={said} />
      <div>
        <Button
          kind="primary"
          wide
          submit
          busy={busy}
          why={draft.code.trim() === '' ? text('needCode') : undefined}
        >
          {text('onward')}
        </Button>
      </div>
    </form>
  )
}
