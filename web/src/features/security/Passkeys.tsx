import type { Passkey, Profile } from '@openbourse/protocol'
import {
  Button,
  Card,
  Empty,
  Failed,
  Field,
  Fingerprint,
  Item,
  List,
  Note,
  RowBones,
  Section,
  ShieldCheck,
  Show,
  toasts,
} from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { canUsePasskeys } from '../../lib/passkeys-here.ts'
import { faceOf, outdated, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { PasswordFirst } from './Authenticator.tsx'
import { FormError } from './FormError.tsx'
import { noProof, type Proof, ProofFields, proofOf } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { useAddPasskey } from './use-passkey.ts'
import { useSend } from './use-send.ts'

/** The passkeys of the account: which there are, one more, one less. */
export function Passkeys({ profile }: { readonly profile: Profile }) {
  const text = useText('security.passkeys')
  const [codes, setCodes] = useState<readonly string[]>([])
  if (!profile.hasLoginPassword) return <PasswordFirst />
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
  return (
    <>
      <p className={styles.intro}>{text('about')}</p>
      <Section title={text('yours')}>
        <PasskeyPanel profile={profile} />
      </Section>
      <Section title={text('add')}>
        <Add profile={profile} onCodes={setCodes} />
      </Section>
    </>
  )
}

function Add(props: { readonly profile: Profile; readonly onCodes: (codes: readonly string[]) => void }) {
  const text = useText('security.passkeys')
  const [proof, setProof] = useState(noProof)
  const [name, setName] = useState('')
  const adding = useAddPasskey()
  if (!canUsePasskeys()) {
    return (
      <Note icon={ShieldCheck} ground="canvas">
        {text('cannot')}
      </Note>
    )
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const codes = await adding.add(proofOf(proof), name.trim())
    if (!codes) return
    setProof(noProof)
    setName('')
    toasts.show(text('added'))
    props.onCodes(codes)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ProofFields profile={props.profile} proof={proof} onChange={setProof} errorOf={adding.errorOf} />
      <Field
        id="name"
        label={text('name')}
        hint={text('nameHint')}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormError said={adding.said} />
      <Button kind="primary" wide submit icon={Fingerprint} busy={adding.busy}>
        {text('make')}
      </Button>
    </form>
  )
}

function PasskeyPanel({ profile }: { readonly profile: Profile }) {
  const text = useText('security.passkeys')
  const passkeys = faceOf(useCall('passkeys', {}), ({ list }) => list)
  return (
    <Card flush>
      <Show
        of={passkeys}
        skeleton={<RowBones rows={1} mark={false} />}
        empty={
          <Empty icon={Fingerprint} title={text('noneTitle')}>
            {text('noneText')}
          </Empty>
        }
        failed={(retry) => (
          <Failed title={text('failed')} retry={retry}>
            {text('failedText')}
          </Failed>
        )}
      >
        {(list) => <PasskeyList profile={profile} list={list} />}
      </Show>
    </Card>
  )
}

function PasskeyList(props: { readonly profile: Profile; readonly list: readonly Passkey[] }) {
  const text = useText('security.passkeys')
  const locale = useLocale()
  const [chosen, setChosen] = useState<string>()
  return (
    <List inset="icon" label={text('yours')}>
      {props.list.map(({ id, name, createdAt, lastUsedAt }) => (
        <div key={id}>
          <Item
            icon={Fingerprint}
            title={name}
            note={
              lastUsedAt === null
                ? text('since', { when: when(locale, createdAt, 'date') })
                : text('used', { when: when(locale, lastUsedAt, 'dateTime') })
            }
            end={
              <button
                type="button"
                className="text-button"
                aria-expanded={chosen === id}
                aria-label={text('removeNamed', { name })}
                onClick={() => setChosen(chosen === id ? undefined : id)}
              >
                {text('remove')}
              </button>
            }
          />
          {chosen === id && <Remove profile={props.profile} id={id} />}
        </div>
      ))}
    </List>
  )
}

function Remove({ profile, id }: { readonly profile: Profile; readonly id: string }) {
  const text = useText('security.passkeys')
  const [proof, setProof] = useState<Proof>(noProof)
  const { busy, send, errorOf, errorBeside } = useSend('passkeyRemove')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send({ id, ...proofOf(proof) })
    if (!answer.ok) return
    toasts.show(text('removed'))
    outdated('passkeys')
  }
  return (
    <form className={styles.inRow} noValidate onSubmit={(event) => void submit(event)}>
      <ProofFields profile={profile} proof={proof} onChange={setProof} errorOf={errorOf} />
      <FormError said={errorBeside('password', 'code')} />
      <Button kind="danger" wide submit busy={busy}>
        {text('removeThis')}
      </Button>
    </form>
  )
}
