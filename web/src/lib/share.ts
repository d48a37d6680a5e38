import { useCopy } from '@openbourse/ui'
import { saveBlob } from './save-file.ts'

type Shared = { readonly title: string } & (
  | { readonly url: string; readonly text?: never }
  | { readonly text: string; readonly url?: never }
)

/**
 * Shares an address or a text with the phone's own sheet. Where there is none, it is copied, and `copied` is
 * called.
 */
export function useShare(): (given: Shared, copied?: string) => Promise<void> {
  const copy = useCopy()
  return async (given, copied) => {
    if (!(await sharedByPhone(given))) await copy(given.url ?? given.text, copied)
  }
}

/** Also true when the user closed the phone's sheet: they want no copy then. */
async function sharedByPhone(given: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(given)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Hands a picture to the phone's own sharing, or saves it where there is none or where that is wanted. */
export async function sharePicture(
  picture: Blob,
  of: { readonly name: string; readonly title: string; readonly isShared: boolean },
): Promise<void> {
  const file = new File([picture], of.name, { type: picture.type })
  const given = { files: [file], title: of.title }
  if (of.isShared && navigator.canShare?.(given) && (await sharedByPhone(given))) return
  saveBlob(picture, of.name)
}
