import { money, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction, useCall } from '../../lib/query.ts'

/** Own price alerts, of one stock or of all. */
export function useAlerts(symbol?: string) {
  const text = useText('alerts')
  const locale = useLocale()
  const query = useCall('alertList', symbol === undefined ? {} : { symbol })
  const add = useAction('alertAdd')
  const del = useAction('alertDel')
  const [objection, setObjection] = useState<string>()

  async function set(input: { readonly symbol: string; readonly price: string; readonly note: string }) {
    const answer = await add.run(input)
    setObjection(answer.ok ? undefined : answer.msg || text('noAnswer'))
    if (answer.ok) {
      const { price, currency } = answer.value
      toasts.show(text('setDone', { price: money(locale, currency, price) }))
    }
    return answer.ok
  }

  async function remove(id: string) {
    const answer = await del.run({ id })
    if (!answer.ok) toasts.show(answer.msg || text('noAnswer'))
  }

  return { query, set, remove, busy: add.busy, objection, forget: () => setObjection(undefined) }
}
