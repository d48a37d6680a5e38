import { Button, Fingerprint } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { usePractice } from '../../lib/practice.ts'
import { usePasskeyLogin } from '../../lib/use-passkey-login.ts'
import styles from './start.module.css'

/** One tap to begin, and the two ordinary ways in; a phone that used a passkey offers it first. */
export function StartDock() {
  const text = useText('start')
  const practice = usePractice()
  const [passkeyHere] = useKept('passkeyHere')
  return (
    <>
      {passkeyHere && <PasskeyIn />}
      <Button kind={passkeyHere ? 'tonal' : 'primary'} wide busy={practice.busy} onPress={practice.start}>
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

function PasskeyIn() {
  const text = useText('common.passkey')
  const passkey = usePasskeyLogin()
  if (!passkey.can) return null
  return (
    <div className={styles.passkey}>
      <Button kind="primary" wide icon={Fingerprint} busy={passkey.busy} onPress={() => void passkey.start()}>
        {text('logIn')}
      </Button>
      {passkey.said !== undefined && (
        <p className="t2 quiet" role="alert">
          {passkey.said}
        </p>
      )}
    </div>
  )
}
