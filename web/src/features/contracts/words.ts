import type { ContractPosition } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'

/** What a position is called: its coin, its side and its leverage. */
export function useNameOf({
  coin,
  direction,
  multiple,
}: Pick<ContractPosition, 'coin' | 'direction' | 'multiple'>): string {
  const text = useText('contracts')
  return `${coin} ${text(`side.${direction}`)} ${multiple}×`
}
