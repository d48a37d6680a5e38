import { Service } from '../../features/support/Service.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['support'], UserService)

function UserService() {
  return <Service />
}
