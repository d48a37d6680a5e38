import type { ContractPosition } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'

/** Where several things happen within a second, to the millisecond. */
export const momentOf = (locale: string, ms: number): string =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).format(ms)

/** What a position is called: its coin, its side and its leverage. */
export function useNameOf({
  coin,
  direction,
  multiple,
}: Pick<ContractPosition, 'coin' | 'direction' | 'multiple'>): string {
  const text = useText('contracts')
  return `${coin} ${text(`side.${direction}`)} ${multiple}×`
}
