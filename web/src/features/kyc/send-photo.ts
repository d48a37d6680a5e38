import { type Uploaded, upload } from '../../lib/upload.ts'

export type Side = 'front' | 'back'

const sideMax = 2048
const quality = 0.9

/** Sends one side of the document, made smaller here: the server would store no more of it, and the network is slow. */
export async function sendPhoto(
  side: Side,
  file: File,
  given: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<Uploaded<{ readonly id: string }>> {
  const smaller = await shrunk(file).catch(() => undefined)
  return upload('/user/auth/image', { ...given, file: smaller ?? new Blob([file]), fields: { side } })
}

/**
 * Undefined where it is small enough already. Rejects pictures that the browser cannot draw; the server then gives
 * the reason.
 */
async function shrunk(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  const share = sideMax / Math.max(width, height)
  if (share >= 1) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * share)
  canvas.height = Math.floor(height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), 'image/jpeg', quality),
  )
}

/** A picture as an address that a page may show; object addresses are not among what it may load. */
export function previewOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture cannot be read'))
    reader.readAsDataURL(file)
  })
}
