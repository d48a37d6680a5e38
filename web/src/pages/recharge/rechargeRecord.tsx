import { DepositScreen } from '../../features/deposits/DepositScreen.tsx'
import { Records } from '../../features/deposits/Records.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'

export default withText(['deposit'], DepositPage)

/** One deposit; without a number in the address, all of them. */
function DepositPage() {
  const text = useText('deposit')
  const { id } = usePageQuery(paths.depositOf)
  return (
    <Page title={text(id === undefined ? 'records' : 'one')}>
      <MembersOnly>{() => (id === undefined ? <Records /> : <DepositScreen id={id} />)}</MembersOnly>
    </Page>
  )
}
