import { Fingerprint } from '@openbourse/ui'
import { type SubmitEvent, useState } from 'react'
import { ask, type Results } from '../../lib/ask.ts'
import { CodeForm, canMakePasskeys, makePasskey, OrDivider, useRefusal } from '../../lib/factor/index.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Button, TextField } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import { DoorFrame } from './DoorFrame.tsx'
import styles from './door.module.css'
import { enter, type SignedIn } from './enter.ts'
import { QrCode } from './QrCode.tsx'
import { RecentArrivals } from './RecentArrivals.tsx'

type Begun = Results['consoleSetUp']
type Waits = Extract<Results['consoleSetUpFinish'], { readonly waits: unknown }>['waits']

/** Becoming an operator: name and password, then an authenticator app or a passkey. Nothing is kept before one is proved. */
export function SetUp(props: { readonly link: string; readonly onLeave: () => void }) {
  const text = useText('door')
  const [begun, setBegun] = useState<Begun>()
  const [waits, setWaits] = useState<Waits>()
  if (waits)
    return (
      <DoorFrame title={text('setUp.waitsTitle')}>
        <AwaitingApproval of={waits} onLeave={props.onLeave} />
      </DoorFrame>
    )
  return (
    <DoorFrame title={text(begun ? 'setUp.factorTitle' : 'setUp.title')}>
      {begun ? (
        <Factor link={props.link} begun={begun} onWaits={setWaits} />
      ) : (
        <Begin link={props.link} onBegun={setBegun} onLeave={props.onLeave} />
      )}
    </DoorFrame>
  )
}

function Begin(props: {
  readonly link: string
  readonly onBegun: (begun: Begun) => void
  readonly onLeave: () => void
}) {
  const text = useText('door')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [said, setSaid] = useState<{ readonly field: 'name' | 'password' | 'again'; readonly text: string }>()
  const [busy, setBusy] = useState(false)
  const at = (field: 'name' | 'password' | 'again') => (said?.field === field ? said.text : undefined)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setSaid({ field: 'name', text: text('setUp.needName') })
    if (password !== again) return setSaid({ field: 'again', text: text('setUp.differ') })
    setBusy(true)
    const answer = await ask('consoleSetUp', { link: props.link, name: name.trim(), password })
    setBusy(false)
    if (answer.ok) return props.onBegun(answer.value)
    const field = answer.reason.startsWith('operator_name') ? 'name' : 'password'
    setSaid({ field, text: answer.reason === 'no_answer' ? text('noAnswer') : answer.msg })
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <p className="two">{text('setUp.about')}</p>
      <TextField
        label={text('setUp.name')}
        note={text('setUp.nameNote')}
        value={name}
        onChange={setName}
        autoComplete="username"
        maxLength={40}
        error={at('name')}
        autoFocus
      />
      <TextField
        label={text('setUp.password')}
        note={text('setUp.passwordNote')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        maxLength={128}
        error={at('password')}
      />
      <TextField
        label={text('setUp.again')}
        type="password"
        value={again}
        onChange={setAgain}
        autoComplete="new-password"
        maxLength={128}
        error={at('again')}
      />
      <Button kind="primary" wide submit busy={busy}>
        {text('setUp.next')}
      </Button>
      <Button kind="bare" onPress={props.onLeave}>
        {text('setUp.leave')}
      </Button>
    </form>
  )
}

function Factor(props: {
  readonly link: string
  readonly begun: Begun
  readonly onWaits: (waits: Waits) => void
}) {
  const text = useText('door')
  const words = useText('factor')
  const refusal = useRefusal()
  const { link, begun, onWaits } = props
  const [entered, setEntered] = useState<SignedIn>()
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function finish(given: { readonly code?: string; readonly passkey?: string }) {
    setBusy(true)
    setSaid(undefined)
    const answer = await ask('consoleSetUpFinish', { link, ...given })
    setBusy(false)
    if (!answer.ok) setSaid(refusal(answer))
    else if ('waits' in answer.value) onWaits(answer.value.waits)
    else if (answer.value.arrivals.length > 0) setEntered(answer.value)
    else enter(answer.value)
  }

  async function passkey() {
    setSaid(undefined)
    const made = await makePasskey(begun.passkeyOptions)
    if (made === undefined) setSaid(text('passkeyStopped'))
    else await finish({ passkey: made })
  }

  if (entered) return <RecentArrivals of={entered.arrivals} onRead={() => enter(entered)} />
  return (
    <div className={styles.ways}>
      <p className="two">{text(begun.isFirst ? 'setUp.first' : 'setUp.welcome', { name: begun.name })}</p>
      {begun.needsApproval && <p className="strong">{text('setUp.needsApproval')}</p>}
      {begun.recovery !== null && (
        <p className="strong">{text('setUp.recovery', { reason: begun.recovery })}</p>
      )}
      <p className="two">{text('setUp.factorAbout')}</p>
      <div className={styles.app}>
        <QrCode of={begun.totpUri} label={text('setUp.qr')} />
        <div className={styles.steps}>
          <p>{text('setUp.scan')}</p>
          <p className="quiet small">{text('setUp.byHand')}</p>
          <p className={`code ${styles.key}`}>{begun.totpSecret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <CodeForm
        label={words('code')}
        go={text(begun.needsApproval ? 'setUp.finishWaiting' : 'setUp.finish')}
        busy={busy}
        said={said}
        onCode={(code) => void finish({ code })}
      />
      {canMakePasskeys() && (
        <>
          <OrDivider />
          <Button wide icon={Fingerprint} busy={busy} onPress={() => void passkey()}>
            {text('passkeyMake')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Set up by a link of the machine: nothing can be done before another operator has approved it. */
function AwaitingApproval(props: { readonly of: Waits; readonly onLeave: () => void }) {
  const text = useText('door')
  const locale = useLocale()
  const { name, roles, until } = props.of
  return (
    <div className={styles.ways} role="status">
      <p>{text('setUp.waits', { name, roles: roles.join(', ') })}</p>
      <p className="two">{text('setUp.waitsUntil', { time: utc(locale, until, 'minute') })}</p>
      <Button wide onPress={props.onLeave}>
        {text('setUp.toSignIn')}
      </Button>
    </div>
  )
}
