import type { User } from '@openbourse/protocol'
import { Anchor, Avatar, Button, Card, ChevronRight } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { KycPill } from '../../lib/KycPill.tsx'
import { paths } from '../../lib/paths.ts'
import { lettersOf } from '../../lib/who.ts'
import styles from './mine.module.css'

/** The logged-in user, or the two ways to log in. */
export function WhoCard({ user }: { readonly user: User | null }) {
  const text = useText('menu')
  if (!user) {
    return (
      <Card>
        <div className={styles.who}>
          <Avatar letters="?" size="large" />
          <p className="grow t3 strong">{text('visitor')}</p>
        </div>
        <div className="pair">
          <Button kind="primary" to={paths.login()}>
            {text('logIn')}
          </Button>
          <Button to={paths.register()}>{text('register')}</Button>
        </div>
      </Card>
    )
  }
  return (
    <Anchor href={paths.userInfo()}>
      <Card>
        <div className={styles.who}>
          <Avatar letters={lettersOf(user)} tone={user.avatar} size="large" />
          <span className="grow stack gap1">
            <span className="t3 strong">{user.account}</span>
            <span>
              <KycPill user={user} />
            </span>
          </span>
          <ChevronRight className="icon-small quiet" aria-hidden="true" />
        </div>
      </Card>
    </Anchor>
  )
}
