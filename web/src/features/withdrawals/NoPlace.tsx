import { Card, Empty } from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { IdentityFirst } from './IdentityFirst.tsx'
import type { Kind } from './use-ask.ts'

/** Nothing saved yet to which money could go. */
export function NoPlace({
  kind,
  hours,
  icon,
}: {
  readonly kind: Kind
  /** So long a new place rests. */
  readonly hours: number
  readonly icon: ComponentProps<typeof Empty>['icon']
}) {
  const text = useText('withdraw')
  const isBank = kind === 'bank'
  return (
    <div className="stack">
      <IdentityFirst />
      <Card>
        <Empty
          icon={icon}
          title={text(isBank ? 'noBankTitle' : 'noAddressTitle')}
          action={text(isBank ? 'addBank' : 'addAddress')}
          to={isBank ? paths.addBank() : paths.addAddress()}
        >
          {text(isBank ? 'noBank' : 'noAddress', { hours })}
        </Empty>
      </Card>
    </div>
  )
}
