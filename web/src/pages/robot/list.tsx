import { RobotList } from '../../features/robots/RobotList.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['robots', 'records', 'aif'], RobotList)
