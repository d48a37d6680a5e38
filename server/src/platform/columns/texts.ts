import { invariant } from '@openbourse/money'

const pageBytes = 2 ** 20
/** A text has its length before it, in two bytes. */
const lengthBytes = 2
const textBytesMax = 2 ** 16 - 1

/** Short texts as UTF-8, a page of 1 MB at a time, outside of what the garbage collector walks through: as many bytes as they have, and two. */
export class Texts {
  readonly #pages: Buffer[] = []
  #used = pageBytes

  /** Keeps a text for good and returns its place. */
  add(text: string): number {
    const size = Buffer.byteLength(text)
    invariant(size <= textBytesMax, 'texts in columns are short')
    if (this.#used + lengthBytes + size > pageBytes) {
      this.#pages.push(Buffer.alloc(pageBytes))
      this.#used = 0
    }
    const page = this.#pages.at(-1)!
    const at = this.#used
    page.writeUInt16LE(size, at)
    page.write(text, at + lengthBytes)
    this.#used += lengthBytes + size
    return (this.#pages.length - 1) * pageBytes + at
  }

  at(place: number): string {
    const page = this.#pages[Math.floor(place / pageBytes)]!
    const at = place % pageBytes
    const from = at + lengthBytes
    return page.toString('utf8', from, from + page.readUInt16LE(at))
  }
}
