import type { Calls, Output } from '@openbourse/protocol'
import { Button, Card, Head } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { GuardCard } from './GuardCard.tsx'
import { GuardSheet } from './GuardSheet.tsx'
import css from './positions.module.css'

type Info = Output<Calls['orderInfo']>

/** What guards this purchase, or what guard gave this sale; an open purchase can be guarded from here. */
export function OrderGuards({ info }: { readonly info: Info }) {
  const { order, guard } = info
  const text = useText('positions')
  const [setting, setSetting] = useState(false)
  const canSet = order.side === 'buy' && order.can.amend && (guard === null || !guard.can.change)
  if (guard === null && !canSet) return null
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('guardTitle')} />
        {guard && <GuardCard guard={guard} />}
        {canSet && (
          <Button wide onPress={() => setSetting(true)}>
            {text('setGuard')}
          </Button>
        )}
        {setting && (
          <GuardSheet about={{ id: order.id }} symbol={order.symbol} onClosed={() => setSetting(false)} />
        )}
      </div>
    </Card>
  )
}
