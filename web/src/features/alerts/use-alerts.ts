import type { Asked, Calls } from '@openbourse/protocol'
import { money, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction, useCall } from '../../lib/query.ts'
import { useWaitsFor } from './words.ts'

/** Own price alerts, of one stock or of all. */
export function useAlerts(symbol?: string) {
  const text = useText('alerts')
  const locale = useLocale()
  const waitsFor = useWaitsFor()
  const query = useCall('alertList', symbol === undefined ? {} : { symbol })
  const add = useAction('alertAdd')
  const del = useAction('alertDel')
  const [objection, setObjection] = useState<string>()

  async function set(input: Asked<Calls['alertAdd']>) {
    const answer = await add.run(input)
    setObjection(answer.ok ? undefined : answer.msg || text('noAnswer'))
    if (answer.ok) {
      const { kind, price, currency } = answer.value
      toasts.show(
        kind === 'price'
          ? text('setDone', { price: money(locale, currency, price) })
          : text('setOther', { what: waitsFor(answer.value) }),
      )
    }
    return answer.ok
  }

  async function remove(id: string) {
    const answer = await del.run({ id })
    if (!answer.ok) toasts.show(answer.msg || text('noAnswer'))
  }

  return { query, set, remove, busy: add.busy, objection, forget: () => setObjection(undefined) }
}
