import { AddAddress } from '../../features/wallet/AddAddress.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['wallet', 'codes'], AddAddressPage)

function AddAddressPage() {
  const text = useText('wallet')
  return (
    <Page title={text('addAddress.title')}>
      <MembersOnly>{() => <AddAddress />}</MembersOnly>
    </Page>
  )
}
