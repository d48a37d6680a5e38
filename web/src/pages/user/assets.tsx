import {
  Bone,
  Bones,
  CalendarDays,
  ClockAlert,
  IconButton,
  Note,
  ReceiptText,
  ShowOne,
  Wallet,
} from '@openbourse/ui'
import { Balances } from '../../features/assets/Balances.tsx'
import { Investments } from '../../features/assets/Investments.tsx'
import { Classes, Total, Ways } from '../../features/assets/Total.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { clock } from '../../lib/clock.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { ageText } from '../../lib/LiveAge.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'

export default withText(['assets'], Assets)

function Assets() {
  const text = useText('assets')
  const user = useUser()
  return (
    <Page
      own
      title={text('title')}
      tab="assets"
      wide
      actions={[
        <IconButton key="statement" icon={ReceiptText} label={text('statement')} to={paths.statement()} />,
        <IconButton key="income" icon={CalendarDays} label={text('income')} to={paths.income()} />,
      ]}
    >
      {user === null ? (
        <LoginFirst icon={Wallet} title={text('visitorTitle')} next={paths.assets()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <UserAssets />
      )}
    </Page>
  )
}

function UserAssets() {
  const text = useText('assets')
  const query = useCall('assets', useTotalsIn(), { everyMs: 10_000 })
  useOwnChanges(true)
  const face = faceOf(query, (assets) => assets)
  return (
    <ShowOne
      of={face}
      skeleton={<AssetBones />}
      failed={(retry) => <NotLoadedCard title={text('failedTitle')} retry={retry} />}
    >
      {(assets) => (
        <Columns of="page" beside={<Investments assets={assets} />}>
          {face.state === 'ready' && face.staleSinceMs !== undefined && (
            <Note tone="warn" icon={ClockAlert}>
              {text('stale', ageText(clock.now() - face.staleSinceMs))}
            </Note>
          )}
          <Total assets={assets} />
          <Ways />
          <Classes assets={assets} />
          <Balances assets={assets} />
        </Columns>
      )}
    </ShowOne>
  )
}

function AssetBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="100%" height="9.5rem" radius="control" />
        <Bone width="100%" height="5.5rem" radius="control" />
        <Bone width="100%" height="12rem" radius="control" />
      </div>
    </Bones>
  )
}
