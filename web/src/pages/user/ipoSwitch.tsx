import { Tickets } from '@openbourse/ui'
import { AutoApply } from '../../features/offers/AutoApply.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['offers'], AutoApplyPage)

function AutoApplyPage() {
  const text = useText('offers')
  const isMember = useUser() !== null
  return (
    <Page title={text('auto')}>
      {isMember ? (
        <AutoApply />
      ) : (
        <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.ipoSwitch()}>
          {text('visitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
