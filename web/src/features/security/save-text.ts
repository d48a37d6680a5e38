import { saveFile } from '../../lib/save-file.ts'

/** Hands a text to the phone as a file in UTF-8. */
export function saveText(file: {
  readonly name: string
  readonly mediaType: string
  readonly text: string
}): void {
  const bytes = new TextEncoder().encode(file.text)
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  saveFile({ name: file.name, mediaType: file.mediaType, base64 })
}
