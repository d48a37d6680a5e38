import { TradePasswordFlow } from '../../features/security/TradePasswordFlow.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { nextFrom } from '../../lib/session.ts'

export default withText(['security', 'codes'], TradePasswordPage)

function TradePasswordPage() {
  const text = useText('security')
  const next = nextFrom(useQueryText('next') ?? paths.security())
  const forgotten = useQueryText('forgotten') === '1'
  return (
    <Page title={text('titles.tradePassword')}>
      <WithProfile>
        {(profile) => <TradePasswordFlow profile={profile} forgotten={forgotten} next={next} />}
      </WithProfile>
    </Page>
  )
}
