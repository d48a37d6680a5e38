import type { ReconciliationSide } from '@openbourse/protocol'
import { isZero } from '../../lib/decimals.ts'
import { useText } from '../../lib/i18n.tsx'
import { Money, placesOf, Tag } from '../../lib/pieces/index.ts'

/** The balance of each rail and of the ledger, side by side; rails without movements are only named. */
export function Sides({ of }: { readonly of: readonly ReconciliationSide[] }) {
  const text = useText('reconciliation')
  const columns = ['outside', 'here', 'difference', 'transit', 'suspense'] as const
  const isStill = (side: ReconciliationSide) =>
    side.lines === 0 && side.breaks === 0 && columns.every((column) => isZero(side[column]))
  const [moved, still] = [of.filter((side) => !isStill(side)), of.filter(isStill)]
  const name = ({ rail }: ReconciliationSide) => text(`rails.${rail === 'bank' ? 'bank' : 'chain'}`)
  const places = placesOf(moved.flatMap((side) => columns.map((column) => side[column])))
  return (
    <table className="table">
      <caption className="sr">{text('sides')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('rail')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="end">
              {text(column)}
            </th>
          ))}
          <th scope="col" className="end">
            {text('matched')}
          </th>
          <th scope="col" className="end">
            {text('breaks')}
          </th>
        </tr>
      </thead>
      <tbody>
        {moved.map((side) => (
          <tr key={`${side.rail} ${side.asset}`}>
            <td>
              {name(side)} <b className="medium">{side.asset}</b>
            </td>
            {columns.map((column) => (
              <td key={column} className="end">
                <Money of={side[column]} places={places} />
              </td>
            ))}
            <td className="end">{text('of', { matched: side.matched, lines: side.lines })}</td>
            <td className="end">{side.breaks === 0 ? '0' : <Tag tone="late">{String(side.breaks)}</Tag>}</td>
          </tr>
        ))}
        {still.length > 0 && (
          <tr>
            <td className="quiet" colSpan={columns.length + 3}>
              {text('still', { count: still.length })}{' '}
              {still.map((side) => `${name(side)} ${side.asset}`).join(', ')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
