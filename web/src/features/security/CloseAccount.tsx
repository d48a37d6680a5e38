import type { Profile } from '@openbourse/protocol'
import { Button, Card, CheckBox, Clock, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { signOut } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { FormError } from './FormError.tsx'
import { noProof, ProofFields, proofOf } from './ProofFields.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

/** Closing the account: what happens, what must be empty, a day to think again, or at once. */
export function CloseAccount({ profile }: { readonly profile: Profile }) {
  return profile.closesAt === null ? <CloseForm profile={profile} /> : <ClosingNote at={profile.closesAt} />
}

function CloseForm({ profile }: { readonly profile: Profile }) {
  const text = useText('security.close')
  const [proof, setProof] = useState(noProof)
  const [giveBack, setGiveBack] = useState(false)
  const [now, setNow] = useState(false)
  const { busy, send, errorOf, errorBeside } = useSend('closeAccount')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send({
      ...proofOf(proof),
      ...(giveBack ? { giveBack } : {}),
      ...(now ? { now } : {}),
    })
    if (!answer.ok) return
    toasts.show(now ? text('closed') : text('asked'))
    if (now) signOut()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <ol className={styles.points}>
          <li>{text('point1')}</li>
          <li>{text('point2')}</li>
          <li>{text('point3')}</li>
        </ol>
      </Card>
      <ProofFields profile={profile} proof={proof} onChange={setProof} errorOf={errorOf} />
      <CheckBox id="giveBack" checked={giveBack} onChange={setGiveBack}>
        {text('giveBack')}
      </CheckBox>
      <CheckBox id="now" checked={now} onChange={setNow}>
        {text('now')}
      </CheckBox>
      <FormError said={errorBeside('password', 'code')} />
      <Button kind="danger" wide submit busy={busy}>
        {text(now ? 'closeNow' : 'closeLater')}
      </Button>
    </form>
  )
}

function ClosingNote({ at }: { readonly at: number }) {
  const text = useText('security.close')
  const locale = useLocale()
  const { busy, send, errorBeside } = useSend('closeUndo')
  async function undo() {
    const answer = await send({})
    if (answer.ok) toasts.show(text('undone'))
  }
  return (
    <Card>
      <div className="stack">
        <p className="row gap2 strong">
          <Clock className="icon" aria-hidden="true" />
          {text('closes', { when: when(locale, at, 'dateTime') })}
        </p>
        <p className="quiet">{text('closesText')}</p>
        <FormError said={errorBeside()} />
        <Button kind="primary" wide busy={busy} onPress={() => void undo()}>
          {text('undo')}
        </Button>
      </div>
    </Card>
  )
}
