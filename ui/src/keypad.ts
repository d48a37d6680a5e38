export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'erase'

/**
 * Text of the line after a key. Leading zeros go, one point at most, never more than `decimals` behind it, never
 * more than `wholeDigits` before it.
 */
export function typed(
  text: string,
  key: Key,
  limits: { readonly decimals: number; readonly wholeDigits?: number },
): string {
  const { decimals, wholeDigits = 12 } = limits
  if (key === 'erase') return text.slice(0, -1)
  if (key === '.') {
    if (decimals === 0 || text.includes('.')) return text
    return text === '' ? '0.' : `${text}.`
  }
  const next = (text + key).replace(/^0+(?=\d)/, '')
  const [whole = '', fraction = ''] = next.split('.')
  return whole.length > wholeDigits || fraction.length > decimals ? text : next
}
