import { ServiceScreen } from '../../features/loans/ServiceScreen.tsx'
import { withText } from '../../lib/i18n.tsx'
import '../../lib/own-calls.ts'

export default withText(['loans'], ServiceScreen)
