import { CoinRecords } from '../../features/statement/CoinRecords.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['statement'], AssetsRecord)

function AssetsRecord() {
  return <MembersOnly>{() => <OwnRecords />}</MembersOnly>
}

function OwnRecords() {
  const text = useText('statement')
  const coin = useQueryText('coin')
  useOwnChanges(true)
  return (
    <Page own title={text('record.title')}>
      <CoinRecords coin={coin !== undefined && /^[A-Z0-9]{1,12}$/.test(coin) ? coin : undefined} />
    </Page>
  )
}
