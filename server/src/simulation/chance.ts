const mask = (1n << 64n) - 1n

/** A stream of chance with a name of its own; what one stream draws never moves another. */
export type Stream = {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  oneIn(many: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Forks a 64-bit seed by name (FNV-1a into splitmix64 for the state, then sfc32). */
export function streamOf(seed: bigint, name: string): Stream {
  let state = seed & mask
  for (const letter of name) state = ((state ^ BigInt(letter.charCodeAt(0))) * 1_099_511_628_211n) & mask
  const word = (): number => {
    state = (state + 0x9e3779b97f4a7c15n) & mask
    let mixed = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & mask
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask
    return Number((mixed ^ (mixed >> 31n)) & 0xffffffffn) | 0
  }
  let [a, b, c, counter] = [word(), word(), word(), word()]
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  const below = (bound: number): number => Math.floor((next() / 4_294_967_296) * bound)
  return { below, oneIn: (many) => below(many) === 0, pick: (from) => from[below(from.length)]! }
}

/** Folds text into 64 bits, as two words: equal traces, equal digests. */
export class TraceHash {
  #low = 0x811c9dc5
  #high = 0x9747b28c

  fold(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      this.#low = Math.imul(this.#low ^ code, 16_777_619)
      this.#high = Math.imul(this.#high ^ code, 0x5bd1e995) ^ (this.#high >>> 15)
    }
  }

  digest(): string {
    const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')
    return hex(this.#high) + hex(this.#low)
  }
}
