const patienceMs = 60_000

/** Hands a text that came inside an answer to the machine, as a download. */
export function saveFile(file: {
  readonly name: string
  readonly mediaType: string
  readonly body: string
}): void {
  const url = URL.createObjectURL(new Blob([file.body], { type: file.mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), patienceMs)
}
