import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

// Run by hand: `node make-common-passwords.ts < list`, one password a line, most common first. Stores the
// first five bytes of each SHA-256, sorted: 50 kB for 10,000, found by binary search, with no word list in
// the repository.

const bytesKept = 5
const target = new URL('./common-passwords.bin', import.meta.url)

const words = readFileSync(0, 'utf8').split('\n').filter(Boolean)
const hashes = words.map((word) =>
  createHash('sha256').update(word.toLowerCase()).digest().subarray(0, bytesKept),
)
writeFileSync(target, Buffer.concat(hashes.sort(Buffer.compare)))
