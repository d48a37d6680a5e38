import type { User } from '@openbourse/protocol'
import { useConfirm } from '@openbourse/ui'
import { drawer } from './drawer.ts'
import { useText } from './i18n.tsx'
import { signOut } from './session.ts'

/** Signs out after saying what stays, and what is lost with a practice account that has no password. */
export function useSignOut(): (user: User | null) => Promise<void> {
  const confirm = useConfirm()
  const text = useText('menu')
  return async (user) => {
    const sure = await confirm({
      title: text('signOutTitle'),
      content: user?.practice ? text('signOutPractice') : text('signOutText'),
      confirm: text('signOut'),
      cancel: text('stay'),
    })
    if (!sure) return
    drawer.close()
    signOut()
  }
}
