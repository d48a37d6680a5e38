import type { User } from '@openbourse/protocol'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Headphones,
  Info,
  Item,
  Landmark,
  List,
  ListIcon,
  LogOut,
  Shield,
  TicketPercent,
} from '@openbourse/ui'
import { drawer } from '../../lib/drawer.ts'
import { useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { loginFirst } from '../../lib/session.ts'
import { useSignOut } from '../../lib/use-sign-out.tsx'
import { appVersion } from '../../lib/version.ts'
import styles from './drawer.module.css'

export function DrawerMenu(props: { readonly user: User | null; readonly openAutoApply: boolean }) {
  const text = useText('menu')
  const signOut = useSignOut()
  const entries = [
    { to: paths.banks(), label: text('banks'), icon: Landmark },
    { to: paths.security(), label: text('security'), icon: Shield },
    { to: paths.deposits(), label: text('deposits'), icon: ArrowDownToLine },
    { to: paths.withdrawals(), label: text('withdrawals'), icon: ArrowUpToLine },
    { to: paths.statement(), label: text('statement'), icon: ListIcon },
    ...(props.openAutoApply ? [{ to: paths.ipoSwitch(), label: text('autoIpo'), icon: TicketPercent }] : []),
  ]
  return (
    <>
      <nav className={styles.menu} aria-label={text('menu')}>
        <List inset="bare">
          {entries
            .filter((entry) => pageExists(entry.to))
            .map(({ to, label, icon }) => (
              <Item
                key={to}
                to={loginFirst(to)}
                onPress={drawer.close}
                icon={icon}
                title={label}
                compact
                plain
              />
            ))}
        </List>
        <hr className={`rule ${styles.rule}`} />
        <List inset="bare">
          <Item
            to={paths.service()}
            onPress={drawer.close}
            icon={Headphones}
            title={text('service')}
            compact
            plain
          />
          <Item to={paths.about()} onPress={drawer.close} icon={Info} title={text('about')} compact plain />
        </List>
      </nav>
      {props.user && (
        <div className={styles.out}>
          <Item
            onPress={() => signOut(props.user)}
            icon={LogOut}
            title={text('signOut')}
            end={text('version', { version: appVersion })}
            plain
          />
        </div>
      )}
    </>
  )
}
