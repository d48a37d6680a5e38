import { withText } from '../../lib/i18n.tsx'
import { TransferSheet } from './TransferSheet.tsx'

/** The receipt for pages of other features: it brings its own texts. */
export const LateReceipt = withText(['transfer'], TransferSheet)
