import { withText } from '../../lib/i18n.tsx'
import { VipReceiptSheet } from './VipReceiptSheet.tsx'

/** The receipt for pages of other features: it brings its own texts. */
export const LateReceipt = withText(['vip'], VipReceiptSheet)
