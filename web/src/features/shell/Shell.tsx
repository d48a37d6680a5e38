import { ConfirmProvider, PracticeStrip, Toasts } from '@openbourse/ui'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { appLock } from '../../lib/app-lock.ts'
import { drawer, useDrawerOpen } from '../../lib/drawer.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useLoginState } from '../../lib/session.ts'
import { useTheme } from '../../lib/theme.ts'
import { useLarge } from '../../lib/use-large.ts'
import type { AppDrawer } from './AppDrawer.tsx'
import { Lines } from './Lines.tsx'

const TopBar = lazyPart(async () => (await import('./TopBar.tsx')).TopBar)
const LockScreen = lazyPart(async () => (await import('./LockScreen.tsx')).LockScreen)

/** The frame around every page: the practice line, the bar of a large screen, the drawer, questions and toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useTheme()
  const isLarge = useLarge()
  const LateDrawer = useLateDrawer()
  const { user, openAutoApply } = useLoginState()
  const locked = useSyncExternalStore(appLock.subscribe, appLock.isLocked)
  return (
    <ConfirmProvider>
      <PracticeStrip />
      {isLarge && <TopBar />}
      <Lines />
      {children}
      {LateDrawer && <LateDrawer user={user} openAutoApply={openAutoApply} />}
      <Toasts />
      {locked && <LockScreen />}
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
