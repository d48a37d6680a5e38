import { Downloads } from '../../features/install/Downloads.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['install'], Downloads)
