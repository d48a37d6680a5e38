import { createHash } from 'node:crypto'
import sharp from 'sharp'

const columns = 16
const rows = 10
const channels = 3

/**
 * A photo that depends on its seed: large enough for an identity, with color blocks for a distinct similarity
 * hash. The same seed gives the same file.
 */
export function documentPhoto(seed: string, size = { width: 480, height: 300 }): Promise<Buffer> {
  const wanted = columns * rows * channels
  const parts: Buffer[] = []
  for (let at = 0; parts.length * 32 < wanted; at += 1)
    parts.push(createHash('sha256').update(`${seed} ${at}`).digest())
  const raw = { width: columns, height: rows, channels } as const
  return sharp(Buffer.concat(parts).subarray(0, wanted), { raw })
    .resize({ ...size, fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer()
}
