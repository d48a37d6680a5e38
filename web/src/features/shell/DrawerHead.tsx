import type { User } from '@openbourse/protocol'
import { Anchor, ArrowDown, ArrowUp, Avatar, Button, ChevronRight, CopyButton } from '@openbourse/ui'
import { drawer } from '../../lib/drawer.ts'
import { useText } from '../../lib/i18n.tsx'
import { KycPill } from '../../lib/KycPill.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { loginFirst } from '../../lib/session.ts'
import { lettersOf } from '../../lib/who.ts'
import styles from './drawer.module.css'

export function DrawerHead({ user }: { readonly user: User | null }) {
  const text = useText('menu')
  const moves = [
    { to: paths.deposit(), label: text('deposit'), kind: 'primary', icon: ArrowDown },
    { to: paths.withdraw(), label: text('withdraw'), kind: 'tonal', icon: ArrowUp },
  ] as const
  const built = moves.filter((move) => pageExists(move.to))
  return (
    <div className={styles.head}>
      {user ? <Member user={user} /> : <Visitor />}
      {built.length > 0 && (
        <div className="pair">
          {built.map(({ to, label, kind, icon }) => (
            <Button key={to} to={loginFirst(to)} kind={kind} icon={icon}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function Member({ user }: { readonly user: User }) {
  const text = useText('menu')
  return (
    <>
      <Anchor href={paths.userInfo()} className={styles.who} onClick={drawer.close}>
        <Avatar letters={lettersOf(user)} tone={user.avatar} size="large" />
        <span className="grow stack gap1">
          <span className="t3 strong cut">{user.account}</span>
          <span>
            <KycPill user={user} />
          </span>
        </span>
        <ChevronRight className="icon-small quiet" aria-hidden="true" />
      </Anchor>
      <div className={styles.id}>
        <span className="quiet">{text('userId')}</span>
        <span className="strong grow">{user.displayId}</span>
        <CopyButton shape="icon" text={user.displayId} label={text('copyUserId')} />
      </div>
    </>
  )
}

function Visitor() {
  const text = useText('menu')
  return (
    <Anchor href={paths.login()} className={styles.who} onClick={drawer.close}>
      <Avatar letters="?" size="large" />
      <span className="grow stack gap0">
        <span className="t3 strong">{text('visitorNote')}</span>
        <span className="t1 quiet">{text('visitor')}</span>
      </span>
      <ChevronRight className="icon-small quiet" aria-hidden="true" />
    </Anchor>
  )
}
