import { RobotDetail } from '../../features/robots/RobotDetail.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['robots', 'records'], RobotDetail)
