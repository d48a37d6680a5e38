import type { Profile } from '@openbourse/protocol'
import { Button, Card, Empty, KeyRound } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { FormError } from './FormError.tsx'
import { noProof, ProofFields, proofOf } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

/** How many recovery codes are left, and ten new ones for users who prove that the account is theirs. */
export function RenewRecovery({ profile }: { readonly profile: Profile }) {
  const text = useText('security.recovery')
  const [proof, setProof] = useState(noProof)
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, send, errorOf, errorBeside } = useSend('recoveryRenew')
  if (codes) return <RecoveryCodes codes={codes} onDone={() => go.replace(paths.security())} />
  if (!profile.twoFactor.totp && profile.twoFactor.passkeys === 0) {
    return (
      <Card>
        <Empty
          icon={KeyRound}
          title={text('noneTitle')}
          action={text('noneAction')}
          to={paths.authenticator()}
        >
          {text('noneText')}
        </Empty>
      </Card>
    )
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send(proofOf(proof))
    if (answer.ok) setCodes(answer.value.recoveryCodes)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="strong">{text('left', { count: profile.twoFactor.recoveryLeft })}</p>
      <p className="quiet">{text('about')}</p>
      <ProofFields profile={profile} proof={proof} onChange={setProof} errorOf={errorOf} />
      <FormError said={errorBeside('password', 'code')} />
      <Button kind="primary" wide submit busy={busy}>
        {text('renew')}
      </Button>
    </form>
  )
}
