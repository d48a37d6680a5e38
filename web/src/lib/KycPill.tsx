import type { User } from '@openbourse/protocol'
import { BadgeCheck, Clock, Pill } from '@openbourse/ui'
import { useText } from './i18n.tsx'

/** State of the identity verification (§4), or that this is a practice account without one. */
export function KycPill({ user }: { readonly user: User }) {
  const text = useText('menu')
  if (user.practice && user.idStatus === 'none') return <Pill tone="plain">{text('practice')}</Pill>
  switch (user.idStatus) {
    case 'none':
      return <Pill tone="plain">{text('kyc.none')}</Pill>
    case 'pending':
      return (
        <Pill tone="warn" icon={Clock}>
          {text('kyc.pending')}
        </Pill>
      )
    case 'succ':
      return (
        <Pill tone="info" icon={BadgeCheck}>
          {text('kyc.succ')}
        </Pill>
      )
    case 'fail':
      return <Pill tone="danger">{text('kyc.fail')}</Pill>
  }
}
