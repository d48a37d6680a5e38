/**
 * A set of small integers that finds the neighbor of any number in a few steps, however wide the gap. Each word of
 * a row marks which 32 words of the row below are not empty; the top row is one word. A ring of two million levels
 * is five rows, so a search reads at most nine words.
 */
export class Bitmap {
  private readonly rows: Int32Array[] = []

  constructor(size: number) {
    let words = size
    do {
      words = Math.ceil(words / 32)
      this.rows.push(new Int32Array(words))
    } while (words > 1)
  }

  add(member: number): void {
    const { rows } = this
    let index = member
    for (let height = 0; height < rows.length; height++) {
      const row = rows[height]!
      const word = index >> 5
      const before = row[word]!
      row[word] = before | (1 << (index & 31))
      if (before !== 0) return
      index = word
    }
  }

  delete(member: number): void {
    const { rows } = this
    let index = member
    for (let height = 0; height < rows.length; height++) {
      const row = rows[height]!
      const word = index >> 5
      const left = row[word]! & ~(1 << (index & 31))
      row[word] = left
      if (left !== 0) return
      index = word
    }
  }

  /** The smallest member at or above `from`, or -1. */
  atOrAbove(from: number): number {
    let index = from
    for (let height = 0; height < this.rows.length; height++) {
      const row = this.rows[height]!
      const word = index >> 5
      if (word >= row.length) return -1
      const found = row[word]! & (-1 << (index & 31))
      if (found !== 0) return this.lowestUnder(height, word * 32 + lowestBit(found))
      index = word + 1
    }
    return -1
  }

  /** The largest member at or below `from`, or -1. */
  atOrBelow(from: number): number {
    let index = from
    for (let height = 0; height < this.rows.length && index >= 0; height++) {
      const word = index >> 5
      const found = this.rows[height]![word]! & (-1 >>> (31 - (index & 31)))
      if (found !== 0) return this.highestUnder(height, word * 32 + highestBit(found))
      index = word - 1
    }
    return -1
  }

  private lowestUnder(height: number, index: number): number {
    let found = index
    for (let row = height - 1; row >= 0; row--) found = found * 32 + lowestBit(this.rows[row]![found]!)
    return found
  }

  private highestUnder(height: number, index: number): number {
    let found = index
    for (let row = height - 1; row >= 0; row--) found = found * 32 + highestBit(this.rows[row]![found]!)
    return found
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

function highestBit(word: number): number {
  return 31 - Math.clz32(word)
}
