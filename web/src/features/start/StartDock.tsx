import { Button } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { usePractice } from '../../lib/practice.ts'
import styles from './start.module.css'

/** One tap to begin, and the two ordinary ways in. */
export function StartDock() {
  const text = useText('start')
  const practice = usePractice()
  return (
    <>
      <Button kind="primary" wide busy={practice.busy} onPress={practice.start}>
        {text('tryNow')}
      </Button>
      <p className={`t1 quiet ${styles.note}`}>{text('tryNoteShort')}</p>
      <div className="pair">
        <Button to={paths.login()}>{text('logIn')}</Button>
        <Button to={paths.register()}>{text('register')}</Button>
      </div>
    </>
  )
}
