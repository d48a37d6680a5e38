import { RobotIncome } from '../../features/robots/RobotIncome.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['robots'], RobotIncome)
