const wide = 640
const high = 400
const lineHeight = 64
const left = 48

/** Draws a practice slip: plain lines, and below them bars that follow from what is written, as a printed code would. */
export async function drawSlip(lines: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The slip cannot be drawn')
  context.fillStyle = 'white'
  context.fillRect(0, 0, wide, high)
  context.fillStyle = 'black'
  context.font = '600 34px system-ui, sans-serif'
  for (const [at, line] of lines.entries()) context.fillText(line, left, lineHeight * (at + 1))
  const digits = lines.join('').replace(/\D/g, '')
  const barWide = (wide - 2 * left) / Math.max(1, digits.length)
  for (const [at, digit] of [...digits].entries()) {
    context.fillRect(left + at * barWide, high - left, barWide - 4, -6 * (Number(digit) + 1))
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The slip cannot be drawn'))),
      'image/png',
    ),
  )
}

/** A picture as an address that a page may show; object addresses are not among what it may load. */
export function previewOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture cannot be read'))
    reader.readAsDataURL(file)
  })
}
