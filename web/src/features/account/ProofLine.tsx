import { CircleAlert, ShieldCheck, Spinner } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import type { Proof } from '../../lib/proof.ts'
import styles from './account.module.css'

/** Progress of the check against bots; the user does not have to do anything. */
export function ProofLine({ proof }: { readonly proof: Proof }) {
  const text = useText('account.register.proof')
  return (
    <p className={`t1 quiet ${styles.proof}`} role="status" id="proof" tabIndex={-1}>
      {proof.state === 'working' && <Spinner />}
      {proof.state === 'solved' && <ShieldCheck className="icon-small link" aria-hidden="true" />}
      {proof.state === 'failed' && <CircleAlert className="icon-small danger" aria-hidden="true" />}
      {text(proof.state)}
    </p>
  )
}
