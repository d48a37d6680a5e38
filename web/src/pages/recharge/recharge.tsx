import { WaysScreen } from '../../features/deposits/WaysScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['deposit'], DepositWaysPage)

function DepositWaysPage() {
  const text = useText('deposit')
  return (
    <Page title={text('title')}>
      <WaysScreen />
    </Page>
  )
}
