import { Button, CircleAlert, Fingerprint, Lock, Note } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { appLock } from '../../lib/app-lock.ts'
import { useText } from '../../lib/i18n.tsx'
import { signOut } from '../../lib/session.ts'
import css from './lock.module.css'

/** Covers the whole app, sheets included, until a passkey of the user answers or the user logs out. */
export function LockScreen() {
  const text = useText('common.lock')
  const common = useText('common')
  const place = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (place.current?.open === false) place.current.showModal()
  }, [])

  async function unlock() {
    setBusy(true)
    setSaid(undefined)
    const passkey = await import('../../lib/passkey.ts').catch(() => undefined)
    const came = passkey ? await passkey.confirmByPasskey() : 'no answer'
    setBusy(false)
    if (typeof came === 'object') {
      if (came.ok) return appLock.open()
      return setSaid(came.msg || common('noAnswer'))
    }
    setSaid(came === 'stopped' ? common('passkey.stopped') : common('noAnswer'))
  }

  function leave() {
    signOut()
    appLock.open()
  }

  return (
    <dialog
      ref={place}
      className={css.lock}
      aria-labelledby="app-locked"
      onCancel={(event) => event.preventDefault()}
      data-lock
    >
      <div className={css.middle}>
        <Lock className={css.icon} aria-hidden="true" />
        <h1 id="app-locked">{text('title')}</h1>
        <p className="quiet">{text('text')}</p>
        {said !== undefined && (
          <div role="alert">
            <Note icon={CircleAlert} tone="danger">
              {said}
            </Note>
          </div>
        )}
      </div>
      <div className={css.foot}>
        <Button kind="primary" wide icon={Fingerprint} busy={busy} onPress={() => void unlock()}>
          {text('unlock')}
        </Button>
        <Button kind="ghost" wide onPress={leave}>
          {text('logOut')}
        </Button>
      </div>
    </dialog>
  )
}
