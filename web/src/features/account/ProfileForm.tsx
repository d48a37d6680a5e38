import type { Profile } from '@openbourse/protocol'
import { Button, Field, MapPin, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { placeAnswers } from '../../lib/place.ts'
import { useAction } from '../../lib/query.ts'
import { AvatarChoice } from './AvatarChoice.tsx'
import styles from './account.module.css'

/** The word under which the picker of places answers here. */
const placeAsker = 'profile'
const avatars = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

/** The user’s own details: avatar color, nickname and place of residence. No other user sees them. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const text = useText('account.profile')
  const common = useText('common')
  const { busy, run } = useAction('updateUser')
  const [tone, setTone] = useState(profile.avatar)
  const [nickname, setNickname] = useState(profile.nickname ?? '')
  const [address, setAddress] = useState(() => pickedPlace() ?? profile.address ?? '')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const avatar = avatars[tone] ?? '0'
    const answer = await run({ nickname, address, avatar })
    toasts.show(answer.ok ? text('saved') : answer.msg || common('noAnswer'))
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <AvatarChoice of={profile} value={tone} onChange={setTone} />
      <Field
        id="nickname"
        label={text('nickname')}
        hint={text('nicknameHint')}
        autoComplete="nickname"
        maxLength={40}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
      />
      <div className={styles.end}>
        <Field
          id="address"
          label={text('address')}
          hint={text('addressHint')}
          autoComplete="street-address"
          maxLength={200}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button kind="surface" icon={MapPin} to={paths.chooseLocation({ for: placeAsker })}>
          {text('pick')}
        </Button>
      </div>
      <Button kind="primary" wide submit busy={busy}>
        {text('save')}
      </Button>
    </form>
  )
}

function pickedPlace(): string | undefined {
  const place = placeAnswers.take(placeAsker)
  return place && [place.name, place.region, place.country].filter((part) => part !== '').join(', ')
}
