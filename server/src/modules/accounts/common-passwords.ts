import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const bytesKept = 5
const file = new URL('./common-passwords.bin', import.meta.url)
let hashes: Buffer | undefined

/** Whether a password, in any case, is one of the 10,000 most used of 6 to 20 characters. */
export function isCommonPassword(password: string): boolean {
  hashes ??= readFileSync(file)
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().subarray(0, bytesKept)
  let low = 0
  let high = hashes.length / bytesKept
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = wanted.compare(hashes, middle * bytesKept, (middle + 1) * bytesKept)
    if (order === 0) return true
    if (order < 0) high = middle
    else low = middle + 1
  }
  return false
}
