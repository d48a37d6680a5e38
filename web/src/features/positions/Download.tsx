import type { Position } from '@openbourse/protocol'
import { Button, Download as DownloadIcon, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { load } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useTotalsIn } from '../../lib/totals-in.ts'
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
] as const
/** The figures in the currency of totals, which their headings name. */
const converted = ['inBase', 'profitInBase'] as const

/** All positions, also those of pages that were not opened. */
async function loadPositions(currency: string): Promise<Position[]> {
  const all: Position[] = []
  for (let page = 1; ; page += 1) {
    const { list, more } = await load('holdList', { page, size: 50, currency })
    all.push(...list)
    if (!more) return once(all, ({ symbol }) => symbol)
  }
}

/** The positions as a file. It is made in the browser: nothing of it is sent anywhere. */
export function Download() {
  const text = useText('positions')
  const common = useText('common')
  const { currency } = useTotalsIn()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      write(await loadPositions(currency))
    } catch {
      toasts.show(common('failed.list'))
    } finally {
      setBusy(false)
    }
  }
  function write(positions: readonly Position[]) {
    const head = [
      ...columns.map((column) => text(`csv.${column}`)),
      ...converted.map((column) => text(`csv.${column}`, { currency })),
    ]
    const rows = positions.map((position) =>
      [...columns, ...converted].map((column) => position[column] ?? ''),
    )
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
