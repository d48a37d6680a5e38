import { AddressList } from '../../features/wallet/AddressList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['wallet', 'codes'], AddressListPage)

function AddressListPage() {
  const text = useText('wallet')
  return (
    <Page title={text('addresses.title')}>
      <MembersOnly>{() => <AddressList />}</MembersOnly>
    </Page>
  )
}
