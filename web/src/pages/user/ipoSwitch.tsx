import { AutoApply } from '../../features/offers/AutoApply.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['offers'], AutoApplyPage)

function AutoApplyPage() {
  const text = useText('offers')
  return (
    <Page title={text('auto')}>
      <MembersOnly>{() => <AutoApply />}</MembersOnly>
    </Page>
  )
}
