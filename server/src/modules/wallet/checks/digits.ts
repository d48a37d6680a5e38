/** Sum of each digit times its weight; weights repeat. `digits` holds 0-9 only. */
export function weighted(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1)
    sum += Number(digits[at]) * (weights[at % weights.length] ?? 0)
  return sum
}

/** The difference to the next multiple of ten. */
export const toTen = (sum: number): number => (10 - (sum % 10)) % 10

/** Digits of doubled figures are added up, as ISO/IEC 7812 does; `first` is the weight of the leftmost digit. */
export function doubled(digits: string, first: 1 | 2): number {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const isDoubled = (at % 2 === 0) === (first === 2)
    const product = Number(digits[at]) * (isDoubled ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return sum
}

/** Removes the spaces, hyphens, dots and slashes of common notations. */
export const bare = (text: string): string => text.replace(/[\s./-]/g, '')
