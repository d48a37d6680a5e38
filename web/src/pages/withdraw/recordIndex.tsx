import { Segment } from '@openbourse/ui'
import { useState } from 'react'
import { Records } from '../../features/withdrawals/Records.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['withdraw'], RecordIndex)

const kinds = ['bank', 'crypto'] as const

function RecordIndex() {
  const text = useText('withdraw')
  const [kind, setKind] = useState<(typeof kinds)[number]>('bank')
  const options = kinds.map((value) => ({ value, label: text(value === 'bank' ? 'tabBank' : 'tabCoins') }))
  return (
    <Page title={text('records')}>
      <MembersOnly>
        {() => (
          <div className="stack">
            <Segment label={text('tabs')} options={options} value={kind} onChange={setKind} ground="canvas" />
            <Records key={kind} kind={kind} />
          </div>
        )}
      </MembersOnly>
    </Page>
  )
}
