import type { AuditRow } from '@openbourse/protocol'
import { Show } from '@openbourse/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Results } from '../../lib/ask.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Bones, Failed, Rest, Seat } from '../../lib/pieces/index.ts'
import { faceOf } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { useActWords } from './words.ts'

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
        <Rest title={text('empty')} small>
          {text('emptyText')}
        </Rest>
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
              <Row key={row.n} row={row} onAbout={() => props.onAbout(row)} />
            ))}
          </tbody>
        </table>
      )}
    </Show>
  )
}

function Row(props: { readonly row: AuditRow; readonly onAbout: () => void }) {
  const { n, at, operator, act, subject, reason, details, hash } = props.row
  const locale = useLocale()
  const text = useText('audit')
  const words = useActWords()
  const isHouse = operator.id === '0'
  const more = [
    ...(reason === null ? [] : [reason]),
    ...Object.entries(details).map(([name, value]) => `${name} ${value}`),
  ].join(', ')
  const name = isHouse ? text('house') : operator.name
  return (
    <tr>
      <td className="two moment">
        <span title={utc(locale, at, 'exact')}>{utc(locale, at, 'second')}</span>
      </td>
      <td className="cut" title={name}>
        <span className="line">
          <Seat name={isHouse ? '' : operator.name} seat={isHouse ? 'need' : 'checker'} />
          <span className="cut">{name}</span>
        </span>
      </td>
      <td className="cut" title={act}>
        {words.act(act)}
      </td>
      <td className="cut">
        <button
          type="button"
          className="button bare cut"
          title={text('onlyAbout', { subject: subject.id })}
          onClick={props.onAbout}
        >
          {subject.kind.replaceAll('_', ' ')} {subject.id}
        </button>
      </td>
      <td className="cut code two" title={more}>
        {more}
      </td>
      <td className="code quiet" title={hash}>
        {hash.slice(0, 12)}
      </td>
      <td className="end quiet">{n}</td>
    </tr>
  )
}
