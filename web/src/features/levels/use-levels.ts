import type { Order, PriceAlert } from '@openbourse/protocol'
import { decimal } from '@openbourse/ui'
import { useMemo } from 'react'
import type { Level } from '../../common/levels/level.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { alertLevels, guardLevels, orderLevels } from './levels.ts'

export type Levels = {
  readonly all: readonly Level[]
  readonly orders: readonly Order[]
  readonly alerts: readonly PriceAlert[]
}

/** Open orders, exits and alerts of a stock, as lines for its chart. Visitors have none. */
export function useLevels(symbol: string, visitor: boolean): Levels {
  const text = useText('chart')
  const locale = useLocale()
  const enabled = !visitor && symbol !== ''
  const orders = useCall('orderList', { symbol, state: 'open', size: 50 }, { enabled }).data?.list
  const guards = useCall('holdInfo', { symbol }, { enabled }).data?.position?.guards
  const alerts = useCall('alertList', { symbol }, { enabled }).data?.list
  return useMemo(() => {
    const nameOf = ({ side, remaining }: Order) =>
      text(`label.${side}`, { quantity: decimal(locale, remaining) })
    const all = [
      ...orderLevels(orders ?? [], nameOf),
      ...guardLevels(guards ?? [], (part) => text(`label.${part}`)),
      ...alertLevels(alerts ?? [], text('label.alert')),
    ]
    return { all, orders: orders ?? [], alerts: alerts ?? [] }
  }, [orders, guards, alerts, text, locale])
}
