import { OwnOrder } from '../../features/robots/OwnOrder.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['robots'], OwnOrder)
