/** Hands a file that came inside an answer to the phone, as a download. */
export function saveFile(file: {
  readonly name: string
  readonly mediaType: string
  readonly base64: string
}): void {
  const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0))
  saveBlob(new Blob([bytes], { type: file.mediaType }), file.name)
}

/** Hands bytes that were made here to the phone, as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
