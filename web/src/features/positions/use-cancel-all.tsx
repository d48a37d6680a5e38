import { toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import { ask, load } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { outdated } from '../../lib/query.ts'

const pageSize = 50

/** Cancels every open order, one after the other; one that closed meanwhile is no failure. */
export function useCancelAll(count: number) {
  const text = useText('positions')
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)

  async function cancelAll() {
    const yes = await confirm({
      title: text('cancelAllTitle', { count }),
      content: <p>{text('cancelAllWhat')}</p>,
      confirm: text('cancelAll', { count }),
      cancel: text('keep'),
    })
    if (!yes) return
    setBusy(true)
    try {
      const done = await cancelEach(await openIds())
      toasts.show(text('cancelAllDone', done))
    } catch {
      toasts.show(text('noAnswer'))
    } finally {
      setBusy(false)
      outdated('orderList', 'orderInfo', 'assets', 'holdList')
    }
  }

  return { busy, cancelAll }
}

async function openIds(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { list, more } = await load('orderList', { state: 'open', size: pageSize, page })
    ids.push(...list.map(({ id }) => id))
    if (!more) return ids
  }
}

async function cancelEach(
  ids: readonly string[],
): Promise<{ readonly done: number; readonly count: number }> {
  let done = 0
  for (const id of ids) {
    const answer = await ask('cancelOrder', { id })
    if (answer.ok) done += 1
  }
  return { done, count: ids.length }
}
