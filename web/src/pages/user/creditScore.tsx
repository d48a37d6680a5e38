import { CreditScreen } from '../../features/credit/CreditScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['loans'], CreditScreen)
