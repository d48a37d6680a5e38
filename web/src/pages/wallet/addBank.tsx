import { AddBank } from '../../features/wallet/AddBank.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['wallet', 'codes'], AddBankPage)

function AddBankPage() {
  const text = useText('wallet')
  return (
    <Page title={text('addBank.title')}>
      <MembersOnly>{() => <AddBank />}</MembersOnly>
    </Page>
  )
}
