import type { Position } from '@openbourse/protocol'
import { Button, Download as DownloadIcon } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
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

/** The positions as a file. It is made in the browser: nothing of it is sent anywhere. */
export function Download({ positions }: { readonly positions: readonly Position[] }) {
  const text = useText('positions')
  function save() {
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
    <Button wide kind="surface" icon={DownloadIcon} onPress={save}>
      {text('download')}
    </Button>
  )
}
