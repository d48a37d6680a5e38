import { sha256 } from '@noble/hashes/sha2.js'
import { utf8 } from './bytes.ts'

/** SHA-256 of bytes; the server gives one that is faster than this package's own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/**
 * Unpaired surrogates, which PostgreSQL stores as U+FFFD. `toWellFormed` is newer than the browsers of many phones.
 */
const halves = /\p{Surrogate}/gu

/**
 * A text that is hashed: what it begins with, the kind as uint16, then values. Written into one buffer again and again, because
 * there are ten rows for an order. All numbers are big-endian.
 */
export class HashedText {
  readonly #start: number
  readonly #sha256: Sha256
  #bytes: Uint8Array
  #length = 0

  constructor(beginning: Uint8Array, hash: Sha256 = sha256) {
    this.#start = beginning.length
    this.#sha256 = hash
    this.#bytes = new Uint8Array(1024)
    this.#bytes.set(beginning)
  }

  begin(kind: number): this {
    this.#length = this.#start
    this.#byte(kind >>> 8)
    this.#byte(kind)
    return this
  }

  /**
   * A value that is there: 1, its length as uint32, and its UTF-8. Half of a surrogate pair is U+FFFD, as PostgreSQL gets it. Most
   * values are numbers and short words: a byte each, without an encoder.
   */
  add(value: string): this {
    this.#makeRoom(5 + 3 * value.length)
    const bytes = this.#bytes
    const start = this.#length + 5
    let end = start
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at)
      if (code > 0x7f) {
        const encoded = utf8(value.replace(halves, '\ufffd'))
        bytes.set(encoded, start)
        end = start + encoded.length
        break
      }
      bytes[end++] = code
    }
    const size = end - start
    bytes[start - 5] = 1
    bytes[start - 4] = size >>> 24
    bytes[start - 3] = size >>> 16
    bytes[start - 2] = size >>> 8
    bytes[start - 1] = size
    this.#length = end
    return this
  }

  /** A value that is not there: 0. */
  addAbsent(): void {
    this.#makeRoom(1)
    this.#byte(0)
  }

  /** Bytes of a length that every text of this beginning has at this place. */
  addBytes(bytes: Uint8Array): this {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
    return this
  }

  hash(): Uint8Array {
    return this.#sha256(this.#bytes.subarray(0, this.#length))
  }

  #byte(value: number): void {
    this.#bytes[this.#length++] = value
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + more))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
