import type { AuditRow } from '@openbourse/protocol'
import { Show } from '@openbourse/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Results } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { Bones, EmptyQueue, Failed } from '../../lib/pieces/index.ts'
import { faceOf } from '../../lib/query.ts'
import { ActLine } from './ActLine.tsx'

export function ActTable(props: {
  readonly query: UseQueryResult<Results['consoleAudit']>
  readonly onAbout: (row: AuditRow) => void
}) {
  const text = useText('audit')
  return (
    <Show
      of={faceOf(props.query, ({ list }) => list)}
      skeleton={<Bones rows={12} />}
      empty={
        <EmptyQueue title={text('empty')} small>
          {text('emptyText')}
        </EmptyQueue>
      }
      failed={(retry) => <Failed retry={retry} />}
    >
      {(rows) => (
        <table className="table">
          <caption className="sr">{text('acts')}</caption>
          <thead>
            <tr>
              <th style={{ width: '8.5rem' }}>{text('time')}</th>
              <th style={{ width: '16%' }}>{text('operator')}</th>
              <th style={{ width: '20%' }}>{text('act')}</th>
              <th style={{ width: '15%' }}>{text('on')}</th>
              <th>{text('details')}</th>
              <th style={{ width: '11%' }}>{text('hash')}</th>
              <th className="end" style={{ width: '5%' }}>
                {text('line')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ActLine key={row.n} row={row} onAbout={() => props.onAbout(row)} />
            ))}
          </tbody>
        </table>
      )}
    </Show>
  )
}
