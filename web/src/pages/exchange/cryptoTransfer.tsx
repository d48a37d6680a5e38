import { TransferScreen } from '../../features/transfers/TransferScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { paths } from '../../lib/paths.ts'

export default withText(['transfer'], TransferPage)

function TransferPage() {
  const text = useText('transfer')
  return <MembersOnly>{() => <TransferScreen title={text('title')} here={paths.transfer} />}</MembersOnly>
}
