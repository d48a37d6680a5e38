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
    const here = go.here()
    // Two parts of one page may be for members: the second finds the login page wanted already.
    if (!inside && !here.startsWith(paths.login())) go.replace(paths.login({ next: here }))
  }, [inside])
  return user ? props.children(user) : <Loading />
}
