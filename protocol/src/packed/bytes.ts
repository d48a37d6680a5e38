const growth = 256
/** Up to so many bytes a loop is quicker than a call. */
const fewBytes = 32
const seven = 0x80
const utf8 = new TextEncoder()
const strict = new TextDecoder('utf-8', { fatal: true })

/** Bytes in the making. Whole numbers up to 2^53 take seven bits a byte, the lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(growth)
  #at = 0

  varint(value: number): this {
    let rest = value
    this.#room(8)
    while (rest >= seven) {
      this.#bytes[this.#at++] = (rest % seven) + seven
      rest = Math.floor(rest / seven)
    }
    this.#bytes[this.#at++] = rest
    return this
  }

  /** Small numbers of both signs in few bytes: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
  signed(value: number): this {
    return this.varint(value < 0 ? -2 * value - 1 : 2 * value)
  }

  /** As many bytes as its length prefix. */
  block(bytes: Uint8Array): this {
    return this.varint(bytes.length).raw(bytes)
  }

  text(text: string): this {
    return this.block(utf8.encode(text))
  }

  raw(bytes: Uint8Array): this {
    this.#room(bytes.length)
    if (bytes.length > fewBytes) this.#bytes.set(bytes, this.#at)
    else for (let at = 0; at < bytes.length; at++) this.#bytes[this.#at + at] = bytes[at]!
    this.#at += bytes.length
    return this
  }

  /** A copy of what was written; the writer is then empty. */
  take(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#at)
    this.#at = 0
    return bytes
  }

  #room(count: number): void {
    if (this.#at + count <= this.#bytes.length) return
    const larger = new Uint8Array(2 * this.#bytes.length + count)
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Reads what `ByteWriter` wrote. Throws RangeError on bytes that end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get hasMore(): boolean {
    return this.#at < this.#bytes.length
  }

  varint(): number {
    let value = 0
    let unit = 1
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('too few bytes')
      value += (byte % seven) * unit
      if (byte < seven) return value
      unit *= seven
    }
  }

  signed(): number {
    const value = this.varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  block(): Uint8Array {
    const from = this.varint() + this.#at
    if (from > this.#bytes.length) throw new RangeError('too few bytes')
    const bytes = this.#bytes.subarray(this.#at, from)
    this.#at = from
    return bytes
  }

  text(): string {
    return strict.decode(this.block())
  }
}
