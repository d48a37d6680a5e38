import { Statement } from '../../features/statement/Statement.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'

export default withText(['statement'], CryptoFundsDetail)

function CryptoFundsDetail() {
  return <MembersOnly>{() => <CoinStatement />}</MembersOnly>
}

/** The statement of the accounts of coins; the filter offers what the user ever had in them. */
function CoinStatement() {
  const text = useText('statement')
  const own = useCall('coinAssets', { account: 'spot', ...useTotalsIn() }).data?.list ?? []
  useOwnChanges(true)
  return (
    <Page own title={text('coinTitle')}>
      <Statement assets={own.map(({ coin }) => coin)} accounts={['coin', 'contract']} />
    </Page>
  )
}
