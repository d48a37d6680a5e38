import { Button, Card, type Href } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { usePractice } from '../../lib/practice.ts'
import styles from './account.module.css'

/** The two ways to get an account, for visitors without one. */
export function SignUpOptions({ next }: { readonly next: Href }) {
  const text = useText('account.login')
  const practice = usePractice(next)
  return (
    <Card>
      <h2 className="t3">{text('newHere')}</h2>
      <p className={`quiet ${styles.newText}`}>{text('newText')}</p>
      <div className="pair">
        <Button to={paths.register()}>{text('register')}</Button>
        <Button kind="tint" busy={practice.busy} onPress={practice.start}>
          {text('tryNow')}
        </Button>
      </div>
    </Card>
  )
}
