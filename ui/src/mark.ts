/** Which of the eight hues and seven motifs a company wears. The same symbol always wears the same. */
export function lookOf(symbol: string): {
  readonly hue: number
  readonly motif: number
  readonly letter: string
} {
  const hash = mix(fnv1a(symbol))
  return { hue: (hash % 8) + 1, motif: (hash >>> 8) % 7, letter: [...symbol][0]?.toUpperCase() ?? '?' }
}

/** FNV-1a, 32 bits (Fowler, Noll, Vo). Spreads short symbols well; nothing secret depends on it. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** The last step of MurmurHash3: lets every bit of the hash reach the low ones, from which hue and motif are taken. */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}
