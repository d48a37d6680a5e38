import { Service } from '../../features/support/Service.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['support'], UserServiceJs)

function UserServiceJs() {
  return <Service outside />
}
