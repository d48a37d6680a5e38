import { LoginScreen } from '../../features/account/LoginScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['account'], LoginScreen)
