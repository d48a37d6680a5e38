import type { User } from '@openbourse/protocol'
import { Loading } from '@openbourse/ui'
import { type ReactNode, useEffect } from 'react'
import { go } from './go.ts'
import { paths } from './paths.ts'
import { useUser } from './session.ts'

/** What only members see. A visitor is sent to the login page, which leads back here (§2). */
export function MembersOnly(props: { readonly children: (user: User) => ReactNode }) {
  const user = useUser()
  const inside = user !== null
  useEffect(() => {
    if (!inside) go.replace(paths.login({ next: go.here() }))
  }, [inside])
  return user ? props.children(user) : <Loading />
}
