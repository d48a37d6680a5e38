import type { ContractPosition } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'

/** Where several things happen within a second, to the millisecond; only the fraction in the second of the one before. */
export function momentOf(locale: string, ms: number, beforeMs?: number): string {
  const whole = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).format(ms)
  const isSame = beforeMs !== undefined && Math.floor(ms / 1000) === Math.floor(beforeMs / 1000)
  return isSame ? whole.slice('00:00:00'.length) : whole
}

/** What a position is called: its coin, its side and its leverage. */
export function useNameOf({
  coin,
  direction,
  multiple,
}: Pick<ContractPosition, 'coin' | 'direction' | 'multiple'>): string {
  const text = useText('contracts')
  return `${coin} ${text(`side.${direction}`)} ${multiple}×`
}
