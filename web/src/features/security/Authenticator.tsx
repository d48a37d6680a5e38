import type { Profile } from '@openbourse/protocol'
import { Button, Card, CircleCheck, CopyButton, Field, Note, ShieldCheck, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { QrPicture } from '../../lib/QrPicture.tsx'
import { FormError } from './FormError.tsx'
import { noProof, ProofFields, proofOf } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

type Begun = { readonly secret: string; readonly uri: string }

/** Connects an authenticator app in three steps, or takes it away. */
export function Authenticator({ profile }: { readonly profile: Profile }) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes && codes.length > 0) {
    return <RecoveryCodes codes={codes} onDone={() => go.replace(paths.security())} />
  }
  if (profile.twoFactor.totp) return <Connected profile={profile} />
  return begun ? (
    <Connect begun={begun} onCodes={setCodes} />
  ) : (
    <ConnectIntro profile={profile} onBegun={setBegun} />
  )
}

function ConnectIntro(props: { readonly profile: Profile; readonly onBegun: (begun: Begun) => void }) {
  const text = useText('security.app')
  const { profile } = props
  const [proof, setProof] = useState(noProof)
  const { busy, send, errorOf, errorBeside } = useSend('totpBegin')
  if (!profile.hasLoginPassword) return <PasswordFirst />
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send(proofOf(proof))
    if (answer.ok) props.onBegun(answer.value)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{text('about')}</p>
      <ProofFields profile={profile} proof={proof} onChange={setProof} errorOf={errorOf} />
      <FormError said={errorBeside('password', 'code')} />
      <Button kind="primary" wide submit busy={busy}>
        {text('begin')}
      </Button>
      <Note icon={ShieldCheck} ground="canvas">
        {text('which')}
      </Note>
    </form>
  )
}

/** A second factor complements a password; without a password it has no purpose. */
export function PasswordFirst() {
  const text = useText('security.app')
  return (
    <div className={styles.form}>
      <Note icon={ShieldCheck} tone="info">
        {text('passwordFirst')}
      </Note>
      <Button kind="primary" wide to={paths.loginPassword({ next: go.here() })}>
        {text('setPassword')}
      </Button>
    </div>
  )
}

function Connect(props: { readonly begun: Begun; readonly onCodes: (codes: readonly string[]) => void }) {
  const text = useText('security.app')
  const { secret, uri } = props.begun
  const [code, setCode] = useState('')
  const { busy, send, errorOf, errorBeside } = useSend('totpConfirm')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send({ code })
    if (!answer.ok) return
    if (answer.value.recoveryCodes.length > 0) props.onCodes(answer.value.recoveryCodes)
    else go.replace(paths.security())
    toasts.show(text('isOn'))
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ol className={styles.steps}>
        <li>
          <h2>{text('step1')}</h2>
          <p className="quiet">{text('step1Text')}</p>
        </li>
        <li>
          <h2>{text('step2')}</h2>
          <Card>
            <div className="stack">
              <QrPicture of={uri} label={text('qr')} />
              <p className="quiet t2">{text('typeIt')}</p>
              <div className={styles.secret}>
                <span>{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
                <CopyButton text={secret} label={text('copySecret')} shape="icon" />
              </div>
            </div>
          </Card>
        </li>
        <li>
          <h2>{text('step3')}</h2>
          <Field
            id="code"
            label={text('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            error={errorOf('code')}
            onChange={(event) => setCode(event.target.value)}
          />
        </li>
      </ol>
      <FormError said={errorBeside('code')} />
      <Button kind="primary" wide submit busy={busy}>
        {text('turnOn')}
      </Button>
    </form>
  )
}

function Connected({ profile }: { readonly profile: Profile }) {
  const text = useText('security.app')
  const [proof, setProof] = useState(noProof)
  const { busy, send, errorOf, errorBeside } = useSend('totpRemove')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send(proofOf(proof))
    if (!answer.ok) return
    toasts.show(text('isOff'))
    go.replace(paths.security())
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Note icon={CircleCheck} tone="info">
        {text('connected')}
      </Note>
      <Button kind="surface" wide to={paths.recoveryCodes()}>
        {text('toRecovery')}
      </Button>
      <h2>{text('removeTitle')}</h2>
      <p className="quiet">{text('removeText')}</p>
      <ProofFields profile={profile} proof={proof} onChange={setProof} errorOf={errorOf} />
      <FormError said={errorBeside('password', 'code')} />
      <Button kind="danger" wide submit busy={busy}>
        {text('remove')}
      </Button>
    </form>
  )
}
