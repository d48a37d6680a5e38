import { Kyc } from '../../features/kyc/Kyc.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['kyc'], KycPage)

function KycPage() {
  const text = useText('kyc')
  return (
    <Page title={text('title')}>
      <MembersOnly>{() => <Kyc />}</MembersOnly>
    </Page>
  )
}
