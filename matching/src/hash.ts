/**
 * Two 32-bit lanes over a stream of whole numbers. Not for secrets: it distinguishes two states, and is the same on
 * every machine. Lanes after MurmurHash3 (Appleby), with different constants each.
 */
export class StateHash {
  private left = 0x9747b28c
  private right = 0x1b873593

  fold(value: number): void {
    this.word(value | 0)
    this.word(Math.floor(value / 4294967296) | 0)
  }

  /** Sixteen hexadecimal digits. */
  digest(): string {
    return hex(finished(this.left)) + hex(finished(this.right ^ this.left))
  }

  private word(word: number): void {
    const left = Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593)
    this.left = (Math.imul(rotated(this.left ^ left, 13), 5) + 0xe6546b64) | 0
    const right = Math.imul(rotated(Math.imul(word, 0x85ebca6b), 16), 0xc2b2ae35)
    this.right = (Math.imul(rotated(this.right ^ right, 17), 3) + 0x52dce729) | 0
  }
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

function finished(lane: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function hex(lane: number): string {
  return lane.toString(16).padStart(8, '0')
}
