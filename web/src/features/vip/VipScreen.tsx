import type { VipTerms } from '@openbourse/protocol'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { VisitorDock } from '../../lib/VisitorDock.tsx'
import { firstPlan, visitorOf } from './choice.ts'
import { FirstFace, Membership } from './Membership.tsx'
import { Plans } from './Plans.tsx'
import { ToStatement } from './ToStatement.tsx'

/** Membership: what it opens, the trial, plans, and for members what it has brought. */
export function VipScreen() {
  const user = useUser()
  return user === null ? <Visited /> : <OwnVip />
}

/** What a visitor sees: the same offer, with the way to an account under the thumb. */
function Visited() {
  const text = useText('vip')
  const face = faceOf(useCall('vipTerms', {}), (terms) => terms)
  return (
    <Page title={text('title')} dock={<VisitorDock next={paths.stockVip()} />}>
      <CardOf of={face} rows={4} failedTitle={text('failedTitle')}>
        {(terms) => <Offered terms={terms} />}
      </CardOf>
    </Page>
  )
}

function Offered({ terms }: { readonly terms: VipTerms }) {
  const vip = visitorOf(terms)
  const [plan, setPlan] = useState(() => firstPlan(vip))
  return (
    <div className="stack">
      <FirstFace vip={vip} plans={<Plans vip={vip} chosen={plan} onChoose={setPlan} />} />
    </div>
  )
}

function OwnVip() {
  const text = useText('vip')
  const query = useCall('vipGet', {}, { freshForMs: 0 })
  useOwnChanges(true)
  const face = faceOf(query, (vip) => vip)
  if (face.state === 'ready') return <Membership vip={face.value} />
  return (
    <Page title={text('title')} actions={[<ToStatement key="statement" />]}>
      <CardOf of={face} rows={4} failedTitle={text('failedTitle')} />
    </Page>
  )
}
