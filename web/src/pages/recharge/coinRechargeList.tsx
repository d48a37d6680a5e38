import { CoinList } from '../../features/coindeposits/CoinList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['coinDeposit'], CoinListPage)

function CoinListPage() {
  const text = useText('coinDeposit')
  return (
    <Page title={text('listTitle')}>
      <MembersOnly>{() => <CoinList />}</MembersOnly>
    </Page>
  )
}
