import { BankList } from '../../features/wallet/BankList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['wallet'], BankListPage)

function BankListPage() {
  const text = useText('wallet')
  return (
    <Page title={text('banks.title')}>
      <MembersOnly>{() => <BankList />}</MembersOnly>
    </Page>
  )
}
