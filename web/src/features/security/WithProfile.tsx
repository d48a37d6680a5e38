import type { Profile } from '@openbourse/protocol'
import type { ReactElement } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { faceOf, useCall } from '../../lib/query.ts'

/** Content for members only, and content that depends on the protection of their account. */
export function WithProfile(props: { readonly children: (profile: Profile) => ReactElement }) {
  return <MembersOnly>{() => <Loaded>{props.children}</Loaded>}</MembersOnly>
}

function Loaded({ children }: { readonly children: (profile: Profile) => ReactElement }) {
  const text = useText('security')
  const profile = faceOf(useCall('userInfo', {}), (value) => value)
  return (
    <CardOf of={profile} rows={4} failedTitle={text('failed.title')} failed={text('failed.text')}>
      {children}
    </CardOf>
  )
}
