import { OpenLocation } from '../features/places/OpenLocation.tsx'
import { withText } from '../lib/i18n.tsx'

export default withText(['places'], OpenLocation)
