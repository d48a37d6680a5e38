import type { PriceAlert } from '@openbourse/protocol'
import { money, useConfirm } from '@openbourse/ui'
import { useEffect, useRef } from 'react'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { useAlerts } from './use-alerts.ts'

/** Asks whether an alert is to wait at another price; the new one is there before the old one goes. */
export const MoveAlert = withText(['alerts'], Move)

function Move(props: { readonly alert: PriceAlert; readonly price: string; readonly onDone: () => void }) {
  const { alert, price, onDone } = props
  const text = useText('alerts')
  const locale = useLocale()
  const confirm = useConfirm()
  const alerts = useAlerts(alert.symbol)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void move().finally(onDone)
  })

  async function move(): Promise<void> {
    const of = (one: string) => money(locale, alert.currency, one)
    const yes = await confirm({
      title: text('moveTitle', { price: of(price) }),
      content: text('moveWhat', { symbol: alert.symbol, price: of(alert.price) }),
      confirm: text('move'),
      cancel: text('leave'),
    })
    if (yes && (await alerts.set({ symbol: alert.symbol, price, note: alert.note })))
      await alerts.remove(alert.id)
  }
  return null
}
