import { ServiceScreen } from '../../features/loans/ServiceScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['loans'], ServiceScreen)
