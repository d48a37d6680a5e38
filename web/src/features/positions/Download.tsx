import type { Position } from '@openbourse/protocol'
import { Button, Download as DownloadIcon, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { load } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { once } from '../../lib/use-pages.ts'
import { csvOf } from './csv.ts'

const columns = [
  'symbol',
  'name',
  'currency',
  'quantity',
  'available',
  'locked',
  'inOrders',
  'averageCost',
  'cost',
  'last',
  'value',
  'dayProfit',
  'profit',
  'inBase',
  'profitInBase',
] as const

/** All positions, also those of pages that were not opened. */
async function loadPositions(): Promise<Position[]> {
  const all: Position[] = []
  for (let page = 1; ; page += 1) {
    const { list, more } = await load('holdList', { page, size: 50 })
    all.push(...list)
    if (!more) return once(all, ({ symbol }) => symbol)
  }
}

/** The positions as a file. It is made in the browser: nothing of it is sent anywhere. */
export function Download() {
  const text = useText('positions')
  const common = useText('common')
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      write(await loadPositions())
    } catch {
      toasts.show(common('failed.list'))
    } finally {
      setBusy(false)
    }
  }
  function write(positions: readonly Position[]) {
    const head = columns.map((column) => text(`csv.${column}`))
    const rows = positions.map((position) => columns.map((column) => position[column] ?? ''))
    const address = URL.createObjectURL(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${text('downloadName')}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button wide kind="surface" icon={DownloadIcon} busy={isBusy} onPress={() => void save()}>
      {text('download')}
    </Button>
  )
}
