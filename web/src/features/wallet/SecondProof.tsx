import { Note, ShieldCheck, TextButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'

/** Whoever has no authenticator app is told what one adds: without it one secret is all that a thief needs besides the wait. */
export function SecondProof() {
  const text = useText('wallet.proof')
  const status = useCall('withdrawStatus', {}).data
  if (status === undefined || status.hasSecondFactor) return null
  return (
    <Note icon={ShieldCheck} ground="canvas">
      {text('noApp')} <TextButton to={paths.authenticator()}>{text('connect')}</TextButton>
    </Note>
  )
}
