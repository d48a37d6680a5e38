import { join } from 'node:path'
import { limits } from '../limits.ts'
import type { Random } from '../random.ts'
import { NoSpace, type Room, unknownRoom } from '../room.ts'
import type { Sealer } from '../secrets/index.ts'
import { type Picture, type PictureProblem, redraw } from './decode.ts'
import { isPlain } from './likeness.ts'
import { openVault, sha256Of } from './vault.ts'

export { areAlike, likenessOf } from './likeness.ts'

export type StoredPicture = {
  /** The name under which the vault has it; it is no address and leaves the server nowhere. */
  readonly name: string
  readonly mediaType: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** Of the redrawn picture, hexadecimal. */
  readonly sha256: string
}

export type UploadProblem = PictureProblem | 'upload_missing' | 'upload_busy'

/** Why a picture that can be read shows too little: too few points, or one color. */
export type PhotoProblem = 'photo_small' | 'photo_plain'

export type Uploads = {
  /**
   * Checks, re-encodes and stores a picture; returns a word of the reasons when it is not accepted. With `by` it is
   * sealed with a user’s own key.
   */
  keepPicture(file: Buffer | undefined, by?: Sealer): Promise<StoredPicture | UploadProblem>
  /** The same for a photo on which something must be read: its shorter side has at least `sideMin` points, and it is not all one color. */
  keepPhoto(
    file: Buffer | undefined,
    wanted: { readonly sideMin: number; readonly by: Sealer },
  ): Promise<StoredPicture | UploadProblem | PhotoProblem>
  /** The redrawn bytes; `by` as when it was kept. */
  read(name: string, by?: Sealer): Promise<Buffer>
  /**
   * Deletes it for good. The calling module removes pictures that were never sent: only it can tell which they are.
   */
  remove(name: string): Promise<void>
}

export const uploadLimits = {
  megabytes: String(limits.uploadBytesMax / (1024 * 1024)),
  megapixels: String(limits.uploadPixelsMax / 1_000_000),
} as const

/** Users’ pictures: only a few are decoded at a time, so that they never take the machine from the market. */
export function openUploads(parts: {
  readonly dataDir: string
  readonly secrets: Sealer
  readonly random: Random
  readonly room?: Room
}): Uploads {
  const { room = unknownRoom } = parts
  const vault = openVault({ ...parts, folder: join(parts.dataDir, 'uploads') })
  const turn = makeTurns()
  const store = async ({ bytes, ...about }: Picture, by?: Sealer): Promise<StoredPicture> => ({
    ...about,
    name: await vault.put(bytes, by),
    bytes: bytes.length,
    sha256: sha256Of(bytes),
  })
  return {
    async keepPicture(file, by) {
      if (!file) return 'upload_missing'
      const short = room.trouble()
      if (short !== undefined) throw new NoSpace(short)
      const picture = await turn(() => redraw(file))
      return typeof picture === 'string' ? picture : store(picture, by)
    },
    async keepPhoto(file, { sideMin, by }) {
      if (!file) return 'upload_missing'
      const picture = await turn(() => redrawPhoto(file, sideMin))
      return typeof picture === 'string' ? picture : store(picture, by)
    },
    read: (name, by) => vault.get(name, by),
    remove: (name) => vault.remove(name),
  }
}

async function redrawPhoto(file: Buffer, sideMin: number): Promise<Picture | PictureProblem | PhotoProblem> {
  const picture = await redraw(file)
  if (typeof picture === 'string') return picture
  if (Math.min(picture.width, picture.height) < sideMin) return 'photo_small'
  return (await isPlain(picture.bytes)) ? 'photo_plain' : picture
}

/** Lets a few run at once and some wait; the others are refused as busy at once. */
function makeTurns() {
  let working = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | 'upload_busy'> => {
    if (working >= limits.uploadsAtOnceMax) {
      if (waiting.length >= limits.uploadsWaitingMax) return 'upload_busy'
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      // The place is handed on, or given back.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
