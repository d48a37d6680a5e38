import { ConfirmProvider, PracticeStrip, Toasts } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLoginState } from '../../lib/session.ts'
import { useTheme } from '../../lib/theme.ts'
import { AppDrawer } from './AppDrawer.tsx'
import { Lines } from './Lines.tsx'

/** What stands around every page: the practice line, the drawer, questions and toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useTheme()
  const { user, openAutoApply } = useLoginState()
  return (
    <ConfirmProvider>
      <PracticeStrip />
      <Lines />
      {children}
      <AppDrawer user={user} openAutoApply={openAutoApply} />
      <Toasts />
    </ConfirmProvider>
  )
}
