import { ConfirmProvider, PracticeStrip, Toasts } from '@openbourse/ui'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { drawer, useDrawerOpen } from '../../lib/drawer.ts'
import { useLoginState } from '../../lib/session.ts'
import { useTheme } from '../../lib/theme.ts'
import type { AppDrawer } from './AppDrawer.tsx'
import { Lines } from './Lines.tsx'

/** What stands around every page: the practice line, the drawer, questions and toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useTheme()
  const LateDrawer = useLateDrawer()
  const { user, openAutoApply } = useLoginState()
  return (
    <ConfirmProvider>
      <PracticeStrip />
      <Lines />
      {children}
      {LateDrawer && <LateDrawer user={user} openAutoApply={openAutoApply} />}
      <Toasts />
    </ConfirmProvider>
  )
}

type DrawerProps = ComponentProps<typeof AppDrawer>

/** Home is shown before the drawer has come; the drawer comes when the phone has had time for home, or at the first press. */
const drawerAfterMs = 1500

function useLateDrawer(): ComponentType<DrawerProps> | undefined {
  const open = useDrawerOpen()
  const [Come, setCome] = useState<ComponentType<DrawerProps>>()
  useEffect(() => {
    if (Come) return
    const bring = async () => {
      const { AppDrawer } = await import('./AppDrawer.tsx')
      setCome(() => AppDrawer)
    }
    // What does not come now is asked for again at the next press.
    const timer = setTimeout(() => void bring().catch(drawer.close), open ? 0 : drawerAfterMs)
    return () => clearTimeout(timer)
  }, [open, Come])
  return Come
}
