import { createCipheriv, createHmac } from 'node:crypto'

/** A stream of chance that is the same for the same seed. */
export type Chance = {
  /** At least 0 and less than 1. */
  unit(): number
  /** Standard normal. */
  normal(): number
  /** How often something happens that is expected `mean` times. */
  poisson(mean: number): number
  /** A stream of its own; the same name gives the same stream, however much was drawn here. */
  fork(name: string): Chance
}

/**
 * xoshiro128** of Blackman and Vigna (2018), seeded by FNV-1a over the seed's text. Its state can be computed from
 * enough of its output: use it for the past, for public data and for tests.
 */
export function createChance(seed: string): Chance {
  let [a, b, c, d] = [0, 1, 2, 3].map((part) => hash(`${part}:${seed}`)) as [number, number, number, number]
  // The all-zero state is the only one that never leaves itself.
  if ((a | b | c | d) === 0) a = 1
  const unit = (): number => {
    const times5 = Math.imul(b, 5)
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result / 2 ** 32
  }
  return drawnFrom(unit, (name) => createChance(`${seed}/${name}`))
}

const blockBytes = 1024
const noCounter = Buffer.alloc(16)
const zeros = Buffer.alloc(blockBytes)

/**
 * AES-256 in counter mode under the key, and HMAC-SHA256 for the keys of its forks: earlier output does not reveal
 * later output. Use it for data that users can see and bet on.
 */
export function secretChance(key: Uint8Array): Chance {
  let drawing: ReturnType<typeof createCipheriv> | undefined
  let block = new Uint32Array(0)
  let at = 0
  const unit = (): number => {
    if (at === block.length) {
      drawing ??= createCipheriv('aes-256-ctr', key, noCounter)
      const bytes = drawing.update(zeros)
      block = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
      at = 0
    }
    const drawn = block[at]!
    at += 1
    return drawn / 2 ** 32
  }
  return drawnFrom(unit, (name) => secretChance(derivedKey(key, name)))
}

/** 32 bytes for one purpose. */
export function derivedKey(key: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose, 'utf8').digest()
}

function drawnFrom(unit: () => number, fork: (name: string) => Chance): Chance {
  let spare: number | undefined
  // Marsaglia's polar method gives two at a time.
  const normal = (): number => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    for (;;) {
      const x = 2 * unit() - 1
      const y = 2 * unit() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const scale = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * scale
      return x * scale
    }
  }

  const poisson = (mean: number): number => {
    // Knuth's product needs `mean` draws; far out the normal is as good.
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    const floor = Math.exp(-mean)
    let product = unit()
    let count = 0
    while (product > floor) {
      product *= unit()
      count += 1
    }
    return count
  }

  return { unit, normal, poisson, fork }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  // FNV leaves the high bits of short texts poor, so they are mixed once more (murmur3's finisher).
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
