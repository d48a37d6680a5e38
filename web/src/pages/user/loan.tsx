import { LoanScreen } from '../../features/loans/LoanScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['loans'], LoanScreen)
