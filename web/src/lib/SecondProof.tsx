import type { Profile } from '@openbourse/protocol'
import {
  Button,
  Field,
  Note,
  RowBones,
  Segment,
  ShieldCheck,
  ShowOne,
  TextButton,
  TriangleAlert,
} from '@openbourse/ui'
import { useState } from 'react'
import { useText } from './i18n.tsx'
import { NotLoadedCard } from './NotLoaded.tsx'
import { paths } from './paths.ts'
import { faceOf, useCall } from './query.ts'
import { SentCode } from './SentCode.tsx'

type Given = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

/**
 * The proof that is asked for besides the trade password when money gets a new destination: a code of the authenticator
 * app, or, for users without one, a code sent to their phone or mailbox.
 */
export function SecondProof(props: Given) {
  const text = useText('codes')
  return (
    <ShowOne
      of={faceOf(useCall('userInfo', {}), (value) => value)}
      skeleton={<RowBones rows={1} mark={false} />}
      failed={(retry) => (
        <NotLoadedCard title={text('failedTitle')} retry={retry}>
          {text('failed')}
        </NotLoadedCard>
      )}
    >
      {(profile) =>
        profile.twoFactor.totp ? <AppCode {...props} /> : <ByMessage {...props} profile={profile} />
      }
    </ShowOne>
  )
}

function AppCode({ value, error, onChange }: Given) {
  const text = useText('codes')
  return (
    <Field
      id="code"
      label={text('app')}
      hint={text('appHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function ByMessage({ profile, ...given }: Given & { readonly profile: Profile }) {
  const text = useText('codes')
  const { codesBy, phone, email } = profile
  const [by, setBy] = useState(codesBy[0] ?? 'phone')
  if (codesBy.length === 0) {
    return (
      <div className="stack">
        <Note icon={TriangleAlert} tone="warn">
          {text('noWay')}
        </Note>
        <Button wide to={paths.email()}>
          {text('addEmail')}
        </Button>
      </div>
    )
  }
  return (
    <div className="stack">
      {codesBy.length > 1 && (
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
        key={by}
        own
        purpose="new_destination"
        to={by}
        shownTo={(by === 'phone' ? phone : email) ?? ''}
        {...given}
      />
      <Note icon={ShieldCheck} ground="canvas">
        {text('noApp')} <TextButton to={paths.authenticator()}>{text('connect')}</TextButton>
      </Note>
    </div>
  )
}
