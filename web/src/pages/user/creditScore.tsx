import { CreditScreen } from '../../features/credit/CreditScreen.tsx'
import { withText } from '../../lib/i18n.tsx'
import '../../lib/own-calls.ts'

export default withText(['loans'], CreditScreen)
