import { LoanScreen } from '../../features/loans/LoanScreen.tsx'
import { withText } from '../../lib/i18n.tsx'
import '../../lib/own-calls.ts'

export default withText(['loans'], LoanScreen)
