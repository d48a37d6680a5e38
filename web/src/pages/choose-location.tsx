import { ChooseLocation } from '../features/places/ChooseLocation.tsx'
import { withText } from '../lib/i18n.tsx'

export default withText(['places'], ChooseLocation)
