import { Told } from '../../features/withdrawals/Told.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['withdraw'], CryptoRecordDetail)

function CryptoRecordDetail() {
  return <Told />
}
