import { InstallSteps } from '../../features/install/Steps.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['install'], () => <InstallSteps phone="ios" />)
