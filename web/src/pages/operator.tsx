import { Operator } from '../features/support/operator/Operator.tsx'
import { withText } from '../lib/i18n.tsx'

export default withText(['support'], OperatorPage)

function OperatorPage() {
  return <Operator />
}
