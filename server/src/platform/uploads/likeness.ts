import sharp from 'sharp'

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
