import type { Profile } from '@openbourse/protocol'
import { Card, Failed, RowBones, ShowOne } from '@openbourse/ui'
import type { ReactElement } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { faceOf, useCall } from '../../lib/query.ts'

/** What only members see and what needs to know how their account is protected. */
export function WithProfile(props: { readonly children: (profile: Profile) => ReactElement }) {
  return <MembersOnly>{() => <Loaded>{props.children}</Loaded>}</MembersOnly>
}

function Loaded({ children }: { readonly children: (profile: Profile) => ReactElement }) {
  const text = useText('security')
  const profile = faceOf(useCall('userInfo', {}), (value) => value)
  return (
    <ShowOne
      of={profile}
      skeleton={
        <Card flush>
          <RowBones rows={4} mark={false} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={text('failed.title')} retry={retry}>
            {text('failed.text')}
          </Failed>
        </Card>
      )}
    >
      {children}
    </ShowOne>
  )
}
