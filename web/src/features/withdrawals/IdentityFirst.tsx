import { Note, ShieldCheck, TextButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

/** Shown to users who are not verified, before they enter anything. */
export function IdentityFirst() {
  const text = useText('withdraw')
  const user = useUser()
  if (!user || user.idStatus === 'succ') return null
  return (
    <Note icon={ShieldCheck} tone="warn">
      <p>{text('needsIdentity')}</p>
      {pageExists(paths.kyc()) && <TextButton to={paths.kyc()}>{text('showIdentity')}</TextButton>}
    </Note>
  )
}
