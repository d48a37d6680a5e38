const primes = (count: number): number[] => {
  const found: number[] = []
  for (let one = 2; found.length < count; one += 1)
    if (found.every((prime) => one % prime !== 0)) found.push(one)
  return found
}
/** The first 32 bits behind the point. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32)
const rounds = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/**
 * SHA-256 (FIPS 180-4) in hexadecimal. Of our own, because browsers hash only for pages that came over TLS or from this machine,
 * and a transcript must be checkable everywhere.
 */
export function sha256(bytes: Uint8Array): string {
  const state = [...start]
  for (const block of blocksOf(bytes)) mix(state, block)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

export const sha256OfText = (text: string): string => sha256(new TextEncoder().encode(text))

function blocksOf(bytes: Uint8Array): DataView[] {
  const size = Math.ceil((bytes.length + 9) / 64) * 64
  const padded = new Uint8Array(size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(size - 4, (bytes.length << 3) >>> 0)
  return Array.from({ length: size / 64 }, (_, at) => new DataView(padded.buffer, at * 64, 64))
}

function mix(state: number[], block: DataView): void {
  const words = Array.from({ length: 16 }, (_, at) => block.getUint32(at * 4))
  for (let at = 16; at < 64; at += 1) {
    const [late, early] = [words[at - 2] ?? 0, words[at - 15] ?? 0]
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words.push(((words[at - 16] ?? 0) + s0 + (words[at - 7] ?? 0) + s1) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + (words[at] ?? 0)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + value) | 0
}
