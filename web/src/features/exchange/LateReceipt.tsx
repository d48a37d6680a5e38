import { withText } from '../../lib/i18n.tsx'
import { ExchangeSheet } from './ExchangeSheet.tsx'

/** The receipt for pages of other features: it brings its own texts. */
export const LateReceipt = withText(['exchange'], ExchangeSheet)
