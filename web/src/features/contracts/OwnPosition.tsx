import type { ContractInfo } from '@openbourse/protocol'
import { withText } from '../../lib/i18n.tsx'
import { PositionCard } from './PositionCard.tsx'

/** The asker's open position on the contract that the page is about. */
export const OwnPosition = withText(
  ['contracts', 'positionsOnMargin'],
  function OwnPosition({ mine }: { readonly mine: ContractInfo['mine'] }) {
    return mine?.position ? <PositionCard position={mine.position} free={mine.account.free} /> : null
  },
)
