import type { Country } from '@openbourse/protocol'
import { Chips, Info, Note, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { ByDay } from '../../features/actions/ByDay.tsx'
import { OwnDividends } from '../../features/actions/OwnDividends.tsx'
import { StockActions } from '../../features/actions/StockActions.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useOwnChanges } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

const countries = ['NG', 'US', 'GB', 'MX', 'BR'] as const satisfies readonly Country[]

export default withText(['actions'], Actions)

function Actions() {
  const text = useText('actions')
  const visitor = useUser() === null
  const symbol = useQueryText('symbol')
  const [scope, setScope] = useState<'mine' | 'all'>('mine')
  useOwnChanges(!visitor)
  const mine = !visitor && scope === 'mine'
  return (
    <Page title={text('title')}>
      <div className="stack">
        {!visitor && (
          <Segment
            ground="canvas"
            label={text('scope')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'mine', label: text('mine') },
              { value: 'all', label: text('all') },
            ]}
          />
        )}
        {symbol !== undefined && <StockActions symbol={symbol} />}
        {mine ? <OwnDividends /> : <ActionsCalendar />}
        <CalendarSource />
      </div>
    </Page>
  )
}

function ActionsCalendar() {
  const text = useText('actions')
  const market = useText('market')
  const [kept] = useKept('stockCountry')
  const [country, setCountry] = useState<Country>(countries.find((one) => one === kept) ?? 'NG')
  return (
    <>
      <Chips
        label={text('country')}
        value={country}
        onChange={setCountry}
        options={countries.map((value) => ({ value, label: market(`country.${value}`) }))}
      />
      <ByDay country={country} />
    </>
  )
}

/** Where the calendar comes from, so that anyone can reproduce it. */
function CalendarSource() {
  const text = useText('actions')
  const seed = useCall('prop', { name: 'market.feed.seed' }, { freshForMs: 600_000 }).data?.value
  if (seed === undefined) return null
  return (
    <Note icon={Info} ground="canvas">
      {text('exHow')} {text('how', { seed })}
    </Note>
  )
}
