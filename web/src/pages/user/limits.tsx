import { Limits } from '../../features/security/Limits.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], LimitsPage)

function LimitsPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.limits')}>
      <MembersOnly>{() => <Limits />}</MembersOnly>
    </Page>
  )
}
