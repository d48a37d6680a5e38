import type { DepositKind, DepositWay } from '@openbourse/protocol'
import { Card, Chips, Clock, Failed, Note, RowBones, SelectField, ShowOne } from '@openbourse/ui'
import { useState } from 'react'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { Asking } from './Asking.tsx'
import { Terms } from './Terms.tsx'
import { kinds, pageOf, type Status } from './words.ts'

/** Asks for a deposit one way: amount and what the way needs, the terms of withdrawing in plain words, then consent. */
export function DepositForm({ kind }: { readonly kind: DepositKind }) {
  const text = useText('deposit')
  const common = useText('common')
  return (
    <div className="stack">
      <Chips
        label={text('ways')}
        value={kind}
        onChange={(next) => go.replace(pageOf[next]())}
        options={kinds.map((value) => ({ value, label: text(`kindShort_${value}`) }))}
      />
      <ShowOne
        of={faceOf(useCall('depositStatus', {}, { freshForMs: 0 }), (status) => status)}
        skeleton={
          <Card flush>
            <RowBones rows={4} mark={false} />
          </Card>
        }
        failed={(retry) => (
          <Card>
            <Failed title={text('failedTitle')} retry={retry}>
              {common('failed.list')}
            </Failed>
          </Card>
        )}
      >
        {(status) => <WayForm status={status} ways={status.ways.filter((way) => way.kind === kind)} />}
      </ShowOne>
    </div>
  )
}

function WayForm({ status, ways }: { readonly status: Status; readonly ways: readonly DepositWay[] }) {
  const text = useText('deposit')
  const locale = useLocale()
  const [id, setId] = useState(ways.find(({ open }) => open)?.id ?? ways[0]?.id)
  const way = ways.find((one) => one.id === id) ?? ways[0]
  const terms = status.terms.find(({ asset }) => asset === way?.currency)
  if (!way || !terms) return <Note tone="warn">{text('noWaysNote')}</Note>
  return (
    <>
      {ways.length > 1 && (
        <Card>
          <SelectField
            label={text(way.channel === null ? 'currency' : 'channel')}
            value={way.id}
            onChange={(event) => setId(event.target.value)}
          >
            {ways.map((one) => (
              <option key={one.id} value={one.id}>
                {one.channel === null
                  ? one.currency
                  : `${text(one.channel === 'kiosk' ? 'channel_kiosk' : 'channel_agent')} · ${one.currency}`}
              </option>
            ))}
          </SelectField>
        </Card>
      )}
      {way.opensAt === null ? (
        <>
          <Asking key={way.id} way={way} status={status} terms={terms} />
          <Terms terms={terms} />
        </>
      ) : (
        <>
          <Note icon={Clock} tone="warn">
            {text('closedNote', { time: when(locale, way.opensAt, 'dateTime'), hours: way.hours })}
          </Note>
          <Terms terms={terms} />
        </>
      )}
    </>
  )
}
