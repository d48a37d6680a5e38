import { formatMinor } from '@openbourse/money'

/** Decimal texts as integers of their last decimal, without binary floating point. */
function scaled(value: string, places: number): bigint {
  const negative = value.startsWith('-')
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  const digits = BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
  return negative ? -digits : digits
}

const placesOf = (value: string): number => value.split('.')[1]?.length ?? 0

export function compareDecimals(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other))
  const [left, right] = [scaled(one, places), scaled(other, places)]
  return left < right ? -1 : left > right ? 1 : 0
}

export function sumOf(values: readonly string[]): string {
  const places = Math.max(0, ...values.map(placesOf))
  return formatMinor(
    values.reduce((sum, value) => sum + scaled(value, places), 0n),
    places,
  )
}

const ratePlaces = 4

/** The mean of fractions with four decimals, rounded toward zero; '0.0000' without one. */
export function meanRate(rates: readonly string[]): string {
  const sum = rates.reduce((total, rate) => total + scaled(rate, ratePlaces), 0n)
  return formatMinor(sum / BigInt(Math.max(1, rates.length)), ratePlaces)
}

/** (to − from) ÷ from with four decimals, rounded toward zero; '0.0000' without a price. */
export function rateBetween(from: string, to: string): string {
  const places = Math.max(placesOf(from), placesOf(to))
  const [start, end] = [scaled(from, places), scaled(to, places)]
  if (start === 0n) return formatMinor(0n, ratePlaces)
  return formatMinor(((end - start) * 10n ** BigInt(ratePlaces)) / start, ratePlaces)
}
