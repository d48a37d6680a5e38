import { Records } from '../../features/deposits/Records.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['deposit'], DepositsPage)

function DepositsPage() {
  const text = useText('deposit')
  return (
    <Page title={text('records')}>
      <MembersOnly>{() => <Records />}</MembersOnly>
    </Page>
  )
}
