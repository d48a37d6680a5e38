import sharp from 'sharp'
import { limits } from '../limits.ts'
import { kindOf } from './rules.ts'

// The library can read far more than is taken here; every reader that is not needed is one that cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

export type Picture = {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

export type PictureProblem = 'upload_kind' | 'upload_size' | 'upload_damaged'

const quality = 82

/**
 * Draws a picture again from its decoded points, at most 2048 wide and high: anything beside the points (place,
 * device, a second file behind the first) is not in the result. Only the first frame of an animation is kept.
 */
export async function redraw(bytes: Buffer): Promise<Picture | PictureProblem> {
  const kind = kindOf(bytes)
  if (!kind) return 'upload_kind'
  if (bytes.length > limits.uploadBytesMax) return 'upload_size'
  try {
    const options = { failOn: 'warning', limitInputPixels: limits.uploadPixelsMax, pages: 1 } as const
    const { format, width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (format !== kind) return 'upload_kind'
    if (width * height > limits.uploadPixelsMax) return 'upload_size'
    const side = limits.uploadSideMax
    const drawn = sharp(bytes, options)
      .timeout({ seconds: limits.uploadSeconds })
      // Rotated as the camera was held, before the metadata is dropped.
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const out = kind === 'jpeg' ? drawn.jpeg({ quality }) : drawn.webp({ quality })
    const { data, info } = await out.toBuffer({ resolveWithObject: true })
    const mediaType = kind === 'jpeg' ? 'image/jpeg' : 'image/webp'
    return { bytes: data, mediaType, width: info.width, height: info.height }
  } catch {
    // The library's words quote the file; what matters is that it cannot be read.
    return 'upload_damaged'
  }
}
