import type { User } from '@openbourse/protocol'
import { Drawer } from '@openbourse/ui'
import { drawer, useDrawerOpen } from '../../lib/drawer.ts'
import { useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { DrawerHead } from './DrawerHead.tsx'
import { DrawerMenu } from './DrawerMenu.tsx'
import styles from './drawer.module.css'

const PullToRefresh = lazyPart(async () => (await import('./PullToRefresh.tsx')).PullToRefresh)

/**
 * The side drawer (§2): the user, money in and out, the menu, and logging out; its script also has the refresh of a
 * page that is pulled down.
 */
export function AppDrawer(props: { readonly user: User | null; readonly openAutoApply: boolean }) {
  const text = useText('menu')
  return (
    <>
      <Drawer open={useDrawerOpen()} onClose={drawer.close} width={300} label={text('menu')}>
        <div className={styles.body}>
          <DrawerHead user={props.user} />
          <DrawerMenu user={props.user} openAutoApply={props.openAutoApply} />
        </div>
      </Drawer>
      <PullToRefresh />
    </>
  )
}
