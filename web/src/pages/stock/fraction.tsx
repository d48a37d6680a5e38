import { PieChart } from '@openbourse/ui'
import { FractionScreen } from '../../common/fractions/FractionScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'
import { sharePaths } from '../../lib/share-paths.ts'

export default withText(['fractions'], FractionPage)

/** The receipt of a purchase by amount, of a sale of a fraction, or of shares made of one; without a number all of them. */
function FractionPage() {
  const text = useText('fractions')
  const isUser = useUser() !== null
  const id = useQueryText('id') ?? ''
  return (
    <Page title={text('title')}>
      {isUser ? (
        <FractionScreen id={id} />
      ) : (
        <LoginFirst icon={PieChart} title={text('visitorTitle')} next={sharePaths.fraction({ id })}>
          {text('visitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
