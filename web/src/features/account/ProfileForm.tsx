import type { Profile } from '@openbourse/protocol'
import { Button, Field, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { outdated, useAction } from '../../lib/query.ts'
import styles from './account.module.css'

/** What a person says about himself: a name to be greeted by, and where he lives. Nobody else sees it. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const text = useText('account.profile')
  const common = useText('common')
  const { busy, run } = useAction('updateUser')
  const [nickname, setNickname] = useState(profile.nickname ?? '')
  const [address, setAddress] = useState(profile.address ?? '')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await run({ nickname, address })
    toasts.show(answer.ok ? text('saved') : answer.msg || common('noAnswer'))
    if (answer.ok) outdated('userInfo')
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        id="nickname"
        label={text('nickname')}
        hint={text('nicknameHint')}
        autoComplete="nickname"
        maxLength={40}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
      />
      <Field
        id="address"
        label={text('address')}
        hint={text('addressHint')}
        autoComplete="street-address"
        maxLength={200}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button kind="primary" wide submit busy={busy}>
        {text('save')}
      </Button>
    </form>
  )
}
