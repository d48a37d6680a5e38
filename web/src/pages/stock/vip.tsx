import { VipScreen } from '../../features/vip/VipScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['vip'], VipScreen)
