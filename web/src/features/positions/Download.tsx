import type { Position } from '@openbourse/protocol'
import { load } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { once } from '../../lib/use-pages.ts'
import { CsvButton } from './CsvButton.tsx'

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

/** The positions as a file. */
export function Download() {
  const text = useText('positions')
  const { currency } = useTotalsIn()
  return (
    <CsvButton
      name={text('downloadName')}
      table={async () => ({
        head: [
          ...columns.map((column) => text(`csv.${column}`)),
          ...converted.map((column) => text(`csv.${column}`, { currency })),
        ],
        rows: (await loadPositions(currency)).map((position) =>
          [...columns, ...converted].map((column) => position[column] ?? ''),
        ),
      })}
    />
  )
}
