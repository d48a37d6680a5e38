import sharp from 'sharp'

/** Two pictures of which fewer bits differ show the same thing. Different documents differ in about half of the 64. */
const alikeBitsMax = 5

/** Deviation of every channel, of 255, below which a picture shows nothing: a closed lens, a wall, a single color. */
const plainDeviation = 4

const wide = 9
const high = 8

/**
 * What a picture looks like, in 64 bits as sixteen hexadecimal digits: whether each point of a very small grey copy is darker
 * than its right neighbour. Pictures that are the same but for size, sharpness or a stamp differ in few bits.
 */
export async function likenessOf(bytes: Buffer): Promise<string> {
  const points = await sharp(bytes).greyscale().resize(wide, high, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide - 1; column += 1) {
      const at = row * wide + column
      bits = (bits << 1n) | ((points[at] ?? 0) < (points[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** Whether two likenesses are those of one picture, sent again in another size or sharpness. */
export function areAlike(one: string, other: string): boolean {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; differing > 0n; differing >>= 1n) count += Number(differing & 1n)
  return count <= alikeBitsMax
}

/** Whether a picture has next to one color all over. */
export async function isPlain(bytes: Buffer): Promise<boolean> {
  const { channels } = await sharp(bytes).stats()
  return channels.every(({ stdev }) => stdev < plainDeviation)
}
