/** The exact sum of decimal strings; every digit counts, so nothing passes through a float. */
export function sumOf(amounts: readonly string[]): string {
  const places = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))
  const minor = amounts.reduce((sum, amount) => sum + minorOf(amount, places), 0n)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const sign = minor < 0n ? '-' : ''
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`
}

function minorOf(amount: string, places: number): bigint {
  const isNegative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const minor = BigInt(whole + fraction.padEnd(places, '0'))
  return isNegative ? -minor : minor
}

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)
