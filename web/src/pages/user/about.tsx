import { AboutText } from '../../features/legal/AboutText.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['legal'], AboutText)
