import { AdviceScreen } from '../../features/advice/AdviceScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['advice'], AdviceScreen)
