import { Gem } from '@openbourse/ui'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { Membership } from './Membership.tsx'
import { ToStatement } from './ToStatement.tsx'
import '../../lib/own-calls.ts'

/** Membership: what it opens, the trial, plans, and for members what it has brought. */
export function VipScreen() {
  const user = useUser()
  const text = useText('vip')
  if (user === null) {
    return (
      <Page title={text('title')}>
        <LoginFirst icon={Gem} title={text('visitorTitle')} next={paths.stockVip()}>
          {text('visitor')}
        </LoginFirst>
      </Page>
    )
  }
  return <OwnVip />
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
