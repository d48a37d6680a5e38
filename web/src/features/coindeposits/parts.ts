const ends = 6

/** An address as its first six signs, what is between, and its last six; a short one has no middle. */
export function partsOf(address: string): readonly [string, string, string] {
  if (address.length <= 2 * ends) return [address, '', '']
  return [address.slice(0, ends), address.slice(ends, -ends), address.slice(-ends)]
}
