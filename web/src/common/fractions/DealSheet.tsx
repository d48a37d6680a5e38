import type { FractionDeal } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { ReceiptSheet } from '../../lib/ReceiptSheet.tsx'
import { DealDetails } from './DealDetails.tsx'

/** The receipt, over the page on which it was done. */
export function DealSheet(props: {
  readonly deal: FractionDeal
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('fractions')
  const { deal, open, onClose } = props
  return (
    <ReceiptSheet
      of={deal}
      open={open}
      title={text(`receipt.${deal.kind}`)}
      onward={{ to: paths.positions(), label: text('toPositions') }}
      onClose={onClose}
    >
      {(of) => <DealDetails deal={of} />}
    </ReceiptSheet>
  )
}
