import type { Profile } from '@openbourse/protocol'
import {
  Button,
  Card,
  Check,
  CircleAlert,
  Fingerprint,
  Item,
  List,
  Note,
  Section,
  ShieldCheck,
  Switch,
  toasts,
} from '@openbourse/ui'
import { useId, useState } from 'react'
import { lockChoices, useCover } from '../../lib/app-lock.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { canUsePasskeys } from '../../lib/passkeys-here.ts'
import { paths } from '../../lib/paths.ts'
import styles from './security.module.css'

/** When the app on this phone asks for a passkey, and whether it hides itself among the open apps. */
export function AppLock({ profile }: { readonly profile: Profile }) {
  const text = useText('security.lock')
  const id = useId()
  const [cover, setCover] = useCover()
  return (
    <div className="stack">
      <p className={styles.intro}>{text('about')}</p>
      <Section title={text('lock')}>
        {canUsePasskeys() && profile.twoFactor.passkeys > 0 ? <Choice /> : <PasskeyFirst />}
      </Section>
      <Section title={text('hide')}>
        <Card>
          <div className={styles.switchRow}>
            <span id={id}>
              {text('cover')}
              <span className="item-note">{text('coverNote')}</span>
            </span>
            <Switch labelledBy={id} on={cover} onChange={setCover} />
          </div>
        </Card>
      </Section>
      <Note icon={ShieldCheck} ground="canvas">
        {text('honest')}
      </Note>
    </div>
  )
}

/** A change needs the passkey, so that holding the open phone is not enough to take the lock away. */
function Choice() {
  const text = useText('security.lock')
  const common = useText('common')
  const [lockAfter, setLockAfter] = useKept('lockAfter')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()

  async function choose(minutes: number) {
    if (busy || minutes === lockAfter) return
    setBusy(true)
    setSaid(undefined)
    const passkey = await import('../../lib/passkey.ts').catch(() => undefined)
    const came = passkey ? await passkey.confirmByPasskey() : 'no answer'
    setBusy(false)
    if (typeof came === 'object') {
      if (!came.ok) return setSaid(came.msg || common('noAnswer'))
      setLockAfter(minutes)
      toasts.show(text(minutes < 0 ? 'isOff' : 'isOn'))
    } else setSaid(came === 'stopped' ? common('passkey.stopped') : common('noAnswer'))
  }

  return (
    <>
      <Card flush>
        <List inset="none" label={text('lock')}>
          {lockChoices.map((minutes) => (
            <Item
              key={minutes}
              title={
                minutes < 0 ? text('never') : minutes === 0 ? text('atOnce') : text('after', { minutes })
              }
              strong={minutes === lockAfter}
              current={minutes === lockAfter}
              end={minutes === lockAfter ? <Check className="icon link" aria-hidden="true" /> : undefined}
              plain
              compact
              onPress={() => void choose(minutes)}
            />
          ))}
        </List>
      </Card>
      {said !== undefined && (
        <div role="alert">
          <Note icon={CircleAlert} tone="danger">
            {said}
          </Note>
        </div>
      )}
    </>
  )
}

function PasskeyFirst() {
  const text = useText('security.lock')
  return (
    <Card>
      <div className={styles.inCard}>
        <p>{text('passkeyFirst')}</p>
        <Button icon={Fingerprint} to={paths.passkeys()}>
          {text('toPasskeys')}
        </Button>
      </div>
    </Card>
  )
}
